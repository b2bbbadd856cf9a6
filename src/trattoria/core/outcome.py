"""How a game ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from trattoria.core.view_types import OutcomeView


class Outcome(NamedTuple):
    """The end of a game: points and ranks by seat (1 is best, ties share), and what ended it."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    reason: str

    def winners(self) -> list[int]:
        """The seats that share the first rank."""
        return [seat for seat, rank in enumerate(self.ranks) if rank == 1]

    def to_dict(self) -> dict[str, object]:
        """As plain JSON data."""
        return {**self.shown()}

    def shown(self) -> OutcomeView:
        """As a view shows it."""
        return {"scores": list(self.scores), "ranks": list(self.ranks), "reason": self.reason}


def ranked(keys: list[tuple[int, ...]]) -> tuple[int, ...]:
    """The rank of each seat by its key, the greatest first; equal keys share a rank."""
    return tuple([_rank(key, keys) for key in keys])


def _rank(key: tuple[int, ...], keys: list[tuple[int, ...]]) -> int:
    rank = 1
    for other in keys:
        if _beats(other, key):
            rank += 1
    return rank


def _beats(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    for place in range(len(one)):  # compiled, this is quicker than comparing the tuples
        if one[place] != other[place]:
            return one[place] > other[place]
    return False
