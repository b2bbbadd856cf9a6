"""What somebody might send who means no good, or whose program is broken."""

from __future__ import annotations

import copy
from typing import Any

from trattoria import Chance

Path = tuple[object, ...]


def nested(depth: int) -> list[object]:
    """A list in a list in a list."""
    found: list[object] = []
    for _ in range(depth):
        found = [found]
    return found


class Texty(str):
    """A text that is not quite a text."""

    __slots__ = ()


class Listy(list[object]):
    """A list that is not quite a list."""


def junk() -> list[object]:
    """What belongs nowhere, made anew: whatever is put into data may be damaged further there."""
    return [
        *(None, True, False, -1, 0, 1, 2, 3, 7, 31, 32, 63, 64, 99),
        *(2**31, 2**32, 2**62, 2**63 - 1, 2**63, 2**64, 2**70, -(2**63), -(2**63) - 1, -(2**70)),
        *(HUGE, 0.0, 0.5, -0.0, 1.0, 1e308, float("inf"), float("-inf"), float("nan"), 1j),
        *(
            "",
            "nonsense",
            "1",
            "\0",
            "\ud800",
            "é" * 1000,
            b"",
            b"\xff",
            bytearray(b"x"),
            Texty("x"),
        ),
        *([], ["nonsense"], [[]], (), (1, 2), Listy([1]), {}, {"of": 0}, {1: 2}, {None: None}),
        *({("a",): 1}, {"of": {"of": {}}}, set(), range(3), object, type, len, nested(500)),
    ]


HUGE = 10**5000
JUNK_COUNT = len(junk())
DEEP = 100  # data that was damaged before may be nested without end


def paths(data: object, path: Path = ()) -> list[Path]:
    """List the places of plain data where something can be damaged."""
    found = [path] if path else []
    items = (
        data.items()
        if isinstance(data, dict)
        else enumerate(data)
        if isinstance(data, list)
        else ()
    )
    for key, value in items if len(path) < DEEP else ():
        found += paths(value, (*path, key))
    return found


def at(data: Any, path: Path) -> Any:
    """Give what is at a place."""
    for key in path:
        data = data[key]
    return data


def damaged(data: object, rng: Chance, times: int = 1) -> object:
    """Damage some places: take away, put junk, put what belongs elsewhere, or something more."""
    hurt = copy.deepcopy(data)
    for _ in range(times):
        places = paths(hurt)
        if places:
            where = places[rng.below(len(places))]
            damage(at(hurt, where[:-1]), where[-1], copy.deepcopy(data), rng)
    return hurt


def damage(place: Any, key: object, data: object, rng: Chance) -> None:
    how = rng.below(6)
    if how == 0:
        del place[key]
    elif how == 1:
        others = paths(data)
        place[key] = at(data, others[rng.below(len(others))])
    elif how == 2 and isinstance(place, list):
        place.append(place[0])
    elif how == 2:
        place[JUNK_KEYS[rng.below(len(JUNK_KEYS))]] = 1
    elif how == 3 and isinstance(place[key], int):
        place[key] += (-1, 1, 2**32, 2**64)[rng.below(4)]
    else:
        place[key] = junk()[rng.below(JUNK_COUNT)]


JUNK_KEYS: list[object] = ["extra", "", "\0", "\ud800", 1, None, 1.5, ("a",), b"of", Texty("of")]
