"""Positions of Mister Bill from plain data: a whole position, or one drawn for an observer."""

from __future__ import annotations

from mypy_extensions import i64

from trattoria.core.chance import Chance, FastChance
from trattoria.core.data import Data
from trattoria.core.determinizer import Determinizer
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
    one,
    size,
)
from trattoria.games.mister_bill.decisions import (
    DIRECTION,
    GIVE,
    NAME,
    OVER,
    PHASES,
    WAITER,
    WAYS,
)
from trattoria.games.mister_bill.determinize import EXCHANGES, FURTHER, HandSampler
from trattoria.games.mister_bill.knowledge import Knowledge
from trattoria.games.mister_bill.rounds import LAST_ROUND, LAST_TURN
from trattoria.games.mister_bill.seat import NOTHING, ROUNDS, Seat, team_of
from trattoria.games.mister_bill.state import MisterBillState

MOST_POINTS = 8
NAMES_PLAYER = ("exchange", "swap", "collect")
MOVES_CARDS = ("exchange", "collect", "pass")


def read_state(
    game: Game, data: Data, seats: int, options: dict[str, object], dealer: Chance
) -> MisterBillState:
    """Read a whole position; refuses one that cannot be."""
    rows = data.parts("players", seats)
    table = [_read_seat(row) for row in rows]
    state = MisterBillState(game, options, dealer, table, Knowledge.none(seats))
    for seat, row in zip(state.table, rows, strict=True):
        seat.hand = hand_of(_different(row, "hand"))
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


class MisterBillDeterminizer(Determinizer):
    """Fills the hands that the observer cannot see; see `determinize` for the odds."""

    def __init__(self, game: Game, data: Data, seats: int, options: dict[str, object]) -> None:
        rows = data.parts("players", seats)
        table = [_read_seat(row) for row in rows]
        state = MisterBillState(game, options, FastChance(0, 1), table, Knowledge.none(seats))
        for seat, row in zip(state.table, rows, strict=True):
            seat.size = row.number("hand", 0, N_FACES)
        _read_progress(state, data)
        _read_memory(state, data)
        self.me = observer(data, seats)
        if self.me is not None:
            state.table[self.me].hand = hand_of(_different(data, "hand"))
        self.data = data
        self.state = state
        self.sampler = HandSampler(state, seats if self.me is None else self.me)
        self.checked = False

    def draw(self, rng: Chance) -> MisterBillState:
        state = self.state.clone()
        state.chance = rng.fork()
        if not self.checked:
            self.sampler.fill(rng)
        self.sampler.mix(rng, FURTHER if self.checked else EXCHANGES)
        self.sampler.put_down(state)
        _draw_offers(state, self.data, self.me, rng)
        if not self.checked:
            _check(state, self.data)
            self.checked = True
        return state


def _draw_offers(state: MisterBillState, data: Data, me: int | None, rng: Chance) -> None:
    """A card laid aside unseen is any card of that hand."""
    for number in data.numbers("chosen", 0, state.seats - 1):
        seat = state.table[number]
        if number == me:
            seat.offered = data.name("offered", FACE_OF)
        elif seat.size > 0:
            seat.offered = seat.face_at(rng.below(seat.size))


def _different(data: Data, key: str) -> list[int]:
    """Read faces, none of them twice: at a decision no hand holds a pair."""
    faces = data.names(key, FACE_OF)
    if len(set(faces)) != len(faces):
        raise data.error("inconsistent", key)
    return faces


# ---- fields --------------------------------------------------------------------------------------


def _read_seat(row: Data) -> Seat:
    seat = Seat()
    seat.card = row.number("team_card", 1, 8) if row.value("team_card") is not None else 0
    if seat.card > 0 and row.number("team", 1, 4) != team_of(seat.card) + 1:
        raise row.error("inconsistent", "team")
    if seat.card == 0 and row.value("team") is not None:
        raise row.error("inconsistent", "team")
    seat.playing = row.flag("in")
    seat.rounds = row.numbers("rounds", 0, MOST_POINTS, length=ROUNDS)
    if row.number("points", 0, MOST_POINTS * ROUNDS) != sum(seat.rounds):
        raise row.error("inconsistent", "points")
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
    if data.value("direction") is not None:
        state.direction = WAYS[data.choice("direction", tuple(WAYS))]
    discards = data.part("discards")
    for face in range(N_FACES):
        state.discards += discards.number(FACES[face], 0, COPIES[face]) * one(face)
    discards.finish()
    _seat_teams(state, data)


def _read_waiter(data: Data) -> int:
    if data.value("waiter") is None:
        return NOTHING
    return FACE_OF[data.choice("waiter", WAITERS)] - FIRST_WAITER


def _seat_teams(state: MisterBillState, data: Data) -> None:
    """Teams follow from the team cards; teams with nobody in are paid already."""
    cards = [int(seat.card) for seat in state.table]
    alone = state.round == LAST_ROUND
    if sorted(cards) != ([0] * state.seats if alone else list(range(1, state.seats + 1))):
        raise data.error("inconsistent", "players.team_card")
    for number, seat in enumerate(state.table):
        seat.team = number if alone else team_of(seat.card)
    teams = {int(seat.team) for seat in state.table}
    playing = {int(seat.team) for seat in state.table if seat.playing}
    state.teams_left = len(playing)
    state.teams_out = len(teams) - len(playing)


def _read_memory(state: MisterBillState, data: Data) -> None:
    """Read what all know, and the observer's own knowledge and hunches."""
    me = observer(data, state.seats)
    mine = int(state.seats) if me is None else me
    known = state.known
    for number in range(state.seats + 1):
        _read_known(known, number, data, data.value("known_to_all"))
    own = [known.of(mine, seat) for seat in range(state.seats)]
    for hand in own:
        hand.hunch = 0
    _read_known(known, mine, data, data.value("known"))
    for hand in own:
        hand.hunch &= ~(hand.sure | hand.never)


def _read_known(known: Knowledge, number: int, data: Data, facts: object) -> None:
    where = f"known[{number}]"
    if not isinstance(facts, list):
        raise data.error("wrong-type", where, expected="list")
    for fact in facts:
        row = Data(fact, where)
        seat = row.number("of", 0, known.seats - 1)
        if seat == number:
            continue  # what everybody knows of a hand is no news to its owner
        hand = known.of(number, seat)
        hand.sure |= bits_of(_different(row, "sure"))
        hand.never |= bits_of(_different(row, "never"))
        hand.hunch |= bits_of(_different(row, "hunch"))
        row.finish()


# ---- checks --------------------------------------------------------------------------------------


def _check(state: MisterBillState, data: Data) -> None:
    for number in range(state.seats):
        _check_hand(state, number, data)
        if any(state.table[number].rounds[state.round + 1 :]):
            raise data.error("inconsistent", f"players[{number}].rounds")
    _check_known(state, data)
    if state.phase == OVER:
        _check_end(state, data)
    else:
        _check_decision(state, data)
        _check_offers(state, data)


def _check_hand(state: MisterBillState, number: int, data: Data) -> None:
    seat = state.table[number]
    where = f"players[{number}]"
    if size(seat.hand) != seat.size or seat.hand & PAIRED != 0:
        raise data.error("inconsistent", f"{where}.hand")
    at_work = number == state.active and state.waiter != NOTHING  # B3
    may_be_empty = at_work or not seat.playing or state.phase == OVER
    may_hold = seat.playing and state.phase != OVER
    if (seat.size > 0 and not may_hold) or (seat.size == 0 and not may_be_empty):
        raise data.error("inconsistent", f"{where}.in")


def _check_known(state: MisterBillState, data: Data) -> None:
    """What is known is true, and everybody knows at least what everybody knows."""
    known = state.known
    for number in range(state.seats + 1):
        for seat in range(state.seats):
            hand, public = known.of(number, seat), known.of(state.seats, seat)
            faces: i64 = face_bits(state.table[seat].hand)
            wrong = hand.sure & ~faces | hand.never & faces | hand.hunch & (hand.sure | hand.never)
            less = public.sure & ~hand.sure | public.never & ~hand.never
            if wrong != 0 or (less != 0 and number != seat):
                raise data.error("inconsistent", f"known[{number}]")


def _check_end(state: MisterBillState, data: Data) -> None:
    if state.round != LAST_ROUND or state.to_move != NOBODY or state.waiter != NOTHING:
        raise data.error("inconsistent", "phase")
    if state.teams_left == 0 or (state.teams_left > 1 and state.turn < LAST_TURN):
        raise data.error("inconsistent", "phase")
    state.end()
    if state.outcome is None or data.value("outcome") != state.outcome.to_dict():
        raise data.error("inconsistent", "outcome")


def _check_decision(state: MisterBillState, data: Data) -> None:
    if data.value("outcome") is not None:
        raise data.error("inconsistent", "outcome")
    if state.teams_left < 2 or not state.table[state.active].playing or state.turn == 0:
        raise data.error("inconsistent", "players.in")
    if not _fits_phase(state):
        raise data.error("inconsistent", "phase")
    asked = state._next_giver() if state.phase == GIVE else state.active
    if asked == NOBODY or state.to_move != asked:
        raise data.error("inconsistent", "to_move")


def _fits_phase(state: MisterBillState) -> bool:
    """Tell whether waiter, player and direction are those of a moment in the game."""
    named = state.target != NOBODY
    turned = state.direction != 0
    if named and (state.target == state.active or not state.table[state.target].playing):
        return False
    if state.phase == WAITER:
        return state.waiter == NOTHING and not named and not turned
    if state.waiter == NOTHING or count(state.discards, FIRST_WAITER + state.waiter) == 0:
        return False
    waiter = WAITERS[state.waiter]
    if state.phase == NAME:
        return waiter in NAMES_PLAYER and not named and not turned
    if state.phase == DIRECTION:
        return waiter == "pass" and not named and not turned
    if waiter == "exchange":
        return not turned
    return (waiter, named, turned) in (("collect", True, False), ("pass", False, True))


def _check_offers(state: MisterBillState, data: Data) -> None:
    """Cards are laid aside clockwise, by those who must give one, and by nobody else (B6)."""
    waited = False
    for number in state._clockwise(state.active):
        seat = state.table[number]
        wanted = state.waiter != NOTHING and state.gives(number)
        if seat.offered == NOTHING:
            waited = waited or wanted
        elif not wanted or waited or count(seat.hand, seat.offered) == 0:
            raise data.error("inconsistent", f"players[{number}].offered")
    own = state.table[state.active].offered != NOTHING
    exchange = state.waiter != NOTHING and WAITERS[state.waiter] == "exchange"
    if exchange and own != (state.phase == NAME or state.target != NOBODY):
        raise data.error("inconsistent", "target")
