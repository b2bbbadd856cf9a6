"""Piazza positions laid by hand: only the colours are drawn, fitting symbols are found for them."""

from __future__ import annotations

import trattoria
from tests.shared import Json, as_a, view_of
from trattoria import State
from trattoria.games.piazza.state import PiazzaState

COLOURS = ("red", "green", "blue", "yellow")
SYMBOLS = ("fountain", "tower", "cafe", "bicycle", "pigeon", "pine")
LETTERS = {"R": "red", "G": "green", "B": "blue", "Y": "yellow"}


def neighbours(cell: str) -> list[str]:
    column, row = cell[0], int(cell[1:])
    return [
        f"{chr(ord(column) + 1)}{row}",
        f"{chr(ord(column) - 1)}{row}",
        f"{column}{row + 1}",
        f"{column}{row - 1}",
    ]


def drawing(picture: str, corner: str = "b7") -> dict[str, str]:
    """Read a picture, one letter per card, dots for empty places; `corner` is its lower left."""
    rows = [row.split() for row in picture.strip().splitlines()][::-1]
    return {
        f"{chr(ord(corner[0]) + x)}{int(corner[1:]) + y}": LETTERS[letter]
        for y, row in enumerate(rows)
        for x, letter in enumerate(row)
        if letter != "."
    }


def paved(colours: dict[str, str]) -> dict[str, str]:
    """Find symbols so that neighbours differ and no face is used more than twice."""

    def search(cells: list[str], board: dict[str, str]) -> dict[str, str] | None:
        if not cells:
            return board
        cell, rest = cells[0], cells[1:]
        near = {board[other].split()[1] for other in neighbours(cell) if other in board}
        for symbol in SYMBOLS:
            card = f"{colours[cell]} {symbol}"
            if symbol not in near and list(board.values()).count(card) < 2:
                found = search(rest, {**board, cell: card})
                if found is not None:
                    return found
        return None

    board = search(list(colours), {})
    assert board is not None, "no symbols fit this picture"
    return board


def fitting(board: dict[str, str], colour: str, cells: tuple[str, ...]) -> list[str]:
    """Choose a hand of three of this colour: a card for each of these cells, then any others."""
    left = [f"{colour} {symbol}" for symbol in SYMBOLS for _ in range(2)]
    for card in board.values():
        if card in left:
            left.remove(card)
    hand = []
    for cell in cells:
        near = {board[other].split()[1] for other in neighbours(cell) if other in board}
        hand.append(next(card for card in left if card.split()[1] not in near))
        left.remove(hand[-1])
    return hand + left[::-1][: 3 - len(hand)]


def table(
    board: dict[str, str],
    hands: dict[int, list[str]] | None = None,
    to_move: int = 0,
    seats: int = 4,
) -> PiazzaState:
    """Set up a position; seats own red, green, blue, yellow (two: red, blue and green, yellow)."""
    left = [f"{colour} {symbol}" for colour in COLOURS for symbol in SYMBOLS for _ in range(2)]
    hands = hands or {}
    for card in [*board.values(), *(card for hand in hands.values() for card in hand)]:
        left.remove(card)
    neutral = [card for card in left if seats == 3 and card.startswith("yellow")]
    players = []
    for seat in range(seats):
        colours = [COLOURS[seat], COLOURS[seat + 2]] if seats == 2 else [COLOURS[seat]]
        own = [card for card in left if card.split()[0] in colours]
        while neutral and sum(card.startswith("yellow") for card in own + hands.get(seat, [])) < 4:
            own.append(neutral.pop())
        hand = hands.get(seat) or own[:3]
        pile = own if seat in hands else own[3:]
        players.append({"colours": colours, "hand": hand, "pile": pile, "points": 0, "finished": 0})
    data = {
        "game": "piazza",
        "version": 1,
        "seats": seats,
        "options": {},
        "chance": trattoria.chance(1).to_dict(),
        "to_move": to_move,
        "board": board,
        "first": None,
        "last": [],
        "passes": 0,
        "players": players,
        "outcome": None,
    }
    return as_a(PiazzaState, trattoria.game("piazza").from_dict(data))


def dealt(seats: int, seed: int) -> PiazzaState:
    return as_a(PiazzaState, trattoria.game("piazza").new(seats, seed))


def cells_for(state: State, colour: str) -> set[str]:
    """List the cells where the player may lay some card of this colour."""
    texts = [state.game.action_text(action).split() for action in state.legal_actions()]
    return {text[2] for text in texts if text[0] == colour}


def lay(state: State, colour: str, cell: str) -> Json:
    """Lay any card of this colour that fits there; gives what `explain` said before."""
    for action in state.legal_actions():
        text = state.game.action_text(action).split()
        if text[0] == colour and text[-1] == cell:
            facts = state.explain(action)
            state.apply(action)
            return facts
    raise AssertionError(f"nothing {colour} fits on {cell}")


def do(state: State, text: str) -> list[dict[str, object]]:
    """Take an action given as text; gives its public events."""
    events: list[trattoria.Event] = []
    state.apply(state.game.parse_action(text), events)
    return [event.seen_by(None) for event in events]


def points(state: State) -> list[int]:
    return [player["points"] for player in view_of(state, None)["players"]]
