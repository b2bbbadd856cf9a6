"""A WebSocket client that does little more than move frames, so that it is not what is measured."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from typing import cast

KEY = "MDEyMzQ1Njc4OWFiY2RlZg=="


class Frames(asyncio.Protocol):
    """Calls back with the payload of every text frame."""

    def __init__(self, host: str, path: str, headers: str, heard: Callable[[bytes], None]) -> None:
        self._request = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {KEY}\r\nSec-WebSocket-Version: 13\r\n{headers}\r\n"
        ).encode()
        self._heard = heard
        self._buffer = bytearray()
        self._open = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)  # uvloop's is none by name
        self.transport.write(self._request)

    def connection_lost(self, error: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(error or ConnectionError("closed"))

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._open:
            end = self._buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            status = bytes(self._buffer[: self._buffer.find(b"\r\n")])
            del self._buffer[: end + 4]
            self._open = True
            if b" 101 " not in status:
                self.opened.set_exception(ConnectionError(status.decode()))
                return
            self.opened.set_result(None)
        while self._frame():
            pass

    def _frame(self) -> bool:
        buffer = self._buffer
        if len(buffer) < 2:
            return False
        kind, size, at = buffer[0] & 15, buffer[1] & 127, 2
        if size >= 126:
            width = 2 if size == 126 else 8
            if len(buffer) < 2 + width:
                return False
            size, at = int.from_bytes(buffer[2 : 2 + width], "big"), 2 + width
        if len(buffer) < at + size:
            return False
        payload = bytes(buffer[at : at + size])
        del buffer[: at + size]
        if kind == 9:
            self.send(payload, 10)
        elif kind == 1:
            self._heard(payload)
        return True

    def send(self, payload: bytes, kind: int = 1) -> None:
        size = len(payload)
        head = bytes([128 | kind])
        head += bytes([128 | size]) if size < 126 else bytes([254]) + size.to_bytes(2, "big")
        assert self.transport is not None
        self.transport.write(head + bytes(4) + payload)  # a mask of zeroes: nothing to be masked

    def close(self) -> None:
        if self.transport is not None:
            self.transport.close()


async def connect(host: str, path: str, headers: str, heard: Callable[[bytes], None]) -> Frames:
    name, _, port = host.partition(":")
    loop = asyncio.get_running_loop()
    _, frames = await loop.create_connection(
        lambda: Frames(host, path, headers, heard), name, int(port)
    )
    await frames.opened
    return frames


def random_hex(size: int) -> str:
    return os.urandom(size).hex()
