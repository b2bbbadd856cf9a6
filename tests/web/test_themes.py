"""Every table by day and by night: whatever is drawn on it can be read."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import trattoria
from tests.web.visitor import DESKTOP, PHONE, Visitor, Visitors

GAMES = trattoria.games()
SAMPLE = ("piazza",)
OPENED = (
    ".open-order .told:has-text('!'), .open-order .told:has-text(':')"  # an order has its verdict
)
PIZZA = [game for game in GAMES if game not in ("piazza", "mister-bill")]


def looked_at(visitor: Visitor, game: str) -> None:
    """Look at a table at its beginning, and after some turns."""
    visitor.hurry()
    visitor.play_now(game)
    expect(visitor.page.locator(".question.mine:not(:empty)")).to_be_visible()
    assert visitor.axe() == []


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=[pytest.mark.proof] * (game not in SAMPLE)) for game in GAMES]
)
def test_a_table_can_be_used_by_all(visitors: Visitors, game: str) -> None:
    visitor = visitors.somebody(PHONE, color_scheme="light", reduced_motion="reduce")
    looked_at(visitor, game)
    visitor.page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    assert visitor.axe() == []


@pytest.mark.proof
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", GAMES)
def test_a_table_in_the_middle_of_a_game(visitors: Visitors, game: str, theme: str) -> None:
    visitor = visitors.somebody(DESKTOP, color_scheme=theme, reduced_motion="reduce")
    looked_at(visitor, game)
    visitor.play_a_while(seed=3, taps=25)
    assert visitor.axe() == []


@pytest.mark.proof
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", PIZZA)
def test_an_order_that_comes_out(visitors: Visitors, game: str, theme: str) -> None:
    visitor = visitors.somebody(PHONE, color_scheme=theme, reduced_motion="reduce")
    visitor.play_now(game)
    visitor.play_on(seed=4, until="[data-pause]:visible")
    visitor.page.locator("[data-pause]").dispatch_event("click")  # at once: a show goes on
    while not visitor.page.locator(OPENED).count():
        visitor.page.locator("[data-next]").dispatch_event("click")
    assert visitor.axe() == []
