"""Streams to bots: how many there may be, and what becomes of one that nobody reads."""

from __future__ import annotations

import asyncio
import json
import socket
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Any

import pytest

from tests.eventually import PATIENCE, eventually
from tests.server.client import Client, ServerUnderTest, begin, open_server
from tests.server.fixtures import opened, playing
from trattoria.server import lines
from trattoria.server.api import bots
from trattoria.server.api.bots import MOST_WAITING, BotWatcher

PIAZZA: dict[str, Any] = {"game": "piazza", "seats": 2}


async def outside_bots(server: ServerUnderTest, tables: int) -> list[Client]:
    ada = await server.client("Ada")
    bots = []
    for _ in range(tables):
        table = (await ada.post("/api/tables", **PIAZZA))["id"]
        seat = await ada.post(f"/api/tables/{table}/seats/1", who="outside", name="Robo")
        bots.append(server.stranger())
        bots[-1].http.headers["authorization"] = f"Bearer {seat['token']}"
    return bots


async def test_streams_to_bots_are_counted_and_a_seat_has_one(tmp_path: Path) -> None:
    async with open_server(tmp_path, sockets_address=2) as server, AsyncExitStack() as stack:
        bots = await outside_bots(server, 3)
        streams = [
            await stack.enter_async_context(bot.http.stream("GET", "/api/bot/stream"))
            for bot in bots[:2]
        ]
        told = [stream.aiter_lines() for stream in streams]  # kept: without it, a stream ends
        for lines_of in told:
            await anext(lines_of)
        refused = await bots[2].get("/api/bot/stream", 429)
        assert refused["code"] == "too-many-requests"
        await streams[1].aclose()
        await eventually(lambda: server.service.watching == 1, "the second stream is gone")
        async with bots[0].http.stream("GET", "/api/bot/stream") as again:
            more = again.aiter_lines()
            await anext(more)
            assert server.service.watching == 1  # in the place of the first
            async for _ in told[0]:
                pass  # until its end
        await eventually(lambda: server.service.watching == 0, "nobody watches any more")
        await eventually(lambda: not server.service.limits._open, "nothing is counted any more")


async def test_sockets_and_streams_share_the_places_of_the_house(tmp_path: Path) -> None:
    async with open_server(tmp_path, sockets_all=2) as server, AsyncExitStack() as stack:
        bots = await outside_bots(server, 3)
        table = next(iter(server.service.tables))
        ada = server.clients[0]
        tab = await stack.enter_async_context(ada.watch(table))
        await tab.update()
        stream = await stack.enter_async_context(bots[0].http.stream("GET", "/api/bot/stream"))
        told = stream.aiter_lines()
        await anext(told)
        async with bots[1].http.stream("GET", "/api/bot/stream") as full:
            assert full.status_code == 409
            assert b"server-full" in await full.aread()
        async with ada.watch(table) as refused:
            assert (await refused.next())["code"] == "server-full"
        await stream.aclose()
        await eventually(lambda: server.service.watching == 1, "the stream is gone")
        again = await stack.enter_async_context(bots[1].http.stream("GET", "/api/bot/stream"))
        assert again.status_code == 200


async def test_a_stream_that_nobody_reads_ends_and_the_table_goes_on(tmp_path: Path) -> None:
    service = await opened(tmp_path)
    room = await playing(service)
    unread, read = BotWatcher(service, room, 0), BotWatcher(service, room, 1)
    for watcher in (unread, read):
        await service.enter(room, watcher)
    for _ in range(2 * MOST_WAITING + 5):
        room.send_updates()
        while not read.out.empty():
            assert read.out.get_nowait() is not None
    assert room.watchers == {read}
    assert service.watching == 1
    assert unread.out.get_nowait() is None  # the end, for whoever reads after all
    assert unread.out.empty()
    await service.close()


async def unread_stream(server: ServerUnderTest, token: str) -> socket.socket:
    """Open a stream and read nothing, with as little room for what is unread as can be."""
    unread = socket.socket()
    unread.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    with suppress(OSError):  # not everywhere
        unread.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 536)
    unread.setblocking(False)
    host, port = server.address.removeprefix("http://").split(":")
    loop = asyncio.get_running_loop()
    await loop.sock_connect(unread, (host, int(port)))
    asked = "GET /api/bot/stream HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
    await loop.sock_sendall(unread, f"{asked}Authorization: Bearer {token}\r\n\r\n".encode())
    return unread


async def watchers(client: Client) -> float:
    """Ask the server how many watch."""
    told = (await client.http.get("/metrics")).text
    (line,) = [each for each in told.splitlines() if each.startswith("trattoria_watchers ")]
    return float(line.split()[1])


async def ends(unread: socket.socket) -> bool:
    """Read what is left, after all."""
    loop = asyncio.get_running_loop()
    async with asyncio.timeout(PATIENCE):
        with suppress(ConnectionError):
            while await loop.sock_recv(unread, 65536):
                pass
    return True


@pytest.mark.parametrize("most_waiting", [5, 10**9])
async def test_who_opens_a_stream_and_never_reads_it_leaves_nothing_behind(
    most_waiting: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Over a real connection: be it that too much waits, or that nothing is read for too long."""
    monkeypatch.setattr(lines, "READ_WITHIN", 0.5)
    monkeypatch.setattr(bots, "MOST_WAITING", most_waiting)
    async with open_server(tmp_path) as server, AsyncExitStack() as stack:
        ada, robo, service = await server.client("Ada"), server.stranger(), server.service
        table = (await ada.post("/api/tables", **PIAZZA))["id"]
        seat = await ada.post(f"/api/tables/{table}/seats/1", who="outside", name="Robo")
        robo.http.headers["authorization"] = f"Bearer {seat['token']}"
        tab = await stack.enter_async_context(ada.watch(table))
        await begin(ada, [tab], table)
        unread = stack.enter_context(await unread_stream(server, seat["token"]))
        await eventually(lambda: service.watching == 2, "the stream is open")

        async def gone_after_more() -> bool:
            for _ in range(20):
                service.tables[table].send_updates()
            assert (await tab.ask("ping"))["type"] == "done"
            return service.watching == 1

        await eventually(gone_after_more, "the stream watches no more")
        assert await watchers(ada) == 1
        await eventually(lambda: service.limits._places == 1, "nothing is counted for the stream")
        assert await ends(unread)
        async with robo.http.stream("GET", "/api/bot/stream") as stream:
            told = stream.aiter_lines()
            asked = json.loads(await anext(told))["legal"]
            if asked:
                await robo.post("/api/bot/act", action=asked[0], moves=tab.moves)
            else:
                await tab.act(tab.legal[0])
        assert service.tables[table].table.actions
