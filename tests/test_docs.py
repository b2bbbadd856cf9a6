"""What README and docs show can be typed, and does what is said.

Their sessions run as doctests; the rest is here.  Commands of the program run as they stand, but
with fewer games in the sample; those of `make` are looked up (`make test` runs by itself), and the
proof follows the front page in a fresh copy.
"""

from __future__ import annotations

import asyncio
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import time
import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from subprocess import PIPE, Popen
from typing import Any

import httpx
import pytest
from _pytest.mark import ParameterSet
from click.testing import CliRunner

import trattoria
from tests.eventually import PATIENCE
from tests.server.client import Client
from tests.server.server_process import Process, ReservedPort
from tests.server.tables import dealt
from trattoria.cli.main import cli

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
PROGRAMS = ("make", "trattoria", "pip", "python", "dask", "cd", "npm")
SETTING = re.compile(r"[A-Z_]+=.*")


def without_fences(text: str) -> str:
    return re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE)


def typed(page: Path) -> Iterator[list[str]]:
    """Every command line of a page: the words of an indented line that names a program."""
    text = without_fences(page.read_text(encoding="utf-8"))
    for line in re.findall(r"^ {4}(\S.*)$", text, flags=re.MULTILINE):
        first = next((word for word in line.split() if not SETTING.fullmatch(word)), "")
        if Path(first).name in PROGRAMS and not first.endswith("/"):
            yield shlex.split(line, comments=True)


def commands() -> list[tuple[str, list[str]]]:
    """All of them, and what stands as `make ...` in the text; each once."""
    found = {(page.name, shlex.join(words)) for page in PAGES for words in typed(page)}
    for page in PAGES:
        inline = re.findall(r"`(make [a-z][^`]*)`", page.read_text(encoding="utf-8"))
        found |= {(page.name, " ".join(words.split())) for words in inline}
    return [(page, shlex.split(line)) for page, line in sorted(found)]


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with what the pages speak of: a game that was played, and a bot of one's own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TRATTORIA_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("TRATTORIA_DATA", str(tmp_path / "data"))
    log = dealt("mister-bill", 3)
    log.play_at_random(trattoria.chance(1))
    log.table.record(["Ada", "Bruno", "Clio"]).save("FILE")
    return tmp_path


LONG = {"serve", "host", "site", "--cluster", "--until-sure"}  # servers, sites, many games


def takes_long(words: list[str]) -> bool:
    return any(Path(word).name == "trattoria" for word in words) and not LONG.isdisjoint(words)


def only_targets(words: list[str]) -> bool:
    return words[0] == "make" and not any(SETTING.fullmatch(word) for word in words)


def samples_and_proofs() -> list[ParameterSet]:
    """Give all commands but plain targets of make; the long ones are left to proofs."""
    return [
        pytest.param(page, words, marks=[pytest.mark.proof] if takes_long(words) else [])
        for page, words in commands()
        if not only_targets(words)
    ]


@pytest.mark.parametrize(("shown", "words"), samples_and_proofs(), ids=str)
def test_a_command_can_be_typed(
    shown: str, words: list[str], desk: Path, amount: Callable[[int, int], int]
) -> None:
    given = dict(word.split("=", 1) for word in words if SETTING.fullmatch(word))
    program, *rest = [word for word in words if not SETTING.fullmatch(word)]
    match Path(program).name:
        case "make":
            check_make(rest, given)
        case "pip":
            check_pip(rest)
        case "trattoria" if rest == ["serve"]:
            asyncio.run(open_server(desk, given))
        case "trattoria" if rest[0] == "host":
            check_trattoria(asyncio.run(at_a_server(desk, rest)))
        case "trattoria" if rest[0] == "arena" and "--cluster" in rest:
            with small_cluster() as address:
                rest[rest.index("--cluster") + 1] = address
                check_trattoria(fewer(rest, amount))
        case "trattoria":
            check_trattoria(fewer(rest, amount))
        case _:
            check_files(rest)


def test_there_are_commands_on_the_front_page() -> None:
    front = [words for page, words in commands() if page == "README.md"]
    assert ["make", "run"] in front
    assert sum(words[0] == "trattoria" for words in front) > 9


def check_make(targets: list[str], given: dict[str, str]) -> None:
    """See where each setting goes."""
    planned = make_plan(*targets, *(f"{name}={value}" for name, value in given.items()))
    for value in given.values():
        assert value in planned


def test_make_knows_all_that_it_is_asked_for() -> None:
    """All at once, as make takes its time to begin."""
    targets = {word for _, words in commands() if words[0] == "make" for word in words[1:]}
    plain = sorted(target for target in targets if not SETTING.fullmatch(target))
    assert {"run", "play", "test"} <= set(plain)
    assert make_plan(*plain)


@cache
def make_plan(*asked: str) -> str:
    """Give what make would do; if it does not know, its error says what."""
    command = ["make", "--dry-run", "--always-make", *asked]
    planned = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert planned.returncode == 0, planned.stderr
    return planned.stdout


def fewer(words: list[str], amount: Callable[[int, int], int]) -> list[str]:
    """Let a sample play a few games only, and the proof as many as the page says."""
    if words[0] not in ("arena", "selfplay"):
        return words
    if "--games" in words:
        at = words.index("--games") + 1
        return [*words[:at], str(amount(4, int(words[at]))), *words[at + 1 :]]
    return words + amount(1, 0) * ["--games", "4"]


def check_trattoria(words: list[str]) -> None:
    if words[0] == "arena" and "mybot.py" in " ".join(words):
        check_trattoria(["bot-template", "mybot.py"])
    done = CliRunner().invoke(cli, words, input="quit\n", catch_exceptions=False)
    assert done.exit_code == 0, done.output
    assert done.output


async def open_server(desk: Path, given: dict[str, str]) -> None:
    """Serve with these settings, and look at the page."""
    settings: dict[str, Any] = {
        name.removeprefix("TRATTORIA_").lower(): value for name, value in given.items()
    }
    async with (
        Process(desk, log_level="INFO", **settings) as server,
        httpx.AsyncClient(timeout=PATIENCE) as client,
    ):
        assert "<title>" in (await client.get(server.address)).text
        server.stop()
    for address in given.get("TRATTORIA_PUBLIC_URL", server.address).split():
        assert address in server.output()


async def at_a_server(desk: Path, words: list[str]) -> list[str]:
    """Give a server with a table, and name that table and its person for those of the page."""
    async with Process(desk / "data") as server, Client(server.address) as client:
        person = (await client.post("/api/me", name="Ada"))["id"]
        table = (await client.post("/api/tables", game="piazza", seats=2))["id"]
        server.stop()
    return [{"PERSON": person, "TABLE": table}.get(word, word) for word in words]


@contextmanager
def small_cluster() -> Iterator[str]:
    """Start a scheduler and a worker by the commands that the page shows, on a free port."""
    from distributed import Client  # noqa: PLC0415  (it takes its time, and only proofs need it)

    dask = [sys.executable, "-m", "dask"]
    with ReservedPort() as port:
        address = f"tcp://127.0.0.1:{port}"
        scheduler = Popen([*dask, "scheduler", "--host", address, "--no-dashboard"])
        worker = Popen(
            [*dask, "worker", address, "--nworkers", "2", "--nthreads", "1", "--no-dashboard"]
        )
        try:
            with Client(address, timeout=60) as client:  # type: ignore[no-untyped-call]
                client.wait_for_workers(2, timeout=60)
            yield address
        finally:
            for process in (worker, scheduler):
                process.terminate()
                process.wait()


@pytest.fixture
def port() -> Iterator[int]:
    with ReservedPort() as number:
        yield number


@pytest.mark.proof
@pytest.mark.timeout(1800)
def test_the_front_page_in_a_fresh_copy(tmp_path: Path, port: int) -> None:
    """Type `make run` and `make play` where nothing is set up, and see a page and a game."""
    copy = tmp_path / "copy"
    files = subprocess.check_output(["git", "ls-files", "-z"], cwd=ROOT, text=True)
    for name in files.strip("\0").split("\0"):
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, copy / name)
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    env |= {"TRATTORIA_PORT": str(port), "TRATTORIA_DATA": str(tmp_path / "data")}
    env |= {"TRATTORIA_HOME": str(tmp_path / "home"), "PYTHONUNBUFFERED": "1"}
    began = time.monotonic()
    server = Popen(
        ["make", "run"], cwd=copy, env=env, stdout=PIPE, text=True, start_new_session=True
    )
    assert server.stdout is not None
    seen = next(line for line in server.stdout if f":{port}" in line)
    print(f"make run: {time.monotonic() - began:.0f} s; {seen.strip()}")
    page = httpx.get(f"http://127.0.0.1:{port}/").text
    assert "<title>" in page
    assert "script" in page
    os.killpg(server.pid, signal.SIGINT)
    server.communicate(timeout=PATIENCE)
    assert server.returncode in (0, -signal.SIGINT)  # make tells that it was interrupted
    began = time.monotonic()
    play = subprocess.run(
        ["make", "play"], cwd=copy, env=env, input="", capture_output=True, text=True, check=False
    )
    print(f"make play: {time.monotonic() - began:.0f} s\n{play.stdout}")
    assert "Mister Bill" in play.stdout


def check_pip(words: list[str]) -> None:
    known = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    what = re.fullmatch(r"(?:trattoria|\.)(?:\[([\w,]+)\])?", words[-1])
    assert words[0] == "install"
    assert what is not None
    assert set((what[1] or "").split(",")) - {""} <= set(known["optional-dependencies"])


def check_files(words: list[str]) -> None:
    """Other people's programs are theirs to test; the files that they are given are ours."""
    for word in words:
        if re.match(r"(tests|web|docs|examples)\b", word):
            assert (ROOT / word).exists(), word


@pytest.mark.parametrize("text", PAGES, ids=lambda page: page.name)
def test_code_that_is_no_session_runs_too(text: Path) -> None:
    for block in re.findall(
        r"^```python\n(.*?)^```", text.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE
    ):
        if ">>>" not in block:
            exec(compile(block, text.name, "exec"), {"trattoria": trattoria})


@pytest.mark.parametrize("text", PAGES, ids=lambda page: page.name)
def test_links_lead_to_files(text: Path) -> None:
    for link in re.findall(
        r"(?<!!)\[[^\]]*\]\(([^)#\s]+)[^)]*\)", without_fences(text.read_text("utf-8"))
    ):
        assert "://" in link or (text.parent / link).exists(), link


ARCHITECTURE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
TOP = ROOT / "src" / "trattoria"
SOURCES = (TOP, ROOT / "web" / "src")
NOT_DRAWN = ("__pycache__", "static", "locale", "fr", "en")  # built, or texts


def folders_in(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir() if path.is_dir()} - set(NOT_DRAWN)


def test_the_diagram_matches_the_tree() -> None:
    """What is drawn is there, and every folder, with the folders in it, is drawn."""
    drawn = ARCHITECTURE[ARCHITECTURE.index("    src/trattoria/") :]
    ours, web = drawn[: drawn.index("    core <- ")].split("    web/")
    inside, named = [TOP], {TOP: {"locale"}}
    for line in filter(None, ours.splitlines()[1:]):
        depth = (len(line) - len(line.lstrip()) - 6) // 2
        del inside[depth + 1 :]
        names = re.findall(r"[\w]+\.py|\w+/", line.strip().split("   ")[0])
        assert names, line
        for name in names:
            assert (inside[depth] / name).exists(), line
            named[inside[depth]].add(name.strip("/"))
        if names[-1].endswith("/"):
            inside.append(inside[depth] / names[-1].strip("/"))
            named.setdefault(inside[-1], set())
    assert named[TOP] == folders_in(TOP) | {"locale"}
    for folder in [TOP / "server", *(TOP / "games").iterdir()]:
        if folder.is_dir() and folder.name not in NOT_DRAWN:
            assert folders_in(folder) <= named[folder], folder
    assert set(re.findall(r"src/(\w+)/", web)) == folders_in(ROOT / "web" / "src")


def walks() -> list[tuple[str, str, list[str]]]:
    """Give the walks through the code: heading, introduction and hops."""
    found = []
    for section in ARCHITECTURE.split("\n## ")[1:]:
        first, *hops = re.split(r"^\d+\. ", section, flags=re.MULTILINE)
        if hops:
            heading, introduction = first.split("\n", 1)
            found.append((heading, introduction, hops))
    return found


def file_of(hop: str) -> Path:
    """Find the file that a hop begins with, in the package or on the page."""
    name = re.match(r"`([^`]+)`", hop)
    assert name is not None, hop
    places = [source / name[1] for source in SOURCES if (source / name[1]).exists()]
    assert places, f"there is no {name[1]}"
    return places[0]


def test_there_are_two_walks() -> None:
    assert len(walks()) == 2


@pytest.mark.parametrize(("heading", "introduction", "hops"), walks(), ids=lambda each: each[:20])
def test_a_walk_passes_files_and_names_that_are_there(
    heading: str, introduction: str, hops: list[str]
) -> None:
    files = [file_of(hop) for hop in hops]
    said = f"{len(hops)} hops through {len(set(files))} files"
    assert said in introduction, f"{heading}: {said}"
    for file, hop in zip(files, hops, strict=True):
        text = file.read_text(encoding="utf-8")
        for name in re.findall(r"`([A-Za-z_]\w*(?:-\w+)*)`", hop):
            assert re.search(rf"\b{name}\b", text), f"{file.name} has no {name}"
