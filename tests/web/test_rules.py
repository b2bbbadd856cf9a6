"""The rules as pages: with pictures, a summary beside the table, and help for every card."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

import trattoria
from tests.web.test_lessons import begin, follow
from tests.web.test_together import LIVE
from tests.web.visitor import DESKTOP, PHONE, Visitor, Visitors, fits
from trattoria.locale import LANGUAGES, Catalog

pytestmark = pytest.mark.proof  # long: `make test` plays the games, `make proof` all of it

GAMES = trattoria.games()
HEADINGS = {"fr": ("En bref", "Précisions"), "en": ("In short", "Rulings")}
REFUSAL = {"type": "refused", "id": 10**6, "code": "can-place", "ruling": "Z5", "facts": {}}


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("path", ["/rules", *(f"/rules/{game}" for game in GAMES)])
def test_the_rules_fit_a_phone_and_can_be_read_by_all(
    visitors: Visitors, path: str, theme: str
) -> None:
    visitor = visitors.somebody(PHONE, color_scheme=theme)
    page = visitor.open(path)
    expect(page.locator("main :is(h2, .button)").first).to_be_visible()
    pictures = page.locator("article figure")
    if pictures.count():
        expect(pictures.last.locator("button svg").first).to_be_visible()
    assert fits(page)
    assert visitor.axe() == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_ruling_of_every_game_has_an_address(visitors: Visitors, lang: str) -> None:
    visitor = visitors.somebody(lang=lang)
    for game in GAMES:
        page = visitor.open(f"/rules/{game}")
        for heading in HEADINGS[lang]:
            expect(page.get_by_role("heading", name=heading)).to_be_visible()
        rulings = re.findall(r"^- \*\*([A-Z]\d+)\*\* ", Catalog(lang).rules(game), re.MULTILINE)
        shown = page.locator("article li.ruling").evaluate_all("all => all.map(each => each.id)")
        assert shown == rulings
        assert len(rulings) > 7


def test_a_ruling_is_found_by_its_address_from_anywhere(visitors: Visitors) -> None:
    visitor = visitors.somebody(PHONE)
    page = visitor.open("/rules/plus#L5")
    expect(page.locator(".ruling:target")).to_contain_text("La Monotoni demande")
    expect(page.locator("#L5")).to_be_in_viewport()
    page.locator("table a[href='#L5']").click()
    expect(page.locator("#L5")).to_be_in_viewport()
    page.get_by_role("button", name="English").click()
    expect(page.locator("#L5")).to_contain_text("needs 1 own")
    page.goto(visitor.address)
    page.get_by_role("link", name=re.compile("Read the rules.*Piazza")).click()
    expect(page.get_by_role("heading", name="Piazza", exact=True)).to_be_visible()
    page.locator("summary").click()
    page.get_by_role("link", name="Scoring").click()
    expect(page.get_by_role("heading", name="Scoring")).to_be_in_viewport()


def test_pictures_are_made_of_the_cards_and_say_what_is_ours(visitors: Visitors) -> None:
    page = visitors.somebody(lang="en").open("/rules/plus")
    orders = page.locator("figure").last.get_by_role("button")
    expect(orders.locator("svg").first).to_be_visible()
    ours = page.get_by_role("button", name="reconstructed")
    expect(ours).to_have_count(6)
    expect(page.locator("table .ours").first).to_have_text("reconstructed")
    page.get_by_role("button", name="Monotoni", exact=True).click()
    expect(page.locator(".help")).to_contain_text("1 chorizo and 6 of another kind")


def test_rules_of_no_game_are_nowhere(visitors: Visitors) -> None:
    page = visitors.somebody().open("/rules/chess")
    expect(page.locator("body")).to_contain_text("rien à cette adresse")


# ---- beside the table ----------------------------------------------------------------------------


def test_the_summary_lies_beside_the_table(visitors: Visitors) -> None:
    visitor = visitors.somebody(DESKTOP)
    visitor.play_now("piazza")
    page = visitor.page
    page.get_by_role("button", name="Règles").click()
    rules = page.get_by_role("complementary", name="Règles")
    expect(rules).to_contain_text("Compte tes nouvelles parenthèses")
    table, beside = page.locator("main").bounding_box(), rules.bounding_box()
    assert table is not None
    assert beside is not None
    assert table["x"] + table["width"] <= beside["x"] + 1
    assert visitor.axe() == []
    page.get_by_role("button", name="Journal").click()  # in its place
    expect(rules).to_be_hidden()


def test_on_a_phone_the_summary_is_a_sheet(visitors: Visitors) -> None:
    visitor = visitors.somebody(PHONE, "en")
    visitor.play_now("mister-bill")
    page = visitor.page
    page.get_by_role("button", name="Rules").click()
    rules = page.get_by_role("complementary", name="Rules")
    expect(rules).to_contain_text("Play a waiter if you like")
    assert fits(page)
    assert visitor.axe() == []
    rules.get_by_role("button", name="Close").click()
    expect(rules).to_be_hidden()


def test_a_refusal_leads_to_its_ruling(visitors: Visitors) -> None:
    visitor = visitors.somebody()
    lines: list[WebSocketRoute] = []

    def connect(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    visitor.context.route_web_socket(LIVE, connect)
    visitor.play_now("piazza")
    lines[-1].send(json.dumps({**REFUSAL, "sentence": "Tu ne peux pas passer (Z5)."}))
    visitor.page.get_by_role("button", name="Lire la précision Z5").click()
    rules = visitor.page.get_by_role("complementary", name="Règles")
    expect(rules.locator(".ruling")).to_contain_text("Si aucune carte de ta main")
    expect(rules.get_by_role("link")).to_have_attribute("href", "/rules/piazza#Z5")


# ---- what a card is ------------------------------------------------------------------------------

HANDS = {
    "piazza": ("[data-at=hand] button", "Se pose à côté d’une carte"),
    "mister-bill": ("[data-at=hand] button:not(.still)", "font une paire"),
    "sole-mio": ("[data-order]", "Il faut"),
}


@pytest.mark.parametrize("game", HANDS)
def test_a_card_tells_what_it_is_by_keyboard(visitors: Visitors, game: str) -> None:
    visitor = visitors.somebody()
    visitor.play_now(game)
    card, told = first_card(visitor, game)
    card.focus()
    card.press("?")
    expect(visitor.page.locator(".help")).to_contain_text(told)
    assert told in (card.get_attribute("aria-description") or "")
    assert visitor.axe() == []
    card.press("Escape")
    expect(visitor.page.locator(".help")).to_be_hidden()


@pytest.mark.parametrize("game", HANDS)
def test_a_card_tells_what_it_is_by_a_long_press_and_nothing_else_happens(
    visitors: Visitors, game: str
) -> None:
    visitor = visitors.somebody(PHONE, has_touch=True)
    visitor.play_now(game)
    page = visitor.page
    card, told = first_card(visitor, game)
    card.click(trial=True)
    before = page.locator(".panel").inner_text()
    with finger_on(page, card):
        expect(page.locator(".help")).to_contain_text(told)
    expect(page.locator(".help")).to_be_visible()
    assert page.locator("[data-at=hand] [aria-pressed=true], .peek").count() == 0
    assert page.locator(".panel").inner_text() == before
    page.locator("h1").tap()
    expect(page.locator(".help")).to_be_hidden()


def test_the_cards_of_an_opening_tell_what_they_are(visitors: Visitors) -> None:
    page = begin(visitors.somebody(PHONE, reduced_motion="reduce", has_touch=True), "sole-mio")
    follow(page, "[data-coach='4']")
    for card, told in ((".open-order .card", "Il faut"), (".columns .card", "va au four")):
        with finger_on(page, page.locator(card).first):
            expect(page.locator(".help")).to_contain_text(told)


def first_card(visitor: Visitor, game: str) -> tuple[Locator, str]:
    asked = visitor.page.locator(".panel .question.mine")
    expect(asked).to_be_visible()
    selector, told = HANDS[game]
    visitor.play_on(until=selector)  # Mister Bill may ask first for what needs no card
    expect(asked).to_be_visible()  # nothing changes by itself
    return visitor.page.locator(selector).first, told


@contextmanager
def finger_on(page: Page, card: Locator) -> Iterator[None]:
    """Put a finger on a card, and take it away."""
    box = card.bounding_box()
    assert box is not None
    point = {"x": box["x"] + 12, "y": box["y"] + 24}
    session = page.context.new_cdp_session(page)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    yield
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    session.detach()
