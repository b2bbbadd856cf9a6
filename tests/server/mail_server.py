"""A mail server of our own: it takes every letter, or none."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default


class MailServer:
    def __init__(self) -> None:
        self.url = ""
        self.letters: list[EmailMessage] = []
        self.busy = False

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 ready\r\n")
        while said := await reader.readline():
            word = said.split()[0].upper()
            if word == b"DATA":
                writer.write(b"354 go on\r\n")
                self._take(await reader.readuntil(b"\r\n.\r\n"))
            full = self.busy and word == b"RCPT"
            writer.write(
                b"451 later\r\n" if full else b"221 bye\r\n" if word == b"QUIT" else b"250 ok\r\n"
            )
            if word == b"QUIT":
                break
        writer.close()

    def _take(self, data: bytes) -> None:
        letter = message_from_bytes(data.removesuffix(b".\r\n"), policy=default)
        assert isinstance(letter, EmailMessage)
        self.letters.append(letter)


@asynccontextmanager
async def open_mail_server() -> AsyncIterator[MailServer]:
    server = MailServer()
    listening = await asyncio.start_server(server.serve, "127.0.0.1", 0)
    server.url = f"smtp://127.0.0.1:{listening.sockets[0].getsockname()[1]}"
    try:
        yield server
    finally:
        listening.close()
