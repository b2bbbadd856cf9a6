"""What a bot remembers: all, the last so many announcements, or less and less of what is long ago.

Remembering the oven is what the pizza games are about.  An *announcement* is what a player says
when he puts cards on the oven: a run of ingredients of one kind, or an order.  Its age is the
number of announcements since.  Orders that came back to a player have an age too: how many came
back to him since.  What is forgotten is left open in the observation, and imagined like any card
that cannot be seen.  A memory that is not perfect also keeps nothing of what hands were seen to
hold.

Forgetting is a function of the bot's seed and of what is to be remembered, so that a bot that is
asked twice has not forgotten other things, and what it has forgotten while the oven is closed stays
forgotten.  (When the oven opens, ages are counted from the top, and a fading memory is tried anew.)
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from trattoria.core.observation import Observation

EVERYTHING: Final = -1
SCALE: Final = 1 << 32


class Memory:
    """Perfect, unless it is told to keep the last few announcements only, or to fade."""

    def __init__(self, last: int = EVERYTHING, fading: float = 1.0) -> None:
        self.last = last  # announcements that are kept
        self.fading = fading  # of its announcements, the share that survives each further one

    def __str__(self) -> str:
        last = [] if self.last == EVERYTHING else [f"the last {self.last}"]
        fading = [] if self.fading >= 1.0 else [f"fading by {self.fading}"]
        return ", ".join(last + fading) or "perfect"

    @property
    def perfect(self) -> bool:
        """Tell whether nothing is ever forgotten."""
        return self.last == EVERYTHING and self.fading >= 1.0

    def recall(self, observation: Observation, seed: int) -> Observation:
        """Give what is left of an observation."""
        if self.perfect:
            return observation
        kept = dict(observation)
        if "oven_cards" in kept and kept["open_oven"] is None:
            kept["oven_cards"] = self._oven(observation, seed)
            kept["memory"] = self._orders(observation, seed)
        for known in ("known", "known_to_all"):
            if known in kept:
                nothing: dict[str, object] = {"hands": [], "kitchen": None, "older": {}}
                kept[known] = [] if isinstance(kept[known], list) else nothing
        return kept

    def _remembers(self, seed: int, what: str, age: int) -> bool:
        if self.last != EVERYTHING and age >= self.last:
            return False
        drawn = int.from_bytes(sha256(f"{seed} {what}".encode()).digest()[:4], "big")
        return drawn < SCALE * self.fading**age

    def _oven(self, observation: Observation, seed: int) -> list[object]:
        cards = _items(observation["oven_cards"])
        runs = announcements(cards)
        opening = observation["opening"] is True
        kept: list[object] = []
        for number, run in enumerate(runs):
            age = len(runs) - 1 - number
            what = f"{observation['service']} {opening} {age if opening else number}"
            remembered = self._remembers(seed, what, age)
            kept += [card if remembered else _forgotten(card) for card in run]
        return kept

    def _orders(self, observation: Observation, seed: int) -> list[object]:
        players: list[object] = []
        for seat, player in enumerate(_items(observation["memory"])):
            assert isinstance(player, dict)
            buried = _items(player["buried"])  # the last one that came back comes first
            kept = [
                order
                for age, order in enumerate(buried)
                if self._remembers(seed, f"{seat} {order}", age)
            ]
            traced = [order for order in _items(player["traced"]) if order in _shown(observation)]
            players.append({**player, "buried": kept, "traced": traced})
        return players


def announcements(cards: list[object]) -> list[list[object]]:
    """Split the oven into what was put there at one time: a run of one kind, or an order."""
    runs: list[list[object]] = []
    kind = ""
    for card in cards:
        named = card.removeprefix("double ") if isinstance(card, str) else ""
        if named != "" and named == kind:
            runs[-1].append(card)
        else:
            runs.append([card])
        kind = named
    return runs


def _shown(observation: Observation) -> list[object]:
    """List the orders that lie open just now, as a series."""
    settling = observation["settling"]
    return _items(settling["series"]) if isinstance(settling, dict) else []


def _forgotten(card: object) -> object:
    """Whose order it was is still seen by its back."""
    return {"seat": card["seat"], "order": None} if isinstance(card, dict) else None


def _items(found: object) -> list[object]:
    assert isinstance(found, list)
    return found
