"""The boards: drawn within the screen, told apart without colour, told in sentences."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from itertools import islice
from typing import Literal

import pytest
from rich.console import Console

import trattoria
from tests.shared import Amount, as_a, view_of
from trattoria import State
from trattoria.cli.boards import board_of
from trattoria.cli.choices import Choices
from trattoria.games.piazza.state import PiazzaState
from trattoria.games.piazza.terminal import extent, is_free
from trattoria.locale import LANGUAGES, Catalog
from trattoria.locale.localizer import Localizer

LABEL = {
    "fr": r"(?<!\w)[RVBJ] ?(?:fon|clo|caf|vél|pig|pin)",
    "en": r"(?<!\w)[RGBY] ?(?:fou|tow|caf|bi|pig|pin)",
}
Colours = Literal["truecolor"]
SIZES = [(80, 24), (120, 40), (60, 20), (44, 20)]


def drawn(
    state: State, localizer: Localizer, width: int, height: int, color: Colours | None = None
) -> str:
    view = state.view(localizer.reader)
    board = board_of(state.game.id)
    file = io.StringIO()
    console = Console(file=file, width=width, color_system=color, force_terminal=True)
    console.print(board.draw(view, localizer, width, height))
    if state.to_move == localizer.reader:
        offered = board.offer(view, Choices(state, localizer).numbered, localizer)
        if offered is not None:
            console.print(offered)
    return file.getvalue()


def positions(id: str, seats: int, seed: int) -> Iterator[State]:
    game = trattoria.game(id)
    dice = trattoria.chance(seed)
    state = game.new(seats, seed)
    while state.outcome is None:
        yield state
        actions = state.legal_actions()
        state.apply(actions[dice.below(len(actions))])
    yield state


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("id", trattoria.games())
def test_every_position_fits_the_width_and_can_be_told(
    id: str, size: tuple[int, int], lang: str, amount: Amount
) -> None:
    for seats in (trattoria.game(id).seats[0], trattoria.game(id).seats[-1]):
        for state in islice(positions(id, seats, 3), 0, None, amount(60, 1)):
            for reader in (None, 0):
                localizer = Localizer(Catalog(lang), id, reader=reader)
                lines = drawn(state, localizer, *size).splitlines()
                assert max(len(line.rstrip()) for line in lines) <= size[0]
                assert all(board_of(id).tell(state.view(reader), localizer))


def test_a_piazza_of_four_fits_a_small_screen_with_its_choices() -> None:
    localizer = Localizer(Catalog("fr"), "piazza", reader=0)
    heights = [len(drawn(s, localizer, 80, 24).splitlines()) for s in positions("piazza", 4, 3)]
    assert max(heights) <= 24 - 3


def test_every_card_of_the_piazza_is_drawn_with_letter_and_symbol() -> None:
    localizer = Localizer(Catalog("fr"), "piazza", reader=None)
    *_, state = positions("piazza", 4, 3)
    text = drawn(state, localizer, 200, 24)
    symbols = ["fontaine", "clocher", "café", "vélo", "pigeon", "pin"]
    labels = {f"{letter} {symbol}" for letter in "RVBJ" for symbol in symbols}
    assert sum(text.count(label) for label in labels if label + " " in text) >= 48
    assert "\x1b[48" not in text
    assert "\x1b[38;2;255;251;242;48;2" in drawn(state, localizer, 200, 24, "truecolor")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("width", [40, 47, 52, 60, 70, 80, 120])
def test_no_card_of_the_piazza_is_ever_left_out(width: int, lang: str) -> None:
    """However narrow the screen: a label for every card, or a sentence with all of them."""
    localizer = Localizer(Catalog(lang), "piazza", reader=None)
    for state in list(positions("piazza", 4, 5))[::7]:
        board = view_of(state, None)["board"]
        text = " ".join(drawn(state, localizer, width, 20).split())
        told = sum(f"{cell} {localizer.card(card)}" in text for cell, card in board.items())
        labels = re.findall(LABEL[lang], text)
        assert len(board) in (told, len(labels))
        assert (width < 44) == (told == len(board))


def test_the_neutral_colour_is_named() -> None:
    text = drawn(
        trattoria.game("piazza").new(3, 1), Localizer(Catalog("en"), "piazza", reader=0), 80, 24
    )
    assert "Neutral: green (everybody has some)." in text
    four = drawn(trattoria.game("piazza").new(4, 1), Localizer(Catalog("en"), "piazza"), 80, 24)
    assert "Neutral" not in four


def test_what_is_told_of_a_piazza() -> None:
    state = trattoria.game("piazza").new(3, 1)
    localizer = Localizer(Catalog("fr"), "piazza", reader=0)
    assert board_of("piazza").tell(state.view(0), localizer) == [
        "Ligne 8 : g8 vélo jaune.",
        "Ligne 7 : g7 café bleu, h7 pigeon rouge.",
        "Toi (bleu) : 0 point, 3 en main, 12 dans la pile.",
        "Bianca (rouge) : 0 point, 3 en main, 12 dans la pile.",
        "Carlo (jaune) : 0 point, 3 en main, 12 dans la pile.",
        "Neutre : vert (tout le monde en a).",
        "Ta main : fontaine verte, clocher vert et café vert.",
    ]


@pytest.mark.parametrize("seed", range(3))
def test_free_places_are_those_of_the_engine(seed: int) -> None:
    for state in positions("piazza", 3, seed):
        board = view_of(state, None)["board"]
        columns, rows = extent(board)
        names = [f"{'abcdefghijklmn'[column]}{row + 1}" for row in rows for column in columns]
        free = [name for name in names if is_free(board, name)]
        lies = as_a(PiazzaState, state).board
        open_cells = lies.free.clone()
        open_cells.keep(lies.reached)
        assert len(free) == len(open_cells)


def test_what_is_told_of_mister_bill() -> None:
    state = trattoria.game("mister-bill").new(4, 1)
    localizer = Localizer(Catalog("en"), "mister-bill", reader=2)
    told = board_of("mister-bill").tell(state.view(2), localizer)
    assert told[0] == "Round 1 of 3, in teams. Turn 1. Dealer: Bianca."
    assert told[1] == "Aldo, your partner, team 1: 4 cards, 0 points."
    assert told[3] == "You, team 1: 3 cards, 0 points."
    assert told[-1] == "Your hand: taco, curry and swap."


def test_teams_and_players_who_are_out_are_marked() -> None:
    localizer = Localizer(Catalog("en"), "mister-bill", reader=None)
    texts = [drawn(state, localizer, 80, 24) for state in positions("mister-bill", 5, 2)]
    assert all(shape in texts[0] for shape in ("● 1", "■ 2", "▲ 3"))
    assert any(" out" in text for text in texts)


def test_when_all_is_over_points_by_round_are_drawn_and_no_cards() -> None:
    *_, state = positions("mister-bill", 5, 2)
    text = drawn(state, Localizer(Catalog("en"), "mister-bill", reader=0), 80, 24)
    assert "Discards" not in text
    assert "Your hand" not in text
    for player in view_of(state, 0)["players"]:
        assert " + ".join(str(points) for points in player["rounds"]) in text
