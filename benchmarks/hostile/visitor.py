"""Somebody who comes from an address of their own: on loopback, every 127.x.y.z is one."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import httpx
import websockets

Message = dict[str, Any]
PATIENCE = 60.0


class Visitor:
    """A browser."""

    def __init__(self, host: str, address: str) -> None:
        self.host = host
        self.address = address
        transport = httpx.AsyncHTTPTransport(local_address=address, verify=False)
        self.http = httpx.AsyncClient(
            base_url=f"http://{host}", transport=transport, timeout=PATIENCE
        )

    async def come(self, name: str) -> httpx.Response:
        """Say who one is; whoever has done so before becomes somebody else."""
        self.http.cookies.clear()
        return await self.http.post("/api/me", json={"name": name})

    async def post(self, path: str, **data: object) -> Any:
        answer = (await self.http.post(path, json=data)).raise_for_status()
        return answer.json() if answer.content else None

    def connect(self, table: str, **query: object) -> websockets.connect:
        asked = "&".join(f"{name}={value}" for name, value in query.items())
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        return websockets.connect(
            f"ws://{self.host}/api/tables/{table}/live?{asked}",
            additional_headers={"Cookie": cookies},
            compression=None,
            local_addr=(self.address, 0),
            open_timeout=PATIENCE,
        )

    async def aclose(self) -> None:
        await self.http.aclose()


@asynccontextmanager
async def tab_at(visitor: Visitor, table: str) -> AsyncIterator[Tab]:
    """Watch a table, and listen to what is sent."""
    async with visitor.connect(table) as ws:
        tab = Tab(ws)
        listening = asyncio.create_task(tab.listen())
        try:
            yield tab
        finally:
            listening.cancel()


class Tab:
    """A browser at a table: it knows what was sent last."""

    def __init__(self, ws: websockets.ClientConnection) -> None:
        self.ws = ws
        self.state: Message = {}
        self.moves = 0
        self.changed = asyncio.Event()
        self.gone = False

    async def listen(self) -> None:
        """Take what is sent, for as long as there is a connection."""
        try:
            async for text in self.ws:
                message = json.loads(text)
                if message["type"] == "update":
                    self.state, self.moves = message["state"], message["moves"]
                    self.changed.set()
        except websockets.ConnectionClosed:
            pass
        self.gone = True
        self.changed.set()

    async def send(self, type: str, **fields: object) -> None:
        await self.ws.send(json.dumps({"type": type, **fields}))

    async def until(self, wanted: Callable[[], bool], within: float = PATIENCE) -> None:
        async with asyncio.timeout(within):
            while not wanted():
                if self.gone:
                    raise ConnectionError("closed")
                self.changed.clear()
                await self.changed.wait()

    def status_is(self, *wanted: str) -> bool:
        return self.state.get("status") in wanted

    @property
    def legal(self) -> list[str]:
        return [each["action"] for each in self.state.get("legal", [])]

    async def add_bytes(self) -> None:
        """Take one's part in the shuffle."""
        await self.until(lambda: self.status_is("shuffling", "playing"))
        await self.send("entropy", bytes=os.urandom(32).hex())
        await self.until(lambda: self.status_is("playing"))
