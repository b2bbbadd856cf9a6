"""Whole games as people meet them: everything can be read, reached and tapped, and nothing jumps.

`python -m tests.web.sitting` prints the same as a table.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

import trattoria
from tests.web.opened import opened_server
from tests.web.sitting import LANGS, SIZES, USUAL_DELAYS, sit
from tests.web.visitor import Visitors

GAMES = trattoria.games()


def listed(wrong: list[str]) -> str:
    return "\n".join(["", *wrong])


def test_the_first_turns_of_a_game_on_a_phone(visitors: Visitors) -> None:
    sitting = sit(visitors, "mamma-mia", "390x844", "fr", fast=True, most=8)
    assert not sitting.looks(), listed(sitting.looks())


@pytest.mark.proof
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_looks_right(visitors: Visitors, game: str, size: str, lang: str) -> None:
    sitting = sit(visitors, game, size, lang, fast=True)
    assert sitting.ended
    assert not sitting.looks(), listed(sitting.looks())


@pytest.fixture
def unhurried(browser: Browser, tmp_path: Path) -> Iterator[Visitors]:
    """Let people in where bots take the time that they take for people."""
    with opened_server(tmp_path, **USUAL_DELAYS) as server:
        visitors = Visitors(browser, server.address)
        yield visitors
        visitors.end()


@pytest.mark.proof
@pytest.mark.parametrize(("size", "lang"), [("390x844", "fr"), ("1280x800", "en")])
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_leaves_time_to_read_and_wastes_none(
    unhurried: Visitors, game: str, size: str, lang: str
) -> None:
    sitting = sit(unhurried, game, size, lang, fast=False)
    wrong = sitting.looks() + sitting.tempo()
    assert not wrong, listed(wrong)
