"""Sentences about a game for one reader: facts become arguments, each by its name and type.

A card gives `$card` (its name) and `$card-a` (with its article), a seat the player's name.  `$you`
tells which of the players named is the reader (`seat`, `target`, `from` ...), or `none`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from trattoria.core.errors import Refusal
from trattoria.locale import Words

NAMES = ("Aldo", "Bianca", "Carlo", "Dora", "Elio", "Franca", "Gino", "Ida")
SEATS = ("seat", "target", "from", "to", "dealer")
SEAT_LISTS = ("seats", "left", "losers")
CARDS = ("card", "there", "waiter")
SECRETS = ("card", "cards")

Facts = Mapping[str, object]
Arguments = dict[str, str | int | float]


class Speaker:
    """Speaks to one reader (a seat, or None for a spectator) about one game."""

    def __init__(
        self, words: Words, game: str = "", names: Sequence[str] = NAMES, reader: int | None = None
    ) -> None:
        self.words = words
        self.game = game
        self.names = names
        self.reader = reader

    def say(self, key: str, /, **facts: str | int | float) -> str:
        """Give a sentence of the catalogue as it is."""
        return self.words.say(key, **facts)

    # ---- names -----------------------------------------------------------------------------------

    def player(self, seat: int) -> str:
        """Name a player inside a sentence."""
        if seat == self.reader:
            return self.say("player-you")
        return self.names[seat] if 0 <= seat < len(self.names) else str(seat + 1)

    def heading(self, seat: int) -> str:
        """Name a player at the head of a row."""
        return self.say("player-you.heading") if seat == self.reader else self.player(seat)

    def card(self, name: str) -> str:
        """Name a card."""
        return self.say(_card_key(self.game, name))

    def a_card(self, name: str) -> str:
        """Name a card with its article."""
        return self.say(_card_key(self.game, name) + ".a")

    def players(self, seats: Sequence[int]) -> str:
        """Name several players."""
        return self.words.listed([self.player(seat) for seat in seats])

    # ---- sentences -------------------------------------------------------------------------------

    def action(self, facts: Facts) -> str:
        """Say what an action does."""
        return self.tell(f"{self.game}-action-{facts['action']}", facts)

    def short_action(self, facts: Facts) -> str:
        """Say an action in as few words as a player would type."""
        key = f"{self.game}-action-{facts['action']}.short"
        return self.tell(key, facts) if self.words.has(key) else self.action(facts)

    def event(self, form: Facts) -> str:
        """Tell what happened, from the form in which the reader saw it."""
        key = f"{self.game}-event-{form['event']}"
        seen = any(secret in form for secret in SECRETS) and self.words.has(f"{key}-seen")
        return self.tell(f"{key}-seen" if seen else key, form)

    def reason(self, reason: str) -> str:
        """Say why a game is over."""
        return self.say(f"{self.game}-reason-{reason}")

    def refusal(self, refusal: Refusal) -> str:
        """Say why something is refused, and what can be done."""
        facts: dict[str, object] = {**refusal.facts, "ruling": refusal.ruling}
        why = facts.get("why")
        if why is not None:
            facts["because"] = self._cause(f"error-{why}", facts)
        key = f"error-{refusal.code}"
        return self.tell(key, facts) if self.words.has(key) else str(refusal)

    def _cause(self, key: str, facts: Facts) -> str:
        """Say why a move of somebody was wrong: a fact, no advice."""
        return self.tell(f"{key}.why" if self.words.has(f"{key}.why") else key, facts)

    def scores(self, points: Sequence[int]) -> str:
        """Name all players with their points."""
        said = [self.tell("score", {"seat": s, "points": own}) for s, own in enumerate(points)]
        return self.words.listed(said)

    def tell(self, key: str, facts: Facts) -> str:
        """Give a sentence of the catalogue about facts of the game."""
        return self.words.say(key, **self.arguments(facts))

    # ---- arguments -------------------------------------------------------------------------------

    def arguments(self, facts: Facts) -> Arguments:
        """Turn facts into the arguments of a message."""
        found: Arguments = {"you": "none"}
        for name, value in facts.items():
            found.update(self._argument(name, value))
        return found

    def _argument(self, name: str, value: object) -> Arguments:
        if isinstance(value, bool):
            return {name: "yes" if value else "no"}
        if isinstance(value, int) and name in SEATS:
            return {name: self.player(value), f"{name}-number": value + 1, **self._you(name, value)}
        if isinstance(value, str) and name in CARDS and self._is_card(value):
            return {name: self.card(value), f"{name}-a": self.a_card(value)}
        if name == "game" and self.words.has(f"{value}-name"):
            return {name: self.say(f"{value}-name")}
        if isinstance(value, (str, int, float)):
            return {name: "none" if value == "" else value}
        return self._list_argument(name, value) if isinstance(value, (list, tuple)) else {}

    def _list_argument(self, name: str, values: Sequence[object]) -> Arguments:
        if name == "teams":
            return {name: self._teams(values)}
        said = self.words.listed([self._listed(name, value) for value in values])
        you = self._you(name, *values) if name in SEAT_LISTS else {}
        return {name: said, f"{name}-count": len(values), **you}

    def _teams(self, numbers: Sequence[object]) -> str:
        """Name the teams by their players, from the number of each seat's team."""
        said = ""
        for number in sorted({str(number) for number in numbers}):
            seats = [seat for seat, own in enumerate(numbers) if str(own) == number]
            team = self.tell("team", {"seats": seats})
            said = self.say("list-next", first=said, last=team) if said else team
        return said

    def _listed(self, name: str, value: object) -> str:
        if isinstance(value, dict):
            return self.tell(f"{self.game}-part-{name}", value)
        if isinstance(value, int) and name in SEAT_LISTS:
            return self.player(value)
        return self.card(value) if isinstance(value, str) and self._is_card(value) else str(value)

    def _you(self, name: str, *seats: object) -> Arguments:
        return {"you": name} if self.reader is not None and self.reader in seats else {}

    def _is_card(self, name: str) -> bool:
        return self.words.has(_card_key(self.game, name))


def _card_key(game: str, name: str) -> str:
    return f"{game}-card-{name.replace(' ', '-')}"
