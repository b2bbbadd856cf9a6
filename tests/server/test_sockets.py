"""Sockets: how many each person and address may have, and how often they may connect."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import websockets

from tests.eventually import eventually
from tests.server.client import Client, open_server

PIAZZA: dict[str, Any] = {"game": "piazza", "seats": 2}


async def test_connects_are_counted_by_address_and_by_person(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    settings: dict[str, Any] = {"connects_a_minute": 9, "connects_address": 18}
    async with open_server(tmp_path, **settings) as server:
        ada, bruno = await server.client("Ada"), await server.client("Bruno")
        table = (await ada.post("/api/tables", **PIAZZA))["id"]
        said = [await first_word(client, table) for client in [ada] * 4 + [bruno] * 3]
        assert said == ["hello"] * 3 + ["refused"] + ["hello"] * 2 + ["HTTP 429"]
    assert "handshake" not in caplog.text  # who is refused writes nothing to the log


async def first_word(client: Client, table: str) -> str:
    try:
        async with client.watch(table) as tab:
            return str((await tab.next())["type"])
    except websockets.InvalidStatus as refused:
        return f"HTTP {refused.response.status_code}"


async def test_a_person_s_sockets_are_counted_wherever_they_are(tmp_path: Path) -> None:
    settings: dict[str, Any] = {"sockets_each": 1, "proxies": "127.0.0.1"}
    async with open_server(tmp_path, **settings) as server:
        ada = await server.client("Ada")
        table = (await ada.post("/api/tables", **PIAZZA))["id"]
        async with ada.watch(table, {"x-forwarded-for": "203.0.113.1"}) as one:
            assert (await one.next())["type"] == "hello"
            async with ada.watch(table, {"x-forwarded-for": "203.0.113.2"}) as two:
                assert (await two.next())["code"] == "too-many-requests"
        await eventually(lambda: server.service.watching == 0, "the socket is closed")
        assert await first_word(ada, table) == "hello"
