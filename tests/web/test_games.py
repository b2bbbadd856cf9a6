"""Each game played through the page itself, from the home page to the result."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import trattoria
from tests.web.visitor import DESKTOP, PHONE, Visitors, fits

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
