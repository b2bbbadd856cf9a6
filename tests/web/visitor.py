"""People in front of the page: what they see, tap and type; and what must not go wrong."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, ClassVar, Literal

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Error, Locator, Page, expect

PHONE, DESKTOP = (360, 740), (1280, 800)
LOCALES = {"fr": "fr-FR", "en": "en-GB"}
PATIENCE = 60_000  # milliseconds: a busy machine takes its time
SOON = 700
PAUSE = 30
MOST_MISSED = 15
# what a player may tap: everything at the table that is no way back, and holds nothing up
WAYS_BACK = ("data-back", "data-idle", "data-take", "data-pause", "data-next")
TAPS = "main button:visible:enabled" + "".join(f":not([{mark}])" for mark in WAYS_BACK)
CONFIRM = "[data-confirm]:visible"
DEEDS = TAPS.replace("button:", "button.button:")  # what decides something, no card to choose
RESOLVE = 0.5  # how often somebody who plays at random does something rather than choose on
expect.set_options(timeout=PATIENCE)
STANDARDS = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")
HURRY = """localStorage['trattoria-prefs'] ??= '{"speed": "fast"}';"""
# fonts are there, and nothing fades or moves any more but what does so for ever
SETTLED = """async () => {
  const frame = () => new Promise(requestAnimationFrame);
  const moving = () => document.getAnimations().filter((each) =>
    each.playState === 'running' && each.effect.getComputedTiming().iterations < Infinity);
  await document.fonts.ready;
  for (let tries = 0; tries < 100; tries += 1) {
    await frame();
    await frame();
    const found = moving();
    if (found.length === 0) return;
    await Promise.allSettled(found.map((each) => each.finished));
  }
  throw new Error('the page does not come to rest');
}"""
BLOCKED = "Service Worker registration blocked by Playwright"  # as we asked for
WATCH = """
window.violations = [];
document.addEventListener('securitypolicyviolation', (e) =>
  window.violations.push(e.violatedDirective + ' ' + e.blockedURI + ' ' + e.sourceFile));
"""


class Visitor:
    """Somebody with a browser of their own."""

    soon: ClassVar[int] = SOON  # milliseconds until a tap is given up

    def __init__(self, context: BrowserContext, address: str, lang: str) -> None:
        self.context = context
        self.address = address
        self.lang = lang
        self.troubles: list[str] = []
        self.missed = 0
        context.add_init_script(WATCH)
        self.page: Page = self.tab()

    def tab(self) -> Page:
        """Open one more tab."""
        page = self.context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("console", lambda said: self._hear(said.type, said.text))
        page.on("pageerror", lambda error: self.troubles.append(error.stack or str(error)))
        return page

    def _hear(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and text != BLOCKED:
            self.troubles.append(f"{kind}: {text}")

    def open(self, path: str = "/") -> Page:
        """Go to a page."""
        self.page.goto(self.address + path)
        return self.page

    def hurry(self) -> None:
        """Choose the quickest shows, as in the settings."""
        self.context.add_init_script(HURRY)

    def play_now(self, game: str) -> None:
        """Sit down with bots, in one tap."""
        self.open()
        self.page.locator(f"[data-play='{game}']").click()
        expect(self.page.locator(".panel")).to_be_visible()

    def play_on(self, seed: int = 1, until: str = "dialog[open]", most: int = 4000) -> int:
        """Play at random, by tapping what can be tapped, until something is there."""
        dice = random.Random(seed)
        for taps in range(most):
            if self.page.locator(until).count():
                return taps
            if not self.tap_something(dice):
                self.wait_for_something(until)
        raise AssertionError("the game does not end")

    def play_a_while(self, seed: int = 1, taps: int = 30) -> None:
        """Play at random for some time, until one is asked again: then nothing moves by itself."""
        dice = random.Random(seed)
        while taps and not self.page.locator("dialog[open]").count():
            if self.tap_something(dice):
                taps -= 1
            else:
                self.wait_for_something("dialog[open]")
        asked = self.page.locator(".question.mine:not(:empty), dialog[open]")
        expect(asked.first).to_be_visible(timeout=PATIENCE)

    def tap_something(self, dice: random.Random, force: bool = False) -> bool:
        """Confirm what is prepared, or tap anything that may be tapped; tells whether it could be.

        By force: without looking first whether it can be reached, which costs the page time.
        """
        chosen = self._choice(dice)
        if chosen is None:
            return False
        try:
            chosen.click(timeout=self.soon, force=force)
            self.missed = 0
            return True
        except Error:  # it was gone before it could be tapped, as happens to people, too
            self.missed += 1
            if self.missed > MOST_MISSED:
                raise
            return False

    def wait_for_something(self, other: str) -> None:
        """Tap on past what others do, until something can be tapped, or something else is there."""
        something = self.page.locator(f"{TAPS}, {CONFIRM}, {other}").first
        until = time.monotonic() + PATIENCE / 1000
        while not something.count():
            assert time.monotonic() < until, "there is nothing to tap"
            self.page.locator("main").dispatch_event("click")
            with suppress(Error):
                something.wait_for(state="attached", timeout=SOON / 4)

    def _choice(self, dice: random.Random) -> Locator | None:
        confirm = self.page.locator(CONFIRM)
        if confirm.count():
            return confirm.first
        for taps in (DEEDS, TAPS) if dice.random() < RESOLVE else (TAPS,):
            found = self.page.locator(taps)
            many = found.count()
            if many:
                return found.nth(dice.randrange(many))
        return None

    def axe(self) -> list[str]:
        """List what an automatic check of accessibility finds wrong with a page that has settled.

        What is just fading in or out is hard to read for a moment, and is meant to be.
        """
        self.page.evaluate(SETTLED)
        found = Axe().run(self.page, options={"runOnly": list(STANDARDS)})
        return [
            f"{each['id']}: {[(node['html'], node['failureSummary']) for node in each['nodes']]}"
            for each in found.response["violations"]
        ]

    def check(self) -> None:
        """Nothing went wrong."""
        for page in self.context.pages:
            self.troubles += page.evaluate("window.violations ?? []")
        assert not self.troubles, self.troubles


class Visitors:
    """Everybody who came in during a test."""

    # a page that is kept for another day, which each visitor would pay for (see conftest.py)
    service_workers: ClassVar[Literal["allow", "block"]] = "allow"

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self.visitors: list[Visitor] = []

    def somebody(self, size: tuple[int, int] = DESKTOP, lang: str = "fr", **more: Any) -> Visitor:
        """Let somebody in."""
        width, height = size
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            locale=LOCALES[lang],
            service_workers=self.service_workers,
            **more,
        )
        visitor = Visitor(context, self.address, lang)
        self.visitors.append(visitor)
        return visitor

    def end(self) -> None:
        """Show everybody out, and see that nothing went wrong."""
        try:
            for visitor in self.visitors:
                visitor.check()
        finally:
            for visitor in self.visitors:
                visitor.context.close()


def wait_until(
    page: Page, condition: Callable[[], bool], failing: str, within: float = PATIENCE / 1000
) -> None:
    """Wait for something that the browser cannot see itself; the page goes on meanwhile."""
    until = time.monotonic() + within
    while not condition():
        assert time.monotonic() < until, f"{failing}, not within {within:.0f} s"
        page.wait_for_timeout(PAUSE)


def fits(page: Page) -> bool:
    """Tell whether the page needs no scrolling to the side."""
    wide: bool = page.evaluate(
        "document.documentElement.scrollWidth > document.documentElement.clientWidth"
    )
    return not wide


def keep_picture(page: Page, path: Path) -> None:
    """Take a picture of what is seen."""
    path.parent.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=path)
