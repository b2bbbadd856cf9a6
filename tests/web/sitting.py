"""Whole games in the browser as a person meets them: what stood how long, what was in the way.

    python -m tests.web.sitting --games mamma-mia piazza --sizes 390x844 --langs fr [--fast]

Somebody patient plays: they let every show go on, read every line, think for a second, then tap.
The server replies as it does for people. With `--fast` only the looks of the page are judged, not
its tempo.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Error

import trattoria
from tests.web.opened import opened_page
from tests.web.visitor import PAUSE, SOON, Visitor, Visitors

WATCHER = Path(__file__).with_name("sitting.js").read_text(encoding="utf-8")
USUAL_DELAYS: dict[str, Any] = {"bot_delay_least": 0.8, "bot_delay_most": 2.2}
THINKING = 1000  # milliseconds before each tap
AUDIT_EVERY = 3.0  # seconds
SETTLING = 250  # milliseconds between two looks: what moves has moved on
WATCHED = 45_000  # milliseconds of shows; in a hurry one skips the others
MINUTES = 40  # for one game, at most, on a machine that does other things, too

ZOOMED = "640x400@2"  # a window of 1280x800 at 200 %
SIZES = ("360x740", "390x844", "844x390", "820x1180", "1280x800", "1440x900", ZOOMED)
LANGS = ("fr", "en")

# ---- what is too much ----------------------------------------------------------------------------

READING = 20.0  # characters a second: what a hurried reader takes in
NOTICED = 0.1  # seconds: what stands shorter or longer by so little is not told apart
MOST_SHIFT = 0.1  # of the layout in a whole game: what a web page may move while it loads, at best
MOST_FAULTS = 0  # small targets, tiny, cut or covered text: one is one too many
MOST_SCROLL = 1  # pixels: a rounded size is no reason to scroll between the hand and the table
# Seconds of waiting and watching in a whole game against bots, for somebody who skips nothing.
# (2026-11-17, two cores under a load of 25, 390x844 in French: mamma-mia 383 and 401,
# sole-mio 491, grande 800, piazza 50 and 53, mister-bill 147 to 182; plus 590 in a game of which
# shows were still cut short)
MOST_IDLE = {
    "mamma-mia": 560,
    "sole-mio": 600,
    "grande": 1060,
    "plus": 900,
    "piazza": 90,
    "mister-bill": 200,
}
FAULTS = ("small", "outside", "covered", "tiny", "cut", "paused")
PAUSED = "[data-pause]:has-text('▶')"


class Sitting(NamedTuple):
    """One game at one size in one language."""

    game: str
    size: str
    lang: str
    seen: dict[str, Any]  # what the watcher saw
    faults: dict[str, Counter[str]]
    scrolls: tuple[int, int]  # pixels by which the page was too large, at worst
    ended: bool

    @property
    def idle(self) -> float:
        """Seconds in which the player could only wait or watch."""
        return float(self.seen["waiting"] + self.seen["watching"]) / 1000

    @property
    def unread(self) -> list[tuple[float, str]]:
        """What nobody could read: how many characters a second, and the line; the worst first."""
        short = [line for line in self.seen["lines"] if _too_short(line)]
        return sorted(
            ((1000 * len(line["text"]) / (line["ms"] or 1), _line(line)) for line in short),
            reverse=True,
        )

    def looks(self) -> list[str]:
        """Say what is wrong with how the page looks."""
        wrong = [
            f"{kind}: {fault}"
            for kind in FAULTS
            for fault, _ in self.faults[kind].most_common()
            if len(self.faults[kind]) > MOST_FAULTS
        ]
        wrong += [f"crossed: {question}" for question in self.seen["crossed"]]
        if self.seen["shift"] >= MOST_SHIFT:
            wrong.append(f"shift: {self.seen['shift']:.2f}, {self.shifts()[:5]}")
        if max(self.scrolls) > MOST_SCROLL:
            wrong.append(f"scrolls: {self.scrolls}")
        return wrong

    def tempo(self) -> list[str]:
        """Say what is wrong with how long things take."""
        wrong = [f"too short: {rate:.0f} characters a second: {text}" for rate, text in self.unread]
        if not self.ended:
            wrong.append("not ended")
        if self.idle > MOST_IDLE[self.game]:
            wrong.append(f"waiting and watching: {self.idle:.0f} s of {MOST_IDLE[self.game]}")
        return wrong

    def shifts(self) -> list[tuple[str, float]]:
        """List what moved by itself, and how much."""
        total = Counter[str]()
        for shift in self.seen["shifts"]:
            total[" ".join(sorted(set(shift["moved"])))] += shift["value"]
        return [(moved, round(value, 3)) for moved, value in total.most_common()]


def _too_short(line: dict[str, Any]) -> bool:
    enough = line["tappedOn"] or len(line["text"]) <= READING * (line["ms"] / 1000 + NOTICED)
    return not enough


def _line(line: dict[str, Any]) -> str:
    return f"{line['text']} (until {line['left'] / 1000:.1f} s)"


class Sitter:
    """Plays a game, and looks at the page now and then."""

    def __init__(self, visitor: Visitor, fast: bool) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.fast = fast
        self.faults: dict[str, Counter[str]] = {name: Counter() for name in FAULTS}
        self.scrolls = (0, 0)
        self._dice = random.Random(1)
        self._taps = 0
        self._audit_at = 0.0

    def play(self, most: int = 10**6) -> None:
        """Play to the end, or for so many taps, or until the time is up."""
        until = time.monotonic() + MINUTES * 60
        while not self.over and self._taps < most and time.monotonic() < until:
            phase = self.page.evaluate("sitting.phase()")
            if phase != "waiting" and time.monotonic() > self._audit_at:
                self._audit()
            elif phase == "deciding" or (phase == "reading" and self.fast):
                self._decide()
            elif phase == "watching" and self.page.locator(PAUSED).count():
                self._go_on()
            elif phase == "watching" and self._seen_enough():
                self._skip()
            else:
                self.page.wait_for_timeout(PAUSE)
        self._audit()

    @property
    def over(self) -> bool:
        return bool(self.page.locator("dialog[open]").count())

    def _decide(self) -> None:
        if not self.fast:
            self.page.wait_for_timeout(THINKING)
            if self.page.evaluate("sitting.phase()") != "deciding":
                return  # something new is to be read, or watched
        if self.visitor.tap_something(self._dice):
            self._taps += 1
        else:
            self.page.wait_for_timeout(PAUSE)

    def _seen_enough(self) -> bool:
        return self.fast and bool(self.page.evaluate("sitting.seen().watching") > WATCHED)

    def _go_on(self) -> None:
        """Let a show go on that nobody here has paused: a tap went astray."""
        self.faults["paused"][self.page.locator(".panel").inner_text()] += 1
        with suppress(Error):
            self.page.locator(PAUSED).click(timeout=SOON)

    def _skip(self) -> None:
        with suppress(Error):  # it may have ended by itself
            self.page.locator("[data-skip]:visible").click(timeout=SOON)

    def _audit(self) -> None:
        """Look twice: what moves, or fades in, is not judged until it stands."""
        first = self.page.evaluate("sitting.audit()")
        self.page.wait_for_timeout(SETTLING)
        again = self.page.evaluate("sitting.audit()")
        for name in first.keys() & self.faults.keys():
            self.faults[name].update(set(first[name]) & set(again[name]))
        across, down = map(min, zip(first["scrolls"], again["scrolls"], strict=True))
        self.scrolls = max(self.scrolls[0], across), max(self.scrolls[1], down)
        self._audit_at = time.monotonic() + AUDIT_EVERY


def sit(
    visitors: Visitors, game: str, size: str, lang: str, fast: bool, most: int = 10**6
) -> Sitting:
    """Let somebody in who plays a game, to its end or for so many taps."""
    window, _, scale = size.partition("@")
    width, height = map(int, window.split("x"))
    visitor = visitors.somebody((width, height), lang, device_scale_factor=int(scale or 1))
    if fast:
        visitor.hurry()
    visitor.context.add_init_script(WATCHER)
    visitor.play_now(game)
    sitter = Sitter(visitor, fast)
    sitter.play(most)
    seen = visitor.page.evaluate("sitting.seen()")
    return Sitting(game, size, lang, seen, sitter.faults, sitter.scrolls, sitter.over)


# ---- the table of all of it ----------------------------------------------------------------------

HEAD = (
    "| game | size | lang | taps | waiting s | watching s | reading s | deciding s | lines "
    "| too short | worst chars/s | shift | small | outside | covered | tiny | cut | paused "
    "| crossed | scrolls x, y | ended |\n"
    "|---|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|---|---|"
)
PHASES = ("waiting", "watching", "reading", "deciding")


def row(sitting: Sitting) -> str:
    """Write a row of the table."""
    seen, short = sitting.seen, sitting.unread
    cells = [
        *(sitting.game, sitting.size, sitting.lang, seen["taps"]),
        *(round(seen[phase] / 1000) for phase in PHASES),
        *(len(seen["lines"]) + len(seen["standing"]), len(short)),
        *(round(short[0][0]) if short else 0, f"{seen['shift']:.2f}"),
        *(len(sitting.faults[name]) for name in FAULTS),
        *(len(seen["crossed"]), "{}, {}".format(*sitting.scrolls)),
        "yes" if sitting.ended else "no",
    ]
    return f"| {' | '.join(map(str, cells))} |"


def details(sitting: Sitting, fast: bool) -> str:
    """List what is wrong, behind the figures of a row."""
    wrong = sitting.looks() + ([] if fast else sitting.tempo())
    return "\n".join(f"    {each}" for each in wrong)


def main() -> None:
    """Play what is asked for, and print the table."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--games", nargs="*", default=trattoria.games())
    asked.add_argument("--sizes", nargs="*", default=["390x844"])
    asked.add_argument("--langs", nargs="*", default=["fr"])
    asked.add_argument("--fast", action="store_true")
    asked.add_argument("--taps", type=int, default=10**6, help="at most in a game")
    asked.add_argument("--details", action="store_true")
    given = asked.parse_args()
    delays = {} if given.fast else USUAL_DELAYS
    with opened_page(tables_each=10**4, **delays) as (browser, address):
        run(browser, address, given)


def run(browser: Browser, address: str, given: argparse.Namespace) -> None:
    print(HEAD, flush=True)
    for game in given.games:
        for size in given.sizes:
            for lang in given.langs:
                visitors = Visitors(browser, address)
                sitting = sit(visitors, game, size, lang, given.fast, given.taps)
                print(row(sitting), flush=True)
                if given.details:
                    print(details(sitting, given.fast), flush=True)
                visitors.end()


if __name__ == "__main__":
    main()
