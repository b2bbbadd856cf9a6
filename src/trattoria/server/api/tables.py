"""Tables: set up, found, sat down at, started; and what is left of them afterwards."""

from __future__ import annotations

import secrets
from typing import Annotated, Any, Literal

import msgspec
from litestar import Controller, get, post
from litestar.params import FromQuery, JSONBody, PathParameter

import trattoria
from trattoria.core.errors import TrattoriaError
from trattoria.core.registry import game as find_game
from trattoria.server import commands
from trattoria.server.api.doors import Known, Spoken, TheHouse, Visitor
from trattoria.server.connection import describe
from trattoria.server.house import House
from trattoria.server.live import Live
from trattoria.server.messages import Reader, Teller, names_at
from trattoria.server.people import Person
from trattoria.server.rows import BOUNDS, PACES, Pace, Setup
from trattoria.server.table import OPEN, OVER, Table

MOST_LISTED = 50
Id = Annotated[str, PathParameter(min_length=1, max_length=32, pattern="^[A-Za-z0-9_-]+$")]
SeatNumber = Annotated[int, PathParameter(ge=0, le=15)]


class OptionInfo(msgspec.Struct):
    """An option of a game."""

    name: str
    default: bool | int | str
    choices: list[bool | int | str]
    about: str


class GameInfo(msgspec.Struct):
    """A game on the menu."""

    id: str
    version: int
    seats: list[int]
    options: list[OptionInfo]


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table as it is wished for."""

    game: str
    seats: int
    options: dict[str, bool | int | str] = {}
    public: bool = False
    spectators: bool = True
    chat: bool = False
    rated: bool = False
    hints: bool | None = None  # usual: wherever it is not rated
    pace: Literal["live", "relaxed"] | Pace = "live"
    bots: list[str] = []  # their levels; they take the last seats
    sit: bool = True  # whether its maker sits down at once


class TableInfo(msgspec.Struct):
    """A table, as anybody may see it who has its link."""

    id: str
    code: str
    game: str
    version: int
    seats: int
    options: dict[str, Any]
    public: bool
    spectators: bool
    chat: bool
    rated: bool
    hints: bool
    lesson: bool  # a first game
    pace: Pace
    yours: bool
    status: str
    taken: int
    players: list[dict[str, Any]]


class Sitting(msgspec.Struct, forbid_unknown_fields=True):
    """Who is to sit on a seat: oneself, a guest on this device, a bot, an outside bot, nobody."""

    who: Literal["me", "guest", "bot", "outside", "nobody"] = "me"
    name: str = ""  # of a guest or an outside bot
    level: str = "commis"  # of a bot


class Seated(msgspec.Struct):
    """The table afterwards, and for an outside bot its token, shown only now."""

    table: TableInfo
    token: str | None = None


class Exchange(msgspec.Struct, forbid_unknown_fields=True):
    """Two seats."""

    one: int
    two: int


def info(live: Live, house: House, person: str, lang: str) -> TableInfo:
    """Show a table."""
    teller = Teller(live.table, Reader(None, lang, False, person=person), house.people.names)
    return msgspec.convert({**describe(live.table, person), "players": teller.seats()}, TableInfo)


def chosen_pace(wish: str | Pace) -> Pace:
    """Check a pace."""
    pace = PACES[wish] if isinstance(wish, str) else wish
    for (low, high), value in zip(BOUNDS[pace.kind], (pace.decision, pace.reserve), strict=True):
        if not low <= value <= high:
            raise TrattoriaError("bad-pace", {"low": low, "high": high})
    return pace


async def check_room(house: House, person: Person) -> None:
    """Refuse one more table to whoever has many, and to all when the house is full."""
    settings = house.settings
    if await house.store.count_unfinished(person.id) >= settings.tables_each:
        raise TrattoriaError("too-many-tables", {"most": settings.tables_each})
    if len(house.tables) >= settings.tables_all:
        raise TrattoriaError("house-full")


async def open_table(house: House, person: Person, wish: NewTable, again: str | None) -> Live:
    """Set up a table as it is wished for."""
    game = find_game(wish.game)
    game.new(wish.seats, 0, None, **wish.options)  # refuses what cannot be
    if wish.rated and wish.hints:
        raise TrattoriaError("rated-hints")
    if len(wish.bots) + wish.sit > wish.seats:
        raise TrattoriaError("too-many-bots")
    await check_room(house, person)
    setup = Setup(
        id=house.name_table(),
        code=house.new_code(),
        game=game.id,
        version=game.version,
        seats=wish.seats,
        options=game.chosen(dict(wish.options)),
        creator=person.id,
        created=house.clock(),
        public=wish.public,
        spectators=wish.spectators,
        chat=wish.chat,
        rated=wish.rated,
        hints=not wish.rated if wish.hints is None else wish.hints,
        pace=chosen_pace(wish.pace),
        rematch_of=again,
    )
    live = await house.create(setup)
    for number, level in enumerate(wish.bots):
        seat = wish.seats - len(wish.bots) + number
        await house.submit(live, commands.seat_bot, person.id, seat, level)
    if wish.sit:
        await house.submit(live, commands.sit, person.id, None)
    return live


class TablesController(Controller):
    """Tables and seats."""

    path = "/api"
    tags = ("tables",)

    @get("/games", summary="The games on the menu", cache=False)
    async def games(self) -> list[GameInfo]:
        """List every game with its options."""
        found = []
        for game in map(find_game, trattoria.games()):
            options = [
                OptionInfo(o.name, o.default, list(o.choices), o.about)
                for o in game.options.values()
            ]
            found.append(GameInfo(game.id, game.version, list(game.seats), options))
        return found

    @get("/tables", summary="Public tables: open ones, or games to watch")
    async def public(
        self,
        house: TheHouse,
        visitor: Visitor,
        spoken: Spoken,
        status: FromQuery[Literal["open", "playing"]] = "open",
    ) -> list[TableInfo]:
        """List the newest."""
        ids = await house.store.listed(status, MOST_LISTED)
        lives = [await house.fresh(id) for id in ids]
        own = "" if visitor is None else visitor.id
        return [info(live, house, own, spoken) for live in lives if live.table.status == status]

    @post("/tables", summary="Set up a table")
    async def create(self, data: JSONBody[NewTable], house: TheHouse, person: Known) -> TableInfo:
        """Set up a table and sit down."""
        live = await open_table(house, person, data, None)
        return info(live, house, person.id, person.lang)

    @get("/codes/{code:str}", summary="Find a table by its short code")
    async def by_code(
        self,
        code: Annotated[str, PathParameter(max_length=12)],
        house: TheHouse,
        visitor: Visitor,
        spoken: Spoken,
    ) -> TableInfo:
        """Find it."""
        id = await house.store.by_code(code.strip().upper())
        if id is None:
            raise TrattoriaError("no-such-table")
        return info(await house.fresh(id), house, "" if visitor is None else visitor.id, spoken)

    @get("/tables/{table:str}", summary="A table")
    async def show(self, table: Id, house: TheHouse, visitor: Visitor, spoken: Spoken) -> TableInfo:
        """Show who sits there."""
        live = await house.fresh(table)
        return info(live, house, "" if visitor is None else visitor.id, spoken)

    @post("/tables/{table:str}/sit", summary="Sit down on the first free seat", status_code=200)
    async def sit(self, table: Id, house: TheHouse, person: Known) -> TableInfo:
        """Sit down."""
        live = await house.find(table)
        await house.submit(live, commands.sit, person.id, None)
        return info(live, house, person.id, person.lang)

    @post("/tables/{table:str}/seats/{seat:int}", summary="Fill a seat", status_code=200)
    async def fill(
        self, table: Id, seat: SeatNumber, data: JSONBody[Sitting], house: TheHouse, person: Known
    ) -> Seated:
        """Seat oneself, a guest, a bot or an outside bot, or empty the seat."""
        live = await house.find(table)
        token = await fill_seat(house, live, person.id, seat, data)
        return Seated(info(live, house, person.id, person.lang), token)

    @post("/tables/{table:str}/swap", summary="Exchange two seats", status_code=200)
    async def swap(
        self, table: Id, data: JSONBody[Exchange], house: TheHouse, person: Known
    ) -> TableInfo:
        """Exchange them."""
        live = await house.find(table)
        await house.submit(live, commands.swap, person.id, data.one, data.two)
        return info(live, house, person.id, person.lang)

    @post("/tables/{table:str}/leave", summary="Get up; during a game: resign", status_code=200)
    async def leave(self, table: Id, house: TheHouse, person: Known) -> TableInfo:
        """Leave."""
        live = await house.find(table)
        await house.submit(live, commands.leave, person.id)
        return info(live, house, person.id, person.lang)

    @post("/tables/{table:str}/start", summary="Start the game", status_code=200)
    async def start(self, table: Id, house: TheHouse, person: Known) -> TableInfo:
        """Fix the secret of the shuffle; the cards are dealt when everybody has added his bytes."""
        live = await house.find(table)
        await house.submit(live, commands.start, person.id)
        return info(live, house, person.id, person.lang)

    @post("/tables/{table:str}/rematch", summary="The same table once more")
    async def rematch(self, table: Id, house: TheHouse, person: Known) -> TableInfo:
        """Set up the same table, with the same bots; the others are told."""
        live = await house.fresh(table)
        if live.table.status != OVER:
            raise TrattoriaError("not-over")
        if not live.table.seats_of(person.id):
            raise TrattoriaError("not-seated")
        again = await open_table(house, person, same_again(live.table), table)
        live.say_all({"type": "rematch", "table": again.table.setup.id})
        return info(again, house, person.id, person.lang)

    @get("/tables/{table:str}/record", summary="The record of a game", tags=["after"])
    async def record(self, table: Id, house: TheHouse, spoken: Spoken) -> dict[str, Any]:
        """Give what `trattoria verify` reads; of a running game, only what it is."""
        live = await house.fresh(table)
        return record_of(live.table, names_at(live.table, house.people.names, spoken))


async def fill_seat(house: House, live: Live, person: str, seat: int, wish: Sitting) -> str | None:
    """Let somebody sit on a seat; gives the token of an outside bot."""
    if wish.who == "me":
        await house.submit(live, commands.sit, person, seat)
    elif wish.who == "guest":
        await house.submit(live, commands.seat_guest, person, seat, wish.name)
    elif wish.who == "bot":
        await house.submit(live, commands.seat_bot, person, seat, wish.level)
    elif wish.who == "nobody":
        await house.submit(live, commands.free, person, seat)
    else:
        token = f"{live.table.setup.id}.{secrets.token_urlsafe(24)}"
        await house.submit(live, commands.seat_outside, person, seat, wish.name, token)
        return token
    return None


def same_again(table: Table) -> NewTable:
    """Wish for the same table."""
    setup = table.setup
    return NewTable(
        setup.game,
        setup.seats,
        msgspec.convert(setup.options, dict[str, bool | int | str]),
        setup.public,
        setup.spectators,
        setup.chat,
        setup.rated,
        setup.hints,
        setup.pace,
        [chair.level for chair in table.chairs if chair.kind == "bot"],
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
