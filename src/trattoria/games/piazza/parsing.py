"""Positions of Piazza read from plain data; one that cannot be is refused."""

from __future__ import annotations

from trattoria.core.bits import bit
from trattoria.core.chance import Chance
from trattoria.core.data import Data
from trattoria.core.game import Game
from trattoria.core.state import NOBODY
from trattoria.games.piazza.board import EMPTY, Board
from trattoria.games.piazza.cards import COLOUR_OF, FACE_OF, N_SYMBOLS, PER_NEUTRAL
from trattoria.games.piazza.cells import CELL_OF, NO_CELL, NUMBERS
from trattoria.games.piazza.state import HAND, NOT_YET, PiazzaState, Player

MOST_POINTS = 10**6


def read_state(
    game: Game, data: Data, seats: int, options: dict[str, object], dealer: Chance
) -> PiazzaState:
    rows = data.parts("players", seats)
    players = [_read_player(row) for row in rows]
    state = PiazzaState(game, options, dealer, players, Board.bare())
    read_table(state, data)
    check_players(state, data)
    check_progress(state, data)
    return state


def _read_player(row: Data) -> Player:
    hand, pile = sorted(row.names("hand", FACE_OF)), row.names("pile", FACE_OF)
    player = Player(row.names("colours", COLOUR_OF), hand, pile)
    read_score(player, row)
    if row.has("kept"):
        read_passing(player, row, len(hand))
    row.finish()
    return player


def read_score(player: Player, row: Data) -> None:
    player.points = row.number("points", 0, MOST_POINTS)
    player.finished = row.number("finished", NOT_YET, 4)


def read_passing(player: Player, row: Data, hand: int) -> None:
    """Read what a player's passing showed the others (Z5)."""
    player.kept = row.number("kept", 0, hand)
    for face in row.names("lacked", FACE_OF):
        player.lacked |= bit(face)


# ---- the table -----------------------------------------------------------------------------------


def read_table(state: PiazzaState, data: Data) -> None:
    cards = data.part("board")
    for name in sorted(cards.keys(), key=lambda name: NUMBERS[CELL_OF.get(name, 0)]):
        if name not in CELL_OF:
            raise cards.error("unknown-name", name, given=name)
        _lay(state.board, cards, name)
    if not state.board.connected(NO_CELL):
        raise data.error("inconsistent", "board")
    state.to_move = data.number("to_move", NOBODY, state.seats - 1)
    state.passes = data.number("passes", 0, state.seats)
    if data.value("first") is not None:
        state.first = _taken_cell(state.board, data, "first", data.value("first"))
    last = [_taken_cell(state.board, data, "last", name) for name in data.items("last")]
    if len(last) > 2 or len(set(last)) != len(last):
        raise data.error("inconsistent", "last")
    state.last_first, state.last_second = [*last, NO_CELL, NO_CELL][:2]


def _lay(board: Board, cards: Data, name: str) -> None:
    face, cell = cards.name(name, FACE_OF), CELL_OF[name]
    if board.clash(face, cell) != NO_CELL or not board.free.has(cell):
        raise cards.error("inconsistent", name)
    board.lay(face, cell)


def _taken_cell(board: Board, data: Data, key: str, name: object) -> int:
    cell = CELL_OF.get(name, NO_CELL) if isinstance(name, str) else NO_CELL
    if board.cards[cell] >= EMPTY:
        raise data.error("inconsistent", key)
    return cell


# ---- checks --------------------------------------------------------------------------------------


def check_players(state: PiazzaState, data: Data) -> None:
    """Refuse hands, piles, colours or places that no game could have led to."""
    owned = [colour for player in state.players for colour in player.colours]
    each = 2 if state.seats == 2 else 1
    sizes = {len(player.colours) for player in state.players}
    if len(set(owned)) != len(owned) or sizes != {each}:
        raise data.error("inconsistent", "players.colours")
    for seat, player in enumerate(state.players):
        _check_player(state, seat, player, data)
    order = sorted(player.finished for player in state.players if player.finished != NOT_YET)
    if order != list(range(1, len(order) + 1)):
        raise data.error("inconsistent", "players.finished")


def _check_player(state: PiazzaState, seat: int, player: Player, data: Data) -> None:
    where = f"players[{seat}]"
    others = [colour for other in state.players if other is not player for colour in other.colours]
    colours = [face // N_SYMBOLS for face in player.hand + player.pile()]
    neutral = [colour for colour in colours if colour not in player.colours]
    if set(colours) & set(others) or len(neutral) > PER_NEUTRAL:
        raise data.error("inconsistent", f"{where}.hand")
    full = HAND - 1 if seat == state.to_move and state.first != NO_CELL else HAND
    if len(player.hand) > full or (player.left > 0 and len(player.hand) < full):
        raise data.error("inconsistent", f"{where}.hand")
    if (player.finished != NOT_YET) != (not player.hand):
        raise data.error("inconsistent", f"{where}.finished")
    if not keeps_its_word(player):
        raise data.error("inconsistent", f"{where}.kept")


def keeps_its_word(player: Player) -> bool:
    """Tell whether the hand agrees with what passing showed (Z5)."""
    free = [face for face in player.hand if (player.lacked >> face) & 1 == 0]
    return len(free) >= player.kept


def check_progress(state: PiazzaState, data: Data) -> None:
    """Refuse a turn, or an end, that does not follow from the rest."""
    playing = [player for player in state.players if player.finished == NOT_YET]
    if state.passes > 0 and (state.first != NO_CELL or state.last()):
        raise data.error("inconsistent", "passes")
    if state.to_move == NOBODY:
        _check_end(state, playing, data)
        return
    if data.value("outcome") is not None:
        raise data.error("inconsistent", "outcome")
    if state.players[state.to_move].finished != NOT_YET or state.passes >= len(playing):
        raise data.error("inconsistent", "to_move")
    if state.first != NO_CELL and not _may_be_first(state):
        raise data.error("inconsistent", "first")


def _may_be_first(state: PiazzaState) -> bool:
    """The turn's first card has a colour that the player may lay, and was laid last."""
    colour = state.board.cards[state.first] // N_SYMBOLS
    owners = [seat for seat, player in enumerate(state.players) if colour in player.colours]
    return owners in ([], [state.to_move]) and state.board.connected(state.first)


def _check_end(state: PiazzaState, playing: list[Player], data: Data) -> None:
    """The outcome follows from the position; what is written must agree."""
    hands = [face for player in playing for face in player.hand]
    stuck = not any(state.board.places(face).count() for face in hands)
    if state.first != NO_CELL or state.passes != len(playing) or not stuck:
        raise data.error("inconsistent", "to_move")
    state._end("all-stuck" if playing else "all-placed")
    if state.outcome is None or data.value("outcome") != state.outcome.to_dict():
        raise data.error("inconsistent", "outcome")
