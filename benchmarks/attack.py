"""What neighbours wait for while somebody does their worst to the server.

    python -m benchmarks.attack [--quick] [--seconds 20] [--only flood,junk] [--native build/native]

A fresh server with the limits that everybody gets, on a database as it is after a year: 20,000
people, as many games, their results and ratings, and all bakes.  Neighbours play with each other,
look at pages and play against bots, each from an address of their own.  A hostile neighbour, from
one address and in a process of its own, attacks in one way after the other.  For each, the 99th
percentile of what the others wait for is printed before and during, and the cores that the server
takes (without its bots).  If a wait is more than twice as long during as before, by more than a few
milliseconds, the attack has succeeded, and the exit status is 1; so has one by which somebody was
told something twice.  In the first row nobody attacks: whatever differs there, chance and this
machine did.  The attacker strikes 500 times a second at most, with thousands of frames in a blow
where they are tiny, and lets all others on this machine go first: what is measured is the server,
not who gets the processor.
"""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import sys
import time
from argparse import ArgumentParser, Namespace
from asyncio.subprocess import PIPE, Process
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from benchmarks.hostile.attacks import ATTACKS, HARM
from benchmarks.hostile.grown import grow
from benchmarks.hostile.neighbours import KINDS, Neighbours
from benchmarks.server import free_port, running
from benchmarks.serving.machine import own_seconds

ALLOWANCE = 0.010  # seconds: the hundredth of a few hundred waits is a few of them
SECONDS, QUICK = 20.0, 5.0
SETTLED = 1.0  # seconds of an attack that are not looked at
PREPARED = 90.0  # seconds in which an attack is prepared
MOST_TOLD = 90


class Measured(NamedTuple):
    """What the neighbours waited for in the worst of a hundred cases, and the server's cores."""

    waits: list[float]
    cores: float


class Attack(NamedTuple):
    """What was measured before and during an attack."""

    name: str
    before: Measured
    during: Measured
    tally: str
    harm: tuple[str, ...] = ()  # what the attacker must never get

    def beaten(self) -> list[str]:
        """List what took more than twice as long as before, and what must not happen at all."""
        rows = zip(KINDS, self.before.waits, self.during.waits, strict=True)
        slow = [kind for kind, was, now in rows if now > 2 * was + ALLOWANCE]
        return [*slow, *self.harm]

    def told(self) -> str:
        rows = zip(self.before.waits, self.during.waits, strict=True)
        times = "".join("".join(f"{1000 * seconds:8.0f}" for seconds in row) for row in rows)
        cores = f"{self.before.cores:8.2f}{self.during.cores:8.2f}"
        said = "beaten: " + ", ".join(self.beaten()) if self.beaten() else "holds"
        return f"{self.name:13}{times}{cores}   {said:14} ({self.tally[:MOST_TOLD]})"


@contextmanager
def grown_database() -> Iterator[Path]:
    """Make a database as it is after a year, once for all servers."""
    with TemporaryDirectory(prefix="trattoria-grown-") as folder:
        path = Path(folder) / "trattoria.db"
        grow(path)
        yield path


@contextmanager
def fresh_server(data: Path, native: Path | None, database: Path) -> Iterator[tuple[str, int]]:
    port = free_port()
    shutil.copy(database, data)
    usual = {name: value for name, value in os.environ.items() if "TRATTORIA" not in name}
    settings = {"DATA": str(data), "PORT": str(port), "HOST": "127.0.0.1", "LOG_LEVEL": "ERROR"}
    env = {**usual, **{f"TRATTORIA_{name}": value for name, value in settings.items()}}
    if native:
        env["PYTHONPATH"] = str(native)
    command = [sys.executable, "-m", "trattoria.cli.main", "serve"]
    with running(command, env, port, "/ready") as found:
        yield found


async def measure(neighbours: Neighbours, pid: int, seconds: float) -> Measured:
    """Measure for some seconds."""
    since, taken = time.perf_counter(), own_seconds(pid)
    await asyncio.sleep(seconds)
    cores = (own_seconds(pid) - taken) / (time.perf_counter() - since)
    return Measured([worst(neighbours.waits(kind, since)) for kind in KINDS], cores)


def worst(waits: list[float]) -> float:
    return waits[len(waits) * 99 // 100] if waits else 0.0


async def prepared(host: str, name: str) -> Process:
    command = [sys.executable, "-m", "benchmarks.hostile.attacks", host, name]
    process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE)
    assert process.stdout is not None
    async with asyncio.timeout(PREPARED):
        assert await process.stdout.readline() == b"ready\n", f"{name} could not be prepared"
    return process


async def attacked(host: str, pid: int, name: str, seconds: float) -> Attack:
    """Attack a server where neighbours play."""
    neighbours = Neighbours(host)
    living = asyncio.create_task(neighbours.live())
    process = await prepared(host, name)
    async with asyncio.timeout(PREPARED):
        await neighbours.at_home()
    assert process.stdin is not None
    assert process.stdout is not None
    before = await measure(neighbours, pid, seconds)
    process.stdin.write(b"\n")
    await asyncio.sleep(SETTLED)
    during = await measure(neighbours, pid, seconds)
    process.stdin.write(b"\n")
    tally = json.loads(await process.stdout.readline())
    await process.wait()
    living.cancel()
    if neighbours.lost:
        tally["neighbours lost"] = neighbours.lost
    told = ", ".join(f"{what} {count}" for what, count in sorted(tally.items()))
    return Attack(name, before, during, told, tuple(each for each in HARM if tally.get(each)))


def try_all(given: Namespace) -> int:
    """Attack in every way, each time a fresh server; gives how many succeeded."""
    seconds = given.seconds or (QUICK if given.quick else SECONDS)
    print(f"{'p99 in ms':13}" + "".join(f"{kind:>8}{'':8}" for kind in (*KINDS, "cores")))
    columns = "".join(f"{each:>8}" for each in ("before", "during"))
    print(f"{'':13}{columns * (len(KINDS) + 1)}   (what the attacker got)")
    failed = 0
    with grown_database() as database:
        for name in given.only.split(",") if given.only else ATTACKS:
            with (
                TemporaryDirectory(prefix="trattoria-attack-") as data,
                fresh_server(Path(data), given.native, database) as (host, pid),
            ):
                attack = asyncio.run(attacked(host, pid, name, seconds))
            failed += bool(attack.beaten())
            print(attack.told(), flush=True)
    return failed


def arguments() -> Namespace:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a few seconds for each attack")
    parser.add_argument("--seconds", type=float, help="before and during each attack")
    parser.add_argument("--only", help="some attacks: " + ",".join(ATTACKS))
    parser.add_argument("--native", type=Path, help="compiled rules, by `make native`")
    return parser.parse_args()


def main() -> None:
    sys.exit(1 if try_all(arguments()) else 0)


if __name__ == "__main__":
    main()
