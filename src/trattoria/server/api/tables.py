"""Tables: set up, found, sat down at, started; and what is left of them afterwards."""

from __future__ import annotations

import secrets
from typing import Annotated, Any, Literal

import msgspec
from litestar import Controller, Request, get, post
from litestar.params import FromQuery, JSONBody, PathParameter

from trattoria.core.errors import TrattoriaError
from trattoria.core.registry import game as find_game
from trattoria.server.accounts.people import Person
from trattoria.server.accounts.stakes import at_stake
from trattoria.server.api.auth import Known, Service, Spoken, Visitor, address
from trattoria.server.realtime.table_room import TableRoom
from trattoria.server.realtime.table_service import TableService
from trattoria.server.tables import commands
from trattoria.server.tables.messages import GameEvent, Rematch, TableInfo
from trattoria.server.tables.presenter import Reader, SeatPresenter, about, readable, seats
from trattoria.server.tables.rows import BOUNDS, PACES, Pace, Setup
from trattoria.server.tables.table import OPEN, OVER, Table
from trattoria.server.wording import names_at

MOST_LISTED = 50
Asked = Request[Any, Any, Any]
Id = Annotated[str, PathParameter(min_length=1, max_length=32, pattern="^[A-Za-z0-9_-]+$")]
SeatNumber = Annotated[int, PathParameter(ge=0, le=15)]


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table as somebody wants it."""

    game: str
    seats: int
    options: dict[str, bool | int | str] = {}
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
    decision: int = PACES["live"].decision
    reserve: int = PACES["live"].reserve


class Sitting(msgspec.Struct, forbid_unknown_fields=True):
    """Who is to sit on a seat: oneself, another on this device, a bot, an outside bot, nobody."""

    who: Literal["me", "hotseat", "bot", "outside", "nobody"] = "me"
    name: str = ""  # of somebody else on this device, or of an outside bot
    level: str = "commis"  # of a bot


class Seated(msgspec.Struct):
    """The table afterwards, and for an outside bot its token, shown only now."""

    table: TableInfo
    token: str | None = None


class Stakes(msgspec.Struct):
    """One's rating, and what it would be after winning or coming last."""

    rating: int
    provisional: bool
    won: int
    lost: int


class Exchange(msgspec.Struct, forbid_unknown_fields=True):
    """Two seats."""

    one: int
    two: int


class Colour(msgspec.Struct, forbid_unknown_fields=True):
    """The name of a colour."""

    colour: str


def info(room: TableRoom, service: TableService, person: str) -> TableInfo:
    reader = Reader(person, service.people.names)
    return {**about(room.table, person), "players": seats(room.table, reader)}


def chosen_pace(message: str | ChosenPace) -> Pace:
    if isinstance(message, str):
        return PACES[message]
    pace = Pace(message.kind, message.decision, message.reserve)
    for (low, high), value in zip(BOUNDS[pace.kind], (pace.decision, pace.reserve), strict=True):
        if not low <= value <= high:
            raise TrattoriaError("bad-pace", {"low": low, "high": high})
    return pace


async def check_tables(service: TableService, person: Person) -> None:
    """Refuse one more table to whoever has many; lessons and bakes are none."""
    settings = service.settings
    aside = [each.setup for each in service.registry.aside.values()]
    lost = sum(setup is not None and setup.creator == person.id for setup in aside)
    if await service.store.count_unfinished(person.id) - lost >= settings.tables_each:
        raise TrattoriaError("too-many-tables", {"most": settings.tables_each})


def check_room(service: TableService, where: str, person: str = "") -> None:
    """Refuse one more table to who has many, to their address, and to all when the server is full.

    Nobody else comes between this and a table's being in memory: also who asks for many at the
    same moment gets no more of them.
    """
    settings = service.settings
    going_on = [room for room in service.tables.values() if room.table.status != OVER]
    setups = [room.table.setup for room in going_on]
    own = sum(setup.creator == person and setup.by_choice for setup in setups)
    if own >= settings.tables_each:
        raise TrattoriaError("too-many-tables", {"most": settings.tables_each})
    if sum(room.address == where for room in going_on) >= settings.tables_address:
        raise TrattoriaError("too-many-tables-here", {"most": settings.tables_address})
    if len(going_on) >= settings.tables_all:
        raise TrattoriaError("server-full")


async def open_table(
    service: TableService, person: Person, where: str, message: NewTable, again: str | None
) -> TableRoom:
    """Set up a table as somebody wants it."""
    game = find_game(message.game)
    options = game.chosen(dict(message.options))
    game.new(message.seats, 0, None, **options)  # refuses what cannot be
    if message.rated and message.hints:
        raise TrattoriaError("rated-hints")
    if len(message.bots) + message.sit > message.seats:
        raise TrattoriaError("too-many-bots")
    await check_tables(service, person)
    check_room(service, where, person.id)
    setup = Setup(
        id=service.name_table(),
        code=service.registry.new_code(),
        game=game.id,
        version=game.version,
        seats=message.seats,
        options=options,
        creator=person.id,
        created=service.clock(),
        public=message.public,
        spectators=message.spectators,
        chat=_friendly(message) if message.chat is None else message.chat,
        rated=message.rated,
        hints=not message.rated if message.hints is None else message.hints,
        pace=chosen_pace(message.pace),
        rematch_of=again,
    )
    room = await service.create(setup, where)
    for number, level in enumerate(message.bots):
        seat = message.seats - len(message.bots) + number
        await service.submit(room, commands.seat_bot, person.id, seat, level)
    if message.sit:
        await service.submit(room, commands.sit, person.id, None)
    return room


def _friendly(message: NewTable) -> bool:
    """Tell whether those who are to come are invited."""
    return not message.public and len(message.bots) + message.sit < message.seats


class TablesController(Controller):
    path = "/api"
    tags = ("tables",)

    @get("/tables", summary="Public tables: open ones, or games to watch")
    async def public(
        self,
        service: Service,
        visitor: Visitor,
        status: FromQuery[Literal["open", "playing"]] = "open",
    ) -> list[TableInfo]:
        ids = await service.store.listed(status, MOST_LISTED)
        rooms = await service.fresh_all(ids)
        own = "" if visitor is None else visitor.id
        return [info(room, service, own) for room in rooms if room.table.status == status]

    @post("/tables", summary="Set up a table")
    async def create(
        self,
        request: Asked,
        data: JSONBody[NewTable],
        service: Service,
        person: Known,
    ) -> TableInfo:
        room = await open_table(service, person, address(request), data, None)
        return info(room, service, person.id)

    @get("/codes/{code:str}", summary="Find a table by its short code")
    async def by_code(
        self,
        code: Annotated[str, PathParameter(max_length=12)],
        service: Service,
        visitor: Visitor,
    ) -> TableInfo:
        id = await service.store.by_code(code.strip().upper())
        if id is None:
            raise TrattoriaError("no-such-table")
        return info(await service.fresh(id), service, "" if visitor is None else visitor.id)

    @get("/tables/{table:str}", summary="A table")
    async def show(self, table: Id, service: Service, visitor: Visitor) -> TableInfo:
        room = await service.fresh(table)
        return info(room, service, "" if visitor is None else visitor.id)

    @get("/tables/{table:str}/events", summary="What happened and may be read again")
    async def events(self, table: Id, service: Service, visitor: Visitor) -> list[GameEvent]:
        """Give it as one's own seat saw it; nothing that the players have to remember."""
        found = (await service.fresh(table)).table
        own = [] if visitor is None else found.seats_of(visitor.id)
        if not own and not found.setup.spectators and found.status != OPEN:
            raise TrattoriaError("no-spectators")
        presenter = SeatPresenter(own[0] if len(own) == 1 else None)
        told = presenter.events(readable(found))
        return [event for event in told if not event["event"].startswith("table-")]

    @get("/tables/{table:str}/stakes", summary="What can be won and lost at a rated table")
    async def stakes(self, table: Id, service: Service, visitor: Visitor) -> Stakes | None:
        """Give it to who sits there; null where the game would not count, or seats are free."""
        found = (await service.fresh(table)).table
        stake = None if visitor is None else await at_stake(service.store, found, visitor.id)
        return None if stake is None else Stakes(*stake)

    @post("/tables/{table:str}/sit", summary="Sit down on the first free seat", status_code=200)
    async def sit(self, table: Id, service: Service, person: Known) -> TableInfo:
        room = await service.find(table)
        await service.submit(room, commands.sit, person.id, None)
        return info(room, service, person.id)

    @post("/tables/{table:str}/seats/{seat:int}", summary="Fill a seat", status_code=200)
    async def fill(
        self, table: Id, seat: SeatNumber, data: JSONBody[Sitting], service: Service, person: Known
    ) -> Seated:
        """Seat oneself, another on this device, a bot or an outside bot, or empty the seat."""
        room = await service.find(table)
        token = await fill_seat(service, room, person.id, seat, data)
        return Seated(info(room, service, person.id), token)

    @post("/tables/{table:str}/swap", summary="Exchange two seats", status_code=200)
    async def swap(
        self, table: Id, data: JSONBody[Exchange], service: Service, person: Known
    ) -> TableInfo:
        room = await service.find(table)
        await service.submit(room, commands.swap, person.id, data.one, data.two)
        return info(room, service, person.id)

    @post(
        "/tables/{table:str}/seats/{seat:int}/colour",
        summary="Choose a seat's colour",
        status_code=200,
    )
    async def colour(
        self, table: Id, seat: SeatNumber, data: JSONBody[Colour], service: Service, person: Known
    ) -> TableInfo:
        room = await service.find(table)
        await service.submit(room, commands.colour, person.id, seat, data.colour)
        return info(room, service, person.id)

    @post("/tables/{table:str}/leave", summary="Get up; during a game: resign", status_code=200)
    async def leave(self, table: Id, service: Service, person: Known) -> TableInfo:
        room = await service.find(table)
        await service.submit(room, commands.leave, person.id)
        return info(room, service, person.id)

    @post("/tables/{table:str}/start", summary="Start the game", status_code=200)
    async def start(self, table: Id, service: Service, person: Known) -> TableInfo:
        """Fix the secret of the shuffle; the cards are dealt when all have added their bytes."""
        room = await service.find(table)
        await service.submit(room, commands.start, person.id, secrets.token_bytes(32))
        return info(room, service, person.id)

    @post("/tables/{table:str}/rematch", summary="The same table once more")
    async def rematch(
        self, request: Asked, table: Id, service: Service, person: Known
    ) -> TableInfo:
        """Set up the same table, with the same bots; the others are told."""
        room = await service.fresh(table)
        if room.table.status != OVER:
            raise TrattoriaError("not-over")
        if not room.table.seats_of(person.id):
            raise TrattoriaError("not-seated")
        where = address(request)
        again = await open_table(service, person, where, same_again(room.table), table)
        room.send_all(Rematch(table=again.table.setup.id))
        return info(again, service, person.id)

    @get("/tables/{table:str}/record", summary="The record of a game", tags=["after"])
    async def record(
        self, table: Id, service: Service, visitor: Visitor, spoken: Spoken
    ) -> dict[str, Any]:
        """Give what `trattoria verify` reads; of a running game, only what it is."""
        room = await service.fresh(table)
        await check_bake(service, room.table, visitor)
        return record_of(room.table, names_at(room.table, service.people.names, spoken))


async def check_bake(service: TableService, table: Table, visitor: Person | None) -> None:
    """Refuse to show a game of a day's bake to who could still play it unseen."""
    day, person = table.setup.bake, "" if visitor is None else visitor.id
    if day is None or service.bakes.is_closed(day) or table.seats_of(person):
        return
    if not person or not await service.tries.has_played(day, person):
        raise TrattoriaError("bake-first")


async def fill_seat(
    service: TableService, room: TableRoom, person: str, seat: int, message: Sitting
) -> str | None:
    """Let somebody sit on a seat; gives the token of an outside bot."""
    if message.who == "me":
        await service.submit(room, commands.sit, person, seat)
    elif message.who == "hotseat":
        await service.submit(room, commands.seat_hotseat, person, seat, message.name)
    elif message.who == "bot":
        await service.submit(room, commands.seat_bot, person, seat, message.level)
    elif message.who == "nobody":
        await service.submit(room, commands.free, person, seat)
    else:
        token = f"{room.table.setup.id}.{secrets.token_urlsafe(24)}"
        await service.submit(room, commands.seat_outside, person, seat, message.name, token)
        return token
    return None


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
