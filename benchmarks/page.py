"""How long the page keeps its browser busy: the longest tasks of a whole game, from a trace.

    make trace TRACE='--games piazza mister-bill'

A task is what runs on the page's main thread without a break. If it takes longer than 50 ms, a tap
is answered late. Tasks are measured in the processor time of their thread, so that other work on
the machine counts little. What the player here asks the browser about the page (which buttons
are there to be tapped) is no work of the page and does not count; what a tap does counts.
"""

from __future__ import annotations

import argparse
import json
import random
from typing import Any

from playwright.sync_api import Browser

import trattoria
from tests.web.opened import opened_page
from tests.web.visitor import DESKTOP, PAUSE, PHONE, Visitor, Visitors

LONG = 50.0  # milliseconds
CATEGORIES = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"]
SIZES = {"phone": PHONE, "desktop": DESKTOP}


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--games", nargs="*", default=trattoria.games())
    asked.add_argument("--taps", type=int, default=4000, help="at most so many in a game")
    given = asked.parse_args()
    with opened_page() as (browser, address):
        measure(browser, address, given.games, given.taps)


def measure(browser: Browser, address: str, games: list[str], most: int) -> None:
    print("| game | size | taps | tasks | over 50 ms | longest | of them at the first drawing |")
    print("|---|---|--:|--:|--:|--:|--:|")
    for game in games:
        for name, size in SIZES.items():
            visitors = Visitors(browser, address)
            visitor = visitors.somebody(size)
            first = traced(browser, visitor, lambda: visitor.play_now(game))  # noqa: B023
            taps = [0]
            tasks = traced(browser, visitor, lambda: taps.__setitem__(0, play(visitor, most)))  # noqa: B023
            long = sum(task > LONG for task in tasks)
            print(
                f"| {game} | {name} | {taps[0]} | {len(tasks)} | {long} | "
                f"{max(tasks, default=0):.0f} ms | {max(first, default=0):.0f} ms |",
                flush=True,
            )
            visitors.end()


def play(visitor: Visitor, most: int) -> int:
    dice, taps = random.Random(1), 0
    while taps < most and not visitor.page.locator("dialog[open]").count():
        if visitor.tap_something(dice, force=True):
            taps += 1
        else:
            visitor.page.wait_for_timeout(PAUSE)  # to ask the page more often would keep it busy
    return taps


def traced(browser: Browser, visitor: Visitor, what: Any) -> list[float]:
    """Give the lengths of all tasks of the page while something is done, in milliseconds."""
    browser.start_tracing(page=visitor.page, categories=CATEGORIES)
    what()
    events = json.loads(browser.stop_tracing())["traceEvents"]
    return main_tasks(events)


def main_tasks(events: list[dict[str, Any]]) -> list[float]:
    threads = {
        (event["pid"], event["tid"])
        for event in events
        if event.get("name") == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    own = sorted(
        (event for event in events if (event["pid"], event["tid"]) in threads and "ts" in event),
        key=lambda event: event["ts"],
    )
    tasks: list[float] = []
    end = 0
    for event in own:
        if event.get("name") == "RunTask":
            lasted = event.get("dur", 0)
            tasks.append(min(lasted, event.get("tdur", lasted)) / 1000)  # a clock may be wrong
            end = event["ts"] + lasted
        elif asked_by_driver(event) and event["ts"] < end:
            tasks[-1] = 0.0
    return [task for task in tasks if task]


def asked_by_driver(event: dict[str, Any]) -> bool:
    message = event.get("args", {}).get("chrome_mojo_event_info", {})
    return bool(message.get("mojo_interface_tag") == "blink.mojom.DevToolsSession")


if __name__ == "__main__":
    main()
