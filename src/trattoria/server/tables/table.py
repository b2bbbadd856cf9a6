"""A table, rebuilt from its log: every row is taken in order, and nothing else changes it.

No clock, no network and no storage here: the same rows give the same table in every process.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from hashlib import sha256
from typing import Final

from trattoria.core.errors import InvalidSetup
from trattoria.core.event import REVEALED, Event
from trattoria.core.fairness import commitment, fair_seed
from trattoria.core.record import Record
from trattoria.core.registry import game as find_game
from trattoria.core.state import State
from trattoria.server.tables import dealing, soundness
from trattoria.server.tables.colours import first_colours, recoloured, with_colours
from trattoria.server.tables.messages import Fairness, Status
from trattoria.server.tables.occupant import Occupant
from trattoria.server.tables.rows import Row, Setup

OPEN: Final = "open"
SHUFFLING: Final = "shuffling"
PLAYING: Final = "playing"
OVER: Final = "over"
NOT_SEATING = frozenset(("act", "seal", "chat", "react"))  # rows that leave the seats alone
PAUSE = 40  # rows taken in one go when a table is rebuilt: 1 ms, or 10 in plain Python


def bot_seed(secret: bytes, seat: int) -> int:
    return int.from_bytes(sha256(secret + b"bot" + bytes([seat])).digest()[:6], "big")


class Table:
    """The options, the seats and all that follows from the rows of the log."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.game = find_game(setup.game)
        self.number = 0
        self.status: Status = OPEN
        self.occupants = [Occupant(setup.pace.reserve) for _ in range(setup.seats)]
        self.colours = first_colours(self.game, setup.seats, setup.options)  # by seat, if chosen
        self.state: State | None = None
        self.started = 0.0
        self.secret = b""
        self.commitment = ""
        self.entropies: list[bytes | None] = [None] * setup.seats
        self.seed = b""
        self.actions: list[str] = []
        self.deciders: list[str] = []
        self.last_seat: int | None = None  # who decided last; nobody, if several did at once
        self.moved = 0  # the row of the last decision that was taken
        self.known: dict[str, int] = {}  # the last row that whoever decides surely knew
        self.sealed: dict[int, int] = {}
        self._sealers: dict[int, str] = {}
        self.standing: dict[int, int] = {}  # what seats answer from now on
        self.asked: list[int] = []  # the seats whose decision is waited for
        self.since: dict[int, float] = {}  # when each seat that is asked began to be
        self.changed = setup.created  # when the last row came
        self.pausing: set[int] = set()
        self.paused_at: float | None = None
        self.closed = ""  # why it ended before its end
        self.history: list[tuple[int, list[Event]]] = []  # what happened, row by row
        self._events: list[Event] = []
        self.tally: Counter[tuple[str, str]] = Counter()  # rows of a kind, by who decided
        self.seated = 0  # the last row after which something else was to be said of the seats
        self._places: dict[str, list[int]] = {}  # where people sit

    # ---- the fold --------------------------------------------------------------------------------

    def apply(self, row: Row) -> None:
        if row.number != self.number + 1:
            raise ValueError(f"row {row.number} after row {self.number}")
        self._events = []
        REDUCERS[row.kind](self, row)
        self.number = row.number
        self.changed = row.at
        self.tally[row.kind, row.by] += 1
        if row.kind not in NOT_SEATING:
            self.seated = row.number
        self.history.append((row.number, self._events))

    def _tell(self, kind: str, row: Row, **facts: object) -> None:
        self._events.append(Event(f"table-{kind}", {"seat": row.seat, "at": row.at, **facts}))

    def _occupant(self, row: Row) -> Occupant:
        assert row.seat is not None
        return self.occupants[row.seat]

    def _sit(self, row: Row) -> None:
        occupant = Occupant(self.setup.pace.reserve)
        for name in ("kind", "person", "name", "level", "token"):
            setattr(occupant, name, row.data.get(name, ""))
        assert row.seat is not None
        self.occupants[row.seat] = occupant
        self._places = {}
        self._tell("sit", row)

    def _free(self, row: Row) -> None:
        assert row.seat is not None
        self.occupants[row.seat] = Occupant(self.setup.pace.reserve)
        self._places = {}
        self._tell("free", row)

    def _swap(self, row: Row) -> None:
        one, two = _number(row, "one"), _number(row, "two")
        self.occupants[one], self.occupants[two] = self.occupants[two], self.occupants[one]
        self._places = {}
        self._tell("swap", row, one=one, two=two)

    def _colour(self, row: Row) -> None:
        assert row.seat is not None
        self.colours = recoloured(self.colours, row.seat, str(row.data["colour"]))
        self._tell("colour", row)

    @property
    def options(self) -> dict[str, object]:
        """Give what the game is dealt with."""
        return with_colours(self.setup.options, self.colours)

    def _start(self, row: Row) -> None:
        self.secret = bytes.fromhex(str(row.data["secret"]))
        self.status = SHUFFLING
        self.started = row.at
        self.commitment = commitment(self.secret)
        self._tell("start", row, commitment=self.commitment)

    def _entropy(self, row: Row) -> None:
        assert row.seat is not None
        self.entropies[row.seat] = bytes.fromhex(str(row.data["bytes"]))
        self._tell("entropy", row)

    def _deal(self, row: Row) -> None:
        self._tell("deal", row)
        if "position" in row.data:
            self.state = self.game.from_dict(row.data["position"])
        else:
            self._shuffle()
        self.status = PLAYING
        self._ask(row, None)

    def _shuffle(self) -> None:
        setup = self.setup
        self.seed = fair_seed(setup.shuffle_name, self.secret, self.entropies)
        self.state = dealing.deal(self.game, setup.seats, self.seed, self._events, self.options)

    def _act(self, row: Row) -> None:
        self._spend(row)
        action = self.game.parse_action(str(row.data["action"]))
        if row.data.get("standing"):
            assert row.seat is not None
            self.standing[row.seat] = action
        self._decided(row)
        self._take_action(action, row.by)
        self.last_seat = row.seat
        self._ask(row, row.seat)

    def _no_standing(self, row: Row) -> None:
        """Let a seat be asked again; nobody else is told."""
        assert row.seat is not None
        self.standing.pop(row.seat, None)

    def _seal(self, row: Row) -> None:
        assert self.state is not None
        assert row.seat is not None
        self._spend(row)
        text = str(row.data["action"])
        secret: dict[int, dict[str, object]] = {row.seat: {"action": text}}
        self._events.append(Event("table-seal", {"seat": row.seat, "at": row.at}, secret))
        self.sealed[row.seat] = self.game.parse_action(text)
        self._sealers[row.seat] = row.by
        self._decided(row)
        self.last_seat = None
        if set(self.sealed) >= set(self.state.waiting):
            self._open_sealed()
        self._ask(row, row.seat)

    def _open_sealed(self) -> None:
        """Feed the engine, in its order, once the last of those who choose at once has chosen."""
        assert self.state is not None
        while self.state.to_move in self.sealed:
            seat = int(self.state.to_move)
            self._take_action(self.sealed.pop(seat), self._sealers[seat])

    def _take_action(self, action: int, by: str) -> None:
        assert self.state is not None
        self.state.apply(action, self._events)
        self.actions.append(self.game.action_text(action))
        self.deciders.append(by)
        self.moved = self.number + 1
        if self.standing and any(self.game.role_of(each) == REVEALED for each in self._events):
            self.standing = {}
        if self.state.outcome is not None:
            self.status = OVER

    def _spend(self, row: Row) -> None:
        """Take from the reserve what a decision took too long so far."""
        assert row.seat is not None
        self.known[row.by] = self.moved  # whoever decides knows what was before
        occupant = self.occupants[row.seat]
        since = self.since.get(row.seat, row.at)
        took = row.at - since - occupant.rested(since, row.at)
        over = took - self.setup.pace.decision
        if over > 0 and occupant.deciding and occupant.kind != "bot":
            occupant.reserve = max(0.0, occupant.reserve - over)
            self.since[row.seat] += over
            self.seated = row.number

    def _decided(self, row: Row) -> None:
        """Let the next decision of a seat be its player's again, unless a bot stands in."""
        occupant = self._occupant(row)
        occupant.stood_in += occupant.standin
        occupant.missed = False
        occupant.votes = set()

    def _ask(self, row: Row, answered: int | None) -> None:
        """Start the clocks of those who are asked now, and not already were."""
        self.asked = self._undecided()
        kept = {seat: at for seat, at in self.since.items() if seat != answered}
        self.since = {seat: kept.get(seat, row.at) for seat in self.asked}

    def _timeout(self, row: Row) -> None:
        occupant = self._occupant(row)
        occupant.timeouts += 1
        occupant.reserve = 0.0
        occupant.missed = occupant.late = True
        occupant.left_at = row.number
        self._tell("timeout", row)

    def _standin(self, row: Row) -> None:
        self._spend(row)
        occupant = self._occupant(row)
        occupant.standin = True
        occupant.stood_in = 0
        self._tell("standin", row)

    def _return(self, row: Row) -> None:
        """Give a seat back: also the decision that is asked for, if there is time left for it."""
        occupant = self._occupant(row)
        occupant.standin = occupant.late = False
        occupant.votes = set()
        self._tell("return", row)

    def _resign(self, row: Row) -> None:
        occupant = self._occupant(row)
        occupant.gone = "resigned"
        occupant.left_at = row.number
        self._tell("resign", row)

    def _vote(self, row: Row) -> None:
        target = _number(row, "target")
        assert row.seat is not None
        self.occupants[target].votes.add(row.seat)
        self._tell("vote", row, target=target)

    def _pause(self, row: Row) -> None:
        assert row.seat is not None
        self.pausing.add(row.seat)
        if self.pausing >= set(self.people):
            self.paused_at = row.at
        self._tell("pause", row, paused=self.paused)

    def _resume(self, row: Row) -> None:
        if self.paused_at is not None:
            stood = row.at - self.paused_at
            self.since = {seat: at + stood for seat, at in self.since.items()}
        self.pausing, self.paused_at = set(), None
        self._tell("resume", row)

    def _vacation(self, row: Row) -> None:
        """Let a player's clock stand still for a while; who plays meanwhile may do so."""
        until = row.data["until"]
        assert isinstance(until, float | int)
        self._occupant(row).rest(row.at, until)
        self._tell("vacation", row, until=until)

    def _here(self, row: Row) -> None:
        occupant = self._occupant(row)
        occupant.here = True
        occupant.votes = set()
        self._tell("here", row)

    def _away(self, row: Row) -> None:
        self._occupant(row).here = False
        self._tell("away", row)

    def _chat(self, row: Row) -> None:
        self._tell("chat", row, text=row.data.get("text", ""))

    def _react(self, row: Row) -> None:
        self._tell("react", row, sign=row.data["sign"])

    def _close(self, row: Row) -> None:
        self.closed = str(row.data["reason"])
        self.status = OVER
        self.asked, self.since = [], {}
        self._tell("close", row, reason=self.closed)

    # ---- what can be asked of it -----------------------------------------------------------------

    def _undecided(self) -> list[int]:
        if self.state is None or self.status != PLAYING:
            return []
        return [seat for seat in self.state.waiting if seat not in self.sealed]

    @property
    def choosing_at_once(self) -> bool:
        """Tell whether several seats choose now without seeing each other's choice."""
        return self.state is not None and len(self.state.waiting) > 1

    @property
    def people(self) -> list[int]:
        return [
            n for n, occupant in enumerate(self.occupants) if occupant.human and occupant.playing
        ]

    @property
    def paused(self) -> bool:
        """Tell whether all people here have agreed to a break."""
        return self.paused_at is not None

    @property
    def halted(self) -> bool:
        """Tell whether bots wait: for the end of a break, or for who has gone from their bake."""
        away = self.setup.bake is not None and not all(self.occupants[n].here for n in self.people)
        return self.paused or away

    def seats_of(self, person: str) -> list[int]:
        """List the seats that are played on this person's devices."""
        if person in self._places:  # asked for many times a move, and seldom another
            return self._places[person]
        found = [n for n, occupant in enumerate(self.occupants) if occupant.belongs_to(person)]
        if found:
            self._places[person] = found
        return found

    def bot_seed(self, seat: int) -> int:
        """Give a bot its seed, the same in any process."""
        return bot_seed(self.secret, seat)

    def fairness(self) -> Fairness:
        """Give the commitment, and once the table is over all that shows it was kept."""
        shown: Fairness = {"table": self.setup.shuffle_name, "commitment": self.commitment}
        if self.status == OVER:
            shown["secret"] = self.secret.hex()
            shown["entropies"] = [e.hex() if e is not None else None for e in self.entropies]
        return shown

    def record(self, names: list[str]) -> Record:
        """Write the game down: only for a table that is over."""
        outcome = None
        if self.state is not None and self.state.outcome is not None:
            outcome = self.state.outcome.to_dict()
        about: dict[str, object] = {"names": names, "deciders": [_who(by) for by in self.deciders]}
        about["fairness"] = self.fairness()
        if self.closed:
            about["closed"] = self.closed
        setup = self.setup
        return Record(
            setup.game,
            setup.version,
            setup.seats,
            self.options,
            self.seed,
            list(self.actions),
            outcome,
            about,
        )


def rebuilt(setup: Setup, rows: Iterable[Row]) -> Table:
    """Rebuild a table from its log; raises whatever its rules do, if they are not those of then."""
    *_, table = rebuilding(setup, rows)
    return table


def rebuilding(setup: Setup, rows: Iterable[Row], pause: int = PAUSE) -> Iterator[Table]:
    """Rebuild a table, with a pause after some rows, for whoever has others waiting."""
    game = find_game(setup.game)
    if game.version != setup.version:
        raise InvalidSetup("other-version", {"where": "version", "needed": game.version})
    soundness.check_setup(setup, game)
    table = Table(setup)
    for row in rows:
        soundness.check_row(row, setup.seats)
        table.apply(row)
        if row.number % pause == 0:
            yield table
    soundness.check_occupants(table.occupants)
    yield table


def _who(by: str) -> str:
    """Say what decided, without saying who."""
    return "person" if by.startswith("person:") else by


def _number(row: Row, name: str) -> int:
    value = row.data[name]
    assert isinstance(value, int)
    return value


REDUCERS: dict[str, Callable[[Table, Row], None]] = {
    "sit": Table._sit,
    "free": Table._free,
    "swap": Table._swap,
    "colour": Table._colour,
    "start": Table._start,
    "entropy": Table._entropy,
    "deal": Table._deal,
    "act": Table._act,
    "seal": Table._seal,
    "no-standing": Table._no_standing,
    "timeout": Table._timeout,
    "standin": Table._standin,
    "return": Table._return,
    "resign": Table._resign,
    "replace": Table._standin,  # until 0.2.0 a vote put a player out; now they may come back
    "vote": Table._vote,
    "pause": Table._pause,
    "resume": Table._resume,
    "vacation": Table._vacation,
    "here": Table._here,
    "away": Table._away,
    "chat": Table._chat,
    "react": Table._react,
    "close": Table._close,
}
