"""A sample of the soak that `make proof` runs: `python -m tests.server.soak`."""

from __future__ import annotations

import pytest

from tests.server.soak import MB, Look, growths, soak


@pytest.mark.proof
def test_games_restarts_and_broken_lines_leave_nothing_behind() -> None:
    told: list[str] = []
    assert soak(20, 2, told.append) == []
    assert len(told) == 1 + 2 * 5


@pytest.mark.parametrize(
    ("last", "wrong"),
    [
        (Look(0, 100, 40 * MB, 40, 2 * MB, MB, 5), ""),
        (Look(0, 100, 90 * MB, 40, 2 * MB, MB, 5), "memory grew"),
        (Look(0, 100, 40 * MB, 90, 2 * MB, MB, 5), "files more"),
        (Look(0, 100, 40 * MB, 40, 9 * MB, MB, 5), "database grew"),
        (Look(0, 100, 40 * MB, 40, 400 * MB, 399 * MB, 5), "not written back"),
    ],
)
def test_what_grows_is_told(last: Look, wrong: str) -> None:
    looks = [Look(0, 50, 35 * MB, 35, 2 * MB, MB, 5), last]
    found = "\n".join(growths(looks, 100, 1))
    assert wrong in found
    assert bool(wrong) == bool(found)
