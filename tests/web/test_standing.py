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
        player.play_now("grande")
        page = player.page
        player.play_on(seed=2, until=ASKED)
        page.locator(ASKED).click()
        stands = Catalog("fr").say("pizza-standing-refuse.set")
        expect(page.locator(".question")).to_have_text(stands)
        page.get_by_role("button", name=Catalog("fr").say("web-stand-end")).click()
        expect(page.locator(".question")).not_to_have_text(stands)
        player.play_on(seed=3, until=f"{ASKED}, dialog[open]")
        assert page.locator(ASKED).count(), "nobody asked again in a whole game"
        visitors.end()
