"""The bake of the day in browsers: one deal, one try, a result to share."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.test_notifications import pushable
from tests.web.visitor import DESKTOP, PHONE, Visitor, Visitors, fits

PLAY = "[data-play-bake]"
HAND = "[data-at=hand] button"
# the hand of somebody when they are first asked
DEALT = """async (table) => {
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/tables/${table}/live`);
  return new Promise((resolve) => socket.onmessage = ({data}) => {
    const message = JSON.parse(data);
    if (message.type !== 'update' || !message.state.legal.length) return;
    socket.close();
    resolve([message.state.fairness.commitment, JSON.stringify(message.state.view.hand)]);
  });
}"""


def begin(visitor: Visitor) -> str:
    """Begin today's bake; gives its table."""
    page = visitor.open("/bake")
    page.locator(PLAY).click()
    page.wait_for_url("**/t/*")
    return page.url.rsplit("/", 1)[1]


def dealt(page: Page, table: str) -> tuple[str, str]:
    commitment, hand = page.evaluate(DEALT, table)
    return commitment, hand


@pytest.mark.proof
def test_two_browsers_get_the_same_deal(visitors: Visitors) -> None:
    ada, bea = visitors.somebody(PHONE), visitors.somebody(DESKTOP, "en")
    one, two = begin(ada), begin(bea)
    assert one != two
    assert dealt(ada.page, one) == dealt(bea.page, two)


@pytest.mark.proof
def test_another_tab_no_cookies_or_a_clock_set_forward_give_no_second_try(
    visitors: Visitors,
) -> None:
    ada = visitors.somebody(PHONE)
    table = begin(ada)
    second = ada.tab()
    second.goto(f"{ada.address}/bake")
    expect(second.locator(PLAY)).to_have_text("Reprendre ma partie")
    second.locator(PLAY).click()
    second.wait_for_url(f"**/t/{table}")
    second.close()

    ada.page.clock.set_system_time(datetime.now(UTC) + timedelta(days=3))
    ada.open("/bake")
    expect(ada.page.locator(PLAY)).to_have_text("Reprendre ma partie")  # the server's day counts

    ada.context.clear_cookies()
    page = ada.open("/bake")
    expect(page.locator(PLAY)).to_have_text("Jouer la fournée")
    page.locator(PLAY).click()
    expect(page.locator("[role=alert], [role=status]").first).to_contain_text("sur cet appareil")
    assert page.url.endswith("/bake")
    visitor_troubles = [each for each in ada.troubles if "409" not in each]
    ada.troubles.clear()
    assert visitor_troubles == []


@pytest.mark.proof
@pytest.mark.parametrize(("size", "lang"), [(PHONE, "fr"), (DESKTOP, "en")])
def test_a_bake_is_played_and_its_result_shared(
    visitors: Visitors, size: tuple[int, int], lang: str, tmp_path: Path
) -> None:
    ada = visitors.somebody(size, lang)
    pushable(ada)
    begin(ada)
    ada.play_on(seed=3, until="dialog [data-bake]")
    page = ada.page
    page.locator("dialog [data-bake]").click()
    page.wait_for_url("**/bake/*")
    line = page.locator("[data-share-line]")
    expect(line).to_contain_text("/bake/")
    expect(page.locator("tr.yours")).to_have_count(1)
    assert page.locator(PLAY).count() == 0
    assert fits(page)
    assert ada.axe() == []
    told = page.locator("[data-notify=bake] input")  # asked for in context: they have just played
    expect(told).not_to_be_checked()
    told.click()
    expect(told).to_be_checked()
    with page.expect_download() as saved:
        page.locator("[data-picture]").click()
    saved.value.save_as(tmp_path / "bake.png")
    assert (tmp_path / "bake.png").read_bytes().startswith(b"\x89PNG")
