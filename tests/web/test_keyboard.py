"""A whole game by keyboard alone: Tab, arrows, Enter and Escape; never a pointer."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

import trattoria
from tests.web.visitor import DESKTOP, Visitors

SAMPLE = ("piazza",)
MOST_KEYS = 30_000
MOST_TABS = 2  # from the top of the page, or from where a fresh turn puts the focus
IN_HAND = "document.activeElement?.closest('[data-at=hand]') !== null"
RING = """() => {
  const {outlineStyle, outlineWidth} = getComputedStyle(document.activeElement);
  return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
}"""
FOCUSED = """() => {
  const at = document.activeElement;
  const inside = at && at.closest('main') && at.matches('button, [role=gridcell], [tabindex]');
  return inside && !at.disabled && !at.matches('[data-back]') ? 'something' : '';
}"""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    games = trattoria.games() if metafunc.config.getoption("--proof") else SAMPLE
    metafunc.parametrize("game", games)


def go_to(page: Page, selector: str) -> bool:
    """Press Tab until something is focused, or is no longer there."""
    for _ in range(200):
        if page.evaluate("(s) => document.activeElement?.matches(s)", selector):
            return True
        if not page.locator(selector).count():
            return False
        page.keyboard.press("Tab")
    raise AssertionError(f"{selector} cannot be reached by Tab")


@pytest.mark.proof  # long: `make test` plays the games, `make proof` all of it
def test_a_game_by_keyboard_alone(visitors: Visitors, game: str) -> None:
    player = visitors.somebody(DESKTOP, reduced_motion="reduce")
    page = player.open()
    expect(page.locator(f"[data-play='{game}']")).to_be_visible()
    assert go_to(page, f"[data-play='{game}']")
    page.keyboard.press("Enter")
    expect(page.locator(".panel")).to_be_visible()
    dice = random.Random(3)
    for _ in range(MOST_KEYS):
        if page.locator("dialog[open]").count():
            break
        if page.locator("[data-confirm]").count():
            if go_to(page, "[data-confirm]"):
                page.keyboard.press("Enter")
            continue
        for _ in range(dice.randint(1, 4)):
            page.keyboard.press(dice.choice(("Tab", "Tab", "Tab", "ArrowRight", "ArrowDown")))
        if page.evaluate(FOCUSED) == "something":
            page.keyboard.press("Enter")
    expect(page.locator("dialog[open]")).to_be_visible()


def tabs_to_the_hand(page: Page) -> int:
    """Press Tab until a card of the hand has the focus; wherever it is, it is seen."""
    for tabs in range(MOST_TABS + 1):
        if page.evaluate(IN_HAND):
            return tabs
        page.keyboard.press("Tab")
        assert page.evaluate(RING), "the focus is not seen"
    return MOST_TABS + 1


def test_the_first_card_is_two_tabs_away(visitors: Visitors, game: str) -> None:
    player = visitors.somebody(DESKTOP, reduced_motion="reduce")
    player.hurry()
    page = player.open()
    page.locator(f"[data-play='{game}']").press("Enter")
    expect(page.locator(".question.mine:not(:empty)")).to_be_visible()
    assert tabs_to_the_hand(page) <= MOST_TABS, "from where the turn puts the focus"
    page.locator("header a").focus()
    page.keyboard.press("Shift+Tab")  # what a Tab from the top of the page comes to
    expect(page.get_by_role("link", name="Aller à la table")).to_be_focused()
    page.keyboard.press("Enter")
    assert page.evaluate(IN_HAND), "the skip link leads elsewhere"
