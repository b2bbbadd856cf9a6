"""Tables as they are wanted, as they are shown, and what is left of them afterwards."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NamedTuple

import msgspec

from trattoria.core.errors import TrattoriaError
from trattoria.core.registry import game as find_game
from trattoria.server.tables.messages import LARGEST, GameEvent, TableInfo
from trattoria.server.tables.presenter import Reader, SeatPresenter, about, readable, seats
from trattoria.server.tables.rows import BOUNDS, PACES, Pace, Setup
from trattoria.server.tables.table import OPEN, OVER, Table

Number = Annotated[int, msgspec.Meta(ge=-LARGEST, le=LARGEST)]

# ---- what is wanted ------------------------------------------------------------------------------


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table as somebody wants it."""

    game: str
    seats: Number
    options: dict[str, bool | Number | str] = {}
    public: bool = False
    spectators: bool = True
    chat: bool | None = None  # usual: where seats are left for friends
    rated: bool = False
    hints: bool | None = None  # usual: wherever it is not rated
    pace: Literal["live", "relaxed"] | ChosenPace = "live"
    bots: list[str] = []  # their levels; they take the last seats
    sit: bool = True  # whether its maker sits down at once


class ChosenPace(msgspec.Struct, forbid_unknown_fields=True):
    """How long a decision may take, in seconds, before the reserve is used."""

    kind: Literal["live", "relaxed"] = "live"
    decision: Number = PACES["live"].decision
    reserve: Number = PACES["live"].reserve


class Sitting(msgspec.Struct, forbid_unknown_fields=True):
    """Who is to sit on a seat: oneself, another on this device, a bot, an outside bot, nobody."""

    who: Literal["me", "hotseat", "bot", "outside", "nobody"] = "me"
    name: str = ""  # of somebody else on this device, or of an outside bot
    level: str = "commis"  # of a bot


class Exchange(msgspec.Struct, forbid_unknown_fields=True):
    """Two seats."""

    one: Number
    two: Number


class Colour(msgspec.Struct, forbid_unknown_fields=True):
    """The name of a colour."""

    colour: str


class Made(NamedTuple):
    """By what names a table goes, who wants it, and when."""

    id: str
    code: str
    creator: str
    at: float


def check_wanted(message: NewTable) -> None:
    """Refuse what cannot be."""
    game = find_game(message.game)
    game.new(message.seats, 0, None, **game.chosen(dict(message.options)))
    if message.rated and message.hints:
        raise TrattoriaError("rated-hints")
    if len(message.bots) + message.sit > message.seats:
        raise TrattoriaError("too-many-bots")


def setup_of(message: NewTable, made: Made, again: str | None) -> Setup:
    """Give what is fixed of a table that is wanted."""
    game = find_game(message.game)
    return Setup(
        id=made.id,
        code=made.code,
        game=game.id,
        version=game.version,
        seats=message.seats,
        options=game.chosen(dict(message.options)),
        creator=made.creator,
        created=made.at,
        public=message.public,
        spectators=message.spectators,
        chat=_friendly(message) if message.chat is None else message.chat,
        rated=message.rated,
        hints=not message.rated if message.hints is None else message.hints,
        pace=chosen_pace(message.pace),
        rematch_of=again,
    )


def bot_seats(message: NewTable) -> list[tuple[int, str]]:
    """List where bots sit, with their levels: they take the last seats."""
    return list(enumerate(message.bots, message.seats - len(message.bots)))


def chosen_pace(message: str | ChosenPace) -> Pace:
    if isinstance(message, str):
        return PACES[message]
    pace = Pace(message.kind, message.decision, message.reserve)
    for (low, high), value in zip(BOUNDS[pace.kind], (pace.decision, pace.reserve), strict=True):
        if not low <= value <= high:
            raise TrattoriaError("bad-pace", {"low": low, "high": high})
    return pace


def _friendly(message: NewTable) -> bool:
    """Tell whether those who are to come are invited."""
    return not message.public and len(message.bots) + message.sit < message.seats


def same_again(table: Table) -> NewTable:
    setup = table.setup
    return NewTable(
        setup.game,
        setup.seats,
        msgspec.convert(table.options, dict[str, bool | int | str]),
        setup.public,
        setup.spectators,
        setup.chat,
        setup.rated,
        setup.hints,
        ChosenPace(setup.pace.kind, setup.pace.decision, setup.pace.reserve),
        [occupant.level for occupant in table.occupants if occupant.kind == "bot"],
    )


# ---- what is shown -------------------------------------------------------------------------------


class Seated(msgspec.Struct):
    """The table afterwards, and for an outside bot its token, shown only now."""

    table: TableInfo
    token: str | None = None


def table_info(table: Table, reader: Reader) -> TableInfo:
    return {**about(table, reader.person), "players": seats(table, reader)}


def events_for(table: Table, person: str) -> list[GameEvent]:
    """Give what may be read again, as one's own seat saw it."""
    own = table.seats_of(person) if person else []
    if not own and not table.setup.spectators and table.status != OPEN:
        raise TrattoriaError("no-spectators")
    presenter = SeatPresenter(own[0] if len(own) == 1 else None)
    told = presenter.events(readable(table))
    return [event for event in told if not event["event"].startswith("table-")]


def check_finished(table: Table, seat: int | None) -> None:
    """Refuse to look back at a game that is not over, or with the eyes of a seat it has not."""
    if table.status != OVER:
        raise TrattoriaError("not-over")
    if not table.seed:
        raise TrattoriaError("not-played-out")
    check_seat(seat, table.setup.seats)


def check_seat(seat: int | None, seats: int) -> None:
    """Refuse a seat that a table has not; nobody's eyes are fine."""
    if seat is not None and not 0 <= seat < seats:
        raise TrattoriaError("no-such-seat", {"seat": seat, "seats": seats})


def record_of(table: Table, names: list[str]) -> dict[str, Any]:
    """Write a game down; while it runs neither its actions nor its seed."""
    if table.status == OVER and table.seed:
        return table.record(names).to_dict()
    setup = table.setup
    about: dict[str, Any] = {
        "game": setup.game,
        "version": setup.version,
        "seats": setup.seats,
        "options": setup.options,
        "status": table.status,
        "names": names,
    }
    if table.status != OPEN:
        about["fairness"] = table.fairness()
    return about
