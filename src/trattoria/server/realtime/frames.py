"""WebSocket frames as bytes, and when they are given to the network.

Every message goes through here, so it is compiled and imports no library.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

MOST_POSTED = 24  # lines that wait for others, to be told together
TEXT, BINARY = 0x81, 0x82  # the first byte of a frame that is a whole message
CLOSE = 0x88
MASKED = 0x80
SHORT, MIDDLE = 125, 0xFFFF  # the longest payloads whose length takes one byte, and three
MASK = 4  # bytes
TEXT_OF_TWO = bytes((TEXT, 126))  # a whole text, whose length follows in two bytes, or in eight
TEXT_OF_EIGHT = bytes((TEXT, 127))


def framed(message: bytes) -> bytes:
    """Put a text into one frame."""
    size = len(message)
    if size <= SHORT:
        return b"".join((bytes((TEXT, size)), message))
    if size <= MIDDLE:
        return b"".join((TEXT_OF_TWO, size.to_bytes(2, "big"), message))
    return b"".join((TEXT_OF_EIGHT, size.to_bytes(8, "big"), message))


def frame_ends(data: bytes, at: int = 0) -> tuple[int, int] | None:
    """Say where the payload of the frame at a place begins, and ends; None: too few bytes."""
    start = at + 2
    if len(data) < start:
        return None
    size = data[at + 1] & ~MASKED
    if size > SHORT:
        start += 2 if size == SHORT + 1 else 8
        if len(data) < start:
            return None
        size = int.from_bytes(data[at + 2 : start], "big")
    if data[at + 1] & MASKED:
        start += MASK
    return start, start + size


def is_short_text(data: bytes) -> bool:
    """Tell whether this is one frame with a whole short text, as browsers mostly send them."""
    size = len(data) - 2 - MASK
    return 0 <= size <= SHORT and data[0] == TEXT and data[1] == MASKED + size


class Sender(Protocol):
    """Somebody with something to send."""

    def flush(self) -> None:
        """Give it to the network."""


class Post:
    """Lines with something to send: given to the network a few moves at a time.

    Whoever is told first would else be woken in the middle of telling the others, on the same
    processor, and once for every word.
    """

    def __init__(self) -> None:
        self._lines: list[Sender] = []

    def take(self, line: Sender, call_soon: Callable[[Callable[[], None]], object]) -> None:
        """Send what a line holds soon: when there is more, or nothing else to do."""
        self._lines.append(line)
        if len(self._lines) >= MOST_POSTED:
            self.deliver()
        elif len(self._lines) == 1:
            call_soon(self.deliver)

    def deliver(self) -> None:
        """Send what all of them hold."""
        lines, self._lines = self._lines, []
        for line in lines:
            line.flush()
