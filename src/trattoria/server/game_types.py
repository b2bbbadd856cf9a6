"""What the games declare of their views, events and facts, as types of the page."""

from __future__ import annotations

import re
from collections.abc import Sequence
from types import UnionType
from typing import Any, Literal, Union, get_origin

import trattoria
from trattoria.core import event as facts
from trattoria.core import view_types
from trattoria.core.companions import companion
from trattoria.core.event import SHARED, EventType
from trattoria.core.game import Game
from trattoria.server.tables import messages
from trattoria.server.typescript import (
    OF_GAMES,
    block,
    compound,
    interface,
    listed,
    members,
    needed,
    typed,
    union,
)

FACTS = {
    facts.SEAT: "number",
    facts.SEATS: "number[]",
    facts.CARD: "string",
    facts.CARDS: "string[]",
    facts.NAMES: "string[]",
    facts.AMOUNTS: "Amount[]",
    facts.TEAMS: "number[]",
    facts.NUMBER: "number",
    facts.NUMBERS: "number[]",
    facts.FLAG: "boolean",
    facts.CODE: "string",
    facts.TEXT: "string",
    facts.PARTS: "unknown[]",
}


class Family:
    """Games that share a board, with what they declare."""

    def __init__(self, id: str, games: Sequence[Game]) -> None:
        self.id = id
        self.name = pascal(id)
        self.module = companion(games[0], "view_types")
        self.words = [game.vocabulary for game in games]
        self.view = getattr(self.module, "View", messages.View)
        self.reference = getattr(self.module, "Reference", view_types.Reference)
        self.parts: dict[str, Any] = getattr(self.module, "PARTS", {})
        self.names = {**self._aliases(), self.view: f"{self.name}View"}
        if self.reference is not view_types.Reference:
            self.names[self.reference] = f"{self.name}Reference"

    def _aliases(self) -> dict[Any, str]:
        """Find the unions that have a name."""
        found = {} if self.module is None else vars(self.module)
        unions = (Union, UnionType, Literal)
        return {hint: name for name, hint in found.items() if get_origin(hint) in unions}

    # ---- facts -----------------------------------------------------------------------------------

    def fact(self, name: str, kind: str) -> str:
        """Write the type of a fact."""
        part = self.parts.get(name) if kind == facts.PARTS else None
        return FACTS[kind] if part is None else listed(typed(part, self.names))

    def event(self, event: EventType) -> str:
        """Write an event: what only some see may be missing."""
        fields = [("event", f"'{event.name}'")]
        for name, kind in event.fields.items():
            null = " | null" if name in event.nullable else ""
            fields.append((f"{name}{'?' * (name in event.secret)}", self.fact(name, kind) + null))
        return f"export interface {event_name(event)} extends BaseEvent {block(fields)}\n"

    def events(self) -> list[EventType]:
        """List the events of all its games."""
        return list({event.name: event for words in self.words for event in words.events}.values())

    def told(self) -> str:
        """Write what all its events have, besides their own facts."""
        common = [
            (name, typed(hint), may) for name, hint, may in members(messages.GameEvent, False)
        ]
        fields = [(f"{name}{'?' * may}", hint) for name, hint, may in common if name not in OWN]
        now = ("now?", f"Patch<{self.name}View>")
        return f"/** What all events have. */\ninterface BaseEvent {block([*fields, now])}\n"

    def choice_facts(self) -> str:
        """Write the facts that a choice may have."""
        known = {
            **SHARED,
            **{name: kind for each in self.words for name, kind in each.facts.items()},
        }
        fields = [("action", f"{self.name}Action")]
        for name, kind in known.items():
            if name != "action" and kind != facts.VIEW:
                null = " | null" if kind == facts.SEAT else ""
                fields.append((f"{name}?", self.fact(name, kind) + null))
        return f"export type {self.name}Facts = {block(fields)};\n"

    # ---- the file --------------------------------------------------------------------------------

    def everything(self) -> str:
        """Write the types of its view, its events, its choices and its description."""
        events, actions = self.events(), [each for words in self.words for each in words.actions]
        parts = [
            *self.kinds(),
            self.told(),
            *map(self.event, events),
            union(f"{self.name}Event", [event_name(event) for event in events]),
            union(f"{self.name}Action", [f"'{action}'" for action in dict.fromkeys(actions)]),
            self.choice_facts(),
            self.choice(),
            self.game(),
        ]
        return "\n".join([self.head("".join(parts)), *parts])

    def kinds(self) -> list[str]:
        """Write the classes and named unions of its `view_types`."""
        kinds = needed(
            [self.view, *self.parts.values(), self.reference], dict.fromkeys(SHARED_KINDS)
        )
        own = [interface(kind, self.names) for kind in kinds if kind not in SHARED_KINDS]
        named = [(hint, name) for hint, name in self.names.items() if not isinstance(hint, type)]
        unions = [
            union(name, compound(hint, {**self.names, hint: ""}).split(" | "))
            for hint, name in named
        ]
        return [*unions, *own]

    def choice(self) -> str:
        """Write a choice."""
        head = f"export interface {self.name}Choice extends Omit<Choice, 'facts'>"
        return f"{head} {block([('facts', f'{self.name}Facts')])}\n"

    def game(self) -> str:
        """Write all that a board is typed by."""
        fields = [(each, f"{self.name}{each.capitalize()}") for each in ("view", "event", "choice")]
        fields.append(("reference", typed(self.reference, self.names)))
        head = f"/** What its board is typed by. */\nexport interface {self.name}Game"
        return f"{head} {block(fields)}\n"

    def head(self, text: str) -> str:
        """Write what the file is, and what it takes from elsewhere."""
        names = sorted(name for name in TAKEN if re.search(rf"\b{name}\b", text))
        return (
            f"/** What {self.id} shows and tells: written by `make types`. */\n"
            "import type { Patch } from '../../player/patch';\n"
            f"import type {{ {', '.join(names)} }} from '../../server/types';\n"
        )


OWN = ("event", "seat")  # of an event: every kind has its own
SHARED_KINDS = tuple(needed(OF_GAMES))
TAKEN = ("Choice", "View", *(kind.__name__ for kind in SHARED_KINDS))


def pascal(name: str) -> str:
    """Write a name as TypeScript writes types: `order-out` is OrderOut."""
    return "".join(word.capitalize() for word in name.split("-"))


def event_name(event: EventType) -> str:
    """Name the type of an event."""
    return f"{pascal(event.name)}Event"


def families() -> list[Family]:
    """List the games by the boards that they share."""
    found: dict[str, list[Game]] = {}
    for game in map(trattoria.game, trattoria.games()):
        found.setdefault(game.vocabulary.family or game.id, []).append(game)
    return [Family(id, games) for id, games in found.items()]
