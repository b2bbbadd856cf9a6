"""Nothing answers 500: whatever is asked, the answer is a sentence."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from tests.server.client import Client, ServerUnderTest, open_server
from tests.server.test_killed import new_database
from tests.server.test_protocol import EXAMPLES
from trattoria.server.tables.commands import visible

DEEP = "[" * 1900 + "]" * 1900
JSON = {"content-type": "application/json"}
HUGE = (2**53, -(2**53), 2**64, 10**30, -(10**30), 10**4000, -(10**4000))
FITTING: dict[str, dict[str, Any]] = {  # bodies with a number wherever one can be
    "POST /api/tables": {
        "game": "piazza",
        "seats": 2,
        "options": {"x": 1},
        "pace": {"kind": "live", "decision": 60, "reserve": 300},
    },
    "POST /api/tables/{table}/swap": {"one": 0, "two": 1},
    "POST /api/bot/act": {"action": "pass", "moves": 0},
    "PATCH /api/me/notifications": {"quiet_from": 1, "quiet_until": 2},
    "POST /api/me/notifications/vacation": {"until": 1},
    "POST /api/regulars/{link}/host": {"member": 1},
    "POST /api/regulars/{link}/pizzas": {"member": 1},
}


@pytest.fixture(params=["sqlite", "postgres"])
async def server(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[ServerUnderTest]:
    url = ""
    if request.param == "postgres":
        name = "".join(c for c in request.node.name if c.isalpha())[-40:]
        url = await new_database(request.getfixturevalue("postgres"), name)
    with capture_logs() as logs:
        async with open_server(tmp_path, database_url=url) as server:
            yield server
    assert [line for line in logs if line["log_level"] in ("error", "warning")] == []


async def refused(client: Client, method: str, path: str, body: str | None = None) -> None:
    answer = await client.http.request(method, path, content=body, headers=JSON)
    assert answer.status_code == 400, (path, answer.status_code, answer.text[:200])
    assert answer.json()["sentence"]


async def test_nonsense_over_http_is_refused_with_a_sentence(server: ServerUnderTest) -> None:
    ada = await server.client("Ada")
    table = (await ada.post("/api/tables", game="piazza", seats=2))["id"]
    for option in ("seats", "seed", "events", "self", "\\u0000"):
        body = f'{{"game": "piazza", "seats": 2, "options": {{"{option}": 1}}}}'
        await refused(ada, "POST", "/api/tables", body)
    for method, path in (
        ("POST", "/api/tables"),
        ("POST", "/api/me"),
        ("PATCH", "/api/me"),
        ("POST", "/api/me/link"),
        ("POST", f"/api/tables/{table}/swap"),
        ("POST", f"/api/tables/{table}/seats/1"),
        ("POST", "/api/bot/act"),
    ):
        await refused(ada, method, path, DEEP)
        await refused(ada, method, path, f'{{"name": {DEEP}}}')
    for method, path in (
        ("GET", "/api/codes/A%00"),
        ("GET", "/api/tables/%00"),
        ("GET", f"/api/tables/{table}?x=%00"),
        ("DELETE", "/api/me/devices/%00"),
        ("POST", "/api/lessons/%00"),
        ("GET", "/%00"),
    ):
        await refused(ada, method, path)


ODD = (
    "",
    "null",
    "http://[::",
    "http://[::1",
    "//",
    "http://]",
    "[",
    "\xff",
    "a" * 5000,
    "a;b=,=;",
)
HEADERS = ("origin", "host", "cookie", "content-type", "accept-language", "accept-encoding")


@pytest.mark.parametrize("header", [*HEADERS, "authorization", "x-forwarded-for"])
async def test_odd_headers_are_taken_or_refused_with_a_sentence(
    server: ServerUnderTest, header: str
) -> None:
    ada = await server.client("Ada")
    body = json.dumps({"game": "piazza", "seats": 2}).encode()
    for odd in ODD:
        sent = {name.encode(): value.encode() for name, value in JSON.items()}
        sent[header.encode()] = odd.encode("latin-1")
        for method, path in (("POST", "/api/tables"), ("POST", "/api/bot/act"), ("GET", "/api/me")):
            content = body if method == "POST" else None
            answer = await ada.http.request(method, path, content=content, headers=sent)
            assert answer.status_code < 500, (header, odd, answer.text)
            assert answer.status_code < 400 or answer.json()["sentence"], (header, odd)
    table = (await ada.post("/api/tables", game="piazza", seats=2))["id"]
    if header == "origin":
        for odd in ODD[1:8]:
            async with ada.watch(table, {header: odd}) as seat:
                assert (await seat.next())["code"] == "other-origin", odd


async def test_nonsense_over_the_socket_is_refused_with_a_sentence(
    server: ServerUnderTest,
) -> None:
    ada = await server.client("Ada")
    table = (await ada.post("/api/tables", game="piazza", seats=2, chat=True))["id"]
    for where, query in ((table, "%00"), ("%00", "s"), ("x%00y", "s"), ("é", "s")):
        async with ada.watch(where, session=query) as seat:
            first = await seat.next()
            assert first["code"] in ("bad-request", "no-such-table"), where
    async with ada.watch(table, session="s") as seat:
        await seat.update()
        for message in (
            DEEP,
            f'{{"type": "act", "action": {DEEP}}}',
            '{"a":' * 600 + "1" + "}" * 600,
            '{"type": "recall", "opening": 1, "amounts": ' + '{"a":' * 600 + "1" + "}" * 601,
            '{"type": "chat", "text": "a\\u0000b"}',
            '{"type": "ping", "id": "\\u0000"}',
            '{"type": "act", "action": "\\u0000", "moves": 0}',
        ):
            await seat.ws.send(message)
            answer = await seat.until(lambda each: each["type"] == "refused")
            assert answer["code"] == "bad-message"
            assert answer["sentence"]
        for text in ("\u200b", "\u2800", "\u0301"):
            assert (await seat.ask("chat", text=text))["code"] == "chat-length"
        assert (await seat.ask("chat", text="👩\u200d🍳"))["type"] == "done"
        assert (await seat.ask("ping"))["type"] == "done"
    await server.service.idle()


def with_number(value: Any, number: int) -> Iterator[Any]:
    """Give data as it is, but for one number in it: for each of them in turn."""
    if isinstance(value, int) and not isinstance(value, bool):
        yield number
    for key, each in value.items() if isinstance(value, dict) else ():
        yield from ({**value, key: other} for other in with_number(each, number))


def numbered(schema: dict[str, Any], kind: dict[str, Any]) -> bool:
    """Tell whether there is a number in a kind of data."""
    found = schema["components"]["schemas"].get(kind.get("$ref", "").rpartition("/")[2], kind)
    parts = [*found.get("properties", {}).values(), *found.get("oneOf", ())]
    parts += [found[name] for name in ("items", "additionalProperties") if name in found]
    inside = any(isinstance(each, dict) and numbered(schema, each) for each in parts)
    return inside or bool({"integer", "number"} & {*str(found.get("type")).split("'")})


async def test_every_number_of_every_body_has_a_bound(server: ServerUnderTest) -> None:
    ada = await server.client("Ada")
    schema = await ada.get("/schema/openapi.json")
    taken = {
        f"{method.upper()} {path}"
        for path, operations in schema["paths"].items()
        for method, operation in operations.items()
        for media in operation.get("requestBody", {}).get("content", {}).values()
        if numbered(schema, media["schema"])
    }
    assert taken == set(FITTING)
    table = (await ada.post("/api/tables", game="piazza", seats=2))["id"]
    link = (await ada.post("/api/regulars", name="Friends"))["link"]
    seat = await ada.post(f"/api/tables/{table}/seats/1", who="outside", name="Robo")
    ada.http.headers["authorization"] = f"Bearer {seat['token']}"
    for asked, fitting in FITTING.items():
        method, _, path = asked.partition(" ")
        there = path.replace("{table}", table).replace("{link}", link)
        for number in HUGE:
            for body in with_number(fitting, number):
                await refused(ada, method, there, json.dumps(body))


async def test_every_number_of_every_message_has_a_bound(server: ServerUnderTest) -> None:
    ada = await server.client("Ada")
    table = (await ada.post("/api/tables", game="piazza", seats=2))["id"]
    messages = [{"type": kind, "id": 1, **fields} for kind, fields in EXAMPLES.items()]
    async with ada.watch(table) as seat:
        await seat.update()
        for number in HUGE:
            for message in (other for each in messages for other in with_number(each, number)):
                await seat.ws.send(json.dumps(message))
                answer = await seat.until(lambda each: each["type"] in ("done", "refused"))
                assert answer["type"] == "refused", message
                assert (answer["code"], bool(answer["sentence"])) == ("bad-message", True)
        assert (await seat.ask("ping"))["type"] == "done"


@pytest.mark.parametrize(
    "name",
    [
        "",
        "  ",
        "\u200b",
        "\u0301\u0301",
        "\u2800",
        "\u3164",
        "\uffa0",
        "\u115f",
        "\ufffc",
        "\U0001d159",
        "\U00013441",  # a letter from Unicode 15 on
        "\U00013442",
        "\ufe0f",
        "\u034f",
    ],
    ids=ascii,
)
def test_a_name_that_looks_empty_is_none(name: str) -> None:
    assert not visible(name)


@pytest.mark.parametrize("name", ["Ada", "é", "e\u0301", "李", "🍕", "7", "?", "அ"])
def test_a_name_that_can_be_seen_is_one(name: str) -> None:
    assert visible(name)


async def test_names_that_look_empty_are_refused_everywhere(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        ada = await server.client("Ada")
        table = (await ada.post("/api/tables", game="piazza", seats=3))["id"]
        for name in ("\u3164", "\u2800\u2800", "\u0301"):
            for path, more in (
                ("/api/me", {}),
                (f"/api/tables/{table}/seats/1", {"who": "hotseat"}),
                (f"/api/tables/{table}/seats/1", {"who": "outside"}),
            ):
                assert (await ada.post(path, 400, name=name, **more))["code"] == "bad-name"


async def test_a_database_that_goes_away_is_told_over_the_socket(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_server(tmp_path) as server:
        ada, bruno = await server.client("Ada"), await server.client("Bruno")
        table = (await ada.post("/api/tables", game="piazza", seats=2))["id"]
        await bruno.post(f"/api/tables/{table}/sit")

        async def away(*_: object) -> None:
            raise ConnectionError

        async with ada.watch(table) as seat:
            await seat.update()
            with monkeypatch.context() as patch:
                patch.setattr(server.service.people, "mute", away)
                answer = await seat.ask("mute", seat=1, on=True)
                assert (answer["type"], answer["code"]) == ("refused", "storage-away")
                patch.setattr(server.service.people, "muted_by", away)
                async with bruno.watch(table) as late:
                    assert (await late.next())["code"] == "storage-away"
            assert (await seat.ask("mute", seat=1, on=True))["type"] == "done"
