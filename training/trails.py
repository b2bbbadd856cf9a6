"""The decisions of games that are under way, and what they were worth in the end."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Longs = NDArray[np.int64]
ROOM = 512  # decisions of a game, at first


class Finished:
    """Decisions of finished games: their row, advantage, and what each seat got, own one first."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self._parts: list[tuple[Longs, Floats, Floats]] = []

    def add(self, row: Longs, advantage: Floats, returned: Floats) -> None:
        """Add the decisions of one seat."""
        self._parts.append((row, advantage, returned))

    def take(self, most: int) -> tuple[Longs, Floats, Floats]:
        """Take away so many at most."""
        if not self._parts:
            return np.zeros(0, np.int64), np.zeros(0, np.float32), np.zeros((0, self.seats), "f4")
        row, advantage, returned = (np.concatenate(part) for part in zip(*self._parts, strict=True))
        self._parts = []
        if len(row) > most:
            self._parts.append((row[most:], advantage[most:], returned[most:]))
        return row[:most], advantage[:most], returned[:most]


class Trails:
    """The decisions of the games that are being played, table by table."""

    def __init__(self, tables: int, seats: int, lam: float) -> None:
        self.seats = seats
        self.lam = lam
        self.length = np.zeros(tables, np.int64)
        self.row = np.zeros((tables, ROOM), np.int64)
        self.value = np.zeros((tables, ROOM), np.float32)
        self.seat = np.zeros((tables, ROOM), np.int16)

    def add(self, tables: Longs, seat: NDArray[np.int32], row: Longs, value: Floats) -> None:
        """Add a decision at each of some tables."""
        at = self.length[tables]
        if len(at) and at.max() >= self.row.shape[1]:
            self._make_room()
        self.row[tables, at] = row
        self.value[tables, at] = value
        self.seat[tables, at] = seat
        self.length[tables] += 1

    def _make_room(self) -> None:
        more = ((0, 0), (0, self.row.shape[1]))
        self.row, self.value = np.pad(self.row, more), np.pad(self.value, more)
        self.seat = np.pad(self.seat, more)

    def finish(self, table: int, rewards: Floats, into: Finished) -> None:
        """Give every decision of a game its advantage, seat by seat."""
        length = self.length[table]
        self.length[table] = 0
        seats = self.seat[table, :length]
        for seat in range(len(rewards)):
            own = np.flatnonzero(seats == seat)
            if len(own):
                values = self.value[table, own]
                advantage = advantages(values, float(rewards[seat]), self.lam)
                returned = np.full((len(own), self.seats), np.nan, np.float32)
                returned[:, : len(rewards)] = np.concatenate([rewards[seat:], rewards[:seat]])
                returned[:, 0] = advantage + values
                into.add(self.row[table, own], advantage, returned)


def advantages(values: Floats, reward: float, lam: float) -> Floats:
    """Generalised advantages of one seat's decisions: nothing on the way, then the reward."""
    found: list[float] = []
    advantage, after = 0.0, reward
    for value in reversed(values.tolist()):
        advantage = after - value + lam * advantage
        found.append(advantage)
        after = value
    return np.array(found[::-1], np.float32)
