"""All pages of somebody who has been there for a while: both languages, phone and desktop."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.server.server_process import Process
from tests.web.played import Played, awaited, met, played
from tests.web.test_notifications import pushable
from tests.web.test_pages import THEMES
from tests.web.visitor import DESKTOP, PHONE, Visitor, Visitors, fits

COOKIE = "trattoria"


@pytest.fixture(scope="module")
def lives(server: Process) -> list[tuple[Played, dict[str, str]]]:
    """Three people, and of each the pages that show what they did, with something to wait for."""
    alone = played(server.address, "mamma-mia")
    friends = met(server.address, ("Ada", "Bruno", "Carla"), ("piazza", "mister-bill"))
    waited_for = awaited(server.address, ("piazza", "mamma-mia"))
    return [
        (
            alone,
            {
                "/": "[data-play]",
                "/figures": "main h2",
                "/standing": "main",
                "/bake": "[data-play-bake]",
                "/rules/sole-mio": "main h2",
                f"/replay/{alone.table}": "input[type=range]",
                f"/t/{alone.table}": "dialog[open]",
            },
        ),
        (
            friends,
            {
                "/regulars": "main a",
                f"/regulars/{friends.table}": "[data-play-regulars]",
                "/figures": "main h2",
            },
        ),
        (
            waited_for,
            {
                "/": "[data-my-turn]",
                "/me": "[data-notifications]",
                f"/t/{waited_for.table}": ".panel",
            },
        ),
    ]


@pytest.mark.proof
@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_all_can_use_every_page(
    visitors: Visitors,
    lives: list[tuple[Played, dict[str, str]]],
    size: tuple[int, int],
    lang: str,
) -> None:
    wrong: dict[str, list[str]] = {}
    for life, pages in lives:
        visitor = visitors.somebody(size, lang, color_scheme="light")
        pushable(visitor)
        address = visitors.address
        visitor.context.add_cookies([{"name": COOKIE, "value": life.cookie, "url": address}])
        for path, shown in pages.items():
            wrong[path] = list(_faults(visitor, path, shown))
    assert not {path: faults for path, faults in wrong.items() if faults}


def _faults(visitor: Visitor, path: str, shown: str) -> Iterator[str]:
    page = visitor.open(path)
    expect(page.locator(shown).first).to_be_visible()
    if page.locator("html").get_attribute("lang") != visitor.lang:
        yield "another language"
    if not fits(page):
        yield "too wide"
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        yield from (f"{theme}: {fault}" for fault in visitor.axe())
