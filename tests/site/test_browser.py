"""The site in a real browser, from a plain host of files under a path of its own.

Long, as Python starts in every visit: `make proof` plays it.
"""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import trattoria
from tests.server.tables import dealt
from tests.site.rehearsal import rehearse
from tests.site.static_host import hosted
from tests.web.visitor import DESKTOP, PHONE, Visitor, Visitors, fits, wait_until
from trattoria import Record
from trattoria.site.archive import bot_names

# a site is built from a checkout, which a compiled package is not
pytestmark = [pytest.mark.proof, pytest.mark.interpreted, pytest.mark.timeout(1200)]

SIZES = {"phone": PHONE, "desktop": DESKTOP}
EVERY = [
    (game, size, lang)
    for number, game in enumerate(trattoria.games())
    for size, lang in (
        [("phone", "fr"), ("desktop", "en")] if number % 2 else [("phone", "en"), ("desktop", "fr")]
    )
]
OVER = {"fr": "gagne|Victoire partagée", "en": "win|Shared victory"}
CHECKED = {"fr": "Mélange vérifié", "en": "Shuffle checked"}
CONTROLLED = "() => navigator.serviceWorker.controller !== null"
TO_START = 180.0  # seconds for Python, on a busy machine
REHEARSE = """async ({engine, script, names, game}) => {
  const {loadPyodide} = await import(engine + 'pyodide.mjs');
  const part = async (name) => (await fetch(engine + name)).arrayBuffer();
  const packed = (await fetch(engine + 'pyodide.asm.wasm.bin')).body;
  const plain = packed.pipeThrough(new DecompressionStream('gzip'));
  const wasm = await new Response(plain).arrayBuffer();
  const usual = window.fetch;
  window.fetch = (asked, more) => String(asked).endsWith('.wasm')
    ? Promise.resolve(new Response(wasm, {headers: {'content-type': 'application/wasm'}}))
    : usual(asked, more);
  const lock = await (await usual(engine + 'lock.json')).json();
  const pyodide = await loadPyodide(
    {indexURL: engine, packageBaseUrl: engine, lockFileContents: lock});
  pyodide.unpackArchive(await part('python.zip'), 'zip', {extractDir: '/tables'});
  pyodide.globals.set('script', script);
  pyodide.globals.set('names', names);
  pyodide.globals.set('game', game);
  return pyodide.runPython(`
import sys
sys.path.insert(0, "/tables")
space = {"__name__": "rehearsal"}
exec(script, space)
space["rehearse"](names, game)`);
}"""


def ready(page: Page) -> None:
    """Wait until the tables are there."""
    bar = page.locator("[data-engine]")
    wait_until(page, lambda: not bar.count(), "the tables do not come", TO_START)


def arrive(visitors: Visitors, size: str = "phone", lang: str = "fr") -> Visitor:
    visitor = visitors.somebody(SIZES[size], lang, reduced_motion="reduce")
    visitor.hurry()
    visitor.open("/")
    expect(visitor.page.locator("[data-play]")).to_have_count(len(trattoria.games()))
    ready(visitor.page)
    return visitor


def sit_down(visitor: Visitor, game: str) -> None:
    visitor.page.locator(f"[data-play='{game}']").click()
    expect(visitor.page.locator(".panel")).to_be_visible()


def away(visitor: Visitor, address: str) -> list[str]:
    """Note what is asked of any other place than the site; gives the list."""
    asked: list[str] = []

    def note(request: Any) -> None:
        if not request.url.startswith((address, "blob:", "data:")):
            asked.append(request.url)

    visitor.context.on("request", note)
    return asked


@pytest.mark.parametrize(("game", "size", "lang"), EVERY)
def test_a_game_from_the_home_page_to_its_result(
    visitors: Visitors, host: str, game: str, size: str, lang: str
) -> None:
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
    wait_until(player.page, lambda: player.page.evaluate(CONTROLLED), "nothing keeps the page")
    player.context.set_offline(True)
    player.page.reload()
    ready(player.page)
    sit_down(player, "mamma-mia")
    player.play_a_while(taps=4)
    player.page.goto(f"{player.address}/?/rules/mamma-mia")
    expect(player.page.locator("h1")).to_contain_text("Mamma Mia")
    player.context.set_offline(False)


def test_a_new_version_waits_and_the_game_goes_on(
    browser: Browser, site: Path, tmp_path: Path
) -> None:
    folder = shutil.copytree(site, tmp_path / "site")
    with hosted(folder) as address:
        visitors = Visitors(browser, address)
        player = arrive(visitors, "desktop")
        wait_until(player.page, lambda: player.page.evaluate(CONTROLLED), "nothing keeps the page")
        sit_down(player, "mister-bill")
        player.play_a_while(taps=2)
        worker = folder / "sw.js"
        worker.write_text(worker.read_text("utf-8").replace('VERSION = "', 'VERSION = "newer-'))
        player.page.evaluate("async () => (await navigator.serviceWorker.ready).update()")
        notice = player.page.get_by_role("button", name="Tout de suite")
        expect(notice).to_be_visible()
        player.play_a_while(taps=2)
        notice.click()
        ready(player.page)
        expect(player.page.locator(".panel")).to_be_visible()
        player.play_on()
        visitors.end()


def test_a_second_tab_waits_for_the_first(visitors: Visitors) -> None:
    player = arrive(visitors)
    other = player.tab()
    other.goto(player.address + "/")
    expect(other.locator("[data-engine=elsewhere]")).to_be_visible()
    player.page.close()
    player.page = other
    ready(other)


def test_a_record_opens_elsewhere(visitors: Visitors, tmp_path: Path) -> None:
    player = arrive(visitors)
    sit_down(player, "mister-bill")
    player.play_on()
    player.page.locator("[data-replay]").click()
    with player.page.expect_download() as saved:
        player.page.locator("[data-record]").click()
    data = json.loads(Path(saved.value.path()).read_text("utf-8"))
    assert Record.from_dict(data).verify().outcome is not None


def test_a_record_of_a_server_opens_here(visitors: Visitors, tmp_path: Path) -> None:
    log = dealt("piazza", 2)
    log.play_at_random(trattoria.chance(1))
    file = tmp_path / "game.json"
    log.table.record(["Ada", "Bruno"]).save(str(file))
    player = arrive(visitors)
    player.page.goto(f"{player.address}/?/me")
    player.page.locator("#record-file").set_input_files(file)
    expect(player.page.locator("[data-record]")).to_be_visible(timeout=1000 * TO_START)
    expect(player.page.get_by_role("heading", name=re.compile("Ada"))).to_be_visible()


@pytest.mark.parametrize("game", trattoria.games())
def test_the_browser_plays_the_same_game(visitors: Visitors, site: Path, game: str) -> None:
    """Every byte that is said and kept in a game is the same as here, compiled or not."""
    player = visitors.somebody()
    player.page.goto(player.address + "/icon.svg")  # a page of the host that loads nothing
    player.troubles.clear()  # but an icon of its own, which is not there
    (engine,) = site.glob("engine-*")
    script = Path(__file__).with_name("rehearsal.py").read_text("utf-8")
    names = json.dumps(bot_names())
    asked = {"engine": f"{player.address}/{engine.name}/", "script": script, "names": names}
    assert player.page.evaluate(REHEARSE, {**asked, "game": game}) == rehearse(names, game)
