"""Random games of the four pizza games, checked after every decision and counted."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.pizza_census import ENOUGH, batch, rare, table_of, tables
from tests.shared import Amount

pytestmark = pytest.mark.slow


def test_every_recipe_is_served_and_fails_and_every_decision_comes_up(amount: Amount) -> None:
    games = amount(6, 100) * len(tables())
    counts = batch((0, games))
    assert rare(counts, amount(1, ENOUGH // 4)) == [], table_of(counts)


def test_what_came_up_too_seldom_is_named() -> None:
    missing = rare(Counter(), 1)
    assert "sole-mio: contest served 0 times" in missing
    assert "decision top-up never" in missing
    assert "action discard never" in missing
