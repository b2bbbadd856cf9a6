"""Tables of ours under load: each with three people, who play at random."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from functools import partial

import httpx
import msgspec

from benchmarks.serving.frames import Frames, connect, random_hex

SEATS = 3


class Action(msgspec.Struct):
    action: str


class State(msgspec.Struct):
    status: str
    legal: list[Action] = []


class Update(msgspec.Struct):
    type: str
    moves: int = -1
    state: State | None = None


decoder = msgspec.json.Decoder(Update)


class Table:
    """One table: the next move is made when all seats have been sent the last."""

    def __init__(self, http: httpx.AsyncClient, hosts: list[str], game: str) -> None:
        self.http = http
        self.hosts = hosts
        self.game = game
        self.moves = [0] * SEATS
        self.states: list[State | None] = [None] * SEATS
        self.sockets: list[Frames] = []
        self.changed = asyncio.Event()
        self.times: list[float] = []
        self.cookies: list[str] = []

    def again(self) -> Table:
        """Give another table for the same people."""
        table = Table(self.http, self.hosts, self.game)
        table.cookies = self.cookies
        return table

    async def _post(self, seat: int, path: str, cookie: str, data: object = None) -> httpx.Response:
        url = f"http://{self.hosts[seat % len(self.hosts)]}{path}"
        answer = await self.http.post(url, json=data, headers={"cookie": cookie})
        return answer.raise_for_status()

    async def open(self) -> None:
        cookies = self.cookies
        for seat in range(SEATS):
            if seat == len(cookies):
                answer = await self._post(seat, "/api/me", "", {"name": f"Guest {seat}"})
                cookies.append(answer.headers["set-cookie"].partition(";")[0])
                self.http.cookies.clear()
            if seat == 0:
                message = {"game": self.game, "seats": SEATS, "pace": "relaxed"}  # no bots later on
                made = await self._post(seat, "/api/tables", cookies[0], message)
                self.id = made.json()["id"]
            else:
                await self._post(seat, f"/api/tables/{self.id}/sit", cookies[seat])
        for seat, cookie in enumerate(cookies):
            path = f"/api/tables/{self.id}/live"
            heard = self._hearer(seat)
            host = self.hosts[seat % len(self.hosts)]
            self.sockets.append(await connect(host, path, f"Cookie: {cookie}\r\n", heard))
        await self._until(lambda: all(state is not None for state in self.states))
        await self._post(0, f"/api/tables/{self.id}/start", cookies[0])
        await self._until(
            lambda: all(s is not None and s.status == "shuffling" for s in self.states)
        )
        for socket in self.sockets:
            socket.send(msgspec.json.encode({"type": "entropy", "bytes": random_hex(32)}))
        await self._until(lambda: all(s is not None and s.status == "playing" for s in self.states))

    def _hearer(self, seat: int) -> Callable[[bytes], None]:
        def heard(payload: bytes) -> None:
            update = decoder.decode(payload)
            if update.type == "update":
                self.moves[seat], self.states[seat] = update.moves, update.state
                self.changed.set()
            elif update.type == "refused" and b"no-entropy-now" not in payload:  # or it came late
                raise RuntimeError(payload)

        return heard

    async def _until(self, wanted: Callable[[], bool]) -> None:
        async with asyncio.timeout(60):
            while not wanted():
                self.changed.clear()
                await self.changed.wait()

    def _is_told(self, moves: int) -> bool:
        return min(self.moves) > moves

    @property
    def over(self) -> bool:
        return any(state is not None and state.status == "over" for state in self.states)

    async def play(self, until: float) -> None:
        """Move until the time is over, or the game."""
        while time.perf_counter() < until and not self.over:
            mover = next((n for n, s in enumerate(self.states) if s is not None and s.legal), None)
            if mover is None:
                self.changed.clear()
                await self.changed.wait()
                continue
            state = self.states[mover]
            assert state is not None
            moves = self.moves[mover]
            message = {
                "type": "act",
                "action": random.choice(state.legal).action,
                "moves": moves,
                "confirm": True,
            }
            began = time.perf_counter()
            self.states[mover] = State("playing")
            self.sockets[mover].send(msgspec.json.encode(message))
            await self._until(partial(self._is_told, moves))
            self.times.append(time.perf_counter() - began)

    def close(self) -> None:
        for socket in self.sockets:
            socket.close()
