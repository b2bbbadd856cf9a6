"""The site in a real browser, from a plain host of files under a path of its own.

Long, as Python starts in every visit: `make proof` plays it.
"""

from __future__ import annotations

import gzip
import os
import re
import shutil
import signal
import time
from contextlib import suppress
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from playwright.sync_api import Browser, Page, expect

import trattoria
from tests.native.answers import answers_hash
from tests.site.goldens import NAMES, goldens
from tests.site.python_page import fetch_networks, run_python, start_python
from tests.site.static_host import Handler, hosted
from tests.site.visits import SIZES, TO_START, arrive, kept, ready, sit_down
from tests.web.opened import page_processes
from tests.web.visitor import Visitor, Visitors, fits, wait_until

# once, of the package that people get
pytestmark = [pytest.mark.proof, pytest.mark.native, pytest.mark.timeout(1200)]

EVERY = {
    "mamma-mia": ("phone", "fr"),
    "sole-mio": ("desktop", "en"),
    "grande": ("phone", "en"),
    "plus": ("desktop", "fr"),
    "piazza": ("phone", "fr"),
    "mister-bill": ("desktop", "en"),
}
OTHER = {"phone": "desktop", "desktop": "phone", "fr": "en", "en": "fr"}
OVER = {"fr": "gagne|Victoire partagée", "en": "win|Shared victory"}
CHECKED = {"fr": "Mélange vérifié", "en": "Shuffle checked"}
DOCS = Path(__file__).parents[2] / "docs" / "site.md"
MOST_BYTES = 7_000_000  # that have to come before a table stands
REFUSED = "net::ERR_CONNECTION_REFUSED"  # as the browser says itself where there is no host
SPEAK = """(lang) => localStorage['trattoria-prefs'] = JSON.stringify({speed: 'fast', lang})"""
CHEFS = """localStorage['trattoria-prefs'] = '{"speed": "fast", "level": "chef"}'"""
# pages that are opened without a connection, and what is to be seen there
AWAY = {
    "/rules/mamma-mia": "h1:has-text('Mamma Mia')",
    "/bake": "main a",
    "/figures": "h1",
    "/me": "#record-file",
    "/": "[data-learn='grande']",
}
KEPT = """async () => {
  const name = (await caches.keys()).find((each) => each.startsWith('engine '));
  return (await (await caches.open(name)).keys()).map(({url}) => url);
}"""
ANSWER = "from tests.native.answers import answers_hash; answers_hash(game)"
REHEARSE = "from tests.site.rehearsal import rehearse; rehearse(names, game)"


def test_the_engine_is_compiled_and_small(site: Path) -> None:
    (tables,) = site.glob("engine/python-*.zip")
    (library,) = site.glob("engine-*/python_stdlib.zip")
    plain = [name for name in ZipFile(tables).namelist() if name.endswith(".py")]
    assert plain == ["mypy_extensions.py"]  # of another package
    assert not [name for name in ZipFile(library).namelist() if name.endswith(".py")]
    parts = [*site.glob("engine-*/*"), tables]
    packed = sum(len(gzip.compress(each.read_bytes())) for each in parts)
    assert packed <= MOST_BYTES


def everything_kept(page: Page, site: Path) -> None:
    """Wait until the browser has all that may be needed later."""
    all_of_it = {each.name for each in site.glob("engine*/*")}

    def all_there() -> bool:
        return all_of_it == {url.rpartition("/")[2] for url in page.evaluate(KEPT)}

    wait_until(page, all_there, "not everything is kept", TO_START)


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
    """It is begun in one size and language, and played to its end in the other ones."""
    size, lang = EVERY[game]
    player = arrive(visitors, size, lang)
    elsewhere = away(player, host)
    assert player.axe() == []
    sit_down(player, game)
    player.play_a_while(seed=len(lang))
    assert fits(player.page)
    assert player.axe() == []
    size, lang = OTHER[size], OTHER[lang]
    go_on(player, size, lang)
    player.play_a_while(seed=len(size))
    assert fits(player.page)
    assert player.axe() == []
    player.play_on(seed=len(game))
    result = player.page.locator("dialog[open]")
    expect(result.get_by_role("heading")).to_have_text(re.compile(OVER[lang]))
    expect(result.get_by_text(CHECKED[lang])).to_be_visible()
    assert elsewhere == []


def go_on(visitor: Visitor, size: str, lang: str) -> None:
    """Open the same page in a window of another size, in another language."""
    width, height = SIZES[size]
    visitor.page.set_viewport_size({"width": width, "height": height})
    visitor.page.evaluate(SPEAK, lang)
    visitor.page.reload()
    ready(visitor.page)
    expect(visitor.page.locator("html")).to_have_attribute("lang", lang)
    expect(visitor.page.locator(".panel")).to_be_visible()


def kill(browser: Browser, visitor: Visitor) -> None:
    """Let the process of the page die, as a phone does that needs the memory."""
    with visitor.page.expect_event("crash"):
        for process in page_processes(browser):
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
    visitor.page.close()


def test_a_game_goes_on_after_a_reload_and_a_killed_tab(
    browser: Browser, visitors: Visitors
) -> None:
    player = arrive(visitors)
    sit_down(player, "mister-bill")
    player.play_a_while(taps=4)
    player.page.reload()
    ready(player.page)
    expect(player.page.locator(".panel")).to_be_visible()
    player.play_a_while(taps=2)
    address = player.page.url
    kill(browser, player)
    player.page = player.tab()
    player.page.goto(address)
    ready(player.page)
    expect(player.page.locator(".panel")).to_be_visible()
    player.play_on()


def test_everything_works_without_a_connection_after_the_first_visit(
    browser: Browser, site: Path
) -> None:
    with hosted(site) as address:
        visitors = Visitors(browser, address)
        player = arrive(visitors)
        kept(player.page)
        everything_kept(player.page, site)
    page = player.page  # whose host is gone from now on
    page.evaluate(CHEFS)
    page.reload()
    ready(page)
    sit_down(player, "mister-bill")
    player.play_on()
    for path, shown in AWAY.items():
        player.open(f"/?{path}")
        ready(page)
        expect(page.locator(shown).first).to_be_visible()
    page.locator("[data-learn='grande']").click()
    expect(page.locator("[data-coach='1']")).to_be_visible()
    player.troubles = [each for each in player.troubles if REFUSED not in each]
    visitors.end()


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


def make_old(folder: Path) -> None:
    """Let all files be a month old, so that a browser thinks that they will hold for some days."""
    then = time.time() - 30 * 86_400
    for path in folder.rglob("*"):
        os.utime(path, (then, then))


def test_a_new_version_waits_and_the_game_goes_on(
    browser: Browser, site: Path, tmp_path: Path
) -> None:
    folder = shutil.copytree(site, tmp_path / "site")
    make_old(folder)
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


def advised_policy() -> str:
    """Give the policy that docs advise a host to send."""
    (found,) = re.findall("Content-Security-Policy: (.*)", DOCS.read_text("utf-8"))
    return str(found)


class StrictHandler(Handler):
    """Sends the policy with every file, so that workers have it, too."""

    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", advised_policy())
        super().end_headers()


def test_everything_keeps_to_the_policy_that_a_host_may_send(browser: Browser, site: Path) -> None:
    with hosted(site, StrictHandler) as address:
        visitors = Visitors(browser, address)
        player = arrive(visitors, "desktop", "en")
        kept(player.page)
        sit_down(player, "piazza")
        player.play_a_while(taps=4)
        player.page.reload()  # now from what is kept
        ready(player.page)
        player.play_a_while(taps=2)
        visitors.end()


def test_a_second_tab_waits_for_the_first(visitors: Visitors) -> None:
    player = arrive(visitors)
    other = player.tab()
    other.goto(player.address + "/")
    expect(other.locator("[data-engine=elsewhere]")).to_be_visible()
    player.page.close()
    player.page = other
    ready(other)


def python_in(visitor: Visitor, site: Path, module: str) -> Page:
    """Give a page in which Python runs, with a module of ours."""
    visitor.context.route("**/favicon.ico", lambda route: route.fulfill(status=204))
    start_python(visitor.page, site, visitor.address, module)
    return visitor.page


@pytest.mark.parametrize("game", trattoria.games())
def test_the_browser_plays_the_same_game(visitors: Visitors, site: Path, game: str) -> None:
    """Every byte that is said and kept in a game is the same as in test_door.py, on any build."""
    page = python_in(visitors.somebody(), site, "tests.site.rehearsal")
    assert run_python(page, REHEARSE, names=NAMES, game=game) == goldens()[game]


def test_networks_answer_alike_in_the_browser(visitors: Visitors, site: Path) -> None:
    """The answers of the compiled build, which are those of the other (test_same_networks.py)."""
    visitor = visitors.somebody()
    page = python_in(visitor, site, "tests.native.answers")
    fetch_networks(page, site, visitor.address)
    found = {game: run_python(page, ANSWER, game=game) for game in trattoria.games()}
    assert found == {game: answers_hash(game) for game in trattoria.games()}
