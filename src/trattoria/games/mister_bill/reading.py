"""Positions of Mister Bill from plain data: a whole position, or one imagined by an observer."""

from __future__ import annotations

from mypy_extensions import i64

from trattoria.core.chance import Chance
from trattoria.core.data import Data
from trattoria.core.game import Game
from trattoria.core.observation import observer
from trattoria.core.state import NOBODY
from trattoria.games.mister_bill.cards import (
    COPIES,
    FACE_OF,
    FACES,
    FIRST_WAITER,
    N_FACES,
    PAIRED,
    WAITERS,
    bits_of,
    count,
    face_bits,
    hand_of,
    size,
)
from trattoria.games.mister_bill.decisions import DIRECTION, GIVE, NAME, OVER, PHASES, WAITER
from trattoria.games.mister_bill.guess import guess_hands
from trattoria.games.mister_bill.knowledge import Knowledge
from trattoria.games.mister_bill.rounds import LAST_ROUND, LAST_TURN, LEFT, RIGHT
from trattoria.games.mister_bill.seat import NOTHING, ROUNDS, Seat
from trattoria.games.mister_bill.state import MisterBillState

MOST_POINTS = 8
NAMES_PLAYER = ("exchange", "swap", "collect")
MOVES_CARDS = ("exchange", "collect", "pass")


def read_state(
    game: Game, data: Data, seats: int, options: dict[str, object], dealer: Chance
) -> MisterBillState:
    """Read a whole position; refuses one that cannot be."""
    rows = data.parts("players", seats)
    state = MisterBillState(game, options, dealer, [_read_seat(row) for row in rows])
    for seat, row in zip(state.table, rows, strict=True):
        seat.hand = hand_of(row.names("hand", FACE_OF))
        seat.size = size(seat.hand)
        if row.value("offered") is not None:
            seat.offered = row.name("offered", FACE_OF)
        row.finish()
    _read_progress(state, data)
    if data.has("known"):
        for number in range(seats + 1):
            _read_known(state.known, number, data, data.items("known", seats + 1)[number])
    _check(state, data)
    return state


def imagine(
    game: Game, data: Data, seats: int, options: dict[str, object], rng: Chance
) -> MisterBillState:
    """Fill the hands that the observer cannot see; see `guess` for the odds."""
    rows = data.parts("players", seats)
    state = MisterBillState(game, options, rng.fork(), [_read_seat(row) for row in rows])
    for seat, row in zip(state.table, rows, strict=True):
        seat.size = row.number("hand", 0, sum(COPIES))
    _read_progress(state, data)
    _read_memory(state, data)
    me = observer(data, seats)
    if me is not None:
        state.table[me].hand = hand_of(data.names("hand", FACE_OF, length=state.table[me].size))
    guess_hands(state, me, rng)
    _imagine_offers(state, data, me, rng)
    _check(state, data)
    return state


def _imagine_offers(state: MisterBillState, data: Data, me: int | None, rng: Chance) -> None:
    """A card laid aside unseen is any card of that hand."""
    for number in data.numbers("chosen", 0, state.seats - 1):
        seat = state.table[number]
        if number == me:
            seat.offered = data.name("offered", FACE_OF)
        elif seat.size > 0:
            seat.offered = seat.face_at(rng.below(seat.size))


# ---- fields --------------------------------------------------------------------------------------


def _read_seat(row: Data) -> Seat:
    seat = Seat()
    seat.card = row.number("team_card", 1, 8) if row.value("team_card") is not None else 0
    if seat.card > 0 and row.number("team", 1, 4) != (seat.card + 1) // 2:
        raise row.refuse("inconsistent", "team")
    if seat.card == 0 and row.value("team") is not None:
        raise row.refuse("inconsistent", "team")
    seat.playing = row.flag("in")
    seat.rounds = row.numbers("rounds", 0, MOST_POINTS, length=ROUNDS)
    if row.number("points", 0, MOST_POINTS * ROUNDS) != sum(seat.rounds):
        raise row.refuse("inconsistent", "points")
    return seat


def _read_progress(state: MisterBillState, data: Data) -> None:
    last = state.seats - 1
    state.to_move = data.number("to_move", NOBODY, last)
    state.round = data.number("round", 1, ROUNDS) - 1
    state.turn = data.number("turn", 0, LAST_TURN)
    state.dealer = data.number("dealer", 0, last)
    state.active = data.number("active", 0, last)
    state.phase = PHASES.index(data.choice("phase", PHASES))
    state.waiter = _read_waiter(data)
    state.target = data.number("target", 0, last) if data.value("target") is not None else NOBODY
    ways = {"left": LEFT, "right": RIGHT}
    state.direction = ways[data.choice("direction", tuple(ways))] if data.has("direction") else 0
    data.value("direction")
    discards = data.part("discards")
    state.discards = [discards.number(FACES[face], 0, COPIES[face]) for face in range(N_FACES)]
    discards.finish()
    _seat_teams(state, data)


def _read_waiter(data: Data) -> int:
    if data.value("waiter") is None:
        return NOTHING
    return FACE_OF[data.choice("waiter", WAITERS)] - FIRST_WAITER


def _seat_teams(state: MisterBillState, data: Data) -> None:
    """Teams follow from the team cards; who is paid already follows from who is in."""
    cards = [int(seat.card) for seat in state.table]
    alone = state.round == LAST_ROUND
    if sorted(cards) != ([0] * state.seats if alone else list(range(1, state.seats + 1))):
        raise data.refuse("inconsistent", "players.team_card")
    for number, seat in enumerate(state.table):
        seat.team = number if alone else (seat.card - 1) // 2
    teams = {int(seat.team) for seat in state.table}
    playing = {int(seat.team) for seat in state.table if seat.playing}
    state.teams_left = len(playing)
    state.teams_out = len(teams) - len(playing)


def _read_memory(state: MisterBillState, data: Data) -> None:
    """The observer's knowledge is his own; the others are taken to know what everybody knows."""
    public = state.seats
    me = observer(data, state.seats)
    for number in range(state.seats + 1):
        key = "known" if number == (public if me is None else me) else "known_to_all"
        if data.has(key):
            _read_known(state.known, number, data, data.value(key))


def _read_known(known: Knowledge, number: int, data: Data, facts: object) -> None:
    where = f"known[{number}]"
    if not isinstance(facts, list):
        raise data.refuse("wrong-type", where, expected="list")
    for fact in facts:
        row = Data(fact, where)
        seat = row.number("of", 0, known.seats - 1)
        if seat == number:
            continue  # what everybody knows of a hand is no news to its owner
        place = number * known.seats + seat
        known.sure[place] = bits_of(row.names("sure", FACE_OF))
        known.never[place] = bits_of(row.names("never", FACE_OF))
        known.hunch[place] = bits_of(row.names("hunch", FACE_OF))
        row.finish()


# ---- checks --------------------------------------------------------------------------------------


def _check(state: MisterBillState, data: Data) -> None:
    for number in range(state.seats):
        _check_hand(state, number, data)
    _check_known(state, data)
    if state.phase == OVER:
        _check_end(state, data)
    else:
        _check_decision(state, data)


def _check_hand(state: MisterBillState, number: int, data: Data) -> None:
    seat = state.table[number]
    where = f"players[{number}]"
    if seat.hand & PAIRED != 0 or (state.phase == OVER and seat.size > 0):
        raise data.refuse("inconsistent", f"{where}.hand")
    at_work = number == state.active and state.waiter != NOTHING  # B3
    may_be_empty = at_work or not seat.playing or state.phase == OVER
    if (seat.size > 0 and not seat.playing) or (seat.size == 0 and not may_be_empty):
        raise data.refuse("inconsistent", f"{where}.in")
    if seat.offered != NOTHING and (
        state.phase not in (GIVE, NAME) or count(seat.hand, seat.offered) == 0
    ):
        raise data.refuse("inconsistent", f"{where}.offered")


def _check_known(state: MisterBillState, data: Data) -> None:
    known = state.known
    for place in range(len(known.sure)):
        faces: i64 = face_bits(state.table[place % state.seats].hand)
        sure, never, hunch = known.sure[place], known.never[place], known.hunch[place]
        if sure & ~faces or never & faces or hunch & (sure | never):
            raise data.refuse("inconsistent", f"known[{place // state.seats}]")


def _check_end(state: MisterBillState, data: Data) -> None:
    if state.round != LAST_ROUND or state.to_move != NOBODY or state.waiter != NOTHING:
        raise data.refuse("inconsistent", "phase")
    if state.teams_left > 1 and state.turn < LAST_TURN:
        raise data.refuse("inconsistent", "phase")
    state.end()
    if state.outcome is None or data.value("outcome") != state.outcome.to_dict():
        raise data.refuse("inconsistent", "outcome")


def _check_decision(state: MisterBillState, data: Data) -> None:
    if data.value("outcome") is not None:
        raise data.refuse("inconsistent", "outcome")
    if state.teams_left < 2 or not state.table[state.active].playing:
        raise data.refuse("inconsistent", "players.in")
    waiter = None if state.waiter == NOTHING else WAITERS[state.waiter]
    if not _fits_phase(state, waiter):
        raise data.refuse("inconsistent", "phase")
    asked = state._next_giver() if state.phase == GIVE else state.active
    if state.to_move != asked:
        raise data.refuse("inconsistent", "to_move")


def _fits_phase(state: MisterBillState, waiter: str | None) -> bool:
    """Tell whether waiter, player and direction are those of a moment in the game."""
    target = state.target != NOBODY
    turned = state.direction != 0
    if target and (state.target == state.active or not state.table[state.target].playing):
        return False
    if state.phase == WAITER:
        return waiter is None and not target and not turned
    if state.phase == NAME:
        own = state.table[state.active].offered != NOTHING
        return (
            waiter in NAMES_PLAYER and own == (waiter == "exchange") and not target and not turned
        )
    if state.phase == DIRECTION:
        return waiter == "pass" and not target and not turned
    if waiter not in MOVES_CARDS or turned != (waiter == "pass"):
        return False
    return target == (waiter == "collect") or (waiter == "exchange" and target)
