"""Outside bots: a token, a stream of what the seat may know, and a post for the action."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from typing import Any, Literal

import msgspec
from litestar import Controller, Request, get, post
from litestar.params import FromQuery, JSONBody
from litestar.response import Stream

from trattoria.core.errors import TrattoriaError
from trattoria.locale.localizer import Localizer
from trattoria.server.answers.tables import Number
from trattoria.server.api.auth import Service, address
from trattoria.server.realtime.protocol import encode
from trattoria.server.realtime.table_room import TableRoom
from trattoria.server.realtime.table_service import TableService
from trattoria.server.tables import commands
from trattoria.server.tables.messages import BotUpdate, Bye, ServerMessage
from trattoria.server.tables.presenter import bot_update
from trattoria.server.tables.table import OVER
from trattoria.server.turns import Asker
from trattoria.server.wording import catalog, names_at, word_events

MOST_WAITING = 1000
STILL_THERE = 15.0  # seconds of silence, after which an empty line is sent


class Decision(msgspec.Struct, forbid_unknown_fields=True):
    """What the bot does, and how many moves it knew of."""

    action: str
    moves: Number


class Taken(msgspec.Struct):
    """The number of the row in the table's log."""

    number: int


class BotWatcher:
    """A stream to an outside bot: all that its seat may know, with perfect memory.

    It ends when nobody reads it, and when another one of the same seat begins.
    """

    def __init__(
        self,
        service: TableService,
        room: TableRoom,
        seat: int,
        localizer: Localizer | None = None,
    ) -> None:
        self.service = service
        self.room = room
        self.seats = [seat]
        self.seat = seat
        self.localizer = localizer  # who puts events into words, if they are wanted
        self.device = ""
        self.sent = 0
        self.out: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.ended = False

    def send_update(self, room: TableRoom) -> None:
        if self.ended:
            return
        new = room.table.history[self.sent :]
        self.sent = room.table.number
        update = bot_update(room.table, self.seat, new)
        if self.localizer is not None:
            word_events(update.events, self.localizer)
        self._put(update, room.table.status == OVER)

    def send(self, message: ServerMessage) -> None:
        self._put(message, isinstance(message, Bye))

    def _put(self, message: BotUpdate | ServerMessage, last: bool) -> None:
        if self.out.qsize() >= MOST_WAITING:
            self.end()
        if not self.ended:
            self.out.put_nowait(encode(message) + b"\n")
            if last:
                self.out.put_nowait(None)

    def end(self) -> None:
        """Watch no more, and let go of all that nobody has read."""
        self.ended = True
        self.service.go(self.room, self)
        while not self.out.empty():
            self.out.get_nowait()
        self.out.put_nowait(None)

    def turn_away(self, error: TrattoriaError) -> None:
        self.send(Bye())


async def find_seat(
    request: Request[Any, Any, Any], service: TableService
) -> tuple[TableRoom, int]:
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    table, _, _ = token.partition(".")
    if scheme.lower() != "bearer" or not 0 < len(table) <= 32 or len(token) > 100:
        raise TrattoriaError("bad-token")
    try:
        room = await service.find(table)
    except TrattoriaError as error:
        if error.code == "table-set-aside":
            raise
        raise TrattoriaError("bad-token") from None
    wanted = commands.token_hash(token)
    for seat, occupant in enumerate(room.table.occupants):
        if occupant.kind == "outside" and occupant.token == wanted:
            return room, seat
    raise TrattoriaError("bad-token")


def _localizer(room: TableRoom, seat: int, service: TableService, lang: str) -> Localizer:
    names = names_at(room.table, service.people.names, lang)
    return Localizer(catalog(lang), room.table.game.id, names, seat)


async def stream(watcher: BotWatcher, owner: Asker) -> AsyncIterator[bytes]:
    """Send lines of JSON until the game is over."""
    service, room = watcher.service, watcher.room
    with _counted(service, owner):
        _replace_others(watcher)
        try:
            await service.enter(room, watcher)
            watcher.send_update(room)
            while (line := await _next_line(watcher)) is not None:
                yield line
        finally:
            service.go(room, watcher)


@contextmanager
def _counted(service: TableService, owner: Asker) -> Iterator[None]:
    """Count a stream for its address, and for the person at whose table it is."""
    limits = service.limits
    with limits.connection(owner.address), limits.connection_of(owner.person):
        yield


def _replace_others(watcher: BotWatcher) -> None:
    for other in list(watcher.room.watchers):
        if isinstance(other, BotWatcher) and other.seat == watcher.seat:
            other.end()


async def _next_line(watcher: BotWatcher) -> bytes | None:
    try:
        async with asyncio.timeout(STILL_THERE):
            return await watcher.out.get()
    except TimeoutError:
        return b"\n"


class BotController(Controller):
    """The API for bots, by the token of a seat: `Authorization: Bearer <token>`."""

    path = "/api/bot"
    tags = ("bots",)

    @get(
        "/stream",
        summary="All that the seat may know, as lines of JSON",
        media_type="application/x-ndjson",
    )
    async def watch(
        self,
        request: Request[Any, Any, Any],
        service: Service,
        words: FromQuery[Literal["fr", "en"] | None] = None,
    ) -> Stream:
        """Send the observation, the legal actions and the events, whenever something happens.

        With `words`, events come with a sentence in that language.
        """
        room, seat = await find_seat(request, service)
        localizer = None if words is None else _localizer(room, seat, service, words)
        owner = Asker(address(request), room.table.setup.creator)
        service.limits.connect(owner.person)
        with _counted(service, owner):
            pass  # else the refusal would come in the middle of an answer
        watcher = BotWatcher(service, room, seat, localizer)
        return Stream(stream(watcher, owner), media_type="application/x-ndjson")

    @post("/act", summary="Take a decision", status_code=200)
    async def act(
        self, request: Request[Any, Any, Any], data: JSONBody[Decision], service: Service
    ) -> Taken:
        """Answered once the action is committed."""
        room, seat = await find_seat(request, service)
        play = commands.play_outside
        rows = await service.submit(room, play, seat, data.action, data.moves)
        return Taken(rows[-1].number)
