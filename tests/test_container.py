"""Dockerfile, compose.yaml and Caddyfile: they agree with the server, and what they say works.

There need be no container runtime here: `tests/container.py` says what stands for one.
"""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import socket
import subprocess
import time
import tomllib
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any

import asyncpg
import httpx
import pytest

from tests.container import ROOT, Image, compose, context, dockerfile, health_command, settings_of
from tests.server.client import Client, begin
from tests.server.conftest import postgres  # noqa: F401  (a fixture)
from trattoria.server.app import make_app
from trattoria.server.settings import Settings

FILLED = {"POSTGRES_PASSWORD": "5ec4e7" * 8, "TRATTORIA_SIGNING_KEY": "ab" * 32}
SERVERS = ("server-one", "server-two")
PATIENCE = 120  # seconds until a server must be healthy


def written(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def rests(word: str) -> list[str]:
    return [rest for each, rest in dockerfile() if each == word]


def image_settings() -> dict[str, str]:
    return {name: value for rest in rests("ENV") for name, value in settings_of(rest).items()}


def services() -> dict[str, Any]:
    found: dict[str, Any] = compose(FILLED)["services"]
    return found


def upstreams() -> list[tuple[str, str]]:
    line = re.search(r"reverse_proxy (.*) \{", written("Caddyfile"))
    assert line is not None
    return [(name, port) for name, _, port in (each.partition(":") for each in line[1].split())]


@pytest.mark.parametrize("name", ["Dockerfile", "compose.yaml", ".env.example"])
def test_every_variable_is_one_that_is_read(name: str) -> None:
    known = {f"TRATTORIA_{field.upper()}" for field in Settings._fields}
    known |= set(re.findall(r"TRATTORIA_\w+", written("setup.py")))
    used = set(re.findall(r"TRATTORIA_[A-Z_]+", written(name)))
    assert used
    assert used <= known


def test_all_agree_on_the_port() -> None:
    port = image_settings()["TRATTORIA_PORT"]
    assert rests("EXPOSE") == [port]
    assert {each for _, each in upstreams()} == {port}
    assert str(Settings(data=Path()).port) == port


def test_what_is_copied_is_there() -> None:
    tops = {name.split("/")[0] for name in context()}
    copied = {name for rest in rests("COPY") if "--from" not in rest for name in rest.split()[:-1]}
    assert copied == tops
    project = tomllib.loads(written("pyproject.toml"))["project"]
    assert {"setup.py", "constraints.txt", project["readme"], *project["license-files"]} <= copied
    assert not any(name.endswith((".pyc", "/index.html.br")) for name in context())


def test_the_data_are_in_the_volume_and_the_server_is_not_root() -> None:
    words = [word for word, _ in dockerfile()]
    assert rests("VOLUME") == [image_settings()["TRATTORIA_DATA"]]
    assert rests("USER") == ["trattoria"]
    assert words.index("USER") < words.index("CMD")


def test_health_is_asked_where_the_server_answers() -> None:
    paths = {route.path for route in make_app(Settings(data=Path())).routes}
    [asked] = re.findall(r"\}(/\w+)", " ".join(health_command(rests("HEALTHCHECK")[0])))
    [balanced] = re.findall(r"health_uri (\S+)", written("Caddyfile"))
    assert {asked, balanced} <= paths


def test_the_proxy_leads_to_all_servers_and_they_believe_it_alone() -> None:
    all_services = services()
    assert {name for name, _ in upstreams()} == set(SERVERS)
    assert set(SERVERS) == {name for name, each in all_services.items() if "build" in each}
    address = all_services["proxy"]["networks"]["front"]["ipv4_address"]
    [network] = compose(FILLED)["networks"]["front"]["ipam"]["config"]
    assert ip_address(address) in ip_network(network["subnet"])
    for name in SERVERS:
        assert all_services[name]["environment"]["TRATTORIA_PROXIES"] == address
        assert "ports" not in all_services[name]


def test_the_example_names_what_is_to_be_filled_in() -> None:
    example = dict(re.findall(r"^(\w+)=(.*)$", written(".env.example"), flags=re.MULTILINE))
    assert set(example) == set(re.findall(r"\$\{(\w+)", written("compose.yaml")))
    assert {name for name, value in example.items() if not value} == set(FILLED)
    for name in FILLED:
        assert f"${{{name}:?" in written("compose.yaml")  # left empty, nothing starts


def test_the_page_on_hosting_speaks_of_services_that_there_are() -> None:
    named = set(re.findall(r"docker compose exec (\S+)", written("docs/hosting.md")))
    assert named
    assert named <= set(services())


def test_the_caddyfile_is_valid() -> None:
    caddy = shutil.which("caddy")
    if caddy is None:
        pytest.skip("there is no Caddy here")
    asked = [caddy, "validate", "--config", "Caddyfile", "--adapter", "caddyfile"]
    for domain in ("", "cards.example"):
        env = os.environ | {"DOMAIN": domain} if domain else None
        done = subprocess.run(asked, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Image:
    made = Image(tmp_path_factory.mktemp("image"))
    made.build()
    return made


@contextmanager
def started(image: Image, **environment: str) -> Iterator[str]:
    """Start the image's command, and wait until its health check is content."""
    with reserved_port() as port:
        own = {"TRATTORIA_PORT": str(port)} | environment
        assert image.run(image.health, **own).returncode != 0
        server = subprocess.Popen(image.command, env=image.env | own, cwd=image.root)
        try:
            wait_until_healthy(image, own, server)
            yield f"http://127.0.0.1:{port}"
        finally:
            server.terminate()
            server.wait(30)


@contextmanager
def reserved_port() -> Iterator[int]:
    """Give a port that nobody else is given: it is bound, but only the server listens on it."""
    with socket.socket() as door:
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        door.bind(("127.0.0.1", 0))
        yield door.getsockname()[1]


def wait_until_healthy(
    image: Image, environment: dict[str, str], server: subprocess.Popen[bytes]
) -> None:
    until = time.monotonic() + PATIENCE
    while (asked := image.run(image.health, **environment)).returncode != 0:
        assert server.poll() is None
        assert time.monotonic() < until, asked.stderr
        time.sleep(0.2)


@pytest.mark.proof
@pytest.mark.timeout(3600)  # the image is compiled
def test_the_image_serves_the_page_on_compiled_rules(image: Image) -> None:
    told = image.run(["trattoria", "--version"], TRATTORIA_LANG="en")
    version = tomllib.loads(written("pyproject.toml"))["project"]["version"]
    assert told.stdout == f"trattoria {version}, rules compiled\n", told.stderr
    with started(image) as address:
        assert "<title>" in httpx.get(address).text
    assert (Path(image.env["TRATTORIA_DATA"]) / "trattoria.db").exists()


async def prepared(address: str, environment: dict[str, str]) -> None:
    """Make what the image of Postgres makes on its first start."""
    user, password, name = (environment[f"POSTGRES_{each}"] for each in ("USER", "PASSWORD", "DB"))
    connection = await asyncpg.connect(address)
    await connection.execute(f"CREATE ROLE {user} LOGIN PASSWORD '{password}'")
    await connection.execute(f"CREATE DATABASE {name} OWNER {user}")
    await connection.close()


async def client_of(stack: AsyncExitStack, address: str) -> Client:
    """Come in as a browser over https would, whose cookie is never sent over plain http."""
    client = Client(address)
    stack.push_async_callback(client.http.aclose)
    await client.post("/api/me", name="Client")
    client.http.headers["cookie"] = "; ".join(f"{k}={v}" for k, v in client.http.cookies.items())
    return client


@pytest.mark.proof
@pytest.mark.timeout(3600)  # the image is compiled
def test_the_two_servers_share_their_tables(
    image: Image,
    tmp_path: Path,
    postgres: str,  # noqa: F811
) -> None:
    found = services()

    async def visit() -> None:
        await prepared(postgres, found["postgres"]["environment"])
        async with AsyncExitStack() as stack:
            clients = []
            for name in SERVERS:
                environment = dict(found[name]["environment"])
                environment["DATABASE_URL"] = at(postgres, environment["DATABASE_URL"])
                environment["TRATTORIA_DATA"] = str(tmp_path / name)
                address = stack.enter_context(started(image, **environment))
                clients.append(await client_of(stack, address))
            await play_together(stack, *clients)

    asyncio.run(visit())


def at(address: str, url: str) -> str:
    """Give the same database where Postgres listens here, instead of at the host `postgres`."""
    assert "@postgres/" in url
    return f"{url.replace('@postgres/', '@/')}?{address.partition('?')[2]}"


async def play_together(stack: AsyncExitStack, ada: Client, bruno: Client) -> None:
    """Move at one server and see it at the other; either knows the people of both."""
    table = (await ada.post("/api/tables", game="piazza", seats=2))["id"]
    await bruno.post(f"/api/tables/{table}/sit")
    seats = [await stack.enter_async_context(client.watch(table)) for client in (ada, bruno)]
    await begin(ada, seats, table)
    mover, other = sorted(seats, key=lambda seat: not seat.legal)
    assert (await mover.act(mover.legal[0]))["type"] == "done"
    await other.reach(lambda seat: seat.moves == mover.moves > 0)
    elsewhere = Client(bruno.address)
    elsewhere.http.headers["cookie"] = ada.http.headers["cookie"]
    assert await elsewhere.get("/api/me") == await ada.get("/api/me")
    await elsewhere.http.aclose()
