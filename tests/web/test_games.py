"""Each game played through the page itself, from the home page to the result."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import trattoria
from tests.web.visitor import DESKTOP, PHONE, SETTLED, Visitors, fits

SIZES = {"phone": PHONE, "desktop": DESKTOP}
EVERY = [
    (game, size, lang) for game in trattoria.games() for size in SIZES for lang in ("fr", "en")
]
# the shortest; test_sitting plays the first turns of Mamma Mia!, in which turns are prepared
SAMPLE = [("mister-bill", "phone", "fr")]

OVER = {"fr": "gagne|Victoire partagée", "en": "win|Shared victory"}
CHECKED = {"fr": "Mélange vérifié", "en": "Shuffle checked"}


def cases(config: pytest.Config) -> list[tuple[str, str, str]]:
    return EVERY if config.getoption("--proof") else SAMPLE


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "size" in metafunc.fixturenames:
        metafunc.parametrize(("game", "size", "lang"), cases(metafunc.config))


def test_a_game_from_the_home_page_to_its_result(
    visitors: Visitors, game: str, size: str, lang: str
) -> None:
    player = visitors.somebody(SIZES[size], lang, reduced_motion="reduce")
    player.hurry()
    player.play_now(game)
    assert fits(player.page)
    player.play_a_while(seed=len(lang))
    assert fits(player.page)
    assert player.axe() == []
    player.play_on(seed=len(game))
    result = player.page.locator("dialog[open]")
    expect(result.get_by_role("heading")).to_have_text(re.compile(OVER[lang]))
    expect(result.get_by_text(CHECKED[lang])).to_be_visible()
    assert player.axe() == []


SMALL = [(320, 640), (360, 560), (375, 667)]
# what no plate or pile lies over, and no edge cuts: the question, and the cards that can be tapped
COVERED = """() => {
  const isSeen = (each) => {
    const { x, y, width, height, bottom } = each.getBoundingClientRect();
    const at = document.elementFromPoint(x + Math.min(8, width / 2), y + height / 2);
    return bottom <= innerHeight + 8 && !!at && (each.contains(at) || at.contains(each));
  };
  const asked = '.question.mine > span, [data-at=hand] :is(button, [data-card])';
  const all = [...document.querySelectorAll(asked)].filter((each) => each.checkVisibility());
  return all.filter((each) => !isSeen(each)).map((each) => each.outerHTML);
}"""


def test_the_hand_is_seen_on_a_small_phone(
    visitors: Visitors, request: pytest.FixtureRequest
) -> None:
    games = trattoria.games() if request.config.getoption("--proof") else ("grande", "mister-bill")
    for game in games:
        player = visitors.somebody(SMALL[0], "fr", reduced_motion="reduce")
        player.hurry()
        player.play_now(game)
        expect(player.page.locator(".question.mine:not(:empty)")).to_be_visible()
        for size in SMALL:
            player.page.set_viewport_size({"width": size[0], "height": size[1]})
            player.page.evaluate(SETTLED)
            assert player.page.evaluate(COVERED) == [], (game, size)
