"""Looking back at a game, sharing it, asking the maestro; by strangers and by those who played."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.server.server_process import Process
from tests.web.played import Played, played
from tests.web.visitor import DESKTOP, PHONE, Visitor, Visitors, fits
from trattoria import Record
from trattoria.locale import Catalog
from trattoria.locale.localizer import Localizer
from trattoria.server.wording import bot_name

LITTLE = 200  # pixels
pytestmark = pytest.mark.proof  # long: `make test` plays the games, `make proof` all of it

FAMILIES = {
    "grande": (PHONE, "fr"),
    "piazza": (DESKTOP, "en"),
    "mister-bill": (PHONE, "en"),
}
SAID = {
    "fr": {
        **{"open": "Cartes ouvertes", "hands": "Les mains", "played": "joué"},
        "start": "Début de la partie.",
    },
    "en": {
        **{"open": "All cards open", "hands": "The hands", "played": "played"},
        "start": "Start of the game.",
    },
}
LOW = (844, 390)
BADGE = "(badge) => badge.classList[0]"  # its colour


@pytest.fixture(scope="module")
def games(server: Process) -> dict[str, Played]:
    """A finished game of each family."""
    return {game: played(server.address, game) for game in FAMILIES}


def watching(visitor: Visitor, table: str, query: str = "") -> Page:
    page = visitor.open(f"/replay/{table}{query}")
    expect(page.locator("[data-step]")).to_be_visible()
    return page


def at(page: Page, step: int | re.Pattern[str]) -> None:
    wanted = step if isinstance(step, re.Pattern) else str(step)
    expect(page.locator("[data-step]")).to_have_attribute("data-step", wanted)


def slider(page: Page) -> Locator:
    return page.locator("input[type=range]")


@pytest.mark.parametrize("game", FAMILIES)
def test_a_stranger_sees_a_whole_game_again(
    visitors: Visitors, games: dict[str, Played], game: str
) -> None:
    size, lang = FAMILIES[game]
    visitor = visitors.somebody(size, lang, reduced_motion="reduce")
    page = watching(visitor, games[game].table)
    words = SAID[lang]
    expect(page.locator(".panel.said p").first).to_have_text(words["start"])
    expect(page.locator("[data-eyes] option:checked")).to_have_text(words["open"])
    expect(page.get_by_role("heading", name=words["hands"])).to_be_visible()
    expect(page.locator("li.played b")).to_have_text(words["played"])
    last = int(slider(page).get_attribute("max") or 0)
    assert last > 20
    assert fits(page)
    assert visitor.axe() == []
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    at(page, 1)
    said = page.locator(".panel.said").inner_text()
    assert said
    slider(page).fill(str(last // 2))
    at(page, last // 2)
    page.keyboard.press("Home")
    slider(page).blur()
    page.keyboard.press("End")
    at(page, last)
    for mark in page.locator("[data-mark]").all()[-2:]:
        mark.click()
        expect(mark).to_have_attribute("aria-current", "step")


def test_lines_have_the_colours_of_the_players(
    visitors: Visitors, games: dict[str, Played]
) -> None:
    page = watching(visitors.somebody(PHONE), games["piazza"].table)
    badges = page.locator(".plate .name > svg")
    expect(badges).to_have_count(3)
    colours = [badge.evaluate(BADGE) for badge in badges.all()]
    assert [line.evaluate(BADGE) for line in page.locator(".chances polyline").all()] == colours
    legend = page.locator(".scrubber .legend li")
    assert [each.locator("polyline").evaluate(BADGE) for each in legend.all()] == colours
    names = ["Ada", *(bot_name("fr", "apprentice", n) for n in (2, 3))]
    expect(legend.locator("> span")).to_have_text(names)
    chances = [int(each.split()[0]) for each in legend.locator("b").all_inner_texts()]
    assert 99 <= sum(chances) <= 101  # rounded


def test_a_low_screen_holds_the_table_and_the_way(
    visitors: Visitors, games: dict[str, Played]
) -> None:
    page = watching(visitors.somebody(LOW), games["piazza"].table)
    stage, way = page.locator("[data-step]"), page.locator(".scrubber")
    stage.evaluate("(stage) => stage.scrollIntoView()")
    table, slider_box = stage.bounding_box(), way.bounding_box()
    assert table is not None
    assert slider_box is not None
    assert table["y"] > -1
    assert table["y"] + table["height"] <= slider_box["y"] + 1


@pytest.mark.parametrize("game", FAMILIES)
def test_every_step_can_be_drawn_from_every_seat(
    visitors: Visitors, games: dict[str, Played], game: str
) -> None:
    visitor = visitors.somebody(DESKTOP, "fr", reduced_motion="reduce")
    page = watching(visitor, games[game].table)
    for eyes in ("0", "1", "open"):
        page.locator("[data-eyes]").select_option(eyes)
        last = int(slider(page).get_attribute("max") or 0)
        for step in range(0, last + 1, max(1, last // 12)):
            slider(page).fill(str(step))
            at(page, step)
        slider(page).fill(str(last))
        expect(page.locator(".replay main")).to_be_visible()


def test_a_seat_sees_its_own_choices_only(visitors: Visitors, games: dict[str, Played]) -> None:
    page = watching(visitors.somebody(), games["grande"].table)
    steps = page.request.get(replay_of(page, games["grande"].table, "open=true")).json()["steps"]
    mover = [step["decision"]["seat"] for step in steps[:-1]]
    other = next(seat for seat in range(3) if seat != mover[0])
    page.locator("[data-eyes]").select_option(str(other))
    expect(page.get_by_text("Ses choix ne se voyaient pas d’ici.")).to_be_visible()
    page.locator("[data-eyes]").select_option(str(mover[0]))
    legal = len(steps[0]["decision"]["legal"])
    expect(page.get_by_label("Ce qui était possible").locator("li")).to_have_count(legal)


def replay_of(page: Page, table: str, query: str) -> str:
    return f"{page.url.split('/replay')[0]}/api/tables/{table}/replay?{query}"


def test_orders_are_listed_with_how_they_went(visitors: Visitors, games: dict[str, Played]) -> None:
    page = watching(visitors.somebody(), games["grande"].table)
    outline = page.request.get(replay_of(page, games["grande"].table, "count=1")).json()
    orders = outline["orders"]
    expect(page.locator("[data-order]")).to_have_count(len(orders))
    expect(page.locator("[data-order=served]")).to_have_count(sum(o["served"] for o in orders))
    page.locator("[data-order]").nth(len(orders) // 2).click()
    at(page, orders[len(orders) // 2]["step"])
    names = ["Ada", *(bot_name("fr", "apprentice", number) for number in (2, 3))]
    told = Localizer(Catalog("fr"), "grande", names).event(orders[0]["event"])
    expect(page.locator("[data-order]").first).to_contain_text(told)


def test_it_plays_by_itself_and_stops(visitors: Visitors, games: dict[str, Played]) -> None:
    visitor = visitors.somebody(DESKTOP, "en", reduced_motion="reduce")
    visitor.page.clock.install()
    page = watching(visitor, games["piazza"].table)
    page.get_by_role("button", name="Play", exact=True).click()
    at(page, re.compile(r"^[2-9]$"))
    page.get_by_role("button", name="Stop").click()
    stopped = page.locator("[data-step]").get_attribute("data-step")
    page.clock.run_for(60_000)  # longer than any step: nothing moves any more
    at(page, int(stopped or -1))


def test_a_link_is_shared_and_opened_by_a_stranger(
    visitors: Visitors, games: dict[str, Played]
) -> None:
    ada = visitors.somebody(permissions=["clipboard-read", "clipboard-write"])
    page = watching(ada, games["mister-bill"].table)
    slider(page).fill("7")
    at(page, 7)
    page.locator("[data-share]").click()
    expect(page.locator("[data-share]")).to_have_text("Lien copié")
    link = page.evaluate("navigator.clipboard.readText()")
    stranger = visitors.somebody(PHONE, "en")
    stranger.page.goto(link)
    at(stranger.page, 7)
    assert stranger.page.request.get(f"{stranger.address}/api/me").json() is None


def test_the_record_is_downloaded_and_right(
    visitors: Visitors, games: dict[str, Played], tmp_path: Path
) -> None:
    page = watching(visitors.somebody(), games["piazza"].table)
    with page.expect_download() as waiting:
        page.get_by_role("link", name="Télécharger la partie").click()
    kept = tmp_path / "game.json"
    waiting.value.save_as(kept)
    assert Record.from_dict(json.loads(kept.read_text())).verify().outcome is not None


def test_the_result_and_my_games_lead_there(visitors: Visitors, games: dict[str, Played]) -> None:
    table, cookie = games["piazza"]
    ada = visitors.somebody()
    ada.context.add_cookies([{"name": "trattoria", "value": cookie, "url": ada.address}])
    page = ada.open(f"/t/{table}")
    page.locator("dialog[open] [data-replay]").click()
    expect(page).to_have_url(re.compile(rf"/replay/{table}$"))
    expect(page.locator("[data-step]")).to_be_visible()
    page = ada.open("/me")
    page.get_by_role("link", name="Revoir la partie").click()
    expect(page.locator("[data-step]")).to_be_visible()


def test_a_game_that_goes_on_is_not_shown(visitors: Visitors) -> None:
    visitor = visitors.somebody()
    visitor.play_now("piazza")
    table = visitor.page.url.rpartition("/")[2]
    stranger = visitors.somebody(PHONE, "en")
    stranger.open(f"/replay/{table}")
    expect(stranger.page.get_by_role("alert")).to_contain_text("not over yet")
    assert stranger.axe() == []
    stranger.troubles.clear()  # the browser itself says that it was refused


REVIEW = {
    "fr": ("Demander au maestro", "à la place de Ada battent"),
    "en": ("Ask the maestro", "in Ada’s seat beat"),
}


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_maestro_looks_back(visitors: Visitors, games: dict[str, Played], lang: str) -> None:
    visitor = visitors.somebody(PHONE, lang, reduced_motion="reduce")
    page = watching(visitor, games["mister-bill"].table)
    button, said = REVIEW[lang]
    page.get_by_role("button", name=button).click()
    expect(page.locator("[data-luck]")).to_contain_text(said, timeout=120_000)
    assert visitor.axe() == []
    for costly in page.locator("[data-costly]").all():
        costly.click()
        expect(page.locator("li.played")).to_be_visible()
        step = page.locator("[data-step]").get_attribute("data-step")
        expect(costly).to_contain_text(step or "nowhere")


HINTS = {"fr": ("Conseil", "Faire cela"), "en": ("Hint", "Do this")}


@pytest.mark.parametrize(
    ("game", "size", "lang"),
    [("mamma-mia", PHONE, "fr"), ("piazza", DESKTOP, "en"), ("mister-bill", PHONE, "fr")],
)
def test_the_maestro_gives_a_hint(
    visitors: Visitors, game: str, size: tuple[int, int], lang: str
) -> None:
    player = visitors.somebody(size, lang, reduced_motion="reduce")
    player.play_now(game)
    page = player.page
    ask, do = HINTS[lang]
    page.get_by_role("button", name=ask, exact=True).click(timeout=30_000)
    advice = page.locator("[data-advice]")
    expect(advice).to_be_visible(timeout=60_000)
    box = advice.bounding_box()
    assert box is not None
    assert box["height"] < LITTLE  # the table stays in sight
    assert fits(page)
    assert player.axe() == []
    advice.get_by_role("button", name=do).click()
    expect(page.locator("[data-back], [data-confirm]").first).to_be_visible()
    expect(advice).to_have_count(0)


def test_a_rated_table_has_no_hints_and_says_so(visitors: Visitors) -> None:
    visitor = visitors.somebody()
    page = visitor.open("/new?game=piazza")
    page.get_by_text("Plus d’options").click()
    expect(page.get_by_label("On peut demander conseil au maestro")).to_be_checked()
    page.get_by_label("Partie classée").check()
    expect(page.get_by_label("On peut demander conseil au maestro")).to_have_count(0)
    page.get_by_role("button", name="Ouvrir la table").click()
    expect(page.locator(".lobby")).to_be_visible()
    expect(page.locator(".agreed .off")).to_contain_text(["✗ On peut demander conseil au maestro"])
    expect(page.locator("[data-hint]")).to_have_count(0)
