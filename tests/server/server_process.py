"""Servers in processes of their own, that are killed; and players who do not give up."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import websockets

import trattoria
from tests.eventually import PATIENCE, eventually
from tests.server.client import Client, Seat
from tests.server.warm_start import ForkedServer, WarmStart

SERVES = """
from trattoria.cli.main import main
from trattoria.server.realtime import clock_loop
from trattoria.server.tables import clocks
clocks.ENTROPY_SECONDS = 60.0  # the machine of the tests is slower than people
{}
main()
"""
NEVER_SWEEPS = "clock_loop.SWEEP_SECONDS = 1e9"
LOST = (OSError, websockets.WebSocketException, httpx.HTTPError, TimeoutError)
AGAIN_AFTER = 0.05  # seconds: players do not give up, those who wait for them do
RETRIED_CODES = ("storage-away", "closing", "busy-table", "late", "not-your-turn", "already-chosen")


class ReservedPort(contextlib.AbstractContextManager[int]):
    """A port for a server, also while that is down: nobody else is given it meanwhile.

    It is bound, but nobody listens: on Linux a server may still do so, as both allow for it.
    """

    def __init__(self) -> None:
        self._door = socket.socket()
        self._door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._door.bind(("127.0.0.1", 0))
        self.number: int = self._door.getsockname()[1]
        if sys.platform != "linux":
            self.give_up()

    def give_up(self) -> None:
        self._door.close()

    def __enter__(self) -> int:
        return self.number

    def __exit__(self, *_: object) -> None:
        self.give_up()


class Process:
    """A server that can be killed and started again; open for as long as its context.

    If it is to be killed often, let it start `warm`.
    """

    def __init__(
        self,
        data: Path,
        database: str = "",
        sweeping: bool = True,
        before: str = "",
        python_path: str = "",
        warm: bool = False,
        **settings: Any,
    ) -> None:
        self._port = ReservedPort()
        self.port = self._port.number
        self.address = f"http://127.0.0.1:{self.port}"
        told = {
            "data": data,
            "port": self.port,
            "host": "127.0.0.1",
            "signing_key": "cd" * 32,
            "bot_workers": 0,
            "bake_games": 0,
            "bot_delay_least": 0,
            "bot_delay_most": 0.01,
            "requests_a_minute": 10**6,
            "messages_a_second": 10**6,
            "messages_address": 10**6,
            "connects_a_minute": 10**6,
            "connects_address": 10**6,
            "newcomers_an_hour": 10**6,
            "tables_address": 10**6,
            "lessons_address": 10**6,
            "openings_an_hour": 10**6,
            "openings_address": 10**6,
            "sockets_each": 10**4,
            "sockets_address": 10**4,
            "lines_address": 10**4,
            "log_level": "WARNING",
            **settings,
        }
        self._env = {
            **os.environ,
            **{f"TRATTORIA_{name.upper()}": str(value) for name, value in told.items()},
            "DATABASE_URL": database,
        }
        if python_path:  # where more games are installed
            self._env["PYTHONPATH"] = python_path
        self._log = data / f"log-{self.port}.txt"
        data.mkdir(parents=True, exist_ok=True)
        self._program = SERVES.format("\n".join((before, "" if sweeping else NEVER_SWEEPS)))
        self._process: subprocess.Popen[bytes] | ForkedServer | None = None
        self._warm = WarmStart(self._program, self._env, self._log) if warm else None

    async def __aenter__(self) -> Process:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Let go of everything, also where a test fails."""
        if self._process is not None:
            self.kill()
        if self._warm is not None:
            self._warm.close()
        self._port.give_up()

    async def start(self) -> None:
        self._process = self._warm.start() if self._warm is not None else self._cold_start()
        async with httpx.AsyncClient(timeout=PATIENCE) as client:
            await eventually(lambda: self._ready(client), f"{self._log} tells of an open server")

    def _cold_start(self) -> subprocess.Popen[bytes]:
        with self._log.open("ab") as log:
            return subprocess.Popen(
                [sys.executable, "-c", self._program, "serve"],
                env=self._env,
                stdout=log,
                stderr=log,
            )

    async def _ready(self, client: httpx.AsyncClient) -> bool:
        assert self._process is not None
        assert self._process.poll() is None, self.output()
        with contextlib.suppress(httpx.HTTPError):
            return (await client.get(f"{self.address}/ready")).status_code == 200
        return False

    def kill(self) -> None:
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def freeze(self) -> None:
        os.kill(self.pid, signal.SIGSTOP)

    def thaw(self) -> None:
        os.kill(self.pid, signal.SIGCONT)

    def stop(self) -> int:
        assert self._process is not None
        self._process.terminate()
        return self._process.wait(PATIENCE)

    def output(self) -> str:
        return self._log.read_text()


class Player:
    """Plays at random at one table, and notes every action that was acknowledged."""

    def __init__(self, client: Client, table: str, seed: int) -> None:
        self.client = client
        self.table = table
        self.rng = trattoria.chance(seed)
        self.acknowledged: dict[int, str] = {}  # by the number of the row
        self.tried = 0
        self.over = False
        self.resting = asyncio.Event()
        self.seat: Seat | None = None  # the line that it has now
        self._cursor = ""

    async def play(self) -> None:
        """Play until the game is over; whatever breaks, come back."""
        while not self.over and not self.resting.is_set():
            try:
                query: dict[str, Any] = {"session": "s", "cursor": self._cursor}
                async with self.client.watch(self.table, **query) as seat:
                    self.seat = seat
                    await seat.update()
                    await self._play(seat)
            except LOST:
                await self.lost()
        self.seat = None  # nor all that it was told: thousands play in a proof

    async def lost(self) -> None:
        """Wait a moment before coming back."""
        await asyncio.sleep(AGAIN_AFTER)

    async def _play(self, seat: Seat) -> None:
        while True:
            if seat.state["status"] == "over":
                self.over = True
                return
            if seat.state["status"] == "shuffling":
                await seat.ask("entropy", bytes="00" * 32)
            if seat.legal and not self.resting.is_set():
                await self._decide(seat)
            else:
                await seat.next()
            self._cursor = seat.cursor

    async def _decide(self, seat: Seat) -> None:
        action = seat.legal[self.rng.below(len(seat.legal))]
        self.tried += 1
        answer = await seat.act(action)
        if answer["type"] == "done":
            assert answer["number"] not in self.acknowledged
            self.acknowledged[answer["number"]] = action
        else:
            assert answer["code"] in RETRIED_CODES, answer
            await asyncio.sleep(AGAIN_AFTER)
