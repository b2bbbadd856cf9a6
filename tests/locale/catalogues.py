"""The catalogues as data: every message with the variables it uses."""

from __future__ import annotations

import ast as python
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import click
import fluent.syntax.ast as fluent
from fluent.syntax import parse
from fluent.syntax.visitor import Visitor

import trattoria
from trattoria.bots.strategies import strategy_for
from trattoria.cli.help import option_key
from trattoria.cli.levels import KNOWN
from trattoria.cli.main import cli
from trattoria.core.event import PARTS, Event
from trattoria.core.figures import names_of
from trattoria.core.lesson import lessons
from trattoria.core.recall import recall_of
from trattoria.locale import Catalog
from trattoria.locale.localizer import Localizer
from trattoria.server.analysis.hinting import ONLY
from trattoria.server.notifications.postman import OF_KIND

LESSONS = lessons()

SOURCE = Path(trattoria.__file__).parent
PAGE = Path(__file__).parents[2] / "web" / "src"
RAISERS = (
    *("error", "InvalidAction", "IllegalAction", "InvalidSetup", "InvalidData", "TrattoriaError"),
    *("BotFault", "BotFileError"),
)


class Variables(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


def variables(pattern: fluent.Pattern) -> set[str]:
    visitor = Variables()
    visitor.visit(pattern)
    return visitor.found


def entries(lang: str) -> Iterator[tuple[str, fluent.EntryType]]:
    for file in sorted(SOURCE.glob(f"**/locale/{lang}/*.ftl")):
        for entry in parse(file.read_text(encoding="utf-8"), with_spans=False).body:
            yield file.name, entry


def junk(text: str) -> list[str]:
    return [entry.content or "" for entry in parse(text).body if isinstance(entry, fluent.Junk)]


def messages(lang: str) -> dict[str, set[str]]:
    """Every message, and every attribute as message.attribute, with its variables."""
    found: dict[str, set[str]] = {}
    for _, entry in entries(lang):
        if isinstance(entry, fluent.Message):
            assert entry.value is not None, entry.id.name
            found[entry.id.name] = variables(entry.value)
            for attribute in entry.attributes:
                found[f"{entry.id.name}.{attribute.id.name}"] = variables(attribute.value)
    return found


@cache
def counted(lang: str) -> Counter[str]:
    return Counter(entry.id.name for _, entry in entries(lang) if isinstance(entry, fluent.Message))


# ---- what the code asks for ----------------------------------------------------------------------


def trees(folder: Path) -> Iterator[python.AST]:
    for file in folder.rglob("*.py"):
        yield python.parse(file.read_text(encoding="utf-8"))


def page_texts() -> Iterator[str]:
    """Every text in quotes in the page's sources; `a-${b}-c` is given as it is written."""
    for file in [*PAGE.rglob("*.svelte"), *PAGE.rglob("*.ts")]:
        if not file.name.endswith(".test.ts"):
            yield from re.findall(
                r"""['"`]([a-z][a-z0-9.${}()\w-]*)['"`]""", file.read_text("utf-8")
            )


@cache
def page_keys() -> tuple[set[str], list[re.Pattern[str]]]:
    """The keys that the page names, and those that it puts together."""
    texts = set(page_texts())
    plain = {text for text in texts if "$" not in text}
    patterns = []
    for text in texts - plain:
        parts = re.split(r"\$\{[^}]*\}", text)
        if any("-" in part for part in parts) and not any("$" in part for part in parts):
            patterns.append(re.compile("[a-z0-9-]+".join(map(re.escape, parts))))
    return plain, patterns


@cache
def literals() -> set[str]:
    nodes = (node for tree in trees(SOURCE) for node in python.walk(tree))
    return {
        node.value
        for node in nodes
        if isinstance(node, python.Constant) and isinstance(node.value, str)
    }


@cache
def raised(folder: Path) -> set[str]:
    """Codes of errors: the first argument of whatever makes one."""
    calls = (n for tree in trees(folder) for n in python.walk(tree) if isinstance(n, python.Call))
    return {
        call.args[0].value
        for call in calls
        if getattr(call.func, "id", getattr(call.func, "attr", "")) in RAISERS
        and call.args
        and isinstance(call.args[0], python.Constant)
        and isinstance(call.args[0].value, str)
    }


@cache
def families() -> dict[str, set[str]]:
    """What every game's vocabulary asks for: messages that must be, with their attributes."""
    needed = {f"error-{code}" for code in raised(SOURCE)} | {f"level-{level}" for level in KNOWN}
    needed |= {f"lesson-{lesson.game}-end" for lesson in LESSONS.values()}
    needed |= set(help_keys(cli, "help"))
    for id, lesson in LESSONS.items():
        needed |= {f"lesson-{id}-{step + 1}" for step in range(len(lesson.steps))}
    told = {f"server-notify-{kind}" for kind in OF_KIND}
    needed |= {*told, *(f"{key}-title" for key in told)}
    needed.add(f"why-{ONLY}")
    allowed = {f"{key}.{more}" for key in needed for more in ("more", "example", "default")}
    for id in trattoria.games():
        words = trattoria.game(id).vocabulary
        cards = {own(id, f"card-{card.replace(' ', '-')}") for card in words.cards}
        actions = {own(id, f"action-{kind}") for kind in words.actions}
        events = {own(id, f"event-{event.name}") for event in words.events}
        needed |= {f"{id}-name", f"{id}-pitch", *cards, *actions, *events}
        needed |= {f"{card}.a" for card in cards}
        standing = {own(id, f"standing-{kind}") for kind in words.standing}
        needed |= {*standing, *(f"{answer}.set" for answer in standing)}
        needed.add(own(id, "tie"))
        needed |= {own(id, f"figure-{name}") for name in names_of(id)}
        if recall_of(id) is not None:
            needed |= {own(id, "recall"), own(id, "recall-offer")}
        needed |= {own(id, f"reason-{reason}") for reason in words.reasons}
        needed |= {f"error-{code}" for code in words.errors}
        needed |= {own(id, f"part-{part}") for part in parts(id)}
        needed |= {own(id, f"why-{why}") for why in strategy_for(trattoria.game(id)).reasons}
        needed |= {own(id, f"option-{name}") for name in trattoria.game(id).options}
        secret = [event.name for event in words.events if event.secret]
        allowed |= {f"{action}.short" for action in actions}
        allowed |= {own(id, f"event-{name}-seen") for name in secret}
        allowed |= {f"{card}.{more}" for card in cards for more in ("some", "needs")}
    return {"needed": needed, "allowed": allowed}


def help_keys(command: click.Command, key: str) -> Iterator[str]:
    """What the help of a command, its options and its commands says."""
    words = Catalog("fr")
    yield from (key, "help-option-help")
    for parameter in command.params:
        if isinstance(parameter, click.Option):
            yield option_key(parameter, key, words)
        for named in (parameter.metavar, parameter.name, parameter.type.name):
            metavar = f"help-metavar-{named}".lower()
            yield from [metavar] if words.has(metavar) else []
    for name, other in getattr(command, "commands", {}).items():
        yield from help_keys(other, f"{key}-{name}")


def own(id: str, rest: str) -> str:
    """The message of a game, else of its family, else one that all games share."""
    return Localizer(Catalog("fr"), id).key(rest)


def parts(id: str) -> set[str]:
    """Facts of a game that are lists of objects: each object gets words of its own."""
    words = trattoria.game(id).vocabulary
    types = [words.facts, *(event.fields for event in words.events)]
    return {name for each in types for name, type in each.items() if type == PARTS}


def random_events(id: str, seed: int, seats: int | None = None) -> list[Event]:
    game = trattoria.game(id)
    dice = trattoria.chance(seed + 1000)
    events: list[Event] = []
    state = game.new(seats or game.seats[-1], seed, events)
    while state.outcome is None:
        actions = state.legal_actions()
        state.apply(actions[dice.below(len(actions))], events)
    return events
