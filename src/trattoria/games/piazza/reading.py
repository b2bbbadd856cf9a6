"""Positions of Piazza from plain data: a whole position, or one imagined from an observation."""

from __future__ import annotations

from mypy_extensions import i64

from trattoria.core.chance import Chance
from trattoria.core.data import Data
from trattoria.core.errors import InvalidData
from trattoria.core.game import Game
from trattoria.core.observation import observer
from trattoria.core.state import NOBODY
from trattoria.games.piazza.board import CELL_OF, NO_CELL, NUMBERS, Board
from trattoria.games.piazza.cards import (
    COLOUR_OF,
    FACE_OF,
    FACES,
    N_COLOURS,
    N_SYMBOLS,
    colour_cards,
)
from trattoria.games.piazza.state import HAND, NOT_YET, PiazzaState, Player

MOST_POINTS = 10**6


def read_state(
    game: Game, data: Data, seats: int, options: dict[str, object], dealer: Chance
) -> PiazzaState:
    """Read a whole position; refuses one that cannot be."""
    rows = data.parts("players", seats)
    players = [_read_player(row) for row in rows]
    for player, row in zip(players, rows, strict=True):
        player.kept = row.number("kept", 0, len(player.hand)) if row.has("kept") else 0
        player.lacked = _read_lacked(row) if row.has("lacked") else 0
        row.finish(ignore=("kept", "lacked"))
        if not _keeps_its_word(player):
            raise row.refuse("inconsistent", "kept")
    state = PiazzaState(game, options, dealer, players)
    _read_table(state, data)
    _check_players(state, data)
    if state.to_move == NOBODY:
        _read_end(state, data)
    elif data.value("outcome") is not None:
        raise data.refuse("inconsistent", "outcome")
    return state


def imagine(
    game: Game, data: Data, seats: int, options: dict[str, object], rng: Chance
) -> PiazzaState:
    """Deal at random what the observer cannot see; see `_deal_unseen` for the odds."""
    rows = data.parts("players", seats)
    players = [Player(_read_colours(row), [], []) for row in rows]
    sizes = [(row.number("hand", 0, HAND), row.number("pile", 0, 24)) for row in rows]
    for player, row in zip(players, rows, strict=True):
        _read_score(player, row)
    if data.has("passed"):
        for player, passed, size in zip(players, data.parts("passed", seats), sizes, strict=True):
            player.kept = passed.number("kept", 0, size[0])
            player.lacked = _read_lacked(passed)
    seat = observer(data, seats)
    hand = sorted(data.names("hand", FACE_OF))
    state = PiazzaState(game, options, rng.fork(), players)
    _read_table(state, data)
    _deal_unseen(state, seat, hand, sizes, rng)
    _check_players(state, data)
    if state.to_move == NOBODY:
        _read_end(state, data)
    return state


# ---- the table -----------------------------------------------------------------------------------


def _read_table(state: PiazzaState, data: Data) -> None:
    cards = data.part("board")
    for name in sorted(cards.keys(), key=lambda name: NUMBERS[CELL_OF.get(name, 0)]):
        if name not in CELL_OF:
            raise cards.refuse("unknown-name", name, given=name)
        face = cards.name(name, FACE_OF)
        if state.board.clash(face, CELL_OF[name]) != NO_CELL:
            raise cards.refuse("inconsistent", name)
        if state.board.occupied() and not state.board.within_field(CELL_OF[name]):
            raise cards.refuse("inconsistent", name)
        state.board.lay(face, CELL_OF[name])
    if not state.board.occupied() or not state.board.connected():
        raise data.refuse("inconsistent", "board")
    state.to_move = data.number("to_move", NOBODY, state.seats - 1)
    state.passes = data.number("passes", 0, state.seats)
    state.first = (
        _read_cell(state.board, data, "first") if data.value("first") is not None else NO_CELL
    )
    state.last = [_known_cell(state.board, data, "last", name) for name in data.items("last")]


def _read_cell(board: Board, data: Data, key: str) -> int:
    return _known_cell(board, data, key, data.value(key))


def _known_cell(board: Board, data: Data, key: str, name: object) -> int:
    cell = CELL_OF.get(name, NO_CELL) if isinstance(name, str) else NO_CELL
    if board.cards[cell] < 0:
        raise data.refuse("inconsistent", key)
    return cell


def _read_end(state: PiazzaState, data: Data) -> None:
    """The outcome follows from the position; what is written must agree."""
    unfinished = [player for player in state.players if player.finished == NOT_YET]
    if state.first != NO_CELL or state.passes != len(unfinished):
        raise data.refuse("inconsistent", "to_move")
    state._end("all-stuck" if unfinished else "all-placed")
    written = data.value("outcome")
    if state.outcome is None or written != state.outcome.to_dict():
        raise data.refuse("inconsistent", "outcome")


# ---- the players ---------------------------------------------------------------------------------


def _read_player(row: Data) -> Player:
    colours = _read_colours(row)
    player = Player(colours, sorted(row.names("hand", FACE_OF)), row.names("pile", FACE_OF))
    _read_score(player, row)
    return player


def _read_colours(row: Data) -> list[int]:
    return row.names("colours", COLOUR_OF)


def _read_score(player: Player, row: Data) -> None:
    player.points = row.number("points", 0, MOST_POINTS)
    player.finished = row.number("finished", NOT_YET, N_COLOURS)


def _read_lacked(row: Data) -> i64:
    lacked: i64 = 0
    one: i64 = 1
    for face in row.names("lacked", FACE_OF):
        lacked |= one << face
    return lacked


def _keeps_its_word(player: Player) -> bool:
    """Tell whether the hand agrees with what passing showed (Z5)."""
    free = [face for face in player.hand if (player.lacked >> face) & 1 == 0]
    return len(free) >= player.kept


def _check_players(state: PiazzaState, data: Data) -> None:
    owned = [colour for player in state.players for colour in player.colours]
    each = 2 if state.seats == 2 else 1
    if len(set(owned)) != len(owned) or any(
        len(player.colours) != each for player in state.players
    ):
        raise data.refuse("inconsistent", "players.colours")
    for seat, player in enumerate(state.players):
        _check_player(state, seat, player, data)
    order = sorted(player.finished for player in state.players if player.finished != NOT_YET)
    if order != list(range(1, len(order) + 1)):
        raise data.refuse("inconsistent", "players.finished")
    if state.to_move != NOBODY and state.players[state.to_move].finished != NOT_YET:
        raise data.refuse("inconsistent", "to_move")
    if state.passes > 0 and (state.first != NO_CELL or state.last):
        raise data.refuse("inconsistent", "passes")


def _check_player(state: PiazzaState, seat: int, player: Player, data: Data) -> None:
    where = f"players[{seat}]"
    others = [colour for other in state.players if other is not player for colour in other.colours]
    if any(face // N_SYMBOLS in others for face in player.hand + player.pile):
        raise data.refuse("inconsistent", f"{where}.hand")
    full = HAND - 1 if seat == state.to_move and state.first != NO_CELL else HAND
    if len(player.hand) > full or (player.pile and len(player.hand) < full):
        raise data.refuse("inconsistent", f"{where}.hand")
    if (player.finished != NOT_YET) != (not player.hand):
        raise data.refuse("inconsistent", f"{where}.finished")


# ---- what cannot be seen -------------------------------------------------------------------------


def _deal_unseen(
    state: PiazzaState, seat: int | None, hand: list[int], sizes: list[tuple[int, int]], rng: Chance
) -> None:
    """Give every player his unseen cards, all deals as likely.

    Exact, but for two rare things: cards that a player still holds since he passed are drawn
    evenly from those he can have kept; and with three players the neutral cards are dealt without
    regard to who passed, then dealt again until everybody can have passed.
    """
    unseen = _unseen(state, hand)
    for _ in range(1000):
        if _try_deal(
            state, seat, hand, sizes, {colour: unseen[colour].copy() for colour in unseen}, rng
        ):
            return
    raise InvalidData("no-such-position", {"where": "hand"})


def _unseen(state: PiazzaState, hand: list[int]) -> dict[int, list[int]]:
    """List, by colour, the cards that lie neither on the board nor in the observer's hand."""
    unseen = {colour: colour_cards(colour) for colour in range(N_COLOURS)}
    for face in [state.board.cards[cell] for cell in state.board.occupied()] + hand:
        if face not in unseen[face // N_SYMBOLS]:
            raise InvalidData("wrong-cards", {"card": FACES[face], "found": 3, "needed": 2})
        unseen[face // N_SYMBOLS].remove(face)
    return unseen


def _try_deal(
    state: PiazzaState,
    seat: int | None,
    hand: list[int],
    sizes: list[tuple[int, int]],
    unseen: dict[int, list[int]],
    rng: Chance,
) -> bool:
    owned = {colour for player in state.players for colour in player.colours}
    neutral = [face for colour in unseen if colour not in owned for face in unseen[colour]]
    rng.shuffle(neutral)
    for q, player in enumerate(state.players):
        in_hand, in_pile = sizes[q]
        seen = hand if q == seat else []
        cards = [face for colour in player.colours for face in unseen[colour]]
        while len(cards) < in_hand + in_pile - len(seen) and neutral:
            cards.append(neutral.pop())
        if len(cards) + len(seen) != in_hand + in_pile or len(seen) not in (0, in_hand):
            raise InvalidData("no-such-position", {"where": f"players[{q}]"})
        rng.shuffle(cards)
        if q == seat:
            player.hand = hand.copy()
        elif not _take_hand(player, cards, in_hand, rng):
            return False
        player.pile = cards
    if neutral:
        raise InvalidData("no-such-position", {"where": "players"})
    return True


def _take_hand(player: Player, cards: list[int], size: int, rng: Chance) -> bool:
    """Take a hand from the unseen cards: first those he kept when he passed, then any."""
    player.hand = []
    if player.kept > 0:
        for face in [face for face in cards if (player.lacked >> face) & 1 == 0][: player.kept]:
            cards.remove(face)
            player.hand.append(face)
        rng.shuffle(cards)  # those left over were no longer in random order
    while len(player.hand) < size and cards:
        player.hand.append(cards.pop())
    player.hand.sort()
    return _keeps_its_word(player)
