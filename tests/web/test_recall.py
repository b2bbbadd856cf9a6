"""Train your memory, in a browser: offered, asked, told how it went."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.visitor import DESKTOP, PHONE, Visitors, fits

WANTED = """localStorage['trattoria-prefs'] ??= '{"speed": "fast", "recall": true}';"""
ASK, TOLD = "dialog[data-recall]", "[data-recalled]"


@pytest.mark.proof
@pytest.mark.parametrize(("size", "lang"), [(PHONE, "fr"), (DESKTOP, "en")])
def test_an_oven_is_asked_about_and_compared(
    visitors: Visitors, size: tuple[int, int], lang: str
) -> None:
    ada = visitors.somebody(size, lang)
    ada.context.add_init_script(WANTED)
    ada.play_now("mamma-mia")
    ada.play_on(seed=3, until=ASK)
    page = ada.page
    expect(page.locator(f"{ASK} .card")).to_have_count(5)
    assert fits(page)
    assert ada.axe() == []
    olive = page.locator(f"{ASK} [data-card=olive]")
    olive.click()
    olive.click()
    page.locator("[data-recall-done]").click()
    expect(page.locator(ASK)).to_have_count(0)
    ada.play_on(seed=3, until=f"{TOLD}, {ASK}")
    expect(page.locator(TOLD)).to_contain_text(" sur " if lang == "fr" else " of ")
    ada.play_on(seed=4, until=f"{ASK}, dialog [data-rematch]")
    if page.locator(ASK).count():
        page.locator("[data-recall-skip]").click()
    ada.open("/figures")
    expect(page.locator("[data-recalls]")).to_be_visible()
    assert ada.axe() == []


@pytest.mark.proof
def test_the_result_of_a_game_with_bots_offers_it(visitors: Visitors) -> None:
    ada = visitors.somebody(PHONE)
    ada.hurry()
    ada.play_now("mamma-mia")
    ada.play_on(seed=5)
    page = ada.page
    page.locator("[data-recall-offer] input").check()
    assert ada.axe() == []
    page.locator("dialog [data-rematch]").click()
    ada.play_on(seed=6, until=ASK)
