"""The site in a real browser, from a plain host of files under a path of its own.

Long, as Python starts in every visit: `make proof` plays it.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from playwright.sync_api import Browser, expect

import trattoria
from tests.site.goldens import NAMES, goldens
from tests.site.python_page import run_python, start_python
from tests.site.static_host import hosted
from tests.site.visits import arrive, kept, ready, sit_down
from tests.web.visitor import Visitor, Visitors, fits

# a site is built from a checkout, which a compiled package is not
pytestmark = [pytest.mark.proof, pytest.mark.interpreted, pytest.mark.timeout(1200)]

EVERY = {
    "mamma-mia": ("phone", "fr"),
    "sole-mio": ("desktop", "en"),
    "grande": ("phone", "en"),
    "plus": ("desktop", "fr"),
    "piazza": ("phone", "fr"),
    "mister-bill": ("desktop", "en"),
}
OVER = {"fr": "gagne|Victoire partagée", "en": "win|Shared victory"}
CHECKED = {"fr": "Mélange vérifié", "en": "Shuffle checked"}
KEPT = """async () => {
  const name = (await caches.keys()).find((each) => each.startsWith('engine '));
  return (await (await caches.open(name)).keys()).map(({url}) => url);
}"""
REHEARSE = "from tests.site.rehearsal import rehearse; rehearse(names, game)"


def away(visitor: Visitor, address: str) -> list[str]:
    """Note what is asked of any other place than the site; gives the list."""
    asked: list[str] = []

    def note(request: Any) -> None:
        if not request.url.startswith((address, "blob:", "data:")):
            asked.append(request.url)

    visitor.context.on("request", note)
    return asked


def test_no_game_is_left_out() -> None:
    assert list(EVERY) == trattoria.games()


@pytest.mark.parametrize("game", EVERY)
def test_a_game_from_the_home_page_to_its_result(visitors: Visitors, host: str, game: str) -> None:
    size, lang = EVERY[game]
    player = arrive(visitors, size, lang)
    elsewhere = away(player, host)
    assert player.axe() == []
    sit_down(player, game)
    assert fits(player.page)
    player.play_a_while(seed=len(lang))
    assert player.axe() == []
    player.play_on(seed=len(game))
    result = player.page.locator("dialog[open]")
    expect(result.get_by_role("heading")).to_have_text(re.compile(OVER[lang]))
    expect(result.get_by_text(CHECKED[lang])).to_be_visible()
    assert elsewhere == []


def test_a_game_goes_on_after_a_reload_and_a_killed_tab(visitors: Visitors) -> None:
    player = arrive(visitors)
    sit_down(player, "mister-bill")
    player.play_a_while(taps=4)
    player.page.reload()
    ready(player.page)
    expect(player.page.locator(".panel")).to_be_visible()
    player.play_a_while(taps=2)
    address = player.page.url
    player.page.close(run_before_unload=False)
    player.page = player.tab()
    player.page.goto(address)
    ready(player.page)
    expect(player.page.locator(".panel")).to_be_visible()
    player.play_on()


def test_everything_works_without_a_connection_after_the_first_visit(visitors: Visitors) -> None:
    player = arrive(visitors)
    kept(player.page)
    player.context.set_offline(True)
    player.page.reload()
    ready(player.page)
    sit_down(player, "mamma-mia")
    player.play_a_while(taps=4)
    player.page.goto(f"{player.address}/?/rules/mamma-mia")
    expect(player.page.locator("h1")).to_contain_text("Mamma Mia")
    player.context.set_offline(False)


def bring_out_a_new_version(folder: Path) -> None:
    """Change the Python files, and with them what says where they lie; the old ones are gone."""
    (old,) = (folder / "engine").glob("python-*.zip")
    new = old.with_name("python-0123456789ab.zip")
    old.rename(new)
    with ZipFile(new, "a") as packed:
        packed.writestr("newer.txt", "newer")
    described, worker = folder / "engine.json", folder / "sw.js"
    described.write_text(described.read_text("utf-8").replace(old.name, new.name))
    worker.write_text(worker.read_text("utf-8").replace('VERSION = "', 'VERSION = "newer-'))


def test_a_new_version_waits_and_the_game_goes_on(
    browser: Browser, site: Path, tmp_path: Path
) -> None:
    folder = shutil.copytree(site, tmp_path / "site")
    with hosted(folder) as address:
        visitors = Visitors(browser, address)
        player = arrive(visitors, "desktop")
        kept(player.page)
        sit_down(player, "mister-bill")
        player.play_a_while(taps=2)
        bring_out_a_new_version(folder)
        player.page.evaluate("async () => (await navigator.serviceWorker.ready).update()")
        notice = player.page.get_by_role("button", name="Tout de suite")
        expect(notice).to_be_visible()
        player.play_a_while(taps=2)
        notice.click()
        ready(player.page)
        expect(player.page.locator(".panel")).to_be_visible()
        player.play_on()
        assert [each for each in player.page.evaluate(KEPT) if "python-" in each] == [
            f"{address}/engine/python-0123456789ab.zip"
        ]
        visitors.end()


def test_a_second_tab_waits_for_the_first(visitors: Visitors) -> None:
    player = arrive(visitors)
    other = player.tab()
    other.goto(player.address + "/")
    expect(other.locator("[data-engine=elsewhere]")).to_be_visible()
    player.page.close()
    player.page = other
    ready(other)


@pytest.mark.parametrize("game", trattoria.games())
def test_the_browser_plays_the_same_game(visitors: Visitors, site: Path, game: str) -> None:
    """Every byte that is said and kept in a game is the same as in test_door.py, on any build."""
    player = visitors.somebody()
    player.context.route("**/favicon.ico", lambda route: route.fulfill(status=204))
    start_python(player.page, site, player.address, "tests.site.rehearsal")
    assert run_python(player.page, REHEARSE, names=NAMES, game=game) == goldens()[game]
