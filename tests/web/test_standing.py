"""Who refuses from now on may think better of it, on the page too."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.web.opened import opened_server
from tests.web.visitor import PHONE, Visitors
from trattoria.locale import Catalog

pytestmark = pytest.mark.proof  # long: somebody has to be asked for help first
UNHURRIED = {"bot_delay_least": 2.0, "bot_delay_most": 2.0}
ASKED = "[data-stand]:visible"


def test_a_standing_refusal_is_taken_back(browser: Browser, tmp_path: Path) -> None:
    with opened_server(tmp_path, **UNHURRIED) as server:
        visitors = Visitors(browser, server.address)
        player = visitors.somebody(PHONE, "fr", reduced_motion="reduce")
        player.hurry()
        words = Catalog("fr")
        player.play_now("grande")
        page = player.page
        player.play_on(seed=2, until=ASKED)
        page.locator(ASKED).click()
        taking_back = f"[data-back]:has-text('{words.say('web-stand-end')}'):visible"
        player.play_on(seed=3, until=taking_back)  # what else is asked is answered
        expect(page.locator(".question")).to_have_text(words.say("pizza-standing-refuse.set"))
        page.locator(taking_back).click()
        expect(page.locator(taking_back)).to_have_count(0)
        visitors.end()
