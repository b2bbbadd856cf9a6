"""Imports point one way: core <- locale, games <- bots <- arena, envs <- server <- site <- cli.

A companion of a game may import the contract that it answers, and the rules of its own game.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import trattoria

ROOT = Path(trattoria.__file__).parent
MAY_IMPORT = {
    "core": set(),
    "locale": {"core"},
    "games": {"core"},
    "bots": {"core"},
    "arena": {"core", "bots"},
    "envs": {"core", "bots"},
    "server": {"core", "locale", "bots", "arena", "envs"},
    "site": {"core", "locale", "bots", "server"},
    "cli": {"core", "locale", "bots", "arena", "envs", "server", "site"},
}
CONTRACTS: dict[str, tuple[str, ...]] = {  # what companions of a game answer
    "strategy": ("bots.strategy",),
    "encoding": ("envs.fields", "envs.table_fields"),
    "lesson": (),
    "figures": (),
    "recall": (),
    "memory": ("bots.memory",),
    "prompts": (),
    "terminal": ("locale.localizer", "cli.boards", "cli.stage"),
}
FILES = sorted(path for path in ROOT.rglob("*.py") if path.parent != ROOT)


def layer(path: Path) -> str:
    return path.relative_to(ROOT).parts[0]


def imported(path: Path) -> set[str]:
    """List the modules of ours that a file imports, wherever it does so."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return {name for name in found if name.split(".")[0] == "trattoria"}


def allowed(path: Path, name: str) -> bool:
    parts = name.split(".")[1:]
    if not parts or parts[0] not in MAY_IMPORT:
        return layer(path) in (
            "cli",
            "site",
            "server",
            "arena",
            "envs",
            "bots",
        )  # the package's own door
    if parts[0] == layer(path):
        return layer(path) != "games" or parts[1] == path.relative_to(ROOT).parts[1]
    if layer(path) == "games" and parts[0] != "core":
        return ".".join(parts[:2]) in CONTRACTS.get(companion_of(path), ())
    return parts[0] in MAY_IMPORT[layer(path)]


def companion_of(path: Path) -> str:
    """Name the companion that a module in a game's folder is, or is part of."""
    parts = path.relative_to(ROOT).parts
    return parts[2].removesuffix(".py") if len(parts) > 2 else ""


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_imports_point_one_way(path: Path) -> None:
    assert layer(path) in MAY_IMPORT, f"{layer(path)} has no place in the architecture"
    wrong = sorted(name for name in imported(path) if not allowed(path, name))
    assert wrong == []


def test_a_wrong_direction_is_noticed() -> None:
    core, piazza = ROOT / "core" / "state.py", ROOT / "games" / "piazza" / "state.py"
    assert not allowed(core, "trattoria.games.piazza.state")
    assert not allowed(core, "trattoria.game")
    assert not allowed(piazza, "trattoria.games.mister_bill.cards")
    assert not allowed(piazza, "trattoria.cli.main")
    assert allowed(piazza, "trattoria.core.state.State")
    assert not allowed(piazza, "trattoria.bots.strategy.Strategy")
    assert not allowed(ROOT / "bots" / "search.py", "trattoria.games.piazza.state")


def test_a_companion_imports_its_contract_and_its_own_rules() -> None:
    strategy = ROOT / "games" / "piazza" / "strategy.py"
    assert allowed(strategy, "trattoria.bots.strategy.Strategy")
    assert allowed(strategy, "trattoria.games.piazza.state.PiazzaState")
    assert not allowed(strategy, "trattoria.bots.search.Search")
    assert not allowed(strategy, "trattoria.envs.fields.Field")
    assert not allowed(strategy, "trattoria.games.pizza.state.PizzaState")
    within = ROOT / "games" / "pizza" / "strategy" / "turn.py"
    assert allowed(within, "trattoria.bots.strategy.Strategy")
    assert not allowed(ROOT / "games" / "pizza" / "encoding.py", "trattoria.bots.strategy.Strategy")


def test_rules_do_not_lean_on_their_companions() -> None:
    """Without its companions a game is still a game."""
    for path in (path for path in FILES if layer(path) == "games"):
        own = companion_of(path)
        for name in imported(path):
            parts = name.split(".")
            if parts[1] == "games" and len(parts) > 3 and parts[3] in CONTRACTS:
                assert parts[3] == own, f"{path} imports {name}"


def test_rules_use_no_clock_and_no_other_chance() -> None:
    """Randomness comes from core/chance.py alone, never from the machine."""
    forbidden = {"random", "secrets", "time", "datetime", "uuid", "os.urandom"}
    for path in FILES:
        if layer(path) in ("core", "games"):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            names = {a.name for n in ast.walk(tree) if isinstance(n, ast.Import) for a in n.names}
            names |= {n.module or "" for n in ast.walk(tree) if isinstance(n, ast.ImportFrom)}
            assert not names & forbidden, path


# ---- no module needs itself ----------------------------------------------------------------------


def module_name(path: Path) -> str:
    parts = ("trattoria", *path.relative_to(ROOT).with_suffix("").parts)
    return ".".join(part for part in parts if part != "__init__")


MODULES = {module_name(path): path for path in ROOT.rglob("*.py")}


def at_run_time(tree: ast.AST) -> Iterator[ast.Import | ast.ImportFrom]:
    """Find the imports that are carried out, in functions too; those for types alone are not."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            continue
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield node
        yield from at_run_time(node)


def needed_modules(source: str) -> set[str]:
    """List the modules of ours that some source imports; a name is of the module that has it."""
    found: set[str] = set()
    for node in at_run_time(ast.parse(source)):
        names = [alias.name for alias in node.names]
        if isinstance(node, ast.ImportFrom):
            names = [f"{node.module}.{name}" for name in names]
        found |= {name if name in MODULES else name.rpartition(".")[0] for name in names}
    return found & MODULES.keys()


def cycle(sources: Mapping[str, str]) -> list[str]:
    """Give modules that import each other in a ring, if there are any."""
    graph = {name: needed_modules(source) - {name} for name, source in sources.items()}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        ring: list[str] = error.args[1]
        return ring
    return []


def test_no_modules_import_each_other() -> None:
    assert cycle({name: path.read_text("utf-8") for name, path in MODULES.items()}) == []


def test_a_ring_is_noticed() -> None:
    one, other = "trattoria.core.state", "trattoria.core.game"
    uses = {one: "from trattoria.core.game import Game", other: "import trattoria.core.state"}
    assert set(cycle(uses)) == {one, other}
    inside = "def read():\n    from trattoria.core import state"
    assert cycle({**uses, other: inside})
    for_types = f"if TYPE_CHECKING:\n    {uses[one]}"
    assert cycle({**uses, one: for_types}) == []


# ---- tables are pure -----------------------------------------------------------------------------

TABLES = sorted((ROOT / "server" / "tables").glob("*.py"))
OF_OURS = ("trattoria.core.", "trattoria.bots.levels", "trattoria.bots.memory")
NOT_PURE = {"asyncio", "os", "random", "secrets", "socket", "sqlite3", "threading", "time", "uuid"}


def all_imported(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def pure(name: str) -> bool:
    """Tell whether a table may import it: it may run in a browser, and replay in any process."""
    if name.startswith((*OF_OURS, "trattoria.server.tables")):
        return True
    first = name.split(".", maxsplit=1)[0]
    return first in sys.stdlib_module_names and first not in NOT_PURE


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.stem)
def test_tables_are_pure(path: Path) -> None:
    assert sorted(name for name in all_imported(path) if not pure(name)) == []


def test_what_is_not_pure_is_noticed() -> None:
    for name in ("msgspec", "structlog", "asyncio.Lock", "secrets", "trattoria.locale.Catalog"):
        assert not pure(name)
    assert not pure("trattoria.server.storage.store.Store")
    assert not pure("trattoria.bots.search.Search")


def test_tables_need_no_other_package() -> None:
    """Import them all, with all that they import: as the edition without a server does."""
    modules = [f"trattoria.server.tables.{path.stem}" for path in TABLES]
    code = f"import sys, {', '.join(modules)}; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    outside = {"msgspec", "structlog", "litestar", "sqlalchemy", "fluent", "asyncio"}
    assert not loaded & (outside | {"trattoria.locale", "trattoria.server.storage"})
