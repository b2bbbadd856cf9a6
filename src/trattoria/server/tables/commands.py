"""What can be done at a table, each as a function that gives the rows to be written, or refuses.

A command looks at the table and writes nothing: the rows are taken once they are committed.
"""

from __future__ import annotations

from hashlib import sha256
from unicodedata import category

from trattoria.bots.levels import LEVELS
from trattoria.core.errors import TrattoriaError
from trattoria.core.fairness import commitment
from trattoria.core.state import State
from trattoria.server.tables import clocks, fair_play, lessons
from trattoria.server.tables.draft import Draft
from trattoria.server.tables.occupant import Occupant
from trattoria.server.tables.rows import SERVER, Row
from trattoria.server.tables.table import OPEN, OVER, PLAYING, SHUFFLING, Table

# letters and signs without any ink, also those that an older Unicode does not know
BLANK = "\u115f\u1160\u2800\u3164\uffa0\ufffc\U00013441\U00013442\U0001d159"
LONGEST_CHAT = 300
LONGEST_NAME = 24
REACTIONS = ("bravo", "grazie", "oops", "hurry", "hmm", "ciao", "laugh", "wow")

Rows = list[Row]


def row(
    row_kind: str, at: float, seat: int | None = None, by: str = SERVER, /, **data: object
) -> Row:
    """Make a row; `numbered` gives it its number.

    (Compiled, a fact with the name of a parameter would be lost.)
    """
    return Row(0, row_kind, at, seat, by, data)


def numbered(table: Table, rows: Rows) -> Rows:
    """Number rows one after the other, after the last of the table; refuses what is too much."""
    fair_play.check_limits(table, rows)
    return [
        Row(number, kind, at, seat, by, data)
        for number, (_, kind, at, seat, by, data) in enumerate(rows, table.number + 1)
    ]


def by_person(person: str) -> str:
    return f"person:{person}"


# ---- sitting down --------------------------------------------------------------------------------


def sit(table: Table, at: float, person: str, seat: int | None) -> Rows:
    """Sit down on a seat, or on the first that is free; who sits there already stays."""
    _check_open(table)
    own = [n for n in table.seats_of(person) if table.occupants[n].kind == "person"]
    if own and seat in (None, own[0]):
        return []
    if own:
        raise TrattoriaError("already-seated")
    found = _free_seat(table, seat)
    return [row("sit", at, found, by_person(person), kind="person", person=person)]


def seat_hotseat(table: Table, at: float, person: str, seat: int, name: str) -> Rows:
    """Seat somebody who plays on the same device."""
    _check_open(table)
    if not table.seats_of(person):
        raise TrattoriaError("not-seated")
    data = {"kind": "hotseat", "person": person, "name": clean_name(name)}
    return [row("sit", at, _free_seat(table, seat), by_person(person), **data)]


def seat_bot(table: Table, at: float, person: str, seat: int, level: str) -> Rows:
    _check_open(table)
    _check_creator(table, person)
    if level not in LEVELS:
        raise TrattoriaError("no-such-level", {"level": level, "known": ", ".join(LEVELS)})
    data = {"kind": "bot", "level": level}
    return [row("sit", at, _free_seat(table, seat), by_person(person), **data)]


def seat_outside(table: Table, at: float, person: str, seat: int, name: str, token: str) -> Rows:
    """Keep a seat for a bot from outside, which shows this token."""
    _check_open(table)
    _check_creator(table, person)
    data = {"kind": "outside", "name": clean_name(name), "token": token_hash(token)}
    return [row("sit", at, _free_seat(table, seat), by_person(person), **data)]


def free(table: Table, at: float, person: str, seat: int) -> Rows:
    """Empty a seat: one's own, or any if the table is one's own."""
    _check_open(table)
    occupant = _occupant(table, seat)
    if not occupant.taken:
        raise TrattoriaError("seat-free", {"seat": seat})
    if not occupant.belongs_to(person):
        _check_creator(table, person)
    return [row("free", at, seat, by_person(person))]


def swap(table: Table, at: float, person: str, one: int, two: int) -> Rows:
    """Exchange two seats: with a free one, or any two if the table is one's own."""
    _check_open(table)
    occupants = _occupant(table, one), _occupant(table, two)
    own = any(occupant.belongs_to(person) for occupant in occupants)
    if not (own and not all(occupant.taken for occupant in occupants)):
        _check_creator(table, person)
    return [row("swap", at, None, by_person(person), one=one, two=two)]


def colour(table: Table, at: float, person: str, seat: int, colour: str) -> Rows:
    """Choose a seat's colour: one that is free, or of a seat where no other person sits."""
    _check_open(table)
    if not _occupant(table, seat).belongs_to(person):
        _check_creator(table, person)
    known = table.game.seat_colours() if table.colours else []
    if colour not in known:
        raise TrattoriaError("no-such-colour", {"known": ", ".join(known)})
    has = table.colours.index(colour) if colour in table.colours else seat
    if has == seat and table.colours[seat] == colour:
        return []
    other = table.occupants[has]
    if has != seat and other.person and not other.belongs_to(person):
        raise TrattoriaError("colour-taken")
    return [row("colour", at, seat, by_person(person), colour=colour)]


def leave(table: Table, at: float, person: str) -> Rows:
    """Get up: before the game the seat is free again, during the game one resigns."""
    seats = table.seats_of(person)
    if not seats:
        raise TrattoriaError("not-seated")
    if table.status == OPEN:
        return [row("free", at, seat, by_person(person)) for seat in seats]
    return _give_up(table, at, person, seats)


def forget(table: Table, at: float, person: str) -> Rows:
    """Take somebody away who is to be forgotten; never refuses."""
    if table.status == OVER:
        return []
    if table.status == OPEN and table.setup.creator == person:
        return close(table, at, "abandoned")
    if table.seats_of(person):
        return leave(table, at, person)
    return _deserted(table, at, []) if table.setup.creator == person else []


def start(table: Table, at: float, person: str, secret: bytes) -> Rows:
    """Begin: fix the secret of the shuffle and show its commitment; once is enough."""
    _check_creator(table, person)
    if table.status == SHUFFLING:
        return []
    _check_open(table)
    free_seats = [n for n, occupant in enumerate(table.occupants) if not occupant.taken]
    if free_seats:
        raise TrattoriaError("seats-free", {"count": len(free_seats)})
    data = {"secret": secret.hex(), "commitment": commitment(secret)}
    return [row("start", at, None, by_person(person), **data)]


def entropy(table: Table, at: float, person: str, given: str) -> Rows:
    """Add 32 bytes to the shuffle."""
    try:
        added = bytes.fromhex(given)
    except ValueError:
        added = b""
    if len(added) != 32:
        raise TrattoriaError("bad-entropy")
    seats = [n for n in clocks.entropy_seats(table) if table.occupants[n].person == person]
    if table.status != SHUFFLING or not seats or table.entropies[seats[0]] is not None:
        raise TrattoriaError("no-entropy-now")
    return [row("entropy", at, seats[0], by_person(person), bytes=added.hex())]


def deal(table: Table, at: float) -> Rows:
    """Deal, once all bytes are there or their time is over."""
    due = table.status == SHUFFLING and (
        clocks.entropy_complete(table) or at >= clocks.shuffle_until(table)
    )
    return [row("deal", at)] if due else []


# ---- playing -------------------------------------------------------------------------------------


def play(table: Table, at: float, person: str, seat: int, actions: list[int], moves: int) -> Rows:
    """Take decisions of a person, all of them or none."""
    check_moves(table, moves)
    _check_deciding(own_occupant(table, person, seat))
    return decide(table, at, seat, actions, by_person(person))


def stand(table: Table, at: float, person: str, seat: int, action: str, moves: int) -> Rows:
    """Decide, and let the same be answered until what is hidden now has been shown."""
    chosen = table.game.parse_action(action)
    if table.game.action_facts(chosen)["action"] not in table.game.vocabulary.standing:
        raise TrattoriaError("no-standing")
    rows = play(table, at, person, seat, [chosen], moves)
    return [
        row(each.kind, each.at, each.seat, each.by, **{**each.data, "standing": True})
        if each.kind == "act"
        else each
        for each in rows
    ]


def stand_no_more(table: Table, at: float, person: str, seat: int) -> Rows:
    """Be asked again; each of these follows a decision, so that there is an end of them."""
    own_occupant(table, person, seat)
    if seat not in table.standing:
        raise TrattoriaError("nothing-to-take-back")
    return [row("no-standing", at, seat, by_person(person))]


def play_standing(table: Table, at: float, seat: int, action: int, moves: int) -> Rows:
    """Give the standing answer of a seat, if it is still asked for."""
    if len(table.actions) != moves or clocks.standing_answers(table).get(seat) != action:
        return []
    return decide(table, at, seat, [action], table.occupants[seat].decider)


def play_bot(table: Table, at: float, seat: int, action: int, moves: int) -> Rows:
    """Take the decision of a bot, if it is still the one that was asked for."""
    stale = len(table.actions) != moves or seat not in table.asked or not table.occupants[seat].bot
    if table.status != PLAYING or table.halted or stale:
        return []
    return decide(table, at, seat, [action], table.occupants[seat].decider)


def play_outside(table: Table, at: float, seat: int, action: str, moves: int) -> Rows:
    """Take the decision of an outside bot, which gets its seat back by deciding."""
    running(table)
    check_moves(table, moves)
    _check_deciding(table.occupants[seat])
    back = taken_back(table, at, seat)
    return [*back, *decide(table, at, seat, [table.game.parse_action(action)], "outside")]


def _check_deciding(occupant: Occupant) -> None:
    """Refuse a decision that a bot takes."""
    if occupant.gone:
        raise TrattoriaError("already-gone")
    if occupant.missed:
        raise TrattoriaError("time-up")


def check_moves(table: Table, moves: int) -> None:
    """Refuse a decision that was made before the last one was known."""
    if moves != len(table.actions):
        raise TrattoriaError("late", {"moves": moves, "now": len(table.actions)})


def decide(table: Table, at: float, seat: int, actions: list[int], by: str) -> Rows:
    """Take a row of decisions of one seat, all of them or none."""
    state = running(table)
    if table.paused:
        raise TrattoriaError("paused")
    if seat in table.sealed:
        raise TrattoriaError("already-chosen")
    if table.choosing_at_once:
        return [_sealed(table, at, seat, actions, by)]
    _try(state, seat, actions)
    texts = [table.game.action_text(action) for action in actions]
    rows = [row("act", at, seat, by, action=text) for text in texts]
    return [*rows, *lessons.end(table, at, len(rows))]


def _sealed(table: Table, at: float, seat: int, actions: list[int], by: str) -> Row:
    action = actions[0]
    running(table).explain(action, seat)
    return row("seal", at, seat, by, action=table.game.action_text(action))


def _try(state: State, seat: int, actions: list[int]) -> None:
    """Refuse decisions that cannot be taken one after the other."""
    if len(actions) == 1 and state.to_move == seat and state.is_legal(actions[0]):
        return
    trial = state.clone()
    for action in actions:
        trial.explain(action, seat)
        trial.apply(action)


def running(table: Table) -> State:
    """Give the position of a game that goes on."""
    if table.state is None or table.status != PLAYING:
        raise TrattoriaError("game-over") if table.status == OVER else TrattoriaError("not-started")
    return table.state


def hinted(table: Table, seat: int, draft: Draft | None) -> State:
    """Give the position that a hint would be about: as the seat is shown it, before it decides."""
    if not table.setup.hints:
        raise TrattoriaError("no-hints")
    state = running(table)
    if seat not in table.asked or table.occupants[seat].bot or table.paused:
        raise TrattoriaError("hint-not-now")
    if draft is not None and draft.ready:
        raise TrattoriaError("draft-ready")
    return state if draft is None else draft.state


# ---- absence -------------------------------------------------------------------------------------


def presence(table: Table, at: float, seat: int, here: bool) -> Rows:
    """Note that somebody has come or gone; who comes back takes their seat back."""
    occupant, kind = table.occupants[seat], "here" if here else "away"
    rows: Rows = []
    if occupant.here != here and not fair_play.spent(table, kind, occupant.owner):
        rows.append(row(kind, at, seat, occupant.owner))
    if here:
        rows += taken_back(table, at, seat)
    return rows


def taken_back(table: Table, at: float, seat: int) -> Rows:
    """Give a seat back to its player, if a stand-in bot plays it."""
    occupant = table.occupants[seat]
    standin = occupant.standin and not occupant.gone and table.status == PLAYING
    return [row("return", at, seat, occupant.owner)] if standin else []


def come_back(table: Table, at: float, person: str, seat: int) -> Rows:
    """Take one's seat back from the stand-in bot."""
    own_occupant(table, person, seat)
    rows = taken_back(table, at, seat)
    if not rows:
        raise TrattoriaError("no-standin")
    return rows


def overdue(table: Table, at: float) -> Rows:
    """Let bots decide where time is up, and the game go on after a break that is."""
    if table.paused_at is not None:
        ended = at >= fair_play.break_until(table, table.paused_at)
        return [row("resume", at)] if ended else []
    clocks_of = {seat: clocks.deadline(table, seat) for seat in table.asked}
    late = [seat for seat, until in clocks_of.items() if until is not None and at >= until]
    return [each for seat in late for each in _timed_out(table, at, seat)]


def _timed_out(table: Table, at: float, seat: int) -> Rows:
    """Let a bot take a decision, and stand in; an outside bot that listens has the next one."""
    occupant, timeout = table.occupants[seat], row("timeout", at, seat)
    listens = occupant.kind == "outside" and occupant.here
    return [timeout] if listens else [timeout, row("standin", at, seat)]


def resign(table: Table, at: float, person: str, seat: int) -> Rows:
    """Give up; a bot plays on, if anybody is left to play with."""
    _check_playing(table, person, seat)
    return _give_up(table, at, person, [seat])


def _give_up(table: Table, at: float, person: str, seats: list[int]) -> Rows:
    """Resign on some seats; where that was done before, nothing happens."""
    if table.status != SHUFFLING:
        running(table)
    own = [seat for seat in seats if not table.occupants[seat].gone]
    rows = [row("resign", at, seat, by_person(person)) for seat in own]
    return [*rows, *_deserted(table, at, seats)] if rows else []


def _deserted(table: Table, at: float, gone: list[int]) -> Rows:
    """Close a table that nobody plays at any more."""
    stay = [each for n, each in enumerate(table.occupants) if n not in gone and not each.gone]
    if any(occupant.human or occupant.kind == "outside" for occupant in stay):
        return []
    return [row("close", at, None, reason=fair_play.LEFT)]


def vote(table: Table, at: float, person: str, seat: int, target: int) -> Rows:
    """Vote for a bot to stand in for somebody who is away and waited for."""
    running(table)
    own_occupant(table, person, seat)
    occupant = _occupant(table, target)
    if not occupant.human and occupant.kind != "outside":
        raise TrattoriaError("no-player-there", {"seat": target})
    fair_play.check_vote(table, at, seat, target)
    voted = row("vote", at, seat, by_person(person), target=target)
    carried = fair_play.is_carried(table, seat, target)
    return [voted, row("standin", at, target)] if carried else [voted]


def pause(table: Table, at: float, person: str, seat: int) -> Rows:
    """Ask for a break: the clocks stand still once all people want it."""
    running(table)
    _check_playing(table, person, seat)
    if seat in table.pausing:
        raise TrattoriaError("already-paused")
    return [row("pause", at, seat, by_person(person))]


def resume(table: Table, at: float, person: str, seat: int) -> Rows:
    running(table)
    _check_playing(table, person, seat)
    if not table.pausing:
        raise TrattoriaError("not-paused")
    return [row("resume", at, seat, by_person(person))]


def vacation(table: Table, at: float, person: str, until: float) -> Rows:
    """Stop somebody's clock at a slow table until a time, or let it go on if that is now."""
    fair_play.check_vacation(at, until)
    if table.status == OVER or table.setup.pace.live or not table.setup.by_choice:
        return []
    own = [seat for seat in table.seats_of(person) if not table.occupants[seat].gone]
    resting = [seat for seat in own if table.occupants[seat].vacation(at) is not None]
    changed = own if until > at else resting
    return [row("vacation", at, seat, by_person(person), until=max(at, until)) for seat in changed]


def close(table: Table, at: float, reason: str) -> Rows:
    return [] if table.status == OVER else [row("close", at, None, reason=reason)]


# ---- talking -------------------------------------------------------------------------------------


def chat(table: Table, at: float, person: str, seat: int, text: str) -> Rows:
    own_occupant(table, person, seat)
    if not table.setup.chat:
        raise TrattoriaError("no-chat")
    said = " ".join(text.split())
    if len(said) > LONGEST_CHAT or not visible(said):
        raise TrattoriaError("chat-length", {"most": LONGEST_CHAT})
    return [row("chat", at, seat, by_person(person), text=said)]


def react(table: Table, at: float, person: str, seat: int, sign: str) -> Rows:
    own_occupant(table, person, seat)
    if sign not in REACTIONS:
        raise TrattoriaError("unknown-reaction", {"known": ", ".join(REACTIONS)})
    return [row("react", at, seat, by_person(person), sign=sign)]


# ---- checks --------------------------------------------------------------------------------------


def clean_name(name: str) -> str:
    """Give a name as it is shown: printable, without spaces at its ends, not too long."""
    shown = " ".join("".join(c if c.isprintable() else " " for c in name).split())
    if len(shown) > LONGEST_NAME or not visible(shown):
        raise TrattoriaError("bad-name", {"most": LONGEST_NAME})
    return shown


def visible(text: str) -> bool:
    """Tell whether there is something to see: not only spaces, accents, or letters left blank."""
    return any(category(c)[0] in "LNPS" and c not in BLANK for c in text)


def token_hash(token: str) -> str:
    """Give what is kept of a token."""
    return sha256(token.encode()).hexdigest()


def own_occupant(table: Table, person: str, seat: int) -> Occupant:
    if not 0 <= seat < table.setup.seats or not table.occupants[seat].belongs_to(person):
        raise TrattoriaError("seat-not-yours")
    return table.occupants[seat]


def _check_playing(table: Table, person: str, seat: int) -> None:
    """Refuse what is for who plays to whoever has given up."""
    if own_occupant(table, person, seat).gone:
        raise TrattoriaError("already-gone")


def _occupant(table: Table, seat: int) -> Occupant:
    if not 0 <= seat < table.setup.seats:
        raise TrattoriaError("no-such-seat", {"seat": seat, "seats": table.setup.seats})
    return table.occupants[seat]


def _free_seat(table: Table, seat: int | None) -> int:
    if seat is not None:
        if _occupant(table, seat).taken:
            raise TrattoriaError("seat-taken", {"seat": seat})
        return seat
    found = [n for n, occupant in enumerate(table.occupants) if not occupant.taken]
    if not found:
        raise TrattoriaError("table-full")
    return found[0]


def _check_open(table: Table) -> None:
    if table.status != OPEN:
        raise (
            TrattoriaError("game-over")
            if table.status == OVER
            else TrattoriaError("already-started")
        )


def _check_creator(table: Table, person: str) -> None:
    if table.setup.creator != person:
        raise TrattoriaError("not-your-table")
