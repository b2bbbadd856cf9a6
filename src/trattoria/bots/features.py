"""Features of an observation: what holds or does not, counted through from 1.

A number of the tensor that is 0 or 1 is one feature.  One that counts up to more has a feature for
every amount, so that a network can make anything of it; large amounts share features.  Feature 0
never holds.
"""

from __future__ import annotations

from typing import Final

EXACT: Final = 16  # up to here, every amount has its own feature
LEVELS: Final = 32  # that larger amounts share
# Nobody decides after the end; seats are counted from the observer, whose own number says nothing.
LEFT_OUT: Final = ("seat", "outcome", "final_hands")


class Features:
    """The features of a game, by the fields of its tensor: name, size, and the most of each."""

    def __init__(self, fields: list[tuple[str, int, int]]) -> None:
        self.fields = fields
        self.offsets: dict[str, int] = {}
        self.most: list[int] = []  # by column: the amount that stands for 1
        self.starts: list[int] = []  # by column: where its amounts begin in the table
        self.table: list[int] = []  # by column and amount: the feature that holds
        self.count = 1
        for name, size, most in fields:
            self.offsets[name] = len(self.most)
            for _ in range(size):
                self._add_column(most, name.split(".")[0] not in LEFT_OUT)

    def _add_column(self, most: int, used: bool) -> None:
        self.most.append(most)
        self.starts.append(len(self.table))
        levels = most if most <= EXACT else LEVELS
        for amount in range(most + 1):
            level = -(-amount * levels // most)
            self.table.append(self.count + level - 1 if used and level else 0)
        self.count += levels if used else 0

    def of(self, columns: tuple[int, ...], amounts: tuple[int, ...]) -> list[int]:
        """List the features that hold, given what is not 0 in the tensor."""
        found: list[int] = []
        for column, amount in zip(columns, amounts, strict=True):
            counted = min(self.most[column], max(0, amount))
            feature = self.table[self.starts[column] + counted]
            if feature:
                found.append(feature)
        return found
