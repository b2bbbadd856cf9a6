"""Several people around one device: nobody sees another's cards, and everybody gets to play."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

import trattoria
from tests.shared import Amount
from tests.web.test_together import name, open_table
from tests.web.visitor import PHONE, Visitor, Visitors

SAMPLE = ("mister-bill",)
OVER = "dialog[open]"
COVERED = f"[data-take], {OVER}"
SEATS = {"mister-bill": 3}  # the third is a bot


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    games = trattoria.games() if metafunc.config.getoption("--proof") else SAMPLE
    metafunc.parametrize("game", games)


def sit_down_together(ada: Visitor, game: str) -> Page:
    """Let Ada open a table, and Zia sit down at the same device."""
    name(ada, "Ada")
    seats = SEATS.get(game, 2)
    table = open_table(ada, game=game, seats=seats, bots=["apprentice"] * (seats - 2))
    page = ada.open(f"/t/{table}")
    page.get_by_role("button", name="Inviter").click()
    page.get_by_label("Quelqu’un sur cet appareil").fill("Zia")
    page.get_by_role("button", name="Ajouter").click()
    page.locator("[data-start]").click()
    return page


def test_two_around_one_device_take_turns(visitors: Visitors, game: str, amount: Amount) -> None:
    ada, whole = visitors.somebody(PHONE, reduced_motion="reduce"), game in SAMPLE and amount(0, 1)
    ada.hurry()
    for _ in range(5):  # chance has it whether somebody passes or collects cards
        seen, together = take_turns(
            ada, sit_down_together(ada, game), amount(4, 2000 if whole else 24)
        )
        assert seen == {"0", "1"}
        if whole:
            expect(ada.page.locator(OVER)).to_be_visible()
        if together or not whole:
            return
    raise AssertionError("nobody passed or collected cards in five whole games")


def take_turns(ada: Visitor, page: Page, turns: int) -> tuple[set[str | None], bool]:
    """Play at random; gives who did, and whether both were ever asked at once."""
    dice, seen, together = random.Random(2), set[str | None](), False
    for turn in range(turns):
        expect(page.locator(COVERED).first).to_be_visible()
        if page.locator(OVER).count():
            break
        people = page.locator("[data-take]")
        together |= people.count() > 1
        expect(page.locator("[data-at='hand']")).to_have_count(0)
        take = people.nth(dice.randrange(people.count()))
        seen.add(take.get_attribute("data-take"))
        take.click()
        expect(page.locator("[data-at='hand']")).to_have_count(1)
        ada.play_on(seed=turn, until=COVERED)
    return seen, together
