"""A game that the page has no board for: listed, read about, played to its end, on any screen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.web.opened import opened_server
from tests.web.visitor import DESKTOP, PHONE, Visitor, Visitors, fits

INSTALLED = """
from tests.web.grissini.game import Grissini
from trattoria.core.registry import register
register(Grissini())
"""


@pytest.fixture(scope="module")
def visitors(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitors]:
    """Let people into a server on which one more game is installed."""
    data = tmp_path_factory.mktemp("data")
    with opened_server(data, before=INSTALLED, tables_each=10**4) as server:
        visitors = Visitors(browser, server.address)
        yield visitors
        visitors.end()


@pytest.mark.proof
@pytest.mark.parametrize(("size", "lang"), [(PHONE, "fr"), (DESKTOP, "en")])
def test_a_game_without_a_board_is_played_to_its_end(
    size: tuple[int, int], lang: str, visitors: Visitors
) -> None:
    ada = visitors.somebody(size, lang)
    ada.play_now("grissini")
    expect(ada.page.locator("h1")).to_have_text("Grissini")
    names = {"fr": ("Sur la pile", "gressin"), "en": ("On the pile", "breadstick")}[lang]
    expect(ada.page.locator(".hand li").first).to_contain_text(names[1])
    ada.play_on(seed=3)
    expect(ada.page.locator("dialog[open] :is(.winner, li)")).to_have_count(3)
    ada.page.keyboard.press("Escape")
    expect(ada.page.locator(".stage h2")).to_have_text(names[0])
    assert fits(ada.page)
    replay(ada)


def replay(visitor: Visitor) -> None:
    table = visitor.page.url.rpartition("/")[2]
    visitor.open(f"/replay/{table}")
    visitor.page.locator("input[type=range]").fill("6")
    expect(visitor.page.locator(".stage h2").first).to_be_visible()


@pytest.mark.proof
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_its_table_is_accessible(scheme: str, visitors: Visitors) -> None:
    ada = visitors.somebody(PHONE, "fr", color_scheme=scheme)
    ada.play_now("grissini")
    expect(ada.page.locator("[data-action]").first).to_be_visible()
    assert ada.axe() == []
    assert fits(ada.page)


def test_it_is_played_by_keyboard(visitors: Visitors) -> None:
    ada = visitors.somebody(DESKTOP, "en")
    ada.play_now("grissini")
    held = ada.page.locator(".hand li")
    expect(held).to_have_count(5)
    expect(held.first).to_contain_text("breadstick")
    ada.page.locator("[data-action]").first.focus()
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator("[data-confirm]")).to_be_visible()
    ada.page.locator("[data-confirm]").focus()
    ada.page.keyboard.press("Enter")
    expect(held).to_have_count(4)


@pytest.mark.proof
def test_its_pages_do_without_what_it_does_not_have(visitors: Visitors) -> None:
    ada = visitors.somebody(DESKTOP, "fr")
    ada.open("/")
    dish = ada.page.locator("li", has=ada.page.locator("[data-play=grissini]"))
    expect(dish.locator("h2")).to_have_text("Grissini")
    expect(dish).to_contain_text("Pose tes gressins")
    expect(dish.locator("[data-learn]")).to_have_count(0)
    ada.open("/new?game=grissini")
    expect(ada.page.locator("form select").first).to_have_value("grissini")
    ada.open("/rules/grissini")
    expect(ada.page.locator("[role=alert]")).to_be_visible()
