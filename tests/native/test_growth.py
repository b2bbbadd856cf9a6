"""Games leave nothing behind: no memory is lost, however many are played."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.native import growth


@pytest.mark.native
def test_memory_does_not_grow(amount: Callable[[int, int], int]) -> None:
    """A million games: `python -m tests.native.growth`."""
    games, all_asked = amount(600, 20_000), amount(50, growth.ALL_ASKED)
    blocks, held = growth.growth(games, all_asked)
    assert blocks < growth.BLOCKS
    assert held < growth.BYTES


def test_a_leak_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[object] = []
    monkeypatch.setattr(growth, "play", lambda number, asked: kept.append([number]))
    blocks, _ = growth.growth(2 * growth.BLOCKS)
    assert blocks > growth.BLOCKS
