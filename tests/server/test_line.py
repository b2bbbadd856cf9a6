"""The socket of a browser, byte by byte: however frames are cut, they are understood or refused."""

from __future__ import annotations

import asyncio
import gc
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
from websockets.frames import CloseCode, Frame, Opcode

from tests.eventually import PATIENCE, eventually
from tests.server.client import ServerUnderTest, open_server
from trattoria.server.api import socket
from trattoria.server.realtime import frames
from trattoria.server.realtime import line as lines
from trattoria.server.realtime.connection import Connection
from trattoria.server.realtime.frames import frame_ends, framed
from trattoria.server.realtime.line import MOST_AT_ONCE, Line
from trattoria.server.realtime.receiving import receive

TEXT, BINARY, PING = Opcode.TEXT, Opcode.BINARY, Opcode.PING


class Wire:
    """A connection to a table, of which every byte is written by hand."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer
        self.read = b""

    def frame(self, opcode: Opcode, payload: bytes, fin: bool = True) -> bytes:
        return Frame(opcode, payload, fin).serialize(mask=True)

    def say(self, id: int, **more: Any) -> bytes:
        return self.frame(TEXT, json.dumps({"type": "ping", "id": id, **more}).encode())

    async def send(self, *parts: bytes) -> None:
        """Send parts in packets of their own."""
        for part in parts:
            self.writer.write(part)
            await self.writer.drain()
            await asyncio.sleep(0)

    async def next(self) -> Frame:
        while (ends := frame_ends(self.read)) is None or ends[1] > len(self.read):
            data = await asyncio.wait_for(self.reader.read(65536), PATIENCE)
            assert data, "the line has ended"
            self.read += data
        frame = Frame(Opcode(self.read[0] & 15), self.read[ends[0] : ends[1]])
        self.read = self.read[ends[1] :]
        return frame

    async def until(self, wanted: Callable[[Frame], bool]) -> Frame:
        while not wanted(found := await self.next()):
            pass
        return found

    async def answers(self, count: int) -> list[Any]:
        """Wait for what is said of messages with ids."""
        found: list[Any] = []
        while len(found) < count:
            frame = await self.next()
            id = json.loads(bytes(frame.data)).get("id") if frame.opcode == TEXT else None
            found += [] if id is None else [id]
        return found

    async def closed(self) -> int:
        """Wait for the goodbye; gives its code."""
        frame = await self.until(lambda each: each.opcode == Opcode.CLOSE)
        return int.from_bytes(bytes(frame.data[:2]), "big")


@asynccontextmanager
async def wires(
    folder: Path, **settings: Any
) -> AsyncIterator[tuple[ServerUnderTest, Callable[[], Any]]]:
    async with open_server(folder, **settings) as server:
        ada = await server.client("Ada")
        table = (await ada.post("/api/tables", game="piazza", seats=2))["id"]
        host, port = server.address.removeprefix("http://").split(":")
        opened: list[asyncio.StreamWriter] = []

        async def connect() -> Wire:
            reader, writer = await asyncio.open_connection(host, int(port))
            opened.append(writer)
            writer.write(
                f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\n"
                "Connection: Upgrade\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n"
                "Sec-WebSocket-Version: 13\r\n\r\n".encode()
            )
            wire = Wire(reader, writer)
            assert b" 101 " in await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
            return wire

        try:
            yield server, connect
        finally:
            for writer in opened:
                writer.close()


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65535, 65536, 70000])
def test_a_text_of_any_length_is_one_frame(size: int) -> None:
    text = b"x" * size
    written = framed(text)
    assert written == Frame(TEXT, text).serialize(mask=False)
    assert frame_ends(written) == (len(written) - size, len(written))
    assert frame_ends(written[:1]) is None


async def test_frames_are_understood_however_they_are_cut(tmp_path: Path) -> None:
    async with wires(tmp_path) as (_, connect):
        wire = await connect()
        five, six = wire.say(5), wire.say(6, x="a" * 200)
        await wire.send(wire.say(1) + wire.say(2))  # in one packet
        await wire.send(*(bytes([byte]) for byte in wire.say(3)))  # in many
        await wire.send(wire.say(4) + five[:3], five[3:])
        await wire.send(six[:3], six[3:])
        assert await wire.answers(6) == [1, 2, 3, 4, 5, 6]


async def test_what_comes_in_parts_or_in_other_letters_is_understood(tmp_path: Path) -> None:
    async with wires(tmp_path) as (_, connect):
        wire = await connect()
        said = b'{"type":"ping","id":"\xc3\xa9"}'
        await wire.send(wire.frame(TEXT, said), wire.frame(BINARY, said))
        whole = json.dumps({"type": "ping", "id": 1}).encode()
        await wire.send(wire.frame(TEXT, whole[:5], fin=False), wire.frame(PING, b"there?"))
        await wire.send(wire.frame(Opcode.CONT, whole[5:]), wire.say(2))
        assert await wire.answers(4) == ["é", "é", 1, 2]


async def both_ends(server: ServerUnderTest, connect: Callable[[], Any]) -> tuple[Wire, Line]:
    """Connect, and give the server's end as well, once it has told how the table is."""
    (room,) = server.service.tables.values()
    known = set(room.watchers)
    wire = await connect()
    await wire.until(lambda each: b'"type":"update"' in bytes(each.data))
    (connection,) = room.watchers - known
    assert isinstance(connection, Connection)
    assert isinstance(connection.out, Line)
    return wire, connection.out


async def test_a_ping_is_answered(tmp_path: Path) -> None:
    async with wires(tmp_path) as (_, connect):
        wire = await connect()
        await wire.send(wire.frame(PING, b"there?"))
        assert (await wire.until(lambda each: each.opcode == Opcode.PONG)).data == b"there?"


async def test_what_is_no_frame_of_a_browser_ends_the_line(tmp_path: Path) -> None:
    async with wires(tmp_path) as (server, connect):
        for sent, code in (
            (Frame(TEXT, b"{}").serialize(mask=False), CloseCode.PROTOCOL_ERROR),
            (b"\xf1\x80\x00\x00\x00\x00", CloseCode.PROTOCOL_ERROR),  # bits that nobody agreed on
            (b"\x81\xff" + (1 << 40).to_bytes(8, "big"), CloseCode.MESSAGE_TOO_BIG),
            (Frame(TEXT, b"\xff\xfe").serialize(mask=True), CloseCode.INVALID_DATA),
            (Frame(TEXT, b"x" * 5000).serialize(mask=True), CloseCode.MESSAGE_TOO_BIG),
        ):
            wire = await connect()
            await wire.send(sent)
            assert await wire.closed() == code
        wire = await connect()
        await wire.send(wire.say(1))
        assert await wire.answers(1) == [1]
        service = server.service
        await eventually(lambda: service.watching == 1, "those who were cut off have gone")


async def test_a_browser_that_takes_nothing_is_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lines, "MOST_UNSENT", 1 << 16)
    async with wires(tmp_path) as (server, connect):
        wire = await connect()
        await wire.next()
        connections = server.process.server_state.connections
        [line] = [each for each in connections if isinstance(each, Line)]
        for _ in range(1000):
            line.write(b"x" * 100_000)
        await eventually(lambda: server.service.watching == 0, "the line has ended")


async def test_who_has_gone_leaves_no_garbage(tmp_path: Path) -> None:
    """Else a busy server stands still for a second when it is collected."""
    async with wires(tmp_path) as (_, connect):
        wire = await connect()
        await wire.next()
        gc.collect()
        gc.disable()
        try:
            assert alive(Connection, Line) == 2
            await wire.send(wire.frame(Opcode.CLOSE, b""))
            await eventually(lambda: alive(Connection, Line) == 0, "nothing holds them")
        finally:
            gc.enable()


def alive(*kinds: type) -> int:
    """Count what there is of some kinds; compiled ones take no weak references."""
    return sum(issubclass(type(each), kinds) for each in gc.get_objects())


async def test_many_messages_wait_in_the_network(tmp_path: Path) -> None:
    async with wires(tmp_path) as (_, connect):
        wire = await connect()
        await wire.send(b"".join(wire.say(id) for id in range(500)))
        assert await wire.answers(500) == list(range(500))


# ---- too much at once ----------------------------------------------------------------------------


class Turns:
    """Counts what happens between two turns of the event loop, for as long as it is open."""

    def __init__(self) -> None:
        self.now = self.all = self.most = 0

    def count(self) -> None:
        self.now += 1
        self.all += 1
        self.most = max(self.most, self.now)

    async def __aenter__(self) -> Turns:
        self._turning = asyncio.create_task(self._turn())
        await asyncio.sleep(0)
        return self

    async def __aexit__(self, *_: object) -> None:
        self._turning.cancel()

    async def _turn(self) -> None:
        while True:
            self.now = 0
            await asyncio.sleep(0)


def counting(turns: Turns, do: Callable[..., Any]) -> Callable[..., Any]:
    def done(*args: Any) -> Any:
        turns.count()
        return do(*args)

    return done


async def test_many_pings_are_answered_a_few_at_a_time(tmp_path: Path) -> None:
    async with wires(tmp_path) as (server, connect):
        wire, line = await both_ends(server, connect)
        async with Turns() as turns:
            line.transport = network = Mock(wraps=line.transport)
            network.write.side_effect = counting(turns, network.write._mock_wraps)
            line.data_received(wire.frame(PING, b"") * 500 + wire.say(1))
            assert await wire.answers(1) == [1]
        assert turns.all >= 500
        assert turns.most <= MOST_AT_ONCE + 1


async def test_many_messages_are_done_a_few_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with wires(tmp_path) as (server, connect):
        wire, line = await both_ends(server, connect)
        async with Turns() as turns:
            monkeypatch.setattr(socket, "receive", counting(turns, receive))
            line.data_received(b"".join(wire.say(id) for id in range(500)))
            assert await wire.answers(500) == list(range(500))
        assert turns.most <= MOST_AT_ONCE


class Copied(bytes):
    """Bytes that count how many of them are copied."""

    copied = 0

    def __getitem__(self, key: Any) -> Any:
        part = super().__getitem__(key)
        if not isinstance(part, bytes):
            return part
        Copied.copied += len(part)
        return Copied(part)


@pytest.mark.parametrize("opcode", [TEXT, PING])
async def test_what_waits_to_be_taken_is_not_copied_again_and_again(
    opcode: Opcode, tmp_path: Path
) -> None:
    async with wires(tmp_path) as (server, connect):
        wire, line = await both_ends(server, connect)
        sent = Copied(wire.frame(opcode, b"") * 1000 + wire.say(1))
        Copied.copied = 0
        line.data_received(sent)
        assert await wire.answers(1) == [1]
        assert Copied.copied <= 3 * len(sent)


SLOW: dict[str, Any] = {"messages_a_second": 5}
ADMITTED, IGNORED = 10, 5  # at once


@pytest.mark.parametrize("opcode", [PING, Opcode.PONG])
async def test_who_goes_on_sending_pings_is_cut_off(
    opcode: Opcode, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with wires(tmp_path, **SLOW) as (server, connect):
        wire, line = await both_ends(server, connect)
        taken = Mock()
        monkeypatch.setattr(line, "handle_ping", taken)
        monkeypatch.setattr(line, "handle_pong", taken)
        await wire.send(wire.frame(opcode, b"") * 1000)
        await wire.closed()
        assert 0 < taken.call_count <= ADMITTED + IGNORED + 2
        await eventually(lambda: server.service.watching == 0, "the line has ended")


async def test_parts_without_end_are_cut_off(tmp_path: Path) -> None:
    async with wires(tmp_path, **SLOW) as (_, connect):
        wire = await connect()
        await wire.send(wire.frame(TEXT, b"", fin=False))
        await wire.send(wire.frame(Opcode.CONT, b"", fin=False) * 1000)
        assert await wire.closed() == CloseCode.NORMAL_CLOSURE


async def test_who_goes_on_is_told_once_and_nothing_more_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with wires(tmp_path, **SLOW) as (server, connect):
        service = server.service
        worded = Mock(wraps=service.refusal)
        monkeypatch.setattr(service, "refusal", worded)
        wire = await connect()
        await wire.send(wire.frame(TEXT, b"") * 2000)
        await wire.closed()
        await eventually(lambda: service.watching == 0, "the line has ended")
        codes = [call.args[0].code for call in worded.call_args_list]
        assert codes.count("bad-message") in (ADMITTED, ADMITTED + 1)
        assert codes.count("too-fast") in (IGNORED + 1, IGNORED + 2)
        worded.reset_mock()
        again = await connect()  # soon after, another line has no such allowance
        await again.send(again.frame(TEXT, b"") * 2000)
        await again.closed()
        assert [call.args[0].code for call in worded.call_args_list].count("too-fast") <= 2


async def test_who_sends_on_after_the_goodbye_is_cut_off(tmp_path: Path) -> None:
    async with wires(tmp_path) as (server, connect):
        wire, line = await both_ends(server, connect)
        line.transport = network = Mock(wraps=line.transport)
        line.end()
        line.data_received(wire.frame(PING, b"") * 100)
        await asyncio.sleep(0)
        assert not network.abort.called
        line.data_received(wire.frame(PING, b"") * 5000)
        assert network.abort.called
        assert await wire.closed() == CloseCode.NORMAL_CLOSURE


async def test_nothing_is_taken_before_the_line_is_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What comes so early is no browser: it waits, and is counted like all else."""
    async with wires(tmp_path, **SLOW) as (server, connect):
        going_on = asyncio.Event()
        find = server.service.find

        async def found(id: str) -> Any:
            await going_on.wait()
            return await find(id)

        monkeypatch.setattr(server.service, "find", found)
        connecting = asyncio.create_task(connect())
        connections = server.process.server_state.connections
        (line,) = await eventually(
            lambda: [each for each in connections if isinstance(each, Line)], "somebody connects"
        )
        line.data_received(Frame(PING, b"").serialize(mask=True) * 1000)
        line.data_received(Frame(TEXT, b"").serialize(mask=True) * 1000)
        assert line.queue.qsize() <= 1
        going_on.set()
        wire = await connecting
        await wire.closed()


# ---- telling -------------------------------------------------------------------------------------


async def test_what_is_told_in_one_go_is_sent_in_one(tmp_path: Path) -> None:
    async with wires(tmp_path) as (server, connect):
        wire, line = await both_ends(server, connect)
        line.transport = network = Mock(wraps=line.transport)
        line.write(b'{"id":1}')
        line.write(b'{"id":2}')
        assert not network.write.called
        assert await wire.answers(2) == [1, 2]
        assert network.write.call_count == 1


async def test_whoever_is_told_with_many_does_not_wait_for_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(frames, "MOST_POSTED", 2)
    async with wires(tmp_path) as (server, connect):
        ends = [await both_ends(server, connect) for _ in range(3)]
        networks = [Mock(wraps=line.transport) for _, line in ends]
        for (_, line), network in zip(ends, networks, strict=True):
            line.transport = network
            line.write(b'{"id":1}')
        assert [network.write.call_count for network in networks] == [1, 1, 0]
        assert [await wire.answers(1) for wire, _ in ends] == [[1]] * 3


async def test_a_question_whether_all_arrived_comes_after_it(tmp_path: Path) -> None:
    async with wires(tmp_path) as (server, connect):
        wire, line = await both_ends(server, connect)
        line.write(b'{"id":1}')
        line.send_keepalive_ping()
        line.write(b'{"id":2}')
        line.end()
        kinds = [(await wire.next()).opcode for _ in range(4)]
        assert kinds == [TEXT, PING, TEXT, Opcode.CLOSE]
