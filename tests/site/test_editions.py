"""Between both editions: records that open in the other, and games while the server is away."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.server_process import Process
from tests.site.visits import TO_START, arrive, kept, ready, sit_down
from tests.web.opened import opened_server
from tests.web.played import played
from tests.web.visitor import DESKTOP, PHONE, Visitor, Visitors, wait_until
from trattoria import Record

# once, of the package that people get
pytestmark = [pytest.mark.proof, pytest.mark.native, pytest.mark.timeout(2400)]

ALL_KEPT = """async () => {
  const {parts} = await (await fetch('/api/engine')).json();
  const cache = await caches.open(`engine ${location.origin}/api/engine`);
  return (await Promise.all(parts.map(({url}) => cache.match(url)))).every(Boolean);
}"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with opened_server(tmp_path_factory.mktemp("data"), tables_each=10**4) as server:
        yield server


@pytest.fixture
def guests(browser: Browser, server: Process) -> Iterator[Visitors]:
    """Let people in at the server."""
    visitors = Visitors(browser, server.address)
    yield visitors
    visitors.end()


def saved_record(page: Page, file: Path) -> None:
    with page.expect_download() as saved:
        page.locator("[data-record]").click()
    saved.value.save_as(file)


def open_record(page: Page, file: Path) -> None:
    page.locator("#record-file").set_input_files(file)
    expect(page.locator("[data-record]")).to_be_visible(timeout=1000 * TO_START)


def test_a_record_of_the_site_opens_on_the_page_of_a_server(
    visitors: Visitors, guests: Visitors, tmp_path: Path
) -> None:
    file = tmp_path / "game.json"
    ada = arrive(visitors)
    sit_down(ada, "mister-bill")
    ada.play_on()
    ada.page.locator("[data-replay]").click()
    saved_record(ada.page, file)
    assert Record.from_dict(json.loads(file.read_text("utf-8"))).verify().outcome is not None
    bea = guests.somebody(DESKTOP, "en")
    open_record(bea.open("/me"), file)
    bea.page.keyboard.press("End")
    expect(bea.page.locator("[data-step='0']")).to_have_count(0)
    assert bea.axe() == []


def test_a_record_of_a_server_opens_on_the_site(
    visitors: Visitors, guests: Visitors, server: Process, tmp_path: Path
) -> None:
    file = tmp_path / "game.json"
    table = played(server.address, "piazza").table
    bea = guests.somebody()
    page = bea.open(f"/replay/{table}")
    with page.expect_download() as saved:
        page.get_by_role("link", name=re.compile("Télécharger")).last.click()
    saved.value.save_as(file)
    ada = arrive(visitors, "desktop", "en")
    ada.open("/?/me")
    open_record(ada.page, file)
    again = tmp_path / "again.json"
    saved_record(ada.page, again)
    assert json.loads(again.read_text("utf-8")) == json.loads(file.read_text("utf-8"))


def seated(guests: Visitors) -> Visitor:
    """Somebody who has played at the server, so that the engine is kept for them."""
    ada = guests.somebody(PHONE, reduced_motion="reduce")
    ada.hurry()
    ada.play_now("piazza")
    kept(ada.page)  # a page that loads just when its keeper comes is kept from the next visit on
    ada.page.clock.install()
    ada.page.reload()
    ada.page.clock.run_for(40_000)
    wait_until(
        ada.page, lambda: bool(ada.page.evaluate(ALL_KEPT)), "the engine is not kept", TO_START
    )
    return ada


def test_one_plays_on_while_the_server_is_away(guests: Visitors) -> None:
    ada = seated(guests)
    page = ada.page
    ada.context.set_offline(True)
    page.clock.run_for(60_000)
    page.locator("[data-play-here]").click()
    page.wait_for_url("**/t/here-*", timeout=1000 * TO_START)
    page.clock.resume()
    ready(page)
    expect(page.locator(".panel")).to_be_visible()
    ada.play_a_while(taps=3)
    assert ada.axe() == []
    page.reload()  # from what the browser keeps
    ready(page)
    expect(page.locator(".panel")).to_be_visible()
    ada.play_on()
    ada.open("/")
    page.locator("[data-play='mister-bill']").click()
    page.wait_for_url("**/t/here-*", timeout=1000 * TO_START)
    ada.context.set_offline(False)
    ada.open("/me")
    expect(page.get_by_text("jouée sur cet appareil")).to_have_count(2)
    ada.troubles.clear()  # the browser itself says that the server cannot be reached


def test_nothing_of_the_engine_is_fetched_before_it_is_asked_for(guests: Visitors) -> None:
    ada = guests.somebody(PHONE)
    asked: list[str] = []
    ada.context.on("request", lambda request: asked.append(request.url))
    page = ada.open("/")
    kept(page)
    page.wait_for_load_state("networkidle")
    assert not [url for url in asked if "/engine-" in url or "/api/engine" in url]
