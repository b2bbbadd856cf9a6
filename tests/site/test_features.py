"""What else there is on a site, each thing seen in a browser; long: `make proof` looks at it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import trattoria
from tests.site.static_host import hosted
from tests.site.visits import arrive, ready, sit_down
from tests.web.test_lessons import follow
from tests.web.visitor import DESKTOP, Visitor, Visitors
from trattoria.site.build import build

# once, of the package that people get
pytestmark = [pytest.mark.proof, pytest.mark.native, pytest.mark.timeout(2400)]

ASK = "dialog[data-recall]"
RECALL = """localStorage['trattoria-prefs'] = '{"speed": "fast", "recall": true}';"""


def go(visitor: Visitor, path: str) -> None:
    """Open another page of the site."""
    visitor.open(f"/?{path}")
    ready(visitor.page)


def test_todays_bake_is_played_out_of_competition(visitors: Visitors) -> None:
    ada = arrive(visitors, "phone")
    page = ada.page
    page.locator("[data-bake]").click()
    expect(page.locator("main")).to_contain_text("personne ne joue cette donne contre toi")
    assert ada.axe() == []
    page.get_by_role("link", name=re.compile("2026|20[0-9][0-9]")).nth(2).click()
    page.locator("[data-play-bake]").click()
    expect(page.locator(".panel")).to_be_visible()
    ada.play_a_while(taps=2)
    ada.page.go_back()
    expect(page.locator("[data-play-bake]")).to_have_text("Reprendre ma partie")


def test_memory_is_trained_and_figures_add_up(visitors: Visitors) -> None:
    ada = visitors.somebody(DESKTOP, "en", reduced_motion="reduce")
    ada.context.add_init_script(RECALL)
    ada.open("/")
    ready(ada.page)
    sit_down(ada, "mamma-mia")
    page = ada.page
    for _ in range(12):
        ada.play_on(seed=3, until=f"{ASK}, dialog [data-rematch]")
        if not page.locator(ASK).count():
            break
        page.locator(f"{ASK} [data-card=olive]").click()
        page.locator("[data-recall-done]").click()
        expect(page.locator(ASK)).to_have_count(0)
    go(ada, "/figures")
    expect(page.locator("[data-recalls] svg")).to_be_visible()
    expect(page.get_by_role("heading", name="Mamma Mia!")).to_be_visible()
    assert ada.axe() == []


def test_a_finished_game_is_seen_again_reviewed_and_played_once_more(visitors: Visitors) -> None:
    ada = arrive(visitors, "desktop", "en")
    page = ada.page
    sit_down(ada, "mister-bill")
    ada.play_a_while(taps=1)
    page.locator("[data-hint]").click()
    expect(page.locator("[data-advice]")).to_be_visible()
    ada.play_on()
    page.locator("[data-replay]").click()
    expect(page.locator("[data-step]")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-step]")).to_have_attribute("data-step", "1")
    page.locator("[data-review]").click()
    expect(page.locator("[data-luck]")).to_be_visible(timeout=600_000)
    assert ada.axe() == []
    page.go_back()
    page.locator("dialog [data-rematch]").click()
    expect(page.locator("dialog")).to_have_count(0)


def test_a_first_game_is_followed_to_its_end(visitors: Visitors) -> None:
    ada = arrive(visitors, "phone")
    ada.page.locator("[data-learn='piazza']").click()
    expect(ada.page.locator("[data-coach='1']")).to_be_visible()
    follow(ada.page, "[data-lesson-bots]")
    assert ada.axe() == []


def test_two_pass_one_device_round(visitors: Visitors) -> None:
    ada = arrive(visitors, "phone")
    go(ada, "/new&game=piazza")
    page = ada.page
    assert ada.axe() == []
    page.locator("label.choice", has_text=re.compile("^2$")).first.click()  # seats
    page.locator("label.choice", has_text=re.compile("^0$")).click()  # bots
    page.get_by_role("button", name="Ouvrir la table").click()
    page.get_by_role("button", name="Inviter").first.click()
    page.get_by_label("Quelqu’un sur cet appareil").fill("Zia")
    page.get_by_role("button", name="Ajouter").click()
    page.locator("[data-start]").click()
    take = page.locator("[data-take]")
    for turn in range(3):
        expect(take.first).to_be_visible()
        take.first.click()
        expect(page.locator("[data-at='hand']")).to_have_count(1)
        ada.play_on(seed=turn, until="[data-take]")


def test_rules_are_read_before_the_tables_are_there(visitors: Visitors) -> None:
    ada = visitors.somebody(DESKTOP, "en")
    ada.context.route("**/engine-*/**", lambda route: route.abort())
    ada.open("/?/rules/grande")
    expect(ada.page.locator("h1")).to_contain_text("Grande")
    expect(ada.page.locator("figure .pizza-card").first).to_be_attached()
    expect(ada.page.locator("[data-engine=failed]")).to_be_visible()
    assert ada.axe() == []
    ada.troubles.clear()  # that the engine does not come is said in the console, too


def test_a_tap_before_the_tables_are_there_says_what_opens(visitors: Visitors) -> None:
    ada = visitors.somebody(DESKTOP, "en")
    ada.context.route("**/engine-*/**", lambda route: None)  # nothing comes, for now
    page = ada.open("/")
    tapped, others = page.locator("[data-play=piazza]"), page.locator("[data-play]:disabled")
    tapped.click()
    expect(tapped).to_contain_text("One moment")
    expect(tapped).to_be_enabled()
    expect(others).to_have_count(len(trattoria.games()) - 1)
    assert ada.axe() == []


def test_what_needs_others_says_so_and_points_to_a_server(
    visitors: Visitors, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("friends")
    build(folder, "https://cards.example")
    with hosted(folder) as address:
        visitors.address = address
        ada = visitors.somebody()
        page = ada.open("/")
        link = page.get_by_role("link", name="Jouer à distance")
        expect(link).to_have_attribute("href", "https://cards.example")
        for path in ("/standing", "/regulars", "/new&game=piazza", "/t/of-somebody-else"):
            ada.open(f"/?{path}")
            ready(page)
            expect(page.get_by_text("un serveur").first).to_be_visible()
            expect(link).to_have_attribute("href", "https://cards.example")
            assert ada.axe() == []
