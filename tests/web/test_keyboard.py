"""A whole game by keyboard alone: Tab, arrows, Enter and Escape; never a pointer."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

import trattoria
from tests.web.visitor import DESKTOP, Visitors

pytestmark = pytest.mark.proof  # long: `make test` plays the games, `make proof` all of it

SAMPLE = ("piazza",)
MOST_KEYS = 30_000
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
