"""What a proxy tells about its visitors: believed only from those that the settings name."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.server.client import Client, open_server
from tests.server.server_process import Process


def visitor(number: int) -> dict[str, str]:
    """What a proxy adds, or somebody who claims to be one."""
    address = f"203.0.113.{number}"
    return {"x-forwarded-for": address, "x-real-ip": address, "x-forwarded-proto": "https"}


async def answers(data: Path, **settings: Any) -> tuple[list[int], str]:
    async with open_server(data, requests_a_minute=10, **settings) as server:
        http = server.stranger().http
        first = await http.post("/api/me", json={"name": "Ada"}, headers=visitor(0))
        codes = [(await http.get("/api/games", headers=visitor(n))).status_code for n in range(30)]
        return codes, first.headers["set-cookie"].lower()


@pytest.mark.parametrize("proxies", ["", "198.51.100.7", "198.51.100.0/24"])
async def test_nobody_chooses_his_own_address_or_scheme(tmp_path: Path, proxies: str) -> None:
    codes, cookie = await answers(tmp_path, proxies=proxies)
    assert codes.count(429) >= 20
    assert "secure" not in cookie


@pytest.mark.parametrize("proxies", ["127.0.0.1", "10.0.0.1,127.0.0.1", "127.0.0.0/8"])
async def test_a_proxy_that_is_named_is_believed(tmp_path: Path, proxies: str) -> None:
    codes, cookie = await answers(tmp_path, proxies=proxies)
    assert codes == [200] * 30
    assert "secure" in cookie


async def test_behind_a_proxy_each_address_has_its_own_allowance(tmp_path: Path) -> None:
    async with open_server(tmp_path, requests_a_minute=15, proxies="127.0.0.1") as server:
        http = server.stranger().http
        codes = [
            (await http.get("/api/games", headers=visitor(n % 2))).status_code for n in range(20)
        ]
        assert codes.count(200) == 10
        forged = {"x-forwarded-for": "192.0.2.9, 203.0.113.1"}  # the proxy adds the last one
        assert (await http.get("/api/games", headers=forged)).status_code == 429


async def test_sockets_are_counted_by_the_true_address(tmp_path: Path) -> None:
    async def server(proxies: str) -> list[str]:
        async with open_server(tmp_path, sockets_address=1, proxies=proxies) as server:
            client = await server.client("Ada")
            table = (await client.post("/api/tables", game="piazza", seats=2))["id"]
            async with (
                client.watch(table, headers=visitor(1)) as one,
                client.watch(table, headers=visitor(2)) as two,
            ):
                return [(await tab.next())["type"] for tab in (one, two)]

    assert await server("") == ["hello", "refused"]
    assert await server("127.0.0.1") == ["hello", "hello"]


async def test_an_address_over_https_makes_a_secure_cookie(tmp_path: Path) -> None:
    _, cookie = await answers(tmp_path, public_url="https://trattoria.example")
    assert "secure" in cookie


@pytest.mark.parametrize("proxies", ["127.0.0.1", pytest.param("", marks=pytest.mark.proof)])
async def test_no_address_is_written_to_the_log(tmp_path: Path, proxies: str) -> None:
    settings: dict[str, Any] = {"log_level": "DEBUG", "proxies": proxies}
    async with Process(tmp_path, **settings) as server, Client(server.address) as client:
        client.http.headers.update(visitor(7))
        await client.post("/api/me", name="Ada")
        await client.get("/api/tables/nothing", 404)
    told = server.output()
    assert "open" in told
    assert "203.0.113.7" not in told
    assert "127.0.0.1" not in told.replace("http://127.0.0.1", "")
