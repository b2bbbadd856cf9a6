"""Hostile clients: none gets in, none crashes it, every error is clear."""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
import websockets
from hypothesis import given, settings
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import response_schema_conformance
from structlog.testing import capture_logs

from tests.eventually import eventually
from tests.server.client import Client, Seat, begin, open_server
from tests.server.server_process import Process
from tests.server.test_protocol import EXAMPLES
from trattoria.server.realtime.protocol import CLIENT_MESSAGES, FIELDS

VALUES: list[Any] = [
    None,
    True,
    -1,
    0,
    3,
    10**30,
    -(10**30),
    1e300,
    "",
    "done",
    "é" * 50,
    [],
    {},
    [[[]]],
    {"a": 1},
    {"olive": 10**30},
]
KINDS = sorted(set(map(str, CLIENT_MESSAGES)) - {"resign"})  # by which the game would go on


def junk(rng: random.Random) -> str | bytes:
    """Something that no honest browser sends; most of it looks as if one had."""
    kind = rng.randrange(12)
    if kind == 0:
        return rng.randbytes(rng.randrange(200))
    if kind == 1:
        return rng.randbytes(60).decode("latin-1")
    if kind == 2:
        return "[" * rng.randrange(1, 2000)
    type = rng.choice(KINDS)
    message: dict[str, Any] = {"type": type, **EXAMPLES.get(type, {})}
    known = sorted(FIELDS[CLIENT_MESSAGES[type]] - {"type"})
    changed = rng.sample(known, min(len(known), rng.randrange(3)))
    if kind == 3:
        changed.append(rng.choice(["more", "seat", "moves", ""]))
    message.update({name: rng.choice(VALUES) for name in changed})
    return json.dumps(message)


async def test_junk_over_the_socket_is_refused_and_changes_nothing(
    tmp_path: Path, amount: Callable[[int, int], int]
) -> None:
    rng, most = random.Random(1), amount(600, 10_000)
    async with open_server(tmp_path) as server, AsyncExitStack() as stack:
        ada, bruno = await server.client("Ada"), await server.client("Bruno")
        table = (await ada.post("/api/tables", game="piazza", seats=2))["id"]
        await bruno.post(f"/api/tables/{table}/sit")
        one = await stack.enter_async_context(ada.watch(table))
        two = await stack.enter_async_context(bruno.watch(table))
        await begin(ada, [one, two], table)
        waiter = two if one.state["legal"] else one
        before = server.service.tables[table].table.actions.copy()
        for number in range(most):
            await waiter.ws.send(junk(rng))
            if number % 50 == 0:
                await waiter.ask("ping")
        answer = await waiter.ask("ping")
        assert answer["type"] == "done"
        errors = [m for m in waiter.got if m["type"] == "refused"]
        assert len(errors) > most / 2
        assert all(m["code"] and m["sentence"] for m in errors)
        understood = Counter(m["code"] for m in errors if m["code"] != "bad-message")
        assert understood.total() > most / 6
        assert len(understood) > 10, understood
        assert server.service.tables[table].table.actions == before


async def flood(tab: Seat) -> None:
    for _ in range(1000):
        await tab.send("ping")
        await tab.next()


async def test_huge_frames_and_floods_end_the_connection_and_nothing_else(tmp_path: Path) -> None:
    async with open_server(tmp_path, messages_a_second=5) as server, AsyncExitStack() as stack:
        ada, bruno = await server.client("Ada"), await server.client("Bruno")
        table = (await ada.post("/api/tables", game="piazza", seats=2))["id"]
        watching = await stack.enter_async_context(bruno.watch(table))
        await watching.update()
        for size in (5000, 10**6):
            async with ada.watch(table) as tab:
                await tab.update()
                await tab.ws.send("x" * size)
                with pytest.raises(websockets.ConnectionClosed):
                    await tab.until(lambda message: False)
        async with ada.watch(table) as tab:
            await tab.update()
            with pytest.raises(websockets.ConnectionClosed):
                await flood(tab)
            assert any(m.get("code") == "too-fast" for m in tab.got)
        assert (await watching.ask("ping"))["type"] == "done"


async def test_seats_tokens_and_cookies_of_others_open_nothing(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server, AsyncExitStack() as stack:
        ada, eve = await server.client("Ada"), await server.client("Eve")
        table = (await ada.post("/api/tables", game="piazza", seats=2))["id"]
        other = (await eve.post("/api/tables", game="piazza", seats=2))["id"]
        kept = await eve.post(f"/api/tables/{other}/seats/1", who="outside", name="Robo")
        token = kept["token"].replace(other, table)
        await ada.post(f"/api/tables/{table}/seats/1", who="bot", level="commis")
        tab = await stack.enter_async_context(ada.watch(table))
        spy = await stack.enter_async_context(eve.watch(table, cursor="0.x", session="s"))
        await begin(ada, [tab], table)
        for message in (
            {"type": "hand-over", "seat": 0},
            {"type": "act", "action": "done", "moves": 0},
            {"type": "resign"},
            {"type": "return"},
            {"type": "vote", "target": 0},
            {"type": "pause"},
            {"type": "entropy", "bytes": "00" * 32},
        ):
            answer = await spy.ask(**message)
            assert answer["type"] == "refused", message
        assert spy.state["view"]["hand"] == []
        for path, data in (
            ("start", {}),
            ("leave", {}),
            ("swap", {"one": 0, "two": 1}),
            ("seats/0", {"who": "nobody"}),
            ("rematch", {}),
        ):
            done = await eve.http.post(f"/api/tables/{table}/{path}", json=data)
            assert done.status_code in (403, 409), path
        eve.http.headers["authorization"] = f"Bearer {token}"
        await eve.post("/api/bot/act", 401, action="done", moves=0)
        used = eve.http.cookies["trattoria"]
        await eve.delete("/api/me")
        replayed = server.stranger()
        replayed.http.headers["cookie"] = f"trattoria={used}"
        await replayed.get("/api/me/devices", 401)


async def test_too_many_requests_and_too_large_ones_are_refused(tmp_path: Path) -> None:
    async with open_server(tmp_path, requests_a_minute=20, sockets_address=2) as server:
        ada = await server.client("Ada")
        large = await ada.http.post("/api/tables", content=b"x" * 100_000)
        assert large.status_code == 413
        table = (await ada.post("/api/tables", game="piazza", seats=2))["id"]
        async with ada.watch(table) as one, ada.watch(table) as two, ada.watch(table) as three:
            await one.update()
            await two.update()
            assert (await three.next())["code"] == "too-many-requests"
        codes = [(await ada.http.get("/api/games")).status_code for _ in range(30)]
        assert codes.count(429) >= 10


async def test_who_leaves_in_the_middle_of_a_request_is_no_fault_of_the_server(
    tmp_path: Path,
) -> None:
    async with open_server(tmp_path) as server:
        host, port = server.address.removeprefix("http://").split(":")
        under_way = server.process.server_state.tasks
        with capture_logs() as logs:
            _, writer = await asyncio.open_connection(host, int(port))
            writer.write(b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{")
            await eventually(lambda: under_way, "the server listens to the request")
            writer.close()
            await writer.wait_closed()
            await eventually(lambda: not under_way, "the server is done with the request")
        assert [log for log in logs if log["log_level"] == "error"] == []


@pytest.mark.proof
async def test_whatever_is_asked_the_api_answers_as_it_is_described(
    tmp_path: Path, amount: Callable[[int, int], int]
) -> None:
    """Every operation, with data that fits its description and data that does not."""
    async with Process(tmp_path, tables_each=10**6) as server:
        try:
            await asyncio.to_thread(ask_everything, server.address, amount(10, 200))
        finally:
            assert faults(server.output()) == []


async def test_refusals_are_described_as_they_are(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        stranger = server.stranger()
        schema = await stranger.get("/schema/openapi.json")
        described = schema["components"]["schemas"]["Refused"]
        refused = await stranger.get("/api/me/devices", 401)
        assert set(refused) == set(described["properties"]) == set(described["required"])
        for path, operations in schema["paths"].items():
            for operation in operations.values():
                told = operation["responses"]
                kind = told["default"]["content"]["application/json"]["schema"]
                assert kind == {"$ref": "#/components/schemas/Refused"}
                assert "400" not in told, path
        assert "status_code" not in (await stranger.http.get("/schema")).text


async def test_a_fault_is_found_in_the_log(tmp_path: Path) -> None:
    async with Process(tmp_path, before=BROKEN) as server, Client(server.address) as ada:
        await ada.get("/api/games", 500)
        (found,) = faults(server.output())
        assert found["event"] == "request failed"


BROKEN = """
from trattoria.server.api import games
games.menu = lambda: 1 // 0
"""


def faults(log: str) -> list[dict[str, Any]]:
    """List what a server wrote to its log about faults of its own."""
    lines = [json.loads(line) for line in log.splitlines() if line.startswith("{")]
    rest = [{"event": line} for line in log.splitlines() if "Traceback" in line]
    return [line for line in lines if line["level"] in ("error", "critical")] or rest


def ask_everything(address: str, often: int) -> None:
    schema = schemathesis.openapi.from_url(f"{address}/schema/openapi.json")
    cookie = httpx.post(f"{address}/api/me", json={"name": "Ada"}).headers["set-cookie"]
    operations: list[Any] = [found.ok() for found in schema.get_all_operations()]  # type: ignore[union-attr]
    asked = [each for each in operations if each.path != "/api/bot/stream"]
    assert len(asked) > 20
    for operation in asked:
        ask_often(operation, cookie.partition(";")[0], often)


def ask_often(operation: Any, cookie: str, most: int) -> None:
    fits, does_not = GenerationMode.POSITIVE, GenerationMode.NEGATIVE
    cases = operation.as_strategy(fits) | operation.as_strategy(does_not)

    @given(case=cases)
    @settings(max_examples=most, derandomize=True)
    def ask(case: Any) -> None:
        known = case.path != "/api/me"  # who deletes themselves would not be known afterwards
        answer = case.call(headers={"cookie": cookie} if known else {})
        assert answer.status_code < 500, answer.text
        if answer.status_code >= 400 and answer.content and case.method != "HEAD":
            assert answer.json()["sentence"]
        case.validate_response(answer, checks=[response_schema_conformance])

    ask()
