"""How long a person waits for the bots: a whole game of each, against maestros.

    python -m benchmarks.answers [--games mamma-mia,piazza] [--seats 3] [--tables 1]
                                 [--native build/native]

Opens a server as `trattoria serve` does, in processes of its own and with its default settings.
One person, who plays at random and at once, sits there with maestros.  A wait begins with the
update in which a bot is to decide, and ends with the update that shows its decision; so it holds
the delay of the reply, too.  The thinking alone is what the server tells in its log: from the
question to the answer, with the time until it was its turn.  With several tables, the same game is
played at all of them at the same time.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import trattoria
from benchmarks.server import free_port, running
from tests.server.client import Client, Message, Seat, begin

SEED = 1
EVERY = 15.0  # seconds between two lines about how far it is
ASK = "import trattoria; print('compiled' if trattoria.compiled else 'interpreted')"


class Waits(NamedTuple):
    game: str
    seats: int
    waited: list[float]  # seconds, for every decision of a bot
    thought: list[float]


class Timed(Seat):
    """A browser that notes for how long bots were waited for."""

    def __init__(self, ws: Any) -> None:
        super().__init__(ws)
        self.waited: list[float] = []
        self._owed: dict[int, tuple[int, float]] = {}  # by seat: the moves and the time it began at

    async def next(self) -> Message:
        message = await super().next()
        if message["type"] == "update":
            self._note(time.perf_counter())
        return message

    def _note(self, now: float) -> None:
        bots = {n for n, seat in enumerate(self.state["seats"]) if seat["kind"] == "bot"}
        owed = bots & set(self.state["asked"])
        for seat, (moves, began) in list(self._owed.items()):
            if seat not in owed or moves != self.moves:
                self.waited.append(now - began)
                del self._owed[seat]
        for seat in owed - set(self._owed):
            self._owed[seat] = self.moves, now


async def play_all(address: str, game: str, seats: int, tables: int) -> list[float]:
    """Play so many whole games at the same time; gives all waits."""
    games = (play(address, game, seats, SEED + number) for number in range(tables))
    return [wait for waits in await asyncio.gather(*games) for wait in waits]


async def play(address: str, game: str, seats: int, seed: int) -> list[float]:
    """Play a whole game; gives the waits."""
    person = Client(address)
    await person.post("/api/me", name="Ada", lang="en")
    bots = ["maestro"] * (seats - 1)
    table = (await person.post("/api/tables", game=game, seats=seats, bots=bots))["id"]
    async with person.watch(table) as line:
        seat = Timed(line.ws)
        await begin(person, [seat], table)
        rng, told = trattoria.chance(seed), time.perf_counter()
        while seat.state["status"] == "playing":
            if seat.legal:
                await seat.act(seat.legal[rng.below(len(seat.legal))])
            else:
                await seat.next()
            if time.perf_counter() > told + EVERY and seat.waited:
                told = time.perf_counter()
                say(f"{game}: {len(seat.waited)} answers, slowest {max(seat.waited):.2f} s")
    await person.http.aclose()
    return seat.waited


@contextmanager
def server(folder: Path, env: dict[str, str]) -> Iterator[tuple[str, Path]]:
    """Open a server with its usual settings, but for many people; gives its address and log."""
    port, log = free_port(), folder / "log.txt"
    settings = {
        "TRATTORIA_DATA": str(folder / "data"),
        "TRATTORIA_HOST": "127.0.0.1",
        "TRATTORIA_PORT": str(port),
        "TRATTORIA_LOG_LEVEL": "DEBUG",
        "TRATTORIA_NEWCOMERS_AN_HOUR": "100000",
        "TRATTORIA_OPENINGS_AN_HOUR": "10000000",
        "TRATTORIA_OPENINGS_ADDRESS": "10000000",
    }
    command = [sys.executable, "-m", "trattoria.cli.main", "serve"]
    with (
        log.open("wb") as lines,
        running(command, {**env, **settings}, port, "/ready", lines) as (host, _),
    ):
        yield f"http://{host}", log


def thinking(log: Path, game: str) -> list[float]:
    """Give the seconds from each question to its answer, as the server logged them."""
    told = [json.loads(line) for line in log.read_text().splitlines() if line.startswith("{")]
    return [
        line["seconds"] for line in told if line["event"] == "bot answered" and line["game"] == game
    ]


def measure(given: Namespace, env: dict[str, str]) -> Iterator[Waits]:
    """Play one game after the other, all at the same server."""
    with tempfile.TemporaryDirectory() as folder, server(Path(folder), env) as (address, log):
        for game in given.games.split(","):
            waited = asyncio.run(play_all(address, game, given.seats, given.tables))
            yield Waits(game, given.seats, waited, thinking(log, game))


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def line(found: Waits) -> str:
    figures = [f"{median(times):8.2f} {max(times):8.2f}" for times in (found.waited, found.thought)]
    return f"{found.game:12} {found.seats:5} {len(found.waited):9} {' '.join(figures)}"


def arguments() -> Namespace:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--games", default=",".join(trattoria.games()))
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--tables", type=int, default=1)
    parser.add_argument("--native", type=Path, help="compiled rules, by `make native`")
    return parser.parse_args()


def main() -> None:
    given = arguments()
    path = {"PYTHONPATH": str(given.native.resolve())} if given.native else {}
    env = {**os.environ, **path}
    build = subprocess.run([sys.executable, "-c", ASK], env=env, check=True, stdout=-1, text=True)
    print(f"Trattoria, {build.stdout.strip()}, {os.cpu_count()} cores; seconds a decision of a bot")
    print(f"{'':12} {'':5} {'':9} {'waited':>17} {'thought':>17}")
    print(f"{'game':12} {'seats':>5} {'decisions':>9} {'median  slowest':>17}", end="")
    print(f" {'median  slowest':>17}", flush=True)
    for found in measure(given, env):
        print(line(found), flush=True)


if __name__ == "__main__":
    main()
