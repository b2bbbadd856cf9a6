"""What visitors of a site do in every test."""

from __future__ import annotations

from playwright.sync_api import Page, expect

import trattoria
from tests.web.visitor import DESKTOP, PHONE, Visitor, Visitors, wait_until

SIZES = {"phone": PHONE, "desktop": DESKTOP}
TO_START = 300.0  # seconds for Python, on a busy machine
CONTROLLED = "() => navigator.serviceWorker.controller !== null"


def ready(page: Page) -> None:
    """Wait until the tables are there."""
    bar = page.locator("[data-engine]")
    wait_until(page, lambda: not bar.count(), "the tables do not come", TO_START)


def arrive(visitors: Visitors, size: str = "phone", lang: str = "fr") -> Visitor:
    visitor = visitors.somebody(SIZES[size], lang, reduced_motion="reduce")
    visitor.hurry()
    visitor.open("/")
    expect(visitor.page.locator("[data-play]")).to_have_count(len(trattoria.games()))
    ready(visitor.page)
    return visitor


def sit_down(visitor: Visitor, game: str) -> None:
    visitor.page.locator(f"[data-play='{game}']").click()
    expect(visitor.page.locator(".panel")).to_be_visible()


def kept(page: Page) -> None:
    """Wait until a service worker keeps the page."""
    wait_until(page, lambda: bool(page.evaluate(CONTROLLED)), "nothing keeps the page")
