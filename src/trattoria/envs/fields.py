"""Fields of a tensor: each writes one fact of an observation into numbers from 0 to 1.

Fields are put together: `of_each_seat` writes a field for every player, `within` writes one for a
part of the observation that may be missing.  What is missing stays 0, and so does an empty seat.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import prod
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

Tensor = NDArray[np.float32]
Facts = Any  # a part of an observation: plain JSON data
Get = Callable[[Facts], Any]


class Seen:
    """An observation, with its seats counted from the observer on."""

    def __init__(self, observation: dict[str, Any]) -> None:
        self.observation = observation
        self.seats: int = observation["seats"]
        self.first: int = observation["seat"] or 0  # a spectator looks from the first seat

    def place(self, seat: int) -> int:
        """Count a seat from the observer, who is 0; the left neighbour is 1."""
        return (seat - self.first) % self.seats


Write = Callable[[Seen, Facts, Tensor], None]


class Field(NamedTuple):
    """A named part of a tensor."""

    name: str
    shape: tuple[int, ...]
    about: str
    write: Write
    most: int = 1  # what its numbers are parts of

    @property
    def size(self) -> int:
        """Count its numbers."""
        return prod(self.shape)


# ---- single facts --------------------------------------------------------------------------------


def number(name: str, most: int, about: str, get: Get | None = None) -> Field:
    """One number, as a part of the most it can be; 0 where there is none."""
    take = get or (lambda facts: facts[name])

    def write(seen: Seen, facts: Facts, out: Tensor) -> None:
        out[0] = (take(facts) or 0) / most

    return Field(name, (1,), f"{about}, of {most}" if most > 1 else about, write, most)


def one_of(name: str, names: Sequence[object], about: str) -> Field:
    """A 1 at the name that is said; none where nothing is."""
    places = {known: place for place, known in enumerate(names)}

    def write(seen: Seen, facts: Facts, out: Tensor) -> None:
        said = facts[name]
        if said is not None:
            out[places[said]] = 1

    return Field(name, (len(names),), about, write)


def any_of(name: str, names: Sequence[str], about: str) -> Field:
    """A 1 at every name in a list."""
    places = {known: place for place, known in enumerate(names)}

    def write(seen: Seen, facts: Facts, out: Tensor) -> None:
        for said in facts[name] or ():
            out[places[said]] = 1

    return Field(name, (len(names),), about, write)


def in_order(name: str, names: Sequence[str], most: int, about: str) -> Field:
    """For each name its place in a list of at most so many; 0 for a name that is not there."""
    places = {known: place for place, known in enumerate(names)}

    def write(seen: Seen, facts: Facts, out: Tensor) -> None:
        for turn, said in enumerate(facts[name], start=1):
            out[places[said]] = turn / most

    return Field(name, (len(names),), f"{about}: place in order, of {most}", write, most)


def counts(name: str, names: Sequence[str], most: int, about: str, get: Get | None = None) -> Field:
    """How many times each name is in a list, as a part of the most there can be."""
    places = {known: place for place, known in enumerate(names)}
    take = get or (lambda facts: facts[name])

    def write(seen: Seen, facts: Facts, out: Tensor) -> None:
        for said in take(facts) or ():
            out[places[said]] += 1
        out /= most

    return Field(name, (len(names),), f"{about}, of {most}", write, most)


def amounts(
    name: str, names: Sequence[str], most: int, about: str, get: Get | None = None
) -> Field:
    """The number that is said of each name, as a part of the most it can be."""
    places = {known: place for place, known in enumerate(names)}
    take = get or (lambda facts: facts[name])

    def write(seen: Seen, facts: Facts, out: Tensor) -> None:
        for said, amount in (take(facts) or {}).items():
            out[places[said]] = amount / most

    return Field(name, (len(names),), f"{about}, of {most}", write, most)


# ---- seats ---------------------------------------------------------------------------------------


def seat(name: str, most_seats: int, about: str) -> Field:
    """A 1 at a seat, counted from the observer; none where it is nobody's."""

    def write(seen: Seen, facts: Facts, out: Tensor) -> None:
        if facts[name] is not None and facts[name] >= 0:
            out[seen.place(facts[name])] = 1

    return Field(name, (most_seats,), about, write)


def any_seat(name: str, most_seats: int, about: str) -> Field:
    """A 1 at every seat in a list."""

    def write(seen: Seen, facts: Facts, out: Tensor) -> None:
        for said in facts[name]:
            out[seen.place(said)] = 1

    return Field(name, (most_seats,), about, write)


def of_each_seat(key: str, most_seats: int, field: Field) -> Field:
    """A field of every player, the observer first; `key` lists them by seat."""

    def write(seen: Seen, facts: Facts, out: Tensor) -> None:
        for number, row in enumerate(facts[key] or ()):
            field.write(seen, row, out[seen.place(number)])

    return Field(_path(key, field), (most_seats, *field.shape), field.about, write, field.most)


def of_some_seats(key: str, most_seats: int, field: Field, get: Get) -> Field:
    """A field of those players about whom there is something to say; each row says of whom."""

    def write(seen: Seen, facts: Facts, out: Tensor) -> None:
        for row in get(facts):
            field.write(seen, row, out[seen.place(row["of"])])

    return Field(_path(key, field), (most_seats, *field.shape), field.about, write, field.most)


def _path(key: str, field: Field) -> str:
    return f"{key}.{field.name}" if field.name else key


# ---- parts ---------------------------------------------------------------------------------------


def within(key: str, field: Field) -> Field:
    """A field of a part that may be missing."""

    def write(seen: Seen, facts: Facts, out: Tensor) -> None:
        if facts[key] is not None:
            field.write(seen, facts[key], out)

    return Field(_path(key, field), field.shape, field.about, write, field.most)


def present(key: str, about: str) -> Field:
    """A 1 if a part is there."""
    return number(key, 1, about, lambda facts: facts[key] is not None)
