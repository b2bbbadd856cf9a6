"""Each first game, through the page: whoever follows the guide's ring comes to its end."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

import trattoria
from tests.web.visitor import DESKTOP, PHONE, Visitor, Visitors, fits, wait_until
from trattoria.core.lesson import lessons
from trattoria.locale import Catalog

LESSONS = lessons()

pytestmark = pytest.mark.proof  # long: `make test` plays the games, `make proof` all of it

LANGS = ("fr", "en")
LOW = (844, 390)
EVERY = [
    (game, (PHONE, DESKTOP)[n % 2], LANGS[n // 2 % 2]) for n, game in enumerate(trattoria.games())
]
RING = """() => {
  const ring = document.querySelector('[data-pointer]');
  if (!ring) return null;
  const { left, top, width, height } = ring.style;
  return [left, top, width, height].map(parseFloat);
}"""


def begin(player: Visitor, game: str) -> Page:
    player.hurry()
    page = player.open()
    page.locator(f"[data-learn='{game}']").click()
    expect(page.locator("[data-coach='1']")).to_be_visible()
    return page


def follow(page: Page, until: str) -> int:
    """Tap in the middle of the ring, wherever it is, until something is there; counts the taps."""
    taps, before = 0, None

    def tap() -> bool:
        nonlocal taps, before
        ring = page.evaluate(RING)
        if ring is not None and ring == before:  # it stands still
            left, top, width, height = ring
            page.mouse.click(left + width / 2, top + height / 2)
            taps, ring = taps + 1, None
        before = ring
        return page.locator(until).count() > 0

    wait_until(page, tap, "the lesson comes to its end", within=300)
    return taps


@pytest.mark.parametrize(("game", "size", "lang"), [*EVERY, ("grande", LOW, "fr")])
def test_a_first_game_is_followed_to_its_end(
    visitors: Visitors, game: str, size: tuple[int, int], lang: str
) -> None:
    player = visitors.somebody(size, lang, reduced_motion="reduce")
    page, words = begin(player, game), Catalog(lang)
    assert fits(page)
    expect(page.locator("[data-coach]")).to_have_text(words.say(f"lesson-{game}-1"))
    assert player.axe() == []
    follow(page, "[data-lesson-bots]")
    expect(page.locator(".coach")).to_contain_text(words.say(f"lesson-{game}-end"))
    assert page.locator("dialog[open]").count() == 0
    assert player.axe() == []
    page.locator("[data-lesson-bots]").click()
    expect(page.locator(".coach")).to_have_count(0)
    expect(page.locator(".panel")).to_be_visible()


def test_what_the_guide_does_not_ask_for_is_refused_kindly(visitors: Visitors) -> None:
    page = begin(visitors.somebody(PHONE, "en", reduced_motion="reduce"), "mamma-mia")
    page.locator("[data-card='salami']").click()
    page.locator("[data-action='cook salami 1']").click()
    expect(page.locator(".refusal")).to_contain_text(Catalog("en").say("error-lesson-other"))
    follow(page, "[data-coach='2']")
    assert page.locator(".refusal").count() == 0


def test_it_is_left_and_taken_up_again(visitors: Visitors) -> None:
    player = visitors.somebody(DESKTOP, "fr", reduced_motion="reduce")
    page = begin(player, "piazza")
    follow(page, "[data-coach='3']")
    page.reload()
    expect(page.locator("[data-coach='3']")).to_be_visible()
    table = page.url
    player.open()
    mine = page.locator("section", has_text=Catalog("fr").say("web-my-games"))
    expect(mine.get_by_text(Catalog("fr").say("web-lesson-first"))).to_be_visible()
    page.locator("[data-learn='piazza']").click()
    expect(page.locator("[data-coach='3']")).to_be_visible()
    assert page.url == table
    follow(page, "[data-lesson-bots]")
    page.reload()
    expect(page.locator("[data-lesson-bots]")).to_be_visible()


def test_it_is_offered_once_for_each_game_and_can_be_declined(visitors: Visitors) -> None:
    player = visitors.somebody(PHONE, "fr", reduced_motion="reduce")
    page, offer = player.page, player.page.locator(".offer")
    player.play_now("piazza")
    expect(offer).to_contain_text(Catalog("fr").say("web-lesson-offer"))
    assert player.axe() == []
    page.get_by_role("button", name=Catalog("fr").say("web-lesson-no")).click()
    expect(offer).to_be_hidden()
    player.play_now("piazza")
    assert offer.count() == 0
    player.play_now("plus")
    offer.locator("[data-learn]").click()
    expect(page.locator(".coach")).to_be_visible()


def test_the_sizes_and_languages_alternate() -> None:
    assert set(LESSONS) == {game for game, _, _ in EVERY}
    assert {(size, lang) for _, size, lang in EVERY} == {
        (size, lang) for size in (PHONE, DESKTOP) for lang in LANGS
    }
