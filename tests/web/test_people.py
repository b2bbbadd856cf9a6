"""Who comes to a table: asked for a name in place, shown what is agreed, told how it ended."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.web.played import played
from tests.web.visitor import DESKTOP, PHONE, Visitor, Visitors, fits

LOW = (844, 390)
# nothing that is put off for a second or more ever happens
NO_WAITING = """const later = window.setTimeout;
window.setTimeout = (what, ms = 0, ...more) => later(what, ms < 1000 ? ms : 2 ** 31 - 1, ...more);
"""


def open_table(visitor: Visitor, game: str) -> str:
    """Open a table for friends as the page does; gives its address."""
    page = visitor.open(f"/new?game={game}")
    page.get_by_label("Ton nom à table").fill("Ada")
    page.get_by_role("button", name="Ouvrir la table").click()
    expect(page.locator(".lobby")).to_be_visible()
    return page.url


def in_sight(shown: Locator) -> bool:
    seen: bool = shown.evaluate(
        "it => { const {top, bottom} = it.getBoundingClientRect();"
        " return top >= 0 && bottom <= innerHeight; }"
    )
    return seen


def test_a_name_is_asked_for_once_and_in_place(visitors: Visitors) -> None:
    ada, bruno = visitors.somebody(DESKTOP), visitors.somebody(PHONE)
    link = open_table(ada, "piazza")
    expect(ada.page.locator(".seats")).to_contain_text("Ada")
    bruno.page.goto(link)
    name = bruno.page.get_by_label("Ton nom à table")
    expect(name).not_to_have_value("")  # a lent one: one tap goes on
    name.fill("Bruno")
    name.press("Enter")
    expect(ada.page.locator(".seats")).to_contain_text("Bruno")
    expect(name).to_be_hidden()
    bruno.open("/new")
    expect(bruno.page.get_by_role("button", name="Ouvrir la table")).to_be_visible()
    expect(bruno.page.get_by_label("Ton nom à table")).to_have_count(0)


def test_who_plays_against_bots_is_not_asked(visitors: Visitors) -> None:
    visitor = visitors.somebody(PHONE)
    visitor.open().locator("[data-play='piazza']").click()
    expect(visitor.page.locator(".panel")).to_be_visible()


def test_the_lobby_says_what_is_agreed_and_lets_friends_talk(visitors: Visitors) -> None:
    ada = visitors.somebody(PHONE)
    open_table(ada, "grande")
    page = ada.page
    agreed = page.locator(".agreed")
    for text in ("En direct", "Partie amicale", "demander de l’aide", "s’écrire", "maestro"):
        expect(agreed).to_contain_text(text)
    expect(page.locator(".seats select").first).to_have_value("yellow")
    page.get_by_role("button", name="Aller ici").first.click()
    expect(page.locator(".seats li").nth(1)).to_contain_text("Ada")
    expect(page.get_by_label("Couleur\N{NO-BREAK SPACE}: Ada")).to_have_value("violet")
    assert fits(page)
    page.locator("[data-talk]").click()
    field = page.get_by_role("textbox", name="Dis quelque chose")
    field.fill("Ciao")
    field.press("Enter")
    expect(page.get_by_role("log")).to_contain_text("Ciao")
    assert ada.axe() == []


@pytest.mark.proof
def test_any_colour_of_the_game_is_chosen_in_the_lobby(visitors: Visitors) -> None:
    ada, bruno = visitors.somebody(PHONE), visitors.somebody(PHONE, "en")
    page = ada.open("/new?game=grande")
    page.get_by_label("Chacun choisit sa couleur").check()
    page.get_by_label("Ton nom à table").fill("Ada")
    page.get_by_role("button", name="Ouvrir la table").click()
    colour = page.get_by_label("Couleur\N{NO-BREAK SPACE}: Ada")
    expect(colour).to_have_value("yellow")
    bruno.page.goto(page.url)
    bruno.page.locator("[data-sit]").click()
    colour.select_option("red")
    seats = bruno.page.locator(".seats li")
    expect(seats.first.locator(".colour")).to_have_text("red")
    offered = seats.nth(1).locator("option")
    expect(offered.filter(has_text="red")).to_have_count(0)
    expect(offered.filter(has_text="yellow")).to_have_count(1)  # nobody has it any more
    assert ada.axe() == []


def test_an_error_is_in_sight_wherever_it_happens(visitors: Visitors) -> None:
    visitor = visitors.somebody(PHONE)
    page = visitor.open()
    page.get_by_label("Code de la table").fill("NOPE")
    page.get_by_role("button", name="Y aller").click()
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("n’existe pas")
    assert in_sight(alert)
    page.locator(".toast").get_by_role("button").click()
    expect(alert).to_have_count(0)
    visitor.troubles.clear()  # the browser itself says that there is no such table


def test_the_end_says_who_won_and_offers_a_rematch_first(visitors: Visitors) -> None:
    game = played(visitors.address, "piazza", 2)
    ada = visitors.somebody(PHONE)
    ada.context.add_init_script(NO_WAITING)  # the game was over before they came
    cookie = {"name": "trattoria", "value": game.cookie, "url": visitors.address}
    ada.context.add_cookies([cookie])  # type: ignore[list-item]
    for width, height in (PHONE, LOW, DESKTOP):
        ada.page.set_viewport_size({"width": width, "height": height})
        ada.open(f"/t/{game.table}")
        dialog = ada.page.locator("dialog[open]")
        expect(dialog.locator(".winner .points")).to_contain_text("point")
        expect(dialog.locator("summary")).to_have_text("Mélange vérifié ✓")
        assert in_sight(dialog.locator("[data-rematch]"))
        assert dialog.evaluate("it => it.scrollWidth <= it.clientWidth")
    assert ada.axe() == []
    ada.page.locator("[data-rematch]").click()
    expect(ada.page.locator(".panel")).to_be_visible()
