"""Games leave nothing behind: no memory is lost, however many are played."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.conformance.tables import USUAL_TABLES
from tests.native import growth


@pytest.mark.native
def test_memory_does_not_grow(amount: Callable[[int, int], int]) -> None:
    """A million games: `python -m tests.native.growth`."""
    blocks, held = growth.growth(amount(600, 120_000), first=2 * len(USUAL_TABLES))
    assert blocks < growth.BLOCKS
    assert held < growth.BYTES


def test_a_leak_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[object] = []
    monkeypatch.setattr(growth, "play", lambda table, number: kept.append([number]))
    blocks, _ = growth.growth(2 * growth.BLOCKS, first=1)
    assert blocks > growth.BLOCKS
