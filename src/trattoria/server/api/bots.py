"""Outside bots: a token, a stream of what the seat may know, and a post for the action."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import msgspec
from litestar import Controller, Request, get, post
from litestar.params import JSONBody
from litestar.response import Stream

from trattoria.core.errors import TrattoriaError
from trattoria.server import commands
from trattoria.server.api.doors import TheHouse
from trattoria.server.connection import check_moves
from trattoria.server.house import House
from trattoria.server.live import Live
from trattoria.server.table import OVER, Table

MOST_WAITING = 1000
STILL_THERE = 15.0  # seconds of silence, after which an empty line is sent


class Decision(msgspec.Struct, forbid_unknown_fields=True):
    """What the bot does, and how many moves it knew of."""

    action: str
    moves: int


class Taken(msgspec.Struct):
    """The number of the row in the table's log."""

    number: int


class BotWatcher:
    """A stream to an outside bot: all that its seat may know, with perfect memory."""

    def __init__(self, live: Live, seat: int) -> None:
        self.live = live
        self.seats = [seat]
        self.seat = seat
        self.device = ""
        self.sent = 0
        self.out: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_WAITING + 1)

    def tell(self, live: Live) -> None:
        """Send what is new."""
        table, seat = live.table, self.seat
        told = [(n, event) for n, events in table.told[self.sent :] for event in events]
        self.sent = table.number
        asked = seat in table.asked and not table.chairs[seat].bot
        state = table.state
        self.say(
            {
                "type": "update",
                "number": table.number,
                "moves": len(table.actions),
                "status": table.status,
                "seat": seat,
                "game": table.setup.game,
                "asked": asked,
                "observation": None if state is None else state.observe(seat),
                "legal": [table.game.action_text(a) for a in state.legal_actions(seat)]
                if state is not None and asked
                else [],
                "events": [{"number": n, **event.seen_by(seat)} for n, event in told],
            }
        )

    def say(self, message: dict[str, object]) -> None:
        """Send a message."""
        last = message.get("status") == OVER or message["type"] == "bye"
        if self.out.qsize() < MOST_WAITING:
            self.out.put_nowait(msgspec.json.encode(message) + b"\n")
        if last or self.out.qsize() >= MOST_WAITING:
            self.out.put_nowait(None)


async def find_seat(request: Request[Any, Any, Any], house: House) -> tuple[Live, int]:
    """Find the seat of a token."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    table, _, _ = token.partition(".")
    if scheme.lower() != "bearer" or not 0 < len(table) <= 32 or len(token) > 100:
        raise TrattoriaError("bad-token")
    try:
        live = await house.find(table)
    except TrattoriaError:
        raise TrattoriaError("bad-token") from None
    wanted = commands.token_hash(token)
    for seat, chair in enumerate(live.table.chairs):
        if chair.kind == "outside" and chair.token == wanted:
            return live, seat
    raise TrattoriaError("bad-token")


async def stream(house: House, live: Live, watcher: BotWatcher) -> AsyncIterator[bytes]:
    """Send lines of JSON until the game is over."""
    await house.enter(live, watcher)
    try:
        watcher.tell(live)
        while True:
            try:
                async with asyncio.timeout(STILL_THERE):
                    line = await watcher.out.get()
            except TimeoutError:
                line = b"\n"
            if line is None:
                return
            yield line
    finally:
        house.go(live, watcher)


def play(table: Table, at: float, seat: int, decision: Decision) -> commands.Rows:
    """Take the decision of an outside bot."""
    commands.running(table)
    check_moves(table, decision.moves)
    if table.chairs[seat].gone:
        raise TrattoriaError("already-gone")
    action = table.game.parse_action(decision.action)
    back = commands.taken_back(table, at, seat)
    return [*back, *commands.play(table, at, seat, [action], "outside")]


class BotController(Controller):
    """The API for bots, by the token of a seat: `Authorization: Bearer <token>`."""

    path = "/api/bot"
    tags = ("bots",)

    @get(
        "/stream",
        summary="All that the seat may know, as lines of JSON",
        media_type="application/x-ndjson",
    )
    async def watch(self, request: Request[Any, Any, Any], house: TheHouse) -> Stream:
        """Send the observation, the legal actions and the events, whenever something happens."""
        live, seat = await find_seat(request, house)
        return Stream(
            stream(house, live, BotWatcher(live, seat)), media_type="application/x-ndjson"
        )

    @post("/act", summary="Take a decision", status_code=200)
    async def act(
        self, request: Request[Any, Any, Any], data: JSONBody[Decision], house: TheHouse
    ) -> Taken:
        """Answered once the action is committed."""
        live, seat = await find_seat(request, house)
        rows = await house.submit(live, play, seat, data)
        return Taken(rows[-1].number)
