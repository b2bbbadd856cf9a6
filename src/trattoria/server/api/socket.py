"""The WebSocket of a table."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack
from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from trattoria.core.errors import TrattoriaError
from trattoria.locale import LANGUAGES
from trattoria.server.accounts.people import Person
from trattoria.server.api.auth import Service, address, check_origin, visitor
from trattoria.server.api.errors import STATUS
from trattoria.server.realtime.connection import Connection
from trattoria.server.realtime.handlers import receive
from trattoria.server.realtime.protocol import encode
from trattoria.server.realtime.table_service import TableService
from trattoria.server.tables.messages import Refused
from trattoria.server.tables.table import OPEN
from trattoria.server.turns import Asker
from trattoria.server.wording import localizer_for, refusal

LONGEST_MESSAGE = 4096
TOO_LONG = 1009
Socket = WebSocket[Any, Any, Any]


@websocket("/api/tables/{table:str}/live")
async def watch(socket: Socket, table: FromPath[str], service: Service) -> None:
    """Let a browser watch and play."""
    lang = _lang(socket)
    with ExitStack() as counted:
        try:
            check_origin(socket, service.settings)
            person = await _count(socket, service, counted)
            connection = await _connect(socket, table, service, person, lang)
        except TrattoriaError as error:
            await _turn_away(socket, error, lang)
            return
        await socket.accept()
        await _serve(socket, connection)


async def _count(socket: Socket, service: TableService, counted: ExitStack) -> Person | None:
    """Count a connection for its address and its person, or refuse it."""
    limits, where = service.limits, address(socket)
    if service.watching >= service.settings.sockets_all:
        raise TrattoriaError("server-full")
    counted.enter_context(limits.connection(Asker(where)))
    person = await visitor(socket, service)
    if person is not None:
        limits.connect(person.id)
        counted.enter_context(limits.connection(Asker(where, person.id)))
    return person


async def _connect(
    socket: Socket, table: str, service: TableService, person: Person | None, lang: str
) -> Connection:
    room = await service.find(table)
    asked = socket.query_params
    connection = Connection(
        service,
        room,
        person,
        person.lang if person and not asked.get("lang") else lang,
        asked.get("session", ""),
        address(socket),
    )
    if not connection.seats and not room.table.setup.spectators and room.table.status != OPEN:
        raise TrattoriaError("no-spectators")
    await connection.resume(asked.get("cursor", ""))
    if person is not None:
        connection.muted = await service.people.muted_by(person.id)
    return connection


async def _turn_away(socket: Socket, error: TrattoriaError, lang: str) -> None:
    """Say why: before the handshake nobody could read it."""
    await socket.accept()
    said = Refused(id=None, **refusal(error, localizer_for(lang)))
    await socket.send_text(encode(said))
    await socket.close(4000 + STATUS.get(error.code, 409), error.code)


async def _serve(socket: Socket, connection: Connection) -> None:
    service, room = connection.service, connection.room
    connection.send(connection.hello())
    writer = asyncio.create_task(_write(socket, connection))
    try:
        await service.enter(room, connection)
        room.payloads.clear()
        connection.send_update(room)
        await _read(socket, connection)
    except TrattoriaError as error:
        connection.send(Refused(id=None, **refusal(error, localizer_for(connection.lang))))
    finally:
        service.go(room, connection)
        service.later(connection.leave())
        connection.drop()
        await asyncio.wait([writer], timeout=2)
        writer.cancel()


async def _write(socket: Socket, connection: Connection) -> None:
    """Send what waits; a browser that takes nothing is let go."""
    try:
        while (sent := await connection.out.get()) is not None:
            await socket.send({"type": "websocket.send", "text": sent.decode(), "bytes": None})
        await socket.close()
    except Exception:
        return  # the other side has gone; whoever reads will notice


async def _read(socket: Socket, connection: Connection) -> None:
    while True:
        event = await socket.receive()
        if event["type"] != "websocket.receive":
            return
        data = event.get("text") or event.get("bytes") or ""
        if len(data) > LONGEST_MESSAGE:
            await socket.close(TOO_LONG)
            return
        try:
            await receive(connection, data)
        except WebSocketDisconnect:
            return


def _lang(socket: Socket) -> str:
    asked = str(socket.query_params.get("lang", ""))
    return asked if asked in LANGUAGES else LANGUAGES[0]
