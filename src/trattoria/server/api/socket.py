"""The WebSocket of a table."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack
from typing import Any

from litestar import WebSocket, websocket
from litestar.params import FromPath

from trattoria.core.errors import TrattoriaError
from trattoria.locale import LANGUAGES
from trattoria.server.accounts.person import Person
from trattoria.server.api.auth import Service, address, check_origin, check_text, visitor
from trattoria.server.api.errors import STATUS
from trattoria.server.metrics import REFUSALS
from trattoria.server.realtime.connection import Connection
from trattoria.server.realtime.line import EXTENSION, Line
from trattoria.server.realtime.protocol import encode
from trattoria.server.realtime.receiving import receive, storage_told
from trattoria.server.realtime.table_service import TableService
from trattoria.server.tables.messages import Refused
from trattoria.server.tables.table import OPEN
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
            check_text(socket)
            with storage_told:
                person = await _count(socket, service, counted)
                connection = await _connect(socket, table, service, person, lang)
        except TrattoriaError as error:
            await _turn_away(socket, error, lang)
            return
        await socket.accept()
        try:
            cursor = str(socket.query_params.get("cursor", ""))
            serving = _serve(_line(socket), service, connection, cursor)
            await asyncio.create_task(serving)  # so each message wakes it without the layers here
        finally:
            del socket.receive, socket.send  # which hold the socket, and with it the line


async def _count(socket: Socket, service: TableService, counted: ExitStack) -> Person | None:
    """Count a connection for its address and its person, or refuse it."""
    limits, where = service.limits, address(socket)
    counted.enter_context(limits.connection(where))
    person = await visitor(socket, service)
    if person is not None:
        limits.connect(person.id)
        counted.enter_context(limits.connection_of(person.id))
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
        _line(socket),
        asked.get("session", ""),
        address(socket),
    )
    if not connection.seats and not room.table.setup.spectators and room.table.status != OPEN:
        raise TrattoriaError("no-spectators")
    if person is not None:
        connection.muted = await service.people.muted_by(person.id)
    return connection


async def _turn_away(socket: Socket, error: TrattoriaError, lang: str) -> None:
    """Say why: before the handshake nobody could read it."""
    REFUSALS.labels(error.code).inc()
    await socket.accept()
    said = Refused(id=None, **refusal(error, localizer_for(lang)))
    await socket.send_text(encode(said))
    await socket.close(4000 + STATUS.get(error.code, 409), error.code)


def _line(socket: Socket) -> Line:
    line = (socket.scope["extensions"] or {})[EXTENSION][0]
    assert isinstance(line, Line)
    return line


async def _serve(line: Line, service: TableService, connection: Connection, cursor: str) -> None:
    room = connection.room
    line.take_over(connection.told, connection.arrived, connection.count_frame)
    connection.send(connection.hello())
    try:
        with storage_told:
            await connection.resume(cursor)
            await service.enter(room, connection)
        room.payloads.clear()
        connection.send_update(room)
        await _read(line, connection)
    except TrattoriaError as error:
        connection.send(Refused(id=None, **refusal(error, localizer_for(connection.lang))))
    finally:
        service.go(room, connection)
        service.later(connection.leave())
        line.end()


async def _read(line: Line, connection: Connection) -> None:
    while True:
        while not line.heard:
            await line.more()
        said = line.heard.pop(0)
        if said is None:
            return
        if len(said) > LONGEST_MESSAGE:
            line.end(TOO_LONG)
            return
        await receive(connection, said)


def _lang(socket: Socket) -> str:
    asked = str(socket.query_params.get("lang", ""))
    return asked if asked in LANGUAGES else LANGUAGES[0]
