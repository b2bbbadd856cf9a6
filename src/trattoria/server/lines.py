"""Lines to visitors: whoever sends half a request, or reads nothing, does not keep one for ever."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, cast

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from trattoria.server.api.door import Door
from trattoria.server.limits import network
from trattoria.server.realtime.line import Line

REQUEST_WITHIN = 10.0  # seconds until a request is there, from its first byte or the connect
READ_WITHIN = 20.0  # seconds in which somebody who is sent much has to read some of it
LONGEST_REQUEST = 131_072  # bytes, with its headers; what is taken of a body is far less
REFUSED_AFTER = 1.0  # seconds, for an address that goes on although it is refused
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
    """A line over which requests come; what is one too many is refused before it is a request."""

    lines: Lines | None = None  # none: where a proxy stands before, and counts
    door: Door | None = None  # likewise

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._request = Timer()
        self._received = 0
        self._address = ""
        self._refused = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)  # uvloop's is none by name
        peer = transport.get_extra_info("peername")
        if self.lines is not None and isinstance(peer, tuple):
            self._address = network(peer[0])
            if not self.lines.add(self._address):
                self.transport.abort()
                return
        super().connection_made(self.transport)
        self._await_request()

    def connection_lost(self, exc: Exception | None) -> None:
        self._let_go()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        if self._refused:
            return
        self._let_go()
        self._unread.stop()
        super().handle_websocket_upgrade()
        del self.parser  # which holds this line, and would leave it to the garbage collector

    def _let_go(self) -> None:
        self._request.stop()
        if self.lines is not None and self._address:
            self.lines.remove(self._address)
            self._address = ""

    # ---- too many requests -----------------------------------------------------------------------

    def on_headers_complete(self) -> None:
        if self._refused:
            return
        if self.door is None or self.door.admits(self._address, self.url, self._is_connect()):
            super().on_headers_complete()
        else:
            self._refuse(self.door)

    def _is_connect(self) -> bool:
        return self.parser.should_upgrade() and self._should_upgrade()

    def _refuse(self, door: Door) -> None:
        """Say that it is too much; whoever goes on is answered later, and keeps a line till then.

        So there are only as many refusals a second as an address has lines.
        """
        self._refused = True
        self._request.stop()
        said = door.written(self.headers)
        if door.tells_at_once(self._address):
            self._say(said)
        else:
            self._request.start(REFUSED_AFTER, lambda: self._say(said))

    def _say(self, last: bytes) -> None:
        """Say something instead of an answer, and end."""
        cycle = self.cycle
        if cycle is None or cycle.response_complete or not cycle.response_started:
            self.transport.write(last)
        self.transport.close()

    def on_body(self, body: bytes) -> None:
        if not self._refused:
            super().on_body(body)

    # ---- half requests ---------------------------------------------------------------------------

    def _await_request(self) -> None:
        self._request.start(REQUEST_WITHIN, lambda: self._end(TOO_SLOW))

    def data_received(self, data: bytes) -> None:
        if self._refused:
            return
        self._received += len(data)
        if self._received > LONGEST_REQUEST:
            self._end(TOO_LONG)
        else:
            super().data_received(data)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._await_request()

    def on_message_complete(self) -> None:
        if self._refused:
            return
        self._request.stop()
        self._received = 0
        super().on_message_complete()

    def _end(self, why: bytes) -> None:
        self._say(BYE % why)


class SocketLine(ReadInTime, Line):
    """A line over which messages come and go."""

    async def send(self, message: ASGISendEvent) -> None:
        """Send; a refusal ends the handshake, which uvicorn forgets and then logs as our fault."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True
