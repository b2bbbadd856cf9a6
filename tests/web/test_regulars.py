"""Regulars in browsers: made, joined by the link, a game in one tap, left."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.visitor import DESKTOP, PHONE, Visitor, Visitors, fits

PLAY = "[data-play-regulars]"


def make(visitor: Visitor) -> str:
    """Make a circle; gives its path."""
    page = visitor.open("/regulars")
    page.locator("#circle-name").fill("Mardi")
    page.locator("[data-make]").click()
    page.wait_for_url("**/regulars/*")
    expect(page.locator(PLAY)).to_be_visible()
    return page.url.removeprefix(visitor.address)


@pytest.mark.proof
def test_friends_sit_down_together_in_one_tap(visitors: Visitors) -> None:
    ada, bea = visitors.somebody(PHONE), visitors.somebody(DESKTOP, "en")
    path = make(ada)
    bea.open(path)
    bea.page.locator("#my-name").fill("Bea")
    assert bea.axe() == []
    bea.page.locator("[data-join]").click()
    expect(bea.page.locator(PLAY)).to_be_visible()
    for each in (ada, bea):
        expect(each.page.locator(".dot.here")).to_have_count(2)
        assert fits(each.page)
        assert each.axe() == []
    ada.page.locator("label:has([value=piazza])").click()
    ada.page.locator(PLAY).click()
    ada.page.wait_for_url("**/t/*")
    bea.page.wait_for_url(ada.page.url)  # brought there by itself
    for each in (ada, bea):
        expect(each.page.locator(".panel")).to_be_visible()
    bea.open(path)
    expect(bea.page.locator("[data-go-on]")).to_have_attribute(
        "href", ada.page.url.removeprefix(ada.address)
    )


@pytest.mark.proof
def test_a_circle_is_handed_on_and_left(visitors: Visitors) -> None:
    ada, bea = visitors.somebody(PHONE), visitors.somebody(PHONE)
    path = make(ada)
    bea.open(path).locator("[data-join]").click()
    ada.page.locator("[aria-expanded]").click()
    ada.page.locator("[data-hand-on]").click()
    expect(ada.page.locator("[aria-expanded]")).to_have_count(0)
    ada.page.locator("[data-leave]").click()
    ada.page.locator("[data-leave-sure]").click()
    ada.page.wait_for_url("**/regulars")
    expect(bea.page.locator("[data-invite]")).to_be_visible()
    expect(bea.page.locator(".dot")).to_have_count(1)
    bea.open("/")
    expect(bea.page.locator("[data-circle]")).to_have_text("Mardi")
    ada.open(f"{path}x")
    expect(ada.page.locator("main a[href='/regulars']")).to_be_visible()
    troubles = [each for each in ada.troubles if "404" not in each]
    ada.troubles.clear()
    assert troubles == []
