"""Take the pictures of the pages anew: every page and every game, on a phone and on a laptop.

With names, only those: docs/pages.py piazza-desktop mister-bill-phone
"""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import Browser

import trattoria
from tests.web.opened import opened_page
from tests.web.played import awaited, met
from tests.web.visitor import DESKTOP, PHONE, Visitor, Visitors, keep_picture

FOLDER = Path(__file__).parent / "pictures"
PAGES = {
    "home": "/",
    "new": "/new?game=grande",
    "me": "/me",
    "standing": "/standing",
    "bake": "/bake",
    "rules": "/rules",
    "rules-piazza": "/rules/piazza#Z5",
}
LOOKS = {"phone": (PHONE, "fr"), "desktop": (DESKTOP, "en")}
MOMENTS = {"piazza": 34, "mister-bill": 14}  # how many taps lead to something worth seeing
USUAL = 26
OPENING = ".opening"
COOKIE = "trattoria"
TRAINING = """localStorage['trattoria-prefs'] ??= '{"speed": "fast", "recall": true}';"""


def main() -> None:
    """Start a server, visit every page, and take pictures."""
    bakes = {"bake_games": 8, "before": "clock_loop.BAKE_SECONDS = 1.0"}
    with opened_page(bot_delay_least=0.05, bot_delay_most=0.1, **bakes) as (browser, address):
        go_round(browser, address)


def go_round(browser: Browser, address: str) -> None:
    for look, (size, lang) in LOOKS.items():
        visitors = Visitors(browser, address)
        for name, path in PAGES.items():
            if wanted(f"{name}-{look}"):
                visitor = visitors.somebody(size, lang)
                visitor.open(path)
                take(visitor, f"{name}-{look}")
        if wanted(f"lobby-{look}"):
            lobby(visitors.somebody(size, lang), look)
        if wanted(f"lesson-{look}"):
            lesson(visitors.somebody(size, lang), look)
        if wanted(f"bake-result-{look}"):
            bake(visitors.somebody(size, lang), look)
        if wanted(f"result-{look}", f"replay-{look}", f"figures-{look}"):
            look_back(visitors.somebody(size, lang), look)
        if wanted(f"regulars-{look}"):
            regulars(visitors, look)
        if wanted(f"notifications-{look}", f"my-turn-{look}"):
            notifications(visitors, look)
        if wanted(f"recall-{look}"):
            recall(visitors.somebody(size, lang), look)
        for game in trattoria.games():
            if wanted(f"{game}-{look}", f"{game}-opening-{look}"):
                play(visitors.somebody(size, lang), game, look)
        visitors.end()


def wanted(*names: str) -> bool:
    """Tell whether one of these pictures is asked for."""
    return not sys.argv[1:] or bool(set(names) & set(sys.argv[1:]))


def lobby(visitor: Visitor, look: str) -> None:
    visitor.open("/new?game=piazza")
    visitor.page.locator("form button.main").click()
    visitor.page.locator(".lobby").wait_for()
    take(visitor, f"lobby-{look}")


def lesson(visitor: Visitor, look: str) -> None:
    visitor.play_now("piazza")
    visitor.page.locator("[data-learn]").click()
    visitor.page.locator(".coach").wait_for()
    take(visitor, f"lesson-{look}")


def look_back(visitor: Visitor, look: str) -> None:
    """The end of a game, and how it went."""
    visitor.hurry()
    visitor.play_now("piazza")
    visitor.play_on(seed=5)
    take(visitor, f"result-{look}")
    visitor.page.locator("[data-replay]").click()
    visitor.page.locator("input[type=range]").wait_for()
    visitor.page.locator("input[type=range]").fill("40")
    take(visitor, f"replay-{look}")
    visitor.open("/figures")
    visitor.page.locator("main h2").first.wait_for()
    take(visitor, f"figures-{look}")


def bake(visitor: Visitor, look: str) -> None:
    """The bake of the day once it is played, with a result to share."""
    visitor.hurry()
    visitor.open("/bake").locator("[data-play-bake]").click()
    visitor.play_on(seed=5, until="dialog [data-bake]")
    visitor.page.locator("dialog [data-bake]").click()
    visitor.page.locator("[data-share-line]").wait_for()
    take(visitor, f"bake-result-{look}")


def regulars(visitors: Visitors, look: str) -> None:
    """A circle of friends that has met before."""
    size, lang = LOOKS[look]
    names, games = ("Ada", "Bruno", "Carla"), ("piazza", "piazza", "mister-bill")
    link, cookie = met(visitors.address, names, games)
    visitor = visitors.somebody(size, lang)
    visitor.context.add_cookies([{"name": COOKIE, "value": cookie, "url": visitors.address}])
    visitor.open(f"/regulars/{link}").locator("[data-play-regulars]").wait_for()
    take(visitor, f"regulars-{look}")


def notifications(visitors: Visitors, look: str) -> None:
    """Somebody who is waited for, and what they are told."""
    size, lang = LOOKS[look]
    _, cookie = awaited(visitors.address, ("piazza", "mamma-mia", "piazza"))
    visitor = visitors.somebody(size, lang)
    visitor.context.add_cookies([{"name": COOKIE, "value": cookie, "url": visitors.address}])
    visitor.open("/").locator("[data-my-turn]").wait_for()
    take(visitor, f"my-turn-{look}")
    visitor.open("/me").locator("[data-notifications]").scroll_into_view_if_needed()
    visitor.page.locator("[data-notifications]").evaluate("each => each.scrollIntoView()")
    take(visitor, f"notifications-{look}")


def recall(visitor: Visitor, look: str) -> None:
    """What is in the oven?"""
    visitor.context.add_init_script(TRAINING)
    visitor.play_now("mamma-mia")
    visitor.play_on(seed=3, until="dialog[data-recall]")
    for card, count in (("olive", "4"), ("chili", "2"), ("salami", "6")):
        visitor.page.locator(f"li:has([data-card={card}]) input").fill(count)
    take(visitor, f"recall-{look}")


def play(visitor: Visitor, game: str, look: str) -> None:
    """A game in the middle, and where there is an oven, when it opens."""
    visitor.play_now(game)
    visitor.play_a_while(seed=7, taps=MOMENTS.get(game, USUAL))
    take(visitor, f"{game}-{look}")
    if game in MOMENTS or not wanted(f"{game}-opening-{look}"):
        return
    visitor.play_on(seed=7, until=OPENING)
    visitor.page.wait_for_timeout(9000)  # until enough lies on the table
    take(visitor, f"{game}-opening-{look}")


def take(visitor: Visitor, name: str) -> None:
    """Take a picture once everything has landed."""
    visitor.page.wait_for_load_state("networkidle")
    visitor.page.evaluate("document.fonts.ready.then(() => true)")
    visitor.page.wait_for_timeout(600)
    keep_picture(visitor.page, FOLDER / f"{name}.png")
    print(f"{name}.png")


if __name__ == "__main__":
    main()
