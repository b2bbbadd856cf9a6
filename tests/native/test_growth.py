"""Games leave nothing behind: no memory is lost, however many are played."""

from __future__ import annotations

import math
from collections.abc import Callable

import pytest

from tests.conformance.tables import USUAL_TABLES
from tests.native import growth


@pytest.mark.native
def test_memory_does_not_grow(amount: Callable[[int, int], int]) -> None:
    """A million games: `python -m tests.native.growth`."""
    games, all_asked = amount(600, 20_000), amount(51, growth.ALL_ASKED)
    blocks, held = growth.growth(games, 2 * len(USUAL_TABLES), all_asked)
    assert blocks < growth.BLOCKS
    assert held < growth.BYTES


def test_everything_is_asked_at_every_table() -> None:
    assert math.gcd(growth.ALL_ASKED, len(USUAL_TABLES)) == 1


def test_a_leak_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[object] = []
    monkeypatch.setattr(growth, "play", lambda table, number, asked: kept.append([number]))
    blocks, _ = growth.growth(2 * growth.BLOCKS, first=1)
    assert blocks > growth.BLOCKS
