"""A soak: ten thousand games through the API, with bots, restarts and broken lines.

Memory, open files and sizes on disk are to stay flat:

    python -m tests.server.soak --games 10000        # in `make proof`
    python -m tests.server.soak --games 40 --lives 2 # a sample
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import httpx

import trattoria
from tests.server.client import Client
from tests.server.server_process import AGAIN_AFTER, LOST, Player, Process
from trattoria.server.checking import check
from trattoria.server.settings import Settings

GUESTS = 6  # who play at the same time, each at a table with bots
STAY = 40  # games after which a guest deletes their data, and another comes
LOOKS = 5  # at what the server needs, in each of its lives
CUT_EVERY = 0.5  # seconds between two lines that break
GAMES = ("piazza", "mister-bill", "mamma-mia")
MB = 2**20
MEMORY = 30 * MB  # by which a life may end above where it was after its first fifth
FILES = 25
BYTES_A_GAME = 2000  # of the database, for what stays of a game: its results
LARGEST_LOG = 300 * MB  # of SQLite's newest pages


class Look(NamedTuple):
    """What a server needs at one moment."""

    life: int
    games: int
    memory: int
    files: int
    disk: int
    newest: int  # of the disk, in SQLite's own log
    tables: int

    def told(self) -> str:
        return (
            f"{self.life:>4} {self.games:>6} {self.memory / MB:>8.1f} {self.files:>5}"
            f" {self.disk / MB:>8.2f} {self.newest / MB:>8.2f} {self.tables:>6}"
        )


class Guest(Player):
    """Plays a game to its end, which may come while the line is broken."""

    async def lost(self) -> None:
        """Find out whether the game is over, and cleared away already."""
        await super().lost()
        with suppress(*LOST):
            answer = await self.client.http.get(f"/api/tables/{self.table}")
            self.over = answer.status_code == 404 or answer.json().get("status") == "over"


class Soak:
    """Guests at a server that is stopped and killed in turn."""

    def __init__(self, folder: Path, games: int, lives: int) -> None:
        self.folder = folder
        self.games = games
        self.lives = lives
        self.server = Process(folder, keep_days=0, tables_each=GUESTS)
        self.played = 0
        self.rng = trattoria.chance(games)
        self.seats: dict[int, Guest] = {}
        self.looks: list[Look] = []

    async def run(self, tell: Callable[[str], None]) -> None:
        tell("life  games       MB files  disk MB   log MB tables")
        try:
            await self.server.start()
            guests = [asyncio.create_task(self._guest(number)) for number in range(GUESTS)]
            cutter = asyncio.create_task(self._cut())
            for life in range(self.lives):
                await self._live(life, guests, tell)
            self.played = self.games
            await asyncio.gather(*guests)
            cutter.cancel()
            assert self.server.stop() == 0
        finally:
            self.server.close()

    async def _live(
        self, life: int, guests: list[asyncio.Task[None]], tell: Callable[[str], None]
    ) -> None:
        for look in range(1, LOOKS + 1):
            enough = self.games * (life * LOOKS + look) // (self.lives * LOOKS)
            while self.played < enough:
                await asyncio.sleep(AGAIN_AFTER)
                for guest in guests:
                    if guest.done():
                        guest.result()  # says what went wrong
            self.looks.append(await self._look(life))
            tell(self.looks[-1].told())
        if life + 1 < self.lives:
            await asyncio.to_thread(self.server.stop if life % 2 else self.server.kill)
            await self.server.start()

    async def _look(self, life: int) -> Look:
        async with httpx.AsyncClient(base_url=self.server.address, timeout=60) as client:
            metrics = (await client.get("/metrics")).text.splitlines()
        told = {line.split()[0]: float(line.split()[1]) for line in metrics if line[0] != "#"}
        sizes = [path.stat().st_size for path in sorted(self.folder.glob("trattoria.db*"))]
        newest = self.folder / "trattoria.db-wal"
        return Look(
            life,
            self.played,
            int(told["process_resident_memory_bytes"]),
            int(told["process_open_fds"]),
            sum(sizes),
            newest.stat().st_size if newest.exists() else 0,
            int(told["trattoria_tables"]),
        )

    async def _cut(self) -> None:
        """Break a line now and then."""
        while True:
            await asyncio.sleep(CUT_EVERY)
            guests = [guest for guest in self.seats.values() if guest.seat is not None]
            if guests:
                seat = guests[self.rng.below(len(guests))].seat
                assert seat is not None
                seat.ws.transport.abort()

    async def _guest(self, number: int) -> None:
        while self.played < self.games:
            async with Client(self.server.address) as client:
                with suppress(*LOST, AssertionError):  # it may be restarted at any moment
                    await client.post("/api/me", name=f"Guest {number}")
                    for _ in range(STAY):
                        if self.played < self.games:
                            await self._play(number, client)
                await self._leave(client)

    async def _play(self, number: int, client: Client) -> None:
        game = GAMES[self.rng.below(len(GAMES))]
        least = trattoria.game(game).seats[0]
        bots = ["apprentice"] * (least - 1)
        table = (await client.post("/api/tables", game=game, seats=least, bots=bots))["id"]
        await client.post(f"/api/tables/{table}/start")
        self.seats[number] = guest = Guest(client, table, self.played)
        await guest.play()
        self.played += 1

    async def _leave(self, client: Client) -> None:
        """Delete one's data, and with it the table that a restart may have left behind."""
        while "trattoria" in client.http.cookies:
            with suppress(*LOST):
                answer = await client.http.delete("/api/me")
                if answer.status_code in (204, 401):
                    return
            await asyncio.sleep(AGAIN_AFTER)


def growths(looks: list[Look], games: int, lives: int) -> Iterator[str]:
    """Say what did not stay flat."""
    for life in range(lives):
        mine = [look for look in looks if look.life == life]
        if mine[-1].memory - mine[0].memory > MEMORY:
            yield f"life {life}: memory grew by {(mine[-1].memory - mine[0].memory) / MB:.0f} MB"
        if mine[-1].files - mine[0].files > FILES:
            yield f"life {life}: {mine[-1].files - mine[0].files} files more"
    half = next(look for look in looks if look.games >= games // 2)
    grown = (looks[-1].disk - looks[-1].newest) - (half.disk - half.newest)
    if grown > BYTES_A_GAME * (looks[-1].games - half.games) + MB:
        yield f"the database grew by {grown / MB:.1f} MB in the second half"
    if max(look.newest for look in looks) > LARGEST_LOG:
        yield "SQLite's log is not written back"


def soak(games: int, lives: int, tell: Callable[[str], None]) -> list[str]:
    """Play so many games in so many lives of a server; gives what did not stay flat."""
    with tempfile.TemporaryDirectory(prefix="trattoria-soak-") as folder:
        done = Soak(Path(folder), games, lives)
        asyncio.run(done.run(tell))
        report = asyncio.run(check(Settings(data=Path(folder)).database))
        damaged = [f"{where}: {why}" for where, why in report.problems]
        faults = [line for line in done.server.output().splitlines() if '"level": "error"' in line]
    return [*damaged, *faults, *growths(done.looks, games, lives)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--lives", type=int, default=10)
    asked = parser.parse_args()
    wrong = soak(asked.games, asked.lives, lambda line: print(line, flush=True))
    sys.exit("\n".join(wrong) or None)


if __name__ == "__main__":
    main()
