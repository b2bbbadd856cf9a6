"""How quick the edition without a server is on a slow phone with a slow connection.

    make site && PYTHONPATH=. python -m benchmarks.site build/site

Bytes by file; seconds from an empty browser, and from one that has been there, until the home page
stands, the tables are there, the cards are dealt and it is one's turn, through slow 4G, with all
processes of the page stopped three quarters of the time; seconds for a decision of every level, in
Chromium slowed down four times by itself.  Other work on the machine makes it look slower.
"""

from __future__ import annotations

import argparse
import statistics
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page, expect

import trattoria
from benchmarks.site_table import length
from benchmarks.slow_host import CompressingHandler, SlowHandler
from benchmarks.slowed import SLOWER, slowed
from tests.site.goldens import NAMES
from tests.site.python_page import fetch_networks, run_python, start_python
from tests.site.static_host import PATH, hosted
from tests.web.opened import opened_browser
from tests.web.visitor import PHONE, Visitors
from trattoria.bots.levels import LEVELS

USUAL_SEATS = 3
LONGEST = 600_000  # milliseconds
HOSTS = {"compresses": CompressingHandler, "plain": SlowHandler}
# notes when something was first seen, in milliseconds since the visit began
MARKS = """
window.marks = {};
const note = (name, seen) => { if (seen) marks[name] ??= performance.now(); };
new MutationObserver(() => {
  const bar = document.querySelector('[data-engine]');
  note('home', document.querySelector('[data-play]'));
  note('bar', bar);
  note('engine', marks.bar && !bar);
  note('dealt', document.querySelector("[data-at='hand']"));
  note('asked', document.querySelector('.question.mine:not(:empty)'));
}).observe(document, {childList: true, subtree: true, characterData: true});
"""


class Visit(NamedTuple):
    """Seconds from its beginning until something was there."""

    home: float
    engine: float
    dealt: float
    asked: float


def visits(browser: Browser, site: Path, kind: str) -> None:
    """Measure a first and a second visit, and what was fetched in the first."""
    handler = HOSTS[kind]
    handler.served.clear()
    with hosted(site, handler) as address:
        visitor = Visitors(browser, address).somebody(PHONE)
        visitor.hurry()
        visitor.context.add_init_script(MARKS)
        visitor.page.goto("about:blank")
        for name in ("cold", "warm"):
            page = visitor.tab()
            with slowed(browser):
                found = _visit(page, address)
            print(
                f"{kind} host, {name}: home after {found.home:.1f} s, tables after "
                f"{found.engine:.1f} s, cards after {found.dealt:.1f} s, "
                f"first decision after {found.asked:.1f} s"
            )
            if name == "cold":
                print(f"  fetched until then: {_summed(handler.served)}", flush=True)
                page.wait_for_timeout(30_000)  # everything is fetched, and kept
                print(f"  in all: {_summed(handler.served)}", flush=True)
            page.close()
        visitor.context.close()


def _visit(page: Page, address: str) -> Visit:
    page.goto(address + "/", wait_until="commit", timeout=LONGEST)
    page.locator("[data-play='mister-bill']").click(timeout=LONGEST)
    asked = page.locator(".question.mine:not(:empty)")
    expect(asked).to_be_visible(timeout=LONGEST)
    marks = page.evaluate("marks")
    return Visit(*(marks[name] / 1000 for name in Visit._fields))


def _summed(served: dict[str, int]) -> str:
    """Add bytes up by folder; those of the engine by file."""
    sums: dict[str, int] = {}
    for path, size in served.items():
        folder, _, name = path.removeprefix(f"{PATH}/").rpartition("/")
        place = name if folder.startswith("engine") else folder or "page"
        sums[place] = sums.get(place, 0) + size
    listed = sorted(sums.items(), key=lambda each: -each[1])
    return f"{sum(sums.values())} bytes: " + ", ".join(f"{name} {size}" for name, size in listed)


def decisions(browser: Browser, site: Path, games: list[str], count: int) -> None:
    """Measure how long every level takes for a decision, in a small and in a full game of each."""
    with hosted(site) as address:
        page = browser.new_page()
        start_python(page, site, address, "tests.site.rehearsal", "benchmarks.site_table")
        fetch_networks(page, site, address)
        print(f"\n| game | {' | '.join(LEVELS)} |\n|---|{'--:|' * len(LEVELS)}")
        for game in games:
            tables = (USUAL_SEATS, max(trattoria.game(game).seats))
            found = [each for seats in tables for each in _timed(page, game, seats, count)]
            taken = zip(*found, strict=True)
            told = [f"{statistics.median(each):.2f} ({max(each):.2f})" for each in taken]
            print(f"| {game} |", " | ".join(told), "|", flush=True)
        page.close()


def _timed(page: Page, game: str, seats: int, count: int) -> list[list[float]]:
    """Give the seconds of every level in so many positions of a game, evenly spread."""
    session = page.context.new_cdp_session(page)
    run_python(page, BEGIN, names=NAMES, game=game, seats=seats)
    apart = length(NAMES, game, seats) // count
    found = []
    for _ in range(count):
        assert run_python(page, "table.go_on(apart - 1)", apart=apart), "the game is over"
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        found.append(run_python(page, "table.time()"))
        session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    session.detach()
    return found


BEGIN = """
from benchmarks.site_table import Timed
from trattoria.bots.learned import player_of
import trattoria
player_of(trattoria.game(game))
table = Timed(names, game, seats)
None
"""


def sizes(site: Path) -> None:
    for path in sorted(site.glob("engine*/*"), key=lambda path: -path.stat().st_size):
        print(f"{path.stat().st_size:>9} {path.relative_to(site)}")


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("site", type=Path)
    asked.add_argument("--hosts", nargs="*", default=list(HOSTS), choices=HOSTS)
    asked.add_argument("--games", nargs="*", default=trattoria.games())
    asked.add_argument("--decisions", type=int, default=6, help="of each level in every game")
    given = asked.parse_args()
    sizes(given.site)
    with opened_browser() as browser:
        for kind in given.hosts:
            visits(browser, given.site, kind)
        if given.games:
            decisions(browser, given.site, given.games, given.decisions)


if __name__ == "__main__":
    main()
