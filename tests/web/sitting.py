"""Whole games in the browser as a person meets them: what stood how long, what was in the way.

    python -m tests.web.sitting --games mamma-mia piazza --sizes 390x844 --langs fr [--fast]

A bot of patience plays: it looks at what is asked for a second, then taps. The server replies as it
does for people. With `--fast` only the looks of the page are judged, not its tempo.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, sync_playwright

import trattoria
from tests.server.server_process import Process
from tests.web.chromium import QUIET, ensure_chromium
from tests.web.visitor import PAUSE, Visitor, Visitors

WATCHER = Path(__file__).with_name("sitting.js").read_text(encoding="utf-8")
THINKING = 1000  # milliseconds before each tap
READING = 20.0  # characters a second
AUDIT_EVERY = 6  # taps
MINUTES = 15  # for one game, at most
SIZES = ("360x740", "390x844", "844x390", "820x1180", "1280x800", "1440x900")
FAULTS = ("small", "outside", "covered", "tiny", "cut")


class Sitting(NamedTuple):
    """One game at one size in one language."""

    game: str
    size: str
    lang: str
    seen: dict[str, Any]  # what the watcher saw
    faults: dict[str, Counter[str]]
    scrolls: tuple[int, int]  # pixels by which the page was too large, at worst
    ended: bool


def sit(visitor: Visitor, game: str, size: str, fast: bool) -> Sitting:
    """Play a game to its end, or until the time is up."""
    if fast:
        visitor.hurry()
    visitor.context.add_init_script(WATCHER)
    visitor.play_now(game)
    dice, taps, spent = random.Random(1), 0, 0
    faults: dict[str, Counter[str]] = {name: Counter() for name in FAULTS}
    worst = (0, 0)
    while not visitor.page.locator("dialog[open]").count() and spent < MINUTES * 60_000:
        if taps % AUDIT_EVERY == 0:
            worst = audited(visitor, faults, worst)
        pause = PAUSE if fast else THINKING
        visitor.page.wait_for_timeout(pause)
        spent += pause
        if visitor.tap_something(dice, force=False):
            taps += 1
    over = bool(visitor.page.locator("dialog[open]").count())
    worst = audited(visitor, faults, worst)
    return Sitting(
        game, size, visitor.lang, visitor.page.evaluate("sitting()"), faults, worst, over
    )


def audited(
    visitor: Visitor, faults: dict[str, Counter[str]], worst: tuple[int, int]
) -> tuple[int, int]:
    found = visitor.page.evaluate("audit()")
    for name in FAULTS:
        faults[name].update(found[name])
    across, down = found["scrolls"]
    return max(worst[0], across), max(worst[1], down)


def too_short(lines: list[dict[str, Any]]) -> list[tuple[float, str]]:
    """List what nobody could read: how many characters a second, and the sentence."""
    rates = [(len(line["text"]) / max(0.001, line["ms"] / 1000), line["text"]) for line in lines]
    return sorted((rate, text) for rate, text in rates if rate > READING)[::-1]


def told(sitting: Sitting) -> str:
    """Write a row of the table."""
    seen = sitting.seen
    lines = [line for line in seen["lines"] if not line["where"].startswith("p.question")]
    short = too_short(lines)
    counts = " | ".join(str(len(sitting.faults[name])) for name in FAULTS)
    seconds = " | ".join(f"{seen[kind] / 1000:.0f}" for kind in ("waiting", "watching", "deciding"))
    worst, (across, down) = short[0][0] if short else 0.0, sitting.scrolls
    return (
        f"| {sitting.game} | {sitting.size} | {sitting.lang} | {seen['taps']} | {seconds} "
        f"| {len(lines)} | {len(short)} | {worst:.0f} | {seen['shift']:.2f} "
        f"| {counts} | {across}, {down} | {'yes' if sitting.ended else 'no'} |"
    )


HEAD = (
    "| game | size | lang | taps | waiting s | watching s | deciding s | lines | too short "
    "| worst chars/s | shift | small | outside | covered | tiny | cut | scrolls x, y | ended |\n"
    "|---|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|---|---|"
)


def details(sitting: Sitting) -> dict[str, Any]:
    shifts = Counter[str]()
    for shift in sitting.seen["shifts"]:
        shifts[" ".join(sorted(set(shift["moved"])))] += shift["value"]
    return {
        "too short": [f"{rate:.0f}/s {text}" for rate, text in too_short(sitting.seen["lines"])][
            :12
        ],
        "shifts": shifts.most_common(12),
        **{name: found.most_common(12) for name, found in sitting.faults.items()},
    }


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--games", nargs="*", default=trattoria.games())
    asked.add_argument("--sizes", nargs="*", default=["390x844"])
    asked.add_argument("--langs", nargs="*", default=["fr"])
    asked.add_argument("--fast", action="store_true")
    asked.add_argument("--details", action="store_true")
    given = asked.parse_args()
    usual: dict[str, Any] = {"bot_delay_least": 0.8, "bot_delay_most": 2.2}
    with tempfile.TemporaryDirectory() as folder:
        server = Process(Path(folder), tables_each=10**4, **({} if given.fast else usual))
        asyncio.run(server.start())
        try:
            with sync_playwright() as playwright:
                path = ensure_chromium()
                browser = playwright.chromium.launch(executable_path=path, args=list(QUIET))
                run(browser, server, given)
        finally:
            server.kill()


def run(browser: Browser, server: Process, given: argparse.Namespace) -> None:
    print(HEAD, flush=True)
    for game in given.games:
        for size in given.sizes:
            for lang in given.langs:
                visitors = Visitors(browser, server.address)
                width, height = map(int, size.split("x"))
                sitting = sit(visitors.somebody((width, height), lang), game, size, given.fast)
                print(told(sitting), flush=True)
                if given.details:
                    print(json.dumps(details(sitting), ensure_ascii=False, indent=1), flush=True)
                visitors.end()


if __name__ == "__main__":
    main()
