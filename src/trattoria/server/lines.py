"""Lines to visitors: whoever sends half a request, or reads nothing, does not keep one for ever."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, cast

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from trattoria.server.limits import network
from trattoria.server.realtime.line import Line

REQUEST_WITHIN = 10.0  # seconds until a request is there, from its first byte or the connect
READ_WITHIN = 20.0  # seconds in which somebody who is sent much has to read some of it
LONGEST_REQUEST = 131_072  # bytes, with its headers; what is taken of a body is far less
TOO_SLOW = b"408 Request Timeout"
TOO_LONG = b"431 Request Header Fields Too Large"
BYE = b"HTTP/1.1 %b\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class Lines:
    """The lines of this process, by address: to one it keeps only so many."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[str] = Counter()

    def add(self, address: str) -> bool:
        """Count a line; False if that is one too many."""
        self._open[address] += 1
        return self._open[address] <= self._most

    def remove(self, address: str) -> None:
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]


class Timer:
    """Does something once, unless it is stopped before."""

    def __init__(self) -> None:
        self._handle: asyncio.TimerHandle | None = None

    def start(self, seconds: float, do: Any) -> None:
        if self._handle is None:
            self._handle = asyncio.get_running_loop().call_later(seconds, do)

    def stop(self) -> None:
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None


class ReadInTime(asyncio.Protocol):
    """A line that ends when much was sent over it and nobody reads."""

    transport: asyncio.Transport

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._unread = Timer()

    def connection_lost(self, exc: Exception | None) -> None:
        self._unread.stop()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._unread.start(READ_WITHIN, self.transport.abort)

    def resume_writing(self) -> None:
        self._unread.stop()
        super().resume_writing()


class HttpLine(ReadInTime, HttpToolsProtocol):
    """A line over which requests come."""

    lines: Lines | None = None  # none: where a proxy stands before, and counts

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._request = Timer()
        self._received = 0
        self._address = ""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(cast(asyncio.Transport, transport))  # uvloop's is none by name
        self._await_request()
        if self.lines is not None and self.client is not None:
            self._address = network(self.client[0])
            if not self.lines.add(self._address):
                self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._let_go()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        self._let_go()
        self._unread.stop()
        super().handle_websocket_upgrade()
        del self.parser  # which holds this line, and would leave it to the garbage collector

    def _let_go(self) -> None:
        self._request.stop()
        if self.lines is not None and self._address:
            self.lines.remove(self._address)
            self._address = ""

    # ---- half requests ---------------------------------------------------------------------------

    def _await_request(self) -> None:
        self._request.start(REQUEST_WITHIN, lambda: self._end(TOO_SLOW))

    def data_received(self, data: bytes) -> None:
        self._received += len(data)
        if self._received > LONGEST_REQUEST:
            self._end(TOO_LONG)
        else:
            super().data_received(data)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._await_request()

    def on_message_complete(self) -> None:
        self._request.stop()
        self._received = 0
        super().on_message_complete()

    def _end(self, why: bytes) -> None:
        cycle = self.cycle
        if cycle is None or cycle.response_complete or not cycle.response_started:
            self.transport.write(BYE % why)
        self.transport.close()


class SocketLine(ReadInTime, Line):
    """A line over which messages come and go."""

    async def send(self, message: ASGISendEvent) -> None:
        """Send; a refusal ends the handshake, which uvicorn forgets and then logs as our fault."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True
