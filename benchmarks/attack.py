"""What neighbours wait for while somebody does their worst to the server.

    python -m benchmarks.attack [--quick] [--seconds 15] [--only flood,junk] [--native build/native]

A fresh server with the limits that everybody gets.  Neighbours play with each other, look at pages
and play against bots, each from an address of their own.  A hostile neighbour, from one address and
in a process of its own, attacks in one way after the other.  For each, the 99th percentile of what
the others wait for is printed before and during, and the cores that the server takes (without its
bots).  Beside it, and at the same time, the same neighbours play at a server that nobody attacks:
whatever the machine and the attacker's own work do to everybody, they do to both.  If a wait is
more than twice as long during as before and as beside, by more than a named allowance, the attack
has succeeded, and the exit status is 1; so has one by which somebody was told something twice.  The
attacker strikes 500 times a second at most, with thousands of frames in a blow where they are tiny,
and lets all others on this machine go first: what is measured is the server, not who gets the
processor.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
import time
from argparse import ArgumentParser, Namespace
from asyncio.subprocess import PIPE, Process
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from benchmarks.hostile.attacks import ATTACKS, TWICE
from benchmarks.hostile.neighbours import KINDS, Neighbours
from benchmarks.server import free_port, running
from benchmarks.serving.machine import own_seconds

ALLOWANCE = {"moves": 0.050, "pages": 0.050, "bots": 0.250}  # seconds: tiny waits may double
SECONDS, QUICK = 15.0, 5.0
SETTLED = 1.0  # seconds of an attack that are not looked at
PREPARED = 90.0  # seconds in which an attack is prepared
MOST_TOLD = 90


class House(NamedTuple):
    """A server, and who plays there."""

    host: str
    pid: int
    neighbours: Neighbours


class Measured(NamedTuple):
    """What the neighbours waited for in the worst of a hundred cases, and the server's cores."""

    waits: list[float]
    cores: float


class Attack(NamedTuple):
    """What was measured of a server before and during an attack, and beside it meanwhile."""

    name: str
    before: Measured
    during: Measured
    beside: Measured
    tally: str
    twice: int = 0  # that somebody was told something twice

    def beaten(self) -> list[str]:
        """List what took more than twice as long as before, and as beside; or was told twice."""
        rows = zip(KINDS, self.before.waits, self.beside.waits, self.during.waits, strict=True)
        slow = [
            kind for kind, was, beside, now in rows if now > 2 * max(was, beside) + ALLOWANCE[kind]
        ]
        return slow + ([TWICE] if self.twice else [])

    def told(self) -> str:
        rows = zip(self.before.waits, self.during.waits, self.beside.waits, strict=True)
        times = "".join("".join(f"{1000 * seconds:8.0f}" for seconds in row) for row in rows)
        cores = "".join(f"{each.cores:8.2f}" for each in (self.before, self.during, self.beside))
        said = "beaten: " + ", ".join(self.beaten()) if self.beaten() else "holds"
        return f"{self.name:13}{times}{cores}   {said:14} ({self.tally[:MOST_TOLD]})"


@contextmanager
def fresh_server(data: Path, native: Path | None) -> Iterator[tuple[str, int]]:
    port = free_port()
    usual = {name: value for name, value in os.environ.items() if "TRATTORIA" not in name}
    settings = {"DATA": str(data), "PORT": str(port), "HOST": "127.0.0.1", "LOG_LEVEL": "ERROR"}
    env = {**usual, **{f"TRATTORIA_{name}": value for name, value in settings.items()}}
    if native:
        env["PYTHONPATH"] = str(native)
    command = [sys.executable, "-m", "trattoria.cli.main", "serve"]
    with running(command, env, port, "/ready") as found:
        yield found


async def measure(houses: list[House], seconds: float) -> list[Measured]:
    """Measure for some seconds in all houses at once."""
    since, taken = time.perf_counter(), [own_seconds(house.pid) for house in houses]
    await asyncio.sleep(seconds)
    took = time.perf_counter() - since
    return [
        Measured(
            [worst(house.neighbours.waits(kind, since)) for kind in KINDS],
            (own_seconds(house.pid) - before) / took,
        )
        for house, before in zip(houses, taken, strict=True)
    ]


def worst(waits: list[float]) -> float:
    return waits[len(waits) * 99 // 100] if waits else 0.0


async def prepared(host: str, name: str) -> Process:
    command = [sys.executable, "-m", "benchmarks.hostile.attacks", host, name]
    process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE)
    assert process.stdout is not None
    async with asyncio.timeout(PREPARED):
        assert await process.stdout.readline() == b"ready\n", f"{name} could not be prepared"
    return process


async def attacked(servers: list[tuple[str, int]], name: str, seconds: float) -> Attack:
    """Attack the first server; the same neighbours play at the second, beside it."""
    houses = [House(host, pid, Neighbours(host)) for host, pid in servers]
    living = [asyncio.create_task(house.neighbours.live()) for house in houses]
    process = await prepared(houses[0].host, name)
    async with asyncio.timeout(PREPARED):
        await asyncio.gather(*(house.neighbours.at_home() for house in houses))
    assert process.stdin is not None
    assert process.stdout is not None
    before = await measure(houses, seconds)
    process.stdin.write(b"\n")
    await asyncio.sleep(SETTLED)
    during = await measure(houses, seconds)
    process.stdin.write(b"\n")
    tally = json.loads(await process.stdout.readline())
    await process.wait()
    for each in living:
        each.cancel()
    if houses[0].neighbours.lost:
        tally["neighbours lost"] = houses[0].neighbours.lost
    told = ", ".join(f"{what} {count}" for what, count in sorted(tally.items()))
    return Attack(name, before[0], during[0], during[1], told, tally.get(TWICE, 0))


def try_all(given: Namespace) -> int:
    """Attack in every way, each time a fresh server; gives how many succeeded."""
    seconds = given.seconds or (QUICK if given.quick else SECONDS)
    print(f"{'p99 in ms':13}" + "".join(f"{kind:>8}{'':16}" for kind in (*KINDS, "cores")))
    columns = "".join(f"{each:>8}" for each in ("before", "during", "beside"))
    print(f"{'':13}{columns * (len(KINDS) + 1)}   (what the attacker got)")
    failed = 0
    for name in given.only.split(",") if given.only else ATTACKS:
        with (
            TemporaryDirectory(prefix="trattoria-attack-") as data,
            fresh_server(Path(data) / "attacked", given.native) as server,
            fresh_server(Path(data) / "beside", given.native) as beside,
        ):
            attack = asyncio.run(attacked([server, beside], name, seconds))
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
