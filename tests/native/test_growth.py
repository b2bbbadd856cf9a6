"""Games leave nothing behind: no memory is lost, however many are played."""

from __future__ import annotations

import pytest

from tests.native import growth


@pytest.mark.proof
@pytest.mark.native
def test_memory_does_not_grow() -> None:
    """A million games: `python -m tests.native.growth`."""
    blocks, held = growth.growth(20_000, growth.ALL_ASKED)
    assert blocks < growth.BLOCKS
    assert held < growth.BYTES


def test_a_leak_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[object] = []
    monkeypatch.setattr(growth, "play", lambda number, asked: kept.append([number]))
    blocks, _ = growth.growth(2 * growth.BLOCKS)
    assert blocks > growth.BLOCKS
