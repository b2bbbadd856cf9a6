"""Every page of the server: what it shows, that it fits a phone, and that everybody can use it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal

import pytest
from playwright.sync_api import Request, expect

from tests.web.visitor import DESKTOP, PHONE, Visitor, Visitors, fits

PAGES = {
    "/": "Six jeux de cartes",
    "/new?game=grande": "Quel jeu",
    "/me": "Ton nom",
    "/standing": "Classement",
    "/bake": "La fournée du jour",
    "/figures": "Mes chiffres",
    "/fair-play": "la pendule de la table décide",
    "/link/nothing": "Continuer sur cet appareil",
    "/no/such/page": "rien à cette adresse",
    "/t/nosuchtable": "Cette table n’existe pas",
}
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def test_every_page_fits_a_phone_and_can_be_used_by_all(visitors: Visitors) -> None:
    visitor = visitors.somebody(PHONE, color_scheme="light")
    wrong = {path: faults for path in PAGES if (faults := list(_looked_at(visitor, path)))}
    assert not wrong


def _looked_at(visitor: Visitor, path: str) -> Iterator[str]:
    """Look at a page by day and by night; tells what is wrong with it."""
    page = visitor.open(path)
    expect(page.locator("body")).to_contain_text(PAGES[path])
    if not fits(page):
        yield "too wide"
    if page.locator(".button.main:enabled").count():
        page.locator(".button.main:enabled").first.hover()
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        yield from (f"{theme}: {fault}" for fault in visitor.axe())
    if path.startswith("/t/"):
        visitor.troubles.clear()  # the browser itself says that there is no such table


def test_what_is_hard_to_read_is_noticed_once_it_has_settled(visitors: Visitors) -> None:
    visitor = visitors.somebody(PHONE)
    page = visitor.open("/me").locator("main")
    expect(page).to_contain_text("Ton nom")
    page.evaluate("(it) => void it.animate({opacity: [0.1, 1]}, 1000)")
    assert visitor.axe() == []
    page.evaluate("(it) => void (it.style.opacity = 0.3)")
    assert [found.partition(":")[0] for found in visitor.axe()] == ["color-contrast"]


@pytest.mark.proof
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_pages_fit_a_phone_before_their_fonts_are_there(visitors: Visitors, lang: str) -> None:
    visitor = visitors.somebody(PHONE, lang)
    visitor.context.route("**/*.woff2", lambda route: route.abort())
    for path in ("/", "/new", "/standing", "/me"):
        page = visitor.open(path)
        expect(page.locator("main")).to_be_visible()
        assert fits(page), path
    visitor.page.goto("about:blank")  # by then the browser has said that there are no fonts
    visitor.troubles.clear()


def test_the_language_is_that_of_the_browser_and_can_be_changed(visitors: Visitors) -> None:
    page = visitors.somebody(DESKTOP, "en").open()
    expect(page.locator(".welcome")).to_contain_text("Pull up a chair")
    page.get_by_role("button", name="Français").click()
    expect(page.locator(".welcome")).to_contain_text("Prends une chaise")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.reload()
    expect(page.locator(".welcome")).to_contain_text("Prends une chaise")


def test_the_first_visit_loads_little(visitors: Visitors) -> None:
    visitor = visitors.somebody(PHONE)
    scripts: list[int] = []
    others: list[str] = []

    def note(request: Request) -> None:
        if not request.url.startswith(visitor.address):
            others.append(request.url)
        if request.resource_type == "script":
            scripts.append(request.sizes()["responseBodySize"])

    visitor.page.on("requestfinished", note)
    visitor.open()
    expect(visitor.page.locator("[data-play]")).to_have_count(6)
    visitor.page.wait_for_load_state("networkidle")
    assert 20_000 < sum(scripts) < 120_000
    visitor.page.locator("[data-play='mamma-mia']").click()
    expect(visitor.page.locator(".panel")).to_be_visible()
    visitor.page.wait_for_load_state("networkidle")
    assert sum(scripts) < 120_000  # with a table and its art
    assert not others


def test_two_quick_taps_open_one_table(visitors: Visitors) -> None:
    visitor = visitors.somebody()
    visitor.open().locator("[data-play='piazza']").dblclick()
    expect(visitor.page.locator(".panel")).to_be_visible()
    mine = visitor.page.request.get(f"{visitor.address}/api/me/games").json()
    assert len(mine) == 1


def test_a_name_is_kept_and_shown(visitors: Visitors) -> None:
    visitor = visitors.somebody()
    page = visitor.open("/me")
    page.get_by_label("Ton nom à table").fill("Zia")
    page.get_by_role("button", name="Enregistrer").click()
    expect(page.get_by_role("status")).to_contain_text("noté")
    page.goto(visitor.address)
    expect(page.get_by_role("link", name="Zia")).to_be_visible()


def test_another_device_becomes_the_same_person_by_a_link(visitors: Visitors) -> None:
    laptop, phone = visitors.somebody(), visitors.somebody(PHONE)
    named(laptop, "Ada")
    laptop.page.get_by_role("button", name="Créer un lien").click()
    link = laptop.page.locator(".link a").get_attribute("href") or ""
    phone.page.goto(link)
    phone.page.get_by_role("button", name="Continuer").click()
    expect(phone.page.get_by_role("link", name="Ada")).to_be_visible()


def test_all_data_can_be_deleted(visitors: Visitors) -> None:
    visitor = visitors.somebody()
    named(visitor, "Ada")
    visitor.page.get_by_role("button", name="Effacer mes données").click()
    visitor.page.get_by_role("button", name="Oui, tout effacer").click()
    expect(visitor.page).to_have_url(re.compile(r"/$"))
    assert visitor.page.request.get(f"{visitor.address}/api/me").json() is None


def test_a_wrong_code_is_refused_in_words(visitors: Visitors) -> None:
    visitor = visitors.somebody()
    page = visitor.open()
    page.get_by_label("Code de la table").fill("NOPE")
    page.get_by_role("button", name="Y aller").click()
    expect(page.get_by_role("alert")).to_have_text("Cette table n’existe pas.")
    visitor.troubles.clear()  # the browser itself says that there is no such table


def named(visitor: Visitor, name: str) -> None:
    page = visitor.open("/me")
    page.get_by_label("Ton nom à table").fill(name)
    page.get_by_role("button", name="Enregistrer").click()
    expect(page.get_by_role("status")).to_contain_text("noté")
