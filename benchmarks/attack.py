"""What neighbours wait for while somebody does their worst to the server.

    python -m benchmarks.attack [--quick] [--seconds 15] [--only flood,junk] [--native build/native]

A fresh server with the limits that everybody gets.  Neighbours play with each other, look at pages
and play against bots, each from an address of their own.  A hostile neighbour, from one address and
in a process of its own, attacks in one way after the other.  For each, the 99th percentile of what
the others wait for is printed before and during, and the cores that the server takes (without its
bots).  If one is more than twice as long during, by more than a named allowance, the attack has
succeeded, and the exit status is 1.  The attacker strikes 500 times a second at most, and lets all
others on this machine go first: what is measured is the server, not who gets the processor.
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

from benchmarks.hostile.attacks import ATTACKS
from benchmarks.hostile.neighbours import KINDS, Neighbours
from benchmarks.server import free_port, running
from benchmarks.serving.machine import own_seconds

ALLOWANCE = {"moves": 0.050, "pages": 0.050, "bots": 0.250}  # seconds: tiny waits may double
SECONDS, QUICK = 15.0, 5.0
SETTLED = 1.0  # seconds of an attack that are not looked at
PREPARED = 90.0  # seconds in which an attack is prepared
MOST_TOLD = 60


class Measured(NamedTuple):
    """What the neighbours waited for in the worst of a hundred cases, and the server's cores."""

    waits: list[float]
    cores: float


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


async def measure(neighbours: Neighbours, pid: int, seconds: float) -> Measured:
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


async def attacked(
    host: str, pid: int, name: str, seconds: float
) -> tuple[Measured, Measured, str]:
    """Measure before and during an attack; gives also what the attacker got."""
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
    return before, during, ", ".join(f"{what} {count}" for what, count in sorted(tally.items()))


def beaten(before: Measured, during: Measured) -> list[str]:
    """List what took more than twice as long."""
    return [
        kind
        for kind, was, now in zip(KINDS, before.waits, during.waits, strict=True)
        if now > 2 * was + ALLOWANCE[kind]
    ]


def line(name: str, before: Measured, during: Measured, tally: str) -> str:
    both = zip(before.waits, during.waits, strict=True)
    times = "".join(f"{1000 * was:9.0f}{1000 * now:8.0f}" for was, now in both)
    cores = f"{before.cores:9.2f}{during.cores:8.2f}"
    said = "holds" if not beaten(before, during) else "beaten: " + ", ".join(beaten(before, during))
    return f"{name:15}{times}{cores}   {said:14} ({tally[:MOST_TOLD]})"


def try_all(given: Namespace) -> int:
    """Attack in every way, each time a fresh server; gives how many succeeded."""
    seconds = given.seconds or (QUICK if given.quick else SECONDS)
    print(f"{'p99 in ms':15}{'moves':>9}{'':8}{'pages':>9}{'':8}{'bots':>9}{'':8}{'cores':>9}")
    print(
        f"{'':15}" + f"{'before':>9}{'during':>8}" * (len(KINDS) + 1) + "   (what the attacker got)"
    )
    failed = 0
    for name in given.only.split(",") if given.only else ATTACKS:
        with (
            TemporaryDirectory(prefix="trattoria-attack-") as data,
            fresh_server(Path(data), given.native) as (host, pid),
        ):
            before, during, tally = asyncio.run(attacked(host, pid, name, seconds))
        failed += bool(beaten(before, during))
        print(line(name, before, during, tally), flush=True)
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
