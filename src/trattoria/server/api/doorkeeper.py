"""Before all else: an address has only so much under way at a time, and the rest of it waits.

Whatever is under way gets its part of the event loop.  If one address could have hundreds of
requests there, everybody else would wait for a step of each between two steps of their own.
"""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from typing import Any

from litestar.types import ASGIApp, Message, Receive, Scope, Send

from trattoria.server.api.door import TOO_MANY, Door
from trattoria.server.limits import network

UNDER_WAY = 8  # requests and connects of one address that are being answered
ANSWERED = ("http.response.start", "websocket.accept", "websocket.close")


class Places:
    """Places for what is under way, so many for each address; the rest waits in its order."""

    def __init__(self, most: int = UNDER_WAY) -> None:
        self._most = most
        self._taken: Counter[str] = Counter()
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}

    async def take(self, address: str) -> None:
        """Wait for a place."""
        if self._taken[address] < self._most:
            self._taken[address] += 1
            return
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(address, deque()).append(mine)
        try:
            await mine
        except BaseException:
            if mine.done() and not mine.cancelled():  # it had been given one
                self.give(address)
            raise

    def give(self, address: str) -> None:
        """Give a place back, for whoever waits longest."""
        waiting = self._waiting.get(address, deque())
        while waiting:
            following = waiting.popleft()
            if not following.done():
                following.set_result(None)
                return
        self._waiting.pop(address, None)
        self._taken[address] -= 1
        if not self._taken[address]:
            del self._taken[address]


class Doorkeeper:
    """Lets requests and connects in: one after the other, where an address sends many."""

    def __init__(self, app: ASGIApp, door: Door, counted: bool) -> None:
        self._app = app
        self._door = door
        self._counted = counted  # whether only what was admitted comes here
        self._places = Places()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        asked: Any = scope
        if asked["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        client = asked.get("client")
        address = network(client[0]) if client else "local"
        if self._counted or self._admits(address, asked):
            await self._let_in(address, scope, receive, send)
        else:
            await self._refuse(asked, send)

    def _admits(self, address: str, asked: Any) -> bool:
        path = asked["path"].encode("latin-1", "replace")
        return self._door.admits(address, path, asked["type"] == "websocket")

    async def _let_in(self, address: str, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve it in a place, which is free again as soon as the answer begins."""
        held = True

        def let_go() -> None:
            nonlocal held
            if held:
                held = False
                self._places.give(address)

        async def answer(message: Message) -> None:
            if message["type"] in ANSWERED:
                let_go()
            await send(message)

        await self._places.take(address)
        try:
            await self._app(scope, receive, answer)
        finally:
            let_go()

    async def _refuse(self, asked: Any, send: Send) -> None:
        kind = "websocket.http.response" if asked["type"] == "websocket" else "http.response"
        headers, body = self._door.refusal(asked["headers"])
        start: Any = {"type": f"{kind}.start", "status": TOO_MANY, "headers": headers}
        rest: Any = {"type": f"{kind}.body", "body": body, "more_body": False}
        for message in (start, rest):
            await send(message)
