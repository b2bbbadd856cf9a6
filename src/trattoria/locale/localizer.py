"""Sentences about a game for one reader: facts become arguments, each by its type.

The type of a fact is declared by its event, or by the game's vocabulary (`facts`), or in `SHARED`.
A value that does not fit its type, or that nobody declares, is told as it is.

A card gives `$card` (its name) and `$card-a` (with its article), with a `count` also `$card-some`
(so many of them), and an order `$order-needs`.  A seat gives the player's name.  `$you` tells which
of the players named is the reader (`seat`, `target`, `from` ...), or `none`.

A game's messages begin with its id; where it has none, those of its family are used, and then those
that all games share.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from trattoria.core import event, registry
from trattoria.core.errors import TrattoriaError, quoted
from trattoria.core.prompts import Phrase
from trattoria.locale import Catalog

NAMES = ("Aldo", "Bianca", "Carlo", "Dora", "Elio", "Franca", "Gino", "Ida")
NAMED = {"game": "{}-name", "level": "server-level-{}"}  # facts that name what all games share

Facts = Mapping[str, object]
Types = Mapping[str, str]
Arguments = dict[str, str | int | float]


class Localizer:
    """Speaks to one reader (a seat, or None for a spectator) about one game."""

    def __init__(
        self,
        words: Catalog,
        game: str = "",
        names: Sequence[str] = NAMES,
        reader: int | None = None,
    ) -> None:
        self.words = words
        self.game = game
        known = registry.game(game) if game in registry.games() else None
        self.family = known.vocabulary.family if known else ""
        self.event_types = known.event_types if known else {}
        self.types: Types = {**event.SHARED, **(known.vocabulary.facts if known else {})}
        self.names = names
        self.reader = reader

    def say(self, key: str, /, **facts: str | int | float) -> str:
        """Give a sentence of the catalogue as it is."""
        return self.words.say(key, **facts)

    def key(self, rest: str) -> str:
        """Find a message of the game, else of its family, else one that all games share."""
        own = f"{self.game}-{rest}"
        found = (own, f"{self.family}-{rest}", rest)
        return next((key for key in found if self.words.has(key)), own)

    # ---- names -----------------------------------------------------------------------------------

    def player(self, seat: int) -> str:
        if seat == self.reader:
            return self.say("player-you")
        return self.names[seat] if 0 <= seat < len(self.names) else quoted(seat + 1)

    def heading(self, seat: int) -> str:
        """Name a player at the head of a row."""
        return self.say("player-you.heading") if seat == self.reader else self.player(seat)

    def card(self, name: str) -> str:
        return self.say(self._card_key(name))

    def a_card(self, name: str) -> str:
        return self.say(self._card_key(name) + ".a")

    def some(self, name: str, count: int) -> str:
        return self.say(self._card_key(name) + ".some", count=count)

    def players(self, seats: Sequence[int]) -> str:
        return self.words.listed([self.player(seat) for seat in seats])

    # ---- sentences -------------------------------------------------------------------------------

    def action(self, facts: Facts) -> str:
        return self.tell(self.key(f"action-{facts['action']}"), facts)

    def short_action(self, facts: Facts) -> str:
        """Say an action in as few words as a player would type."""
        key = self.key(f"action-{facts['action']}.short")
        return self.tell(key, facts) if self.words.has(key) else self.action(facts)

    def event(self, form: Facts) -> str:
        """Tell what happened, from the form in which the reader saw it."""
        name = str(form["event"])
        declared = self.event_types.get(name, event.EventType(name, {}))
        key = self.key(f"event-{name}")
        seen = any(field in form for field in declared.secret) and self.words.has(f"{key}-seen")
        return self._tell(f"{key}-seen" if seen else key, form, {**self.types, **declared.fields})

    def reason(self, reason: str) -> str:
        """Say why a game is over."""
        return self.say(self.key(f"reason-{reason}"))

    def why(self, code: str, facts: Facts) -> str:
        """Say what speaks for a move."""
        return self.tell(self.key(f"why-{code}"), facts)

    def error(self, error: TrattoriaError) -> str:
        """Say why something is refused, and what can be done."""
        facts: dict[str, object] = {**error.facts, "ruling": error.ruling}
        why = facts.get("why")
        if why is not None:
            facts["because"] = self._cause(f"error-{why}", facts)
        key = f"error-{error.code}"
        return self.tell(key, facts) if self.words.has(key) else str(error)

    def _cause(self, key: str, facts: Facts) -> str:
        """Say why a move of somebody was wrong: a fact, no advice."""
        return self.tell(f"{key}.why" if self.words.has(f"{key}.why") else key, facts)

    def scores(self, points: Sequence[int]) -> str:
        """Name all players with their points."""
        said = [self.tell("score", {"seat": s, "points": own}) for s, own in enumerate(points)]
        return self.words.listed(said)

    def tell(self, key: str, facts: Facts) -> str:
        """Give a sentence of the catalogue about facts of the game."""
        return self._tell(key, facts, self.types)

    def _tell(self, key: str, facts: Facts, types: Types) -> str:
        return self.words.say(key, **self._arguments(facts, types))

    def phrase(self, phrase: Phrase) -> str:
        """Put a phrase into words."""
        return self.tell(phrase["key"], phrase["facts"])

    # ---- arguments -------------------------------------------------------------------------------

    def arguments(self, facts: Facts) -> Arguments:
        """Turn facts into the arguments of a message."""
        return self._arguments(facts, self.types)

    def _arguments(self, facts: Facts, types: Types) -> Arguments:
        found: Arguments = {"you": "none"}
        for name, value in facts.items():
            found.update(self._argument(name, value, types.get(name, "")))
        for name in [name for name in facts if types.get(name) == event.CARD]:
            found.update(self._about_card(name, facts, found))
        return found

    def _argument(self, name: str, value: object, type: str) -> Arguments:
        if isinstance(value, bool):
            return {name: "yes" if value else "no"}
        if isinstance(value, int) and type == event.SEAT:
            return {name: self.player(value), f"{name}-number": value + 1, **self._you(name, value)}
        if isinstance(value, str) and type == event.CARD and self._is_card(value):
            return {name: self.card(value), f"{name}-a": self.a_card(value)}
        if name in NAMED and self.words.has(NAMED[name].format(value)):
            return {name: self.say(NAMED[name].format(value))}
        if value is None or value == "":
            return {name: "none"}
        if isinstance(value, (str, int, float)):
            return {name: value}
        return self._list_argument(name, value, type) if isinstance(value, (list, tuple)) else {}

    def _about_card(self, name: str, facts: Facts, found: Arguments) -> Arguments:
        """Say how many of a card there are, or what an order needs, where it can be said."""
        card, count = facts.get(name), facts.get("count")
        if not isinstance(card, str):
            return {}
        said: Arguments = {}
        if isinstance(count, int) and self.words.has(self._card_key(card) + ".some"):
            said[f"{name}-some"] = self.some(card, count)
        if self.words.has(self._card_key(card) + ".needs") and "own" in facts:
            said[f"{name}-needs"] = self.say(self._card_key(card) + ".needs", **found)
        return said

    def _list_argument(self, name: str, values: Sequence[object], type: str) -> Arguments:
        if type == event.TEAMS:
            return {name: self._teams(values)}
        counted = self._counted(values) if type == event.CARDS else []
        said = self.words.listed(counted or [self._listed(name, value, type) for value in values])
        you = self._you(name, *values) if type == event.SEATS else {}
        return {name: said, f"{name}-count": len(values), **you}

    def _counted(self, values: Sequence[object]) -> list[str]:
        """Say a list of cards with their numbers, for cards that have words for it."""
        names = [value for value in values if isinstance(value, str)]
        if not all(self.words.has(self._card_key(name) + ".some") for name in names):
            return []
        return [self.some(name, count) for name, count in Counter(names).items()]

    def _teams(self, numbers: Sequence[object]) -> str:
        """Name the teams by their players, from the number of each seat's team."""
        said = ""
        for number in sorted({str(number) for number in numbers}):
            seats = [seat for seat, own in enumerate(numbers) if str(own) == number]
            team = self.tell("team", {"seats": seats})
            said = self.say("list-next", first=said, last=team) if said else team
        return said

    def _listed(self, name: str, value: object, type: str) -> str:
        if isinstance(value, dict):
            if type == event.AMOUNTS:
                return self.some(value["card"], value["count"])
            return self.tell(self.key(f"part-{name}"), value)
        if isinstance(value, int) and type == event.SEATS:
            return self.player(value)
        named = isinstance(value, str) and type in (event.CARDS, event.NAMES)
        return self.card(str(value)) if named and self._is_card(str(value)) else str(value)

    def _you(self, name: str, *seats: object) -> Arguments:
        return {"you": name} if self.reader is not None and self.reader in seats else {}

    def _is_card(self, name: str) -> bool:
        return self.words.has(self._card_key(name))

    def _card_key(self, name: str) -> str:
        return self.key(f"card-{name.replace(' ', '-')}")
