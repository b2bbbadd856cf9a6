"""Limits: what one person or one address may have, and how often they may come."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock, Mock

import httpx
import pytest
import uvicorn
from structlog.testing import capture_logs
from uvicorn.server import ServerState

from tests.eventually import eventually
from tests.server.client import Client, Clock, ServerUnderTest, begin, open_server
from trattoria.core.errors import TrattoriaError
from trattoria.server import files, lines
from trattoria.server.accounts.people import MOST_DEVICES
from trattoria.server.analysis.reviews import MOST_WAITING as MOST_REVIEWS
from trattoria.server.api import door
from trattoria.server.api.doorkeeper import UNDER_WAY, Doorkeeper
from trattoria.server.api.socket import LONGEST_MESSAGE
from trattoria.server.app import LARGEST_BODY
from trattoria.server.limits import MOST_KNOWN, Limits, Rates, network
from trattoria.server.settings import Settings
from trattoria.server.tables.commands import LONGEST_CHAT, LONGEST_NAME
from trattoria.server.turns import Asker

PIAZZA: dict[str, Any] = {"game": "piazza", "seats": 2}


def test_an_allowance_is_used_up_and_comes_back() -> None:
    clock = Clock()
    rates = Rates(2.0, 3.0, clock)
    assert [rates.take("ada") for _ in range(4)] == [True, True, True, False]
    assert rates.take("bruno")
    clock.now += 0.5
    assert [rates.take("ada") for _ in range(2)] == [True, False]
    clock.now += 60
    assert [rates.take("ada") for _ in range(4)].count(True) == 3


def test_allowances_of_many_who_came_once_are_forgotten() -> None:
    clock = Clock()
    rates = Rates(1.0, 1.0, clock)
    for number in range(MOST_KNOWN + 2):
        clock.now += 1
        rates.take(number)
    assert len(rates._left) < 10


def test_a_household_has_one_address() -> None:
    assert network("2001:db8:1:2::5") == network("2001:db8:1:2:ffff::9") != network("2001:db8::5")
    assert network("203.0.113.5") == network("::ffff:203.0.113.5") == "203.0.113.5"
    assert network("testclient") == "testclient"


def test_messages_count_by_person_over_all_connections_and_by_address(tmp_path: Path) -> None:
    clock = Clock()
    settings = Settings(tmp_path, messages_a_second=2, messages_address=5)
    limits = Limits(settings, clock)
    ada, strangers = Asker("here", "ada"), [Asker("here", str(number)) for number in range(9)]
    assert [limits.message(ada) for _ in range(5)].count(True) == 4
    assert [limits.message(each) for each in strangers].count(True) == 5
    assert limits.message(Asker("elsewhere", "bruno"))


def test_who_goes_on_too_fast_has_an_allowance_over_all_connections_too(tmp_path: Path) -> None:
    clock = Clock()
    limits = Limits(Settings(tmp_path, messages_a_second=3), clock)
    ada, bruno = Asker("here", "ada"), Asker("here", "bruno")
    assert [limits.ignored(ada) for _ in range(9)].count(True) == 3
    assert limits.ignored(bruno)
    clock.now += 1
    assert [limits.ignored(ada) for _ in range(9)].count(True) == 1


def test_the_house_has_only_so_many_places(tmp_path: Path) -> None:
    limits = Limits(Settings(tmp_path, sockets_all=1))
    for here, there in (("ada's", "bruno's"), ("bruno's", "ada's")):
        with limits.connection(here), pytest.raises(TrattoriaError, match="server-full"):
            limits.connection(there).__enter__()


def test_where_people_are_is_kept_for_some_only() -> None:
    limits = Limits(Settings(Path()))
    for number in range(MOST_KNOWN + 5):
        limits.note(str(number), "here")
    assert len(limits._addresses) == MOST_KNOWN
    assert limits.asker("0") == ("0", "0")  # unknown: for themselves
    assert limits.asker(str(MOST_KNOWN)) == ("here", str(MOST_KNOWN))


def hosting() -> str:
    return (Path(__file__).parents[2] / "docs" / "hosting.md").read_text(encoding="utf-8")


def usual_settings() -> dict[str, str]:
    """Give the settings that docs/hosting.md lists, with what it says they usually are."""
    found: dict[str, str] = {}
    for names, values in re.findall(r"^\| (`TRATTORIA_.*?) \| (.*?) \|", hosting(), re.MULTILINE):
        listed = re.findall(r"`(.*?)`", names)
        stem = listed[0].rpartition("_")[0]
        full = [stem + name if name.startswith("_") else name for name in listed]
        found.update(zip(full, re.findall(r"`(.*?)`", values), strict=False))
    return found


def test_hosts_are_told_the_numbers_that_hold() -> None:
    usual, told = Settings(Path())._asdict(), usual_settings()
    numbers = {name: value for name, value in usual.items() if isinstance(value, int | float)}
    del numbers["bot_workers"]  # by the machine
    assert {name: told.get(f"TRATTORIA_{name.upper()}") for name in numbers} == {
        name: f"{value:g}" for name, value in numbers.items()
    }
    assert f"from {MOST_REVIEWS} on, more are refused | it stays at {MOST_REVIEWS}" in hosting()
    assert f"{MOST_DEVICES} devices a person" in hosting()
    assert f"{LONGEST_CHAT} letters of chat, names of {LONGEST_NAME} letters" in hosting()
    assert f"{LONGEST_MESSAGE // 1024} KiB\na message" in hosting()
    assert f"{LARGEST_BODY // 1024} KiB a request" in hosting()


# ---- lines ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "half",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost: x\r\n",
        b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{",
        b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\nGET",
    ],
)
async def test_who_sends_half_a_request_is_cut_off(
    half: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lines, "REQUEST_WITHIN", 0.1)
    async with open_server(tmp_path) as server:
        reader, writer = await connected(server)
        writer.write(half)
        async with asyncio.timeout(60):
            answer = await reader.read()
        assert b"408 Request Timeout" in answer
        writer.close()


async def test_headers_without_end_are_cut_off(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        reader, writer = await connected(server)
        writer.write(b"GET / HTTP/1.1\r\n" + b"x-more: and more\r\n" * 10_000)
        async with asyncio.timeout(60):
            assert b" 431 " in await reader.read()
        writer.close()


async def test_one_address_has_only_so_many_lines(tmp_path: Path) -> None:
    async with open_server(tmp_path, lines_address=2) as server:
        kept = [await connected(server) for _ in range(2)]
        reader, writer = await connected(server)
        assert await ended(reader)
        writer.close()
        kept[0][1].close()
        ada = server.stranger()
        await eventually(lambda: reached(ada), "there is a line again")
        kept[1][1].close()


async def reached(client: Client) -> bool:
    try:
        return (await client.http.get("/health")).status_code == 200
    except httpx.HTTPError:
        return False


async def ended(reader: asyncio.StreamReader) -> bool:
    async with asyncio.timeout(60):
        try:
            return await reader.read() == b""
        except ConnectionError:
            return True


async def connected(
    server: ServerUnderTest,
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    host, port = server.address.removeprefix("http://").split(":")
    return await asyncio.open_connection(host, int(port))


@pytest.mark.parametrize("kind", [lines.HttpLine, lines.SocketLine])
@pytest.mark.parametrize("reads", [False, True])
async def test_who_reads_nothing_is_cut_off(
    kind: type, reads: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lines, "READ_WITHIN", 0.0)
    transport = Mock()
    line = kind(uvicorn.Config(Mock()), ServerState(), {})
    line.connection_made(transport)
    line.pause_writing()
    if reads:
        line.resume_writing()
    await asyncio.sleep(0.01)
    assert transport.abort.called is not reads


GET = b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n"
CONNECT = GET.replace(b"Host", b"Connection: upgrade\r\nUpgrade: websocket\r\nHost")


def refused_line(told_at_once: int, monkeypatch: pytest.MonkeyPatch) -> tuple[Any, Mock]:
    """Give a line from an address that has no requests and no connects left."""
    monkeypatch.setattr(door, "TOLD_AT_ONCE", told_at_once)
    settings = Settings(Path(), requests_a_minute=1, connects_address=1)

    class Line(lines.HttpLine):
        lines = lines.Lines(9)
        door = door.Door(settings)

    for connects in (False, True):
        assert Line.door.admits("192.0.2.7", b"/", connects)
    transport = Mock()
    transport.get_extra_info.side_effect = {"peername": ("192.0.2.7", 999)}.get
    line = Line(uvicorn.Config(Mock(), http=Line, ws=lines.SocketLine), ServerState(), {})
    line.connection_made(transport)
    return line, transport


@pytest.mark.parametrize("asked", [GET, CONNECT, GET * 2, GET.replace(b"GET", b"POST")])
async def test_one_request_too_many_is_refused_before_it_is_one(
    asked: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    line, transport = refused_line(9, monkeypatch)
    line.data_received(asked)
    assert not line.tasks  # the application has not heard of it
    (written,) = transport.write.call_args.args
    assert written.startswith(b"HTTP/1.1 429 Too Many Requests\r\n")
    assert b'"code":"too-many-requests"' in written
    assert transport.close.called
    line.connection_lost(None)


async def test_who_goes_on_although_refused_is_kept_waiting(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(lines, "REFUSED_AFTER", 0.01)
    line, transport = refused_line(0, monkeypatch)
    line.data_received(GET)
    assert not transport.write.called
    assert not transport.close.called
    await eventually(lambda: transport.close.called, "the line has ended")
    assert transport.write.called
    line.connection_lost(None)


async def test_an_address_has_only_so_much_under_way_and_nobody_else_waits() -> None:
    under_way: list[str] = []
    going_on = asyncio.Event()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        under_way.append(scope["client"][0])
        await going_on.wait()
        await send({"type": "http.response.start"})
        await asyncio.Event().wait()  # a stream: it stays, and takes no place

    keeper = Doorkeeper(app, door.Door(Settings(Path())), counted=True)

    def ask(address: str) -> asyncio.Task[None]:
        scope: Any = {"type": "http", "client": (address, 1)}
        return asyncio.create_task(keeper(scope, Mock(), AsyncMock()))

    asked = [ask("192.0.2.7") for _ in range(3 * UNDER_WAY)] + [ask("192.0.2.8")]
    await eventually(lambda: "192.0.2.8" in under_way, "the other is served")
    assert under_way.count("192.0.2.7") == UNDER_WAY
    asked.pop(UNDER_WAY).cancel()  # who waits may go
    going_on.set()
    await eventually(lambda: len(under_way) == 3 * UNDER_WAY, "all are served")
    assert not keeper._places._taken
    for each in asked:
        each.cancel()


# ---- files ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("allowed", "sockets"), [(10**6, 10_000), (1024, 768), (100, 1)])
def test_sockets_are_as_many_as_files_allow(
    allowed: int, sockets: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "raise_limit", lambda wanted: min(wanted, allowed))
    with capture_logs() as logs:
        assert files.fitting(Settings(Path())).sockets_all == sockets
    assert [log["most"] for log in logs] == ([] if sockets == 10_000 else [sockets])


@pytest.mark.parametrize(
    ("soft", "hard", "given"), [(1024, 4096, 4096), (1024, -1, 9000), (20_000, 20_000, 9000)]
)
def test_the_limit_of_files_is_raised_as_far_as_can_be(
    soft: int, hard: int, given: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    resource = pytest.importorskip("resource")
    set_to: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "getrlimit", lambda _: (soft, hard))
    monkeypatch.setattr(resource, "setrlimit", lambda _, limits: set_to.append(limits))
    assert files.raise_limit(9000) == given
    assert set_to == ([] if soft >= 9000 else [(given, hard)])


# ---- heavy pages ---------------------------------------------------------------------------------


async def test_who_asks_for_many_replays_at_once_is_refused_and_nobody_waits_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_server(tmp_path) as server:
        ada, bruno = await server.client("Ada"), await server.client("Bruno")
        table = (await ada.post("/api/tables", **PIAZZA, bots=["commis"]))["id"]
        async with ada.watch(table) as tab:
            await begin(ada, [tab], table)
            await tab.ask("resign")
        pages, going_on = server.service.work_pool.pages, asyncio.Event()
        work, served = pages.work, []

        async def held(do: Any, *args: Any) -> Any:
            served.append(args[1].seat)
            await going_on.wait()
            return await work(do, *args)

        monkeypatch.setattr(pages, "work", held)
        path = f"/api/tables/{table}/replay?seat="
        two = [asyncio.create_task(ada.get(f"{path}0")) for _ in range(2)]
        await eventually(lambda: served and pages.turns.waiting == 1, "two replays are asked for")
        refused = await ada.get(f"{path}0", 429)
        assert refused["code"] == "too-many-at-once"
        other = asyncio.create_task(bruno.get(f"{path}1"))
        await eventually(lambda: pages.turns.waiting == 2, "another waits")
        going_on.set()
        assert {page["total"] for page in await asyncio.gather(*two, other)} != {0}
