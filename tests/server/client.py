"""A real server on loopback, and clients who come to it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import ExitStack, asynccontextmanager
from pathlib import Path
from typing import Any
from unittest import mock

import httpx
import uvicorn
import websockets

import trattoria
from tests.eventually import PATIENCE, eventually
from tests.server.prepared import prepared_app, put_database
from trattoria.server.realtime.table_service import TableService
from trattoria.server.run import open_door, web_config
from trattoria.server.settings import Settings
from trattoria.server.tables import clocks

Message = dict[str, Any]
QUICK = {
    "host": "127.0.0.1",
    "bot_workers": 0,
    "bake_games": 0,
    "bot_delay_least": 0.0,
    "bot_delay_most": 0.0,
    "away_after": 3600.0,
    "requests_a_minute": 10**6,
    "messages_a_second": 10**6,
    "messages_address": 10**6,
    "connects_a_minute": 10**6,
    "connects_address": 10**6,
    "newcomers_an_hour": 10**6,
    "tables_each": 1000,
    "tables_address": 1000,
    "lessons_address": 1000,
    "openings_an_hour": 10**6,
    "openings_address": 10**6,
    "sockets_each": 1000,
    "sockets_address": 1000,
    "lines_address": 10**4,
}


class Clock:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


class ServerUnderTest:
    def __init__(self, address: str, service: TableService, process: uvicorn.Server) -> None:
        self.address = address
        self.service = service
        self.process = process
        self.clients: list[Client] = []

    async def client(self, name: str, lang: str = "en") -> Client:
        client = Client(self.address)
        await client.post("/api/me", name=name, lang=lang)
        self.clients.append(client)
        return client

    def stranger(self) -> Client:
        self.clients.append(Client(self.address))
        return self.clients[-1]


class Client:
    """Somebody with a browser."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.http = httpx.AsyncClient(base_url=address, timeout=PATIENCE)

    async def __aenter__(self) -> Client:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    async def post(self, path: str, status: int | None = None, **data: object) -> Any:
        answer = await self.http.post(path, json=data)
        return self._checked(answer, status)

    async def get(self, path: str, status: int | None = None) -> Any:
        return self._checked(await self.http.get(path), status)

    async def delete(self, path: str, status: int | None = None) -> Any:
        return self._checked(await self.http.delete(path), status)

    def _checked(self, answer: httpx.Response, status: int | None) -> Any:
        expected = (status,) if status else (200, 201, 204)
        assert answer.status_code in expected, (answer.status_code, answer.text)
        return answer.json() if answer.content else None

    @asynccontextmanager
    async def watch(
        self, table: str, headers: dict[str, str] | None = None, **query: object
    ) -> AsyncIterator[Seat]:
        asked = "&".join(f"{name}={value}" for name, value in query.items())
        url = f"{self.address.replace('http', 'ws')}/api/tables/{table}/live?{asked}"
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        sent = {**(headers or {}), **({"Cookie": cookies} if cookies else {})}
        async with websockets.connect(url, additional_headers=sent, compression=None) as ws:
            yield Seat(ws)


class Seat:
    """A browser at a table: it keeps what it was sent."""

    def __init__(self, ws: Any) -> None:
        self.ws = ws
        self.got: list[Message] = []
        self.raw: list[str] = []
        self.events: list[Message] = []
        self.state: Message = {}
        self.moves = self.number = self.known = 0
        self.cursor = ""
        self.shown: int | None = None
        self._ids = 0

    async def next(self) -> Message:
        async with asyncio.timeout(PATIENCE):
            text = await self.ws.recv()
        message: Message = json.loads(text)
        self.raw.append(text)
        self.got.append(message)
        if message["type"] == "update":
            self.state, self.cursor = message["state"], message["cursor"]
            self.events += message["events"]
            self.moves, self.number = message["moves"], message["number"]
            self.shown = message["shown"]
        return message

    async def until(self, wanted: Callable[[Message], bool]) -> Message:
        while True:
            message = await self.next()
            if wanted(message):
                return message

    async def update(self, wanted: Callable[[Seat], bool] = lambda seat: True) -> None:
        await self.until(lambda message: message["type"] == "update" and wanted(self))

    async def reach(self, wanted: Callable[[Seat], bool]) -> None:
        if not self.state or not wanted(self):
            await self.update(wanted)

    async def send(self, type: str, **fields: object) -> None:
        await self.ws.send(json.dumps({"type": type, **fields}))

    async def ask(self, type: str, **fields: object) -> Message:
        """Send something and wait for its answer."""
        self._ids += 1
        mine = self._ids
        await self.send(type, id=mine, **fields)
        return await self.until(lambda message: message.get("id") == mine)

    async def act(self, action: str, confirm: bool = True) -> Message:
        return await self.ask("act", action=action, moves=self.moves, confirm=confirm)

    @property
    def legal(self) -> list[str]:
        return [each["action"] for each in self.state["legal"]]


@asynccontextmanager
async def open_server(
    data: Path, clock: Callable[[], float] | None = None, **settings: Any
) -> AsyncIterator[ServerUnderTest]:
    """Serve on a free port of loopback."""
    door = open_door("127.0.0.1", 0)
    names = iter(range(10**6))
    made: list[TableService] = []

    def make_service() -> TableService:
        if clock is None:
            made.append(TableService(chosen))
        else:
            made.append(TableService(chosen, clock, lambda: f"t{next(names)}"))
        return made[0]

    chosen = Settings(data=data)._replace(**{**QUICK, **settings})
    put_database(chosen)
    with ExitStack() as stack:
        app = stack.enter_context(prepared_app(make_service))
        process = uvicorn.Server(web_config(chosen, app))
        task = asyncio.create_task(process.serve(sockets=[door]))
        # machines are slower than people
        stack.enter_context(mock.patch.object(clocks, "ENTROPY_SECONDS", PATIENCE))
        await eventually(lambda: process.started or task.done(), "the server opens")
        if task.done():
            await task
        server = ServerUnderTest(f"http://127.0.0.1:{door.getsockname()[1]}", made[0], process)
        try:
            yield server
        finally:
            for client in server.clients:
                await client.http.aclose()
            process.should_exit = True
            await task
            door.close()


async def begin(creator: Client, seats: list[Seat], table: str) -> None:
    """Start a table and add everybody's bytes."""
    await creator.post(f"/api/tables/{table}/start")
    for number, seat in enumerate(seats):  # its process may not have heard of the start yet
        await seat.reach(lambda each: each.state["status"] != "open")
        answer = await seat.ask("entropy", bytes=bytes([number] * 32).hex())
        assert answer["type"] == "done", answer
    for seat in seats:
        await seat.reach(lambda each: each.state["status"] == "playing")


async def play_to_the_end(seats: list[Seat], seed: int = 1) -> None:
    """Let everybody play at random."""

    async def play(seat: Seat, rng: trattoria.Chance) -> None:
        while seat.state["status"] == "playing":
            if seat.legal:
                await seat.act(seat.legal[rng.below(len(seat.legal))])
            else:
                await seat.next()

    await asyncio.gather(*(play(s, trattoria.chance(seed + n)) for n, s in enumerate(seats)))
