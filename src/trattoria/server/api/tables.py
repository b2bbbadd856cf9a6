"""Tables: set up, found, sat down at, started; and what is left of them afterwards."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from typing import Annotated, Any, Literal

import msgspec
from litestar import Controller, Request, get, post
from litestar.params import FromQuery, JSONBody, PathParameter

from trattoria.core.errors import TrattoriaError
from trattoria.server.accounts.person import Person
from trattoria.server.accounts.stakes import at_stake
from trattoria.server.answers.tables import (
    Colour,
    Exchange,
    Made,
    NewTable,
    Seated,
    Sitting,
    bot_seats,
    check_wanted,
    events_for,
    record_of,
    same_again,
    setup_of,
    table_info,
)
from trattoria.server.api.auth import Known, Service, Spoken, Visitor, address
from trattoria.server.realtime.table_room import TableRoom
from trattoria.server.realtime.table_service import TableService
from trattoria.server.tables import commands
from trattoria.server.tables.messages import GameEvent, Rematch, TableInfo
from trattoria.server.tables.presenter import Reader
from trattoria.server.tables.table import OVER, Table
from trattoria.server.wording import names_at

MOST_LISTED = 50
MOST_SEATED = 100  # unfinished tables at which one person plays, lessons and bakes apart
Asked = Request[Any, Any, Any]
Id = Annotated[str, PathParameter(min_length=1, max_length=32, pattern="^[A-Za-z0-9_-]+$")]
SeatNumber = Annotated[int, PathParameter(ge=0, le=15)]


class Stakes(msgspec.Struct):
    """One's rating, and what it would be after winning or coming last."""

    rating: int
    provisional: bool
    won: int
    lost: int


def info(room: TableRoom, service: TableService, person: str) -> TableInfo:
    return table_info(room.table, Reader(person, service.people.names))


async def check_tables(service: TableService, person: Person) -> None:
    """Refuse one more table to whoever has many; lessons and bakes are none.

    One that was left a moment ago is not marked as over yet, but known here to be.
    """
    settings = service.settings
    tables = {id: room.table for id, room in service.tables.items()}
    own = [id for id, table in tables.items() if table.setup.creator == person.id]
    over = [id for id in own if tables[id].status == OVER]
    count = await service.store.count_unfinished(person.id, [*service.registry.aside, *over])
    if count >= settings.tables_each:
        raise TrattoriaError("too-many-tables", {"most": settings.tables_each})


def check_room(service: TableService, where: str, person: str) -> None:
    """Refuse one more table to who has many, to their address, and to all when the server is full.

    Nobody else comes between this and a table's being in memory: also who asks for many at the
    same moment gets no more of them.
    """
    settings = service.settings
    going_on = [room for room in _going_on(service) if room.table.setup.by_choice]
    own = sum(room.table.setup.creator == person for room in going_on)
    if own >= settings.tables_each:
        raise TrattoriaError("too-many-tables", {"most": settings.tables_each})
    _check_places(going_on, where, settings.tables_address, settings.tables_all)
    service.limits.opening(person, where, lesson=False)


def with_seats_left(service: TableService, people: Sequence[str], wanted: int = 1) -> list[str]:
    """List who of some people may play at more tables than they do: one look at all tables."""
    going_on = [room.table for room in _going_on(service) if room.table.setup.by_choice]
    taken = Counter(person for table in going_on for person in _players(table))
    return [person for person in people if taken[person] + wanted <= MOST_SEATED]


@contextmanager
def another_seat(service: TableService, person: str) -> Iterator[None]:
    """Let somebody sit down at a table, unless they play at many; or at many more by now.

    Who sits down at several at the same moment is counted before any of them says so.
    """
    with service.limits.sitting_down(person) as wanted:
        if not with_seats_left(service, [person], wanted):
            raise TrattoriaError("too-many-seats", {"most": MOST_SEATED})
        yield


async def take_seat(service: TableService, room: TableRoom, person: str, seat: int | None) -> None:
    there_already = person in _players(room.table)
    with nullcontext() if there_already else another_seat(service, person):
        await service.submit(room, commands.sit, person, seat)


def _players(table: Table) -> set[str]:
    return {each.person for each in table.occupants if each.human and not each.gone}


async def make_room(service: TableService, where: str, person: str) -> None:
    """Make room for one more lesson or bake: those that somebody left longest come to their end.

    They take no places of tables, and are refused only to addresses that have very many.
    """
    settings = service.settings
    while ending := _longest_left(service, person):
        await service.submit(ending, commands.close, "abandoned")
    dealt = [room for room in _going_on(service) if not room.table.setup.by_choice]
    _check_places(dealt, where, settings.lessons_address, settings.lessons_all)
    service.limits.opening(person, where, lesson=True)


def _longest_left(service: TableService, person: str) -> TableRoom | None:
    """Give the lesson or bake that has to end before somebody begins another; none, if none has."""
    dealt = [room for room in _going_on(service) if not room.table.setup.by_choice]
    own = [room for room in dealt if room.table.setup.creator == person]
    if len(own) < service.settings.lessons_each:
        return None
    days = [(room, room.table.setup.bake) for room in own]
    ending = [room for room, day in days if day is None or service.bakes.is_closed(day)]
    return min(ending, key=lambda room: room.table.changed, default=None)


def _going_on(service: TableService) -> list[TableRoom]:
    return [room for room in service.tables.values() if room.table.status != OVER]


def _check_places(going_on: list[TableRoom], where: str, address: int, all: int) -> None:
    if sum(room.address == where for room in going_on) >= address:
        raise TrattoriaError("too-many-tables-here", {"most": address})
    if len(going_on) >= all:
        raise TrattoriaError("server-full")


async def open_table(
    service: TableService, person: Person, where: str, message: NewTable, again: str | None
) -> TableRoom:
    """Set up a table as somebody wants it."""
    check_wanted(message)
    with another_seat(service, person.id) if message.sit else nullcontext():
        return await _open(service, person, where, message, again)


async def _open(
    service: TableService, person: Person, where: str, message: NewTable, again: str | None
) -> TableRoom:
    await check_tables(service, person)
    check_room(service, where, person.id)
    made = Made(service.name_table(), service.registry.new_code(), person.id, service.clock())
    setup = setup_of(message, made, again)
    room = await service.create(setup, where)
    for seat, level in bot_seats(message):
        await service.submit(room, commands.seat_bot, person.id, seat, level)
    if message.sit:
        await service.submit(room, commands.sit, person.id, None)
    return room


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
        return events_for(found, "" if visitor is None else visitor.id)

    @get("/tables/{table:str}/stakes", summary="What can be won and lost at a rated table")
    async def stakes(self, table: Id, service: Service, visitor: Visitor) -> Stakes | None:
        """Give it to who sits there; null where the game would not count, or seats are free."""
        found = (await service.fresh(table)).table
        stake = None if visitor is None else await at_stake(service.store, found, visitor.id)
        return None if stake is None else Stakes(*stake)

    @post("/tables/{table:str}/sit", summary="Sit down on the first free seat", status_code=200)
    async def sit(self, table: Id, service: Service, person: Known) -> TableInfo:
        room = await service.find(table)
        await take_seat(service, room, person.id, None)
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
        await take_seat(service, room, person, seat)
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
