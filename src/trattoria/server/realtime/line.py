"""A WebSocket with as few steps as possible between the network and a table.

The handshake and everything unusual are uvicorn's and websockets' part.  A whole message in one
frame, which is what browsers send, goes past their layers, and what is sent goes straight into the
buffer of the socket: no queue, no task and no objects for frames.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request

from trattoria.server.realtime.frames import (
    BINARY,
    CLOSE,
    MASK,
    MASKED,
    TEXT,
    Post,
    frame_ends,
    framed,
    is_short_text,
)

try:
    from websockets.speedups import apply_mask
except ImportError:  # built without them
    from websockets.utils import apply_mask

EXTENSION = "trattoria.line"
MOST_AT_ONCE = 8  # frames that are taken before others have their turn, and messages that wait
MOST_LATE = 1 << 14  # bytes that are looked through after the goodbye, for the answer to it
MOST_UNSENT = 1 << 20  # bytes that a slow browser has not taken yet


class Unread(asyncio.Queue[Any]):
    """Takes what the layers below tell an application that does not ask them any more.

    One serves all lines: a queue of its own would be a tenth of what a line needs.
    """

    def put_nowait(self, item: object) -> None:
        """Keep nothing."""


UNREAD = Unread()


class Line(WebSocketsSansIOProtocol):
    """The socket of a browser: an ASGI connection until it is accepted, then words both ways."""

    post: Post  # of all lines of a server

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._come = b""  # of it, all is taken before a place
        self._place = 0
        self._late = 0  # bytes that came after the goodbye
        self._going_on = False  # soon, with what has come
        self.heard: list[bytes | None] = []  # None: it has ended
        self._unsent: list[bytes] = []
        self._slow = False  # whether the network takes no more for now
        self._listener: asyncio.Future[None] | None = None
        self._taken = False
        self._told: Callable[[], int] = int
        self._known: Callable[[int], None] | None = None
        self._count: Callable[[], None] | None = None
        self._asked_at = 0
        self._served = False  # to its end

    # ---- what the browser says -------------------------------------------------------------------

    def handle_connect(self, event: Request) -> None:
        """Let the application find this line in its scope."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"] = {**(self.scope["extensions"] or {}), EXTENSION: {0: self}}

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:
            super().data_received(data)
            return
        if self._taken and not self._come and self._take_short(data):
            return
        left = self._come[self._place :] if self._come else b""
        self._come, self._place = left + data if left else data, 0
        if self.close_sent and self._is_late(len(data)):
            return
        if self._taken or self.close_sent:
            self._take_some()
        else:
            self._pause()  # until it is accepted

    def _take_short(self, data: bytes) -> bool:
        """Take what is just one short text, which nearly all is; False if it is not."""
        if self.close_sent or self.frames or self.heard or not is_short_text(data):
            return False
        payload = apply_mask(data[2 + MASK :], data[2 : 2 + MASK])
        if payload.isascii():
            self._hear(payload)
            return True
        return False

    def _take_some(self) -> None:
        """Take a few frames of what has come: then others go first, and who reads messages."""
        self._going_on = False
        left = MOST_AT_ONCE
        while left and len(self.heard) < MOST_AT_ONCE and self._take_next():
            left -= 1
        if self._place == len(self._come):
            self._come, self._place = b"", 0
        elif not left or len(self.heard) >= MOST_AT_ONCE:
            self._pause()
            if self.close_sent or not self.heard:  # else who reads them lets it go on
                self._go_on()
            return
        self._read_on()

    def _go_on(self) -> None:
        """Take more in another turn of the event loop."""
        if not self._going_on:
            self._going_on = True
            self.loop.call_soon(self._take_some)

    def _take_next(self) -> bool:
        """Take the next frame; False if it has not come as a whole."""
        at, most = self._place, len(self._come)
        ends = None if self.transport.is_closing() else frame_ends(self._come, at)
        too_long = ends is not None and ends[1] - ends[0] > self.config.ws_max_size
        if ends is None or (most < ends[1] and not too_long):
            return False
        self._place = min(ends[1], most)
        if too_long:
            self._refuse_frame(self._come[at : self._place])
        else:
            self._take_frame(self._come[at : self._place], ends[0] - at)
        return True

    def _refuse_frame(self, frame: bytes) -> None:
        """Let the layers below say that a frame is too long, of which this is the beginning."""
        if self.close_sent:
            self.transport.abort()
        else:
            super().data_received(frame)

    def _take_frame(self, frame: bytes, start: int) -> None:
        """Take a frame: a whole text at once, and what else there may be by the layers below."""
        if self.close_sent:
            if frame[0] == CLOSE:
                super().data_received(frame)
            return
        if frame[0] == TEXT and frame[1] & MASKED and not self.frames:
            payload = apply_mask(frame[start:], frame[start - MASK : start])
            if payload.isascii():
                self._hear(payload)
                return
        if frame[0] not in (TEXT, BINARY) and self._count is not None:
            self._count()  # messages are counted by who reads them
        if not self.close_sent:
            super().data_received(frame)

    def _is_late(self, size: int) -> bool:
        """Tell whether too much has come after the goodbye; then it is none."""
        self._late += size
        if self._late > MOST_LATE:
            self._come, self._place = b"", 0
            self.transport.abort()
        return self._late > MOST_LATE

    def send_receive_event_to_app(self) -> None:
        """Take a message that came in parts, or in other letters; it must be readable."""
        payload, self.frames = b"".join(self.frames), []
        try:
            payload.decode()
        except UnicodeDecodeError:
            if self.curr_msg_data_type == "text":
                self.end(CloseCode.INVALID_DATA)
                return
        self._hear(payload)

    def _hear(self, payload: bytes | None) -> None:
        self.heard.append(payload)
        if self._listener is not None and not self._listener.done():
            self._listener.set_result(None)

    def take_over(
        self,
        told: Callable[[], int],
        known: Callable[[int], None],
        count: Callable[[], None],
    ) -> None:
        """Leave ASGI behind, once the connection is accepted.

        `told` says how far the browser was told, `known` is called when that has arrived for sure,
        `count` for every frame that is no whole message.
        """
        self._taken, self._told, self._known, self._count = True, told, known, count
        del self.request, self.response  # there are many lines, and they stand for hours
        self.queue = UNREAD
        self._take_some()

    def more(self) -> asyncio.Future[None]:
        """Wait until there is something in `heard`, or may be."""
        if self.read_paused:
            self._go_on()
        self._listener = self.loop.create_future()
        return self._listener

    def _pause(self) -> None:
        if not self.read_paused and not self.transport.is_closing():
            self.read_paused = True
            self.transport.pause_reading()

    def _read_on(self) -> None:
        if self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._hear(None)
        self._let_go()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        super().on_task_complete(task)
        self._served = True
        self._let_go()

    def _let_go(self) -> None:
        """Hold nothing that holds this line: else it would wait for the garbage collector.

        That has more to look at the more tables there are, and everybody waits for it.
        """
        if self._served and self.disconnected:
            self.scope["extensions"] = {}
            self._told, self._known, self._count = int, None, None
            del self.conn

    def handle_close(self, event: Frame) -> None:
        super().handle_close(event)
        self._hear(None)

    def handle_parser_exception(self) -> None:
        super().handle_parser_exception()
        self._hear(None)

    # ---- what has arrived ------------------------------------------------------------------------

    def send_keepalive_ping(self) -> None:
        self.flush()  # what was told before must be on its way before
        super().send_keepalive_ping()
        self._asked_at = self._told()

    def handle_pong(self, event: Frame) -> None:
        """Note that all has arrived that the browser was told before it was asked."""
        asked = self.pending_ping_payload
        super().handle_pong(event)
        if asked is not None and self.pending_ping_payload is None and self._known is not None:
            self._known(self._asked_at)

    # ---- what it is told -------------------------------------------------------------------------

    def write(self, message: bytes) -> None:
        """Send a text; whoever takes nothing is cut off."""
        if self.close_sent or self.transport.is_closing():
            return
        if self._slow and self.transport.get_write_buffer_size() > MOST_UNSENT:
            self.transport.abort()
            return
        self._unsent.append(framed(message))
        if len(self._unsent) == 1:
            self.post.take(self, self.loop.call_soon)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._slow = True

    def resume_writing(self) -> None:
        super().resume_writing()
        self._slow = False

    def flush(self) -> None:
        """Give to the network what is to be sent."""
        unsent, self._unsent = self._unsent, []
        if unsent and not self.close_sent and not self.transport.is_closing():
            self.transport.write(unsent[0] if len(unsent) == 1 else b"".join(unsent))

    def end(self, code: int = CloseCode.NORMAL_CLOSURE, reason: str = "") -> None:
        """Say goodbye, and hear no more; if there is no answer, it ends all the same."""
        self.heard.clear()
        self._hear(None)
        self.flush()
        if self.close_sent or self.transport.is_closing():
            return
        self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.stop_keepalive()
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)
        if not self._is_late(len(self._come) - self._place):
            self._go_on()
