"""Nothing is lost: the server is killed while people play, again and again."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path

import asyncpg
import pytest
import websockets
from click.testing import CliRunner
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

import trattoria
from tests.eventually import eventually
from tests.server.client import Client
from tests.server.server_process import Player, Process
from trattoria.cli.main import cli
from trattoria.server.run import open_door
from trattoria.server.settings import Settings
from trattoria.server.storage.database import async_url
from trattoria.server.storage.store import Store
from trattoria.server.tables.table import OVER, Table, rebuilt

KILLS = 1000  # in a proof
HOURS = 6 * 3600  # seconds for so many: a server takes a second or more to open again
GAMES = ("piazza", "mister-bill", "sole-mio")


async def sit_down(servers: list[Process], game: str, seats: int, seed: int) -> list[Player]:
    """Seat people at a new table, each at another server."""
    clients = []
    for number in range(seats):
        client = Client(servers[number % len(servers)].address)
        await client.post("/api/me", name=f"Guest {number}")
        clients.append(client)
    table = (await clients[0].post("/api/tables", game=game, seats=seats))["id"]
    for client in clients[1:]:
        await client.post(f"/api/tables/{table}/sit")
    await clients[0].post(f"/api/tables/{table}/start")
    return [Player(client, table, seed + n) for n, client in enumerate(clients)]


async def table_from_log(database: str, id: str) -> tuple[Table, dict[int, object]]:
    store = Store(database)
    try:
        setup, rows = await store.setup(id), await store.rows(id)
        assert setup is not None
        assert [row.number for row in rows] == list(range(1, len(rows) + 1))
        acts = {row.number: row.data["action"] for row in rows if row.kind in ("act", "seal")}
        return rebuilt(setup, rows), acts
    finally:
        await store.close()


async def check(database: str, players: list[Player]) -> int:
    """Every acknowledged action is in the log, none twice, and the log can be played again."""
    acknowledged = 0
    for id in {player.table for player in players}:
        table, rows = await table_from_log(database, id)
        assert table.closed == ""
        assert not any(occupant.timeouts or occupant.standin for occupant in table.occupants)
        taken = len(table.actions) + len(table.sealed)
        assert taken == len(rows)
        mine = [player for player in players if player.table == id]
        assert taken <= sum(player.tried for player in mine)
        sure = sum(len(player.acknowledged) for player in mine)
        for player in mine:
            assert player.acknowledged.items() <= rows.items()
        assert sure <= taken
        unsure = sum(player.tried for player in mine) - sure
        assert taken - sure <= unsure
        acknowledged += sure
    return acknowledged


async def play_and_kill(
    servers: list[Process], database: str, kills: int, disturb: str = ""
) -> int:
    """Kill the servers in turn while people play; gives how many actions were acknowledged."""

    async def kill(number: int, _: list[Player]) -> None:
        if disturb:
            await cut_connections(disturb)
        victim = servers[number % len(servers)]
        victim.kill()
        await victim.start()

    return await play_through(servers, database, kill, kills)


async def play_through(
    servers: list[Process],
    database: str,
    disturb: Callable[[int, list[Player]], Awaitable[None]],
    times: int,
) -> int:
    """Let people play, and something happen so many times; then all go on, and nothing is lost."""
    rng = trattoria.chance(times)
    players: list[Player] = []
    tasks: list[asyncio.Task[None]] = []
    try:
        await asyncio.gather(*(server.start() for server in servers))
        for number in range(times):
            while sum(not player.over for player in players) < 6:
                game = GAMES[len(players) % len(GAMES)]
                new = await sit_down(servers, game, 3, 100 * number + len(players))
                players += new
                tasks += [asyncio.create_task(player.play()) for player in new]
            await played_on(players, 5 + rng.below(20))
            await disturb(number, players)
            await let_go(player for player in players if player.over)
        await all_go_on(players, tasks)
        for player in players:
            player.resting.set()
        for task in tasks:
            task.cancel()
        ends = await asyncio.gather(*tasks, return_exceptions=True)
        assert all(end is None or isinstance(end, asyncio.CancelledError) for end in ends), ends
        return await check(database, players)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await let_go(players)
        for server in servers:
            server.close()


async def let_go(players: Iterable[Player]) -> None:
    for player in players:
        await player.client.http.aclose()


async def all_go_on(players: list[Player], tasks: list[asyncio.Task[None]]) -> None:
    target = {player: len(player.acknowledged) + 2 for player in players if not player.over}

    def went_on() -> bool:
        for task in tasks:
            if task.done():
                task.result()  # says what went wrong
        return all(p.over or len(p.acknowledged) >= n for p, n in target.items())

    await eventually(went_on, "all games go on")


async def played_on(players: list[Player], moves: int) -> None:
    """Wait until so many more moves are acknowledged."""

    def acknowledged() -> int:
        return sum(len(player.acknowledged) for player in players)

    enough = acknowledged() + moves
    await eventually(
        lambda: acknowledged() >= enough or all(player.over for player in players),
        f"{moves} more moves are acknowledged",
    )


async def cut_connections(database: str) -> None:
    connection = await asyncpg.connect(database)
    await connection.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE pid <> pg_backend_pid() AND datname = current_database()"
    )
    await connection.close()


@pytest.mark.timeout(HOURS)
async def test_sqlite_loses_nothing_when_the_server_is_killed(
    tmp_path: Path, amount: Callable[[int, int], int]
) -> None:
    kills = amount(1, KILLS)
    server = Process(tmp_path, warm=kills > 1)
    database = Settings(data=tmp_path).database
    assert await play_and_kill([server], database, kills) > 5 * kills


async def new_database(address: str, name: str) -> str:
    engine = create_async_engine(async_url(address), isolation_level="AUTOCOMMIT")
    try:
        async with engine.connect() as connection:
            await connection.execute(text(f"CREATE DATABASE {name}"))
    finally:
        await engine.dispose()  # a loop that ends waits for what is open
    return address.replace("/postgres?", f"/{name}?")


@pytest.mark.proof
@pytest.mark.timeout(HOURS)
@pytest.mark.parametrize(("count", "cut"), [(1, False), (2, False), (2, True)])
async def test_postgres_loses_nothing_when_a_server_is_killed(
    tmp_path: Path, postgres: str, count: int, cut: bool
) -> None:
    """One process or two, with lines to the database that are cut meanwhile, or not."""
    database = await new_database(postgres, f"killed_{count}_{cut}".lower())
    servers = [Process(tmp_path / str(number), database, warm=True) for number in range(count)]
    assert await play_and_kill(servers, database, KILLS, database if cut else "") > 5 * KILLS


async def test_a_server_that_is_told_to_stop_closes_in_order(tmp_path: Path) -> None:
    async with Process(tmp_path, log_level="INFO") as server, Client(server.address) as client:
        await client.post("/api/me", name="Ada")
        table = (await client.post("/api/tables", game="piazza", seats=2, bots=["commis"]))["id"]
        async with client.watch(table) as seat:
            await seat.update()
            code = await asyncio.to_thread(server.stop)
            with pytest.raises(websockets.ConnectionClosed) as closed:
                await seat.until(lambda message: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012  # it will be back
        assert "closed" in server.output()
        assert client.http.cookies["trattoria"] not in server.output()
        assert code in (0, -15)


def test_a_port_that_is_taken_is_said_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        monkeypatch.setenv("TRATTORIA_DATA", str(tmp_path))
        monkeypatch.setenv("TRATTORIA_HOST", "127.0.0.1")
        monkeypatch.setenv("TRATTORIA_PORT", str(taken.getsockname()[1]))
        done = CliRunner().invoke(cli, ["serve", "--lang", "en"])
    assert done.exit_code == 2
    assert "is taken" in done.output


def test_what_somebody_is_told_goes_out_at_once() -> None:
    """A second short message must not wait until the first is acknowledged."""
    with (
        open_door("127.0.0.1", 0) as door,
        socket.create_connection(door.getsockname()),
        door.accept()[0] as visitor,
    ):
        assert visitor.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


@pytest.mark.proof
async def test_a_finished_game_stays_finished(tmp_path: Path) -> None:
    async with Process(tmp_path) as server:
        players = await sit_down([server], "piazza", 2, 5)
        await asyncio.gather(*(player.play() for player in players))
    table, _ = await table_from_log(Settings(data=tmp_path).database, players[0].table)
    assert table.status == OVER
    for player in players:
        await player.client.http.aclose()
