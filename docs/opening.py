"""Film an oven that opens, on a phone, for the README: docs/pictures/opening.png.

The table is the one of Mamma Mia!'s first game, so that it shows the same cards every time; the
guide of that game is hidden.
"""

from __future__ import annotations

import time
from itertools import pairwise
from pathlib import Path

from playwright.sync_api import Browser, Page

from docs.animation import Pixels, read_png, write_animation
from tests.web.opened import opened_page
from tests.web.test_lessons import RING
from tests.web.visitor import PHONE, Visitors, wait_until

FILE = Path(__file__).parent / "pictures" / "opening.png"
LONGEST = 13.0  # seconds
THINKING = 1.2  # seconds before the player decides
PAUSE = 80  # milliseconds between two pictures
LAST_FRAME = 2500  # milliseconds
HIDE_GUIDE = ".coach, [data-pointer] { visibility: hidden }"


def main() -> None:
    """Serve the page, play to the opening, and film it."""
    with opened_page(bot_delay_least=0.05, bot_delay_most=0.1) as (browser, address):
        frames = play_and_film(browser, address)
    write_animation(FILE, frames)
    print(f"{FILE.name}: {len(frames)} frames, {FILE.stat().st_size // 1000} kB")


def play_and_film(browser: Browser, address: str) -> list[tuple[Pixels, int]]:
    """Follow the guide until the oven opens, then film."""
    page = Visitors(browser, address).somebody(PHONE, "en", bypass_csp=True).open()
    page.locator("[data-learn='mamma-mia']").click()
    page.locator("[data-coach='1']").wait_for()
    wait_until(page, lambda: follow(page, ".opening"), "the oven opens")
    page.add_style_tag(content=HIDE_GUIDE)
    return film(page)


def follow(page: Page, until: str) -> bool:
    """Tap what the guide's ring is around, unless what is awaited is there."""
    if page.locator(until).count():
        return True
    tap_ring(page)
    return False


def tap_ring(page: Page) -> None:
    """Tap what the guide's ring is around, if it stands still."""
    ring = page.evaluate(RING)
    page.wait_for_timeout(100)
    if ring is not None and ring == page.evaluate(RING):
        left, top, width, height = ring
        page.mouse.click(left + width / 2, top + height / 2)


def film(page: Page) -> list[tuple[Pixels, int]]:
    """Take pictures until the result; decide when asked."""
    began = asked_at = time.monotonic()
    taken: list[tuple[bytes, float]] = []
    while time.monotonic() < began + LONGEST and not page.locator("dialog[open]").count():
        page.wait_for_timeout(PAUSE)
        picture = page.screenshot()
        if not taken or picture != taken[-1][0]:
            taken.append((picture, time.monotonic()))
        if not page.locator(".question.mine:not(:empty)").count():
            asked_at = time.monotonic()
        elif time.monotonic() > asked_at + THINKING:
            tap_ring(page)
            asked_at = time.monotonic()
    times = [at for _, at in taken]
    shown = [round(1000 * (end - at)) for at, end in pairwise(times)] + [LAST_FRAME]
    return [(read_png(data), each) for (data, _), each in zip(taken, shown, strict=True)]


if __name__ == "__main__":
    main()
