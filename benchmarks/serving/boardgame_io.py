"""The peer: boardgame.io's own server with a card game of the same kind, three seats a table."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from benchmarks.serving.frames import Frames, connect, random_hex

SEATS = 3
GAME = "cards"
SERVER = """
const { Server } = require('boardgame.io/server');
const { PlayerView } = require('boardgame.io/core');
const kinds = ['olive', 'salami', 'mushroom', 'pineapple', 'chili'];
const draw = (G, hand, n) => { while (n-- > 0 && G.secret.length > 0) hand.push(G.secret.pop()); };
const cards = {
  name: 'cards',
  setup: ({ ctx, random }) => {
    const deck = [];
    for (let i = 0; i < 105; i++) deck.push(kinds[i % 5]);
    const G = { secret: random.Shuffle(deck), oven: { count: 0, top: null }, under: 0, players: {},
                sizes: {}, orders: {} };
    for (let p = 0; p < ctx.numPlayers; p++) {
      const hand = []; draw(G, hand, 7);
      G.players[p] = { hand, orders: ['monotona', 'minimale', 'maggiore'] };
      G.sizes[p] = hand.length; G.orders[p] = 3;
    }
    return G;
  },
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    cook: ({ G, playerID, random }, place) => {
      const hand = G.players[playerID].hand;
      if (place >= hand.length) return 'INVALID_MOVE';
      const [card] = hand.splice(place, 1);
      G.oven = { count: G.oven.count + 1, top: card };
      if (G.secret.length === 0) {
        const deck = [];
        for (let i = 0; i < 80; i++) deck.push(kinds[i % 5]);
        G.secret = random.Shuffle(deck); G.oven = { count: 0, top: null };
      }
      draw(G, hand, 1);
      G.sizes[playerID] = hand.length;
    },
  },
};
const server = Server({ games: [cards], origins: [/.*/] });
server.run({ port: Number(process.argv[2]), lobbyConfig: { uuid: () => 'x' } });
"""


class Table:
    """One match: the next move is made when all seats have been sent the last."""

    def __init__(self, host: str) -> None:
        self.host = host
        self.id = random_hex(6)
        self.states: list[dict[str, Any] | None] = [None] * SEATS
        self.sockets: list[Frames] = []
        self.changed = asyncio.Event()
        self.times: list[float] = []
        self.over = False

    async def open(self) -> None:
        for seat in range(SEATS):
            path = "/socket.io/?EIO=4&transport=websocket"
            self.sockets.append(await connect(self.host, path, "", self._hearer(seat)))
            self.sockets[seat].send(f"40/{GAME},".encode())
            await self._until(partial(self._is_there, seat))

    def _hearer(self, seat: int) -> Callable[[bytes], None]:
        prefix = f"42/{GAME},".encode()

        def heard(payload: bytes) -> None:
            if payload == b"2":
                self.sockets[seat].send(b"3")
            elif payload.startswith(f"40/{GAME}".encode()):
                self._emit(seat, "sync", self.id, str(seat), None, SEATS)
            elif payload.startswith(prefix):
                kind, _, *rest = json.loads(payload[len(prefix) :])
                if kind == "sync":
                    self.states[seat] = rest[0]["state"]
                elif kind == "update":
                    self.states[seat] = rest[0]
                self.changed.set()

        return heard

    def _emit(self, seat: int, *message: object) -> None:
        text = json.dumps(message, separators=(",", ":"))
        self.sockets[seat].send(f"42/{GAME},{text}".encode())

    async def _until(self, wanted: Callable[[], bool]) -> None:
        async with asyncio.timeout(60):
            while not wanted():
                self.changed.clear()
                await self.changed.wait()

    async def play(self, until: float) -> None:
        while time.perf_counter() < until:
            states = [state for state in self.states if state is not None]
            number = max(state["_stateID"] for state in states)
            mover = next(s["ctx"]["currentPlayer"] for s in states if s["_stateID"] == number)
            move = {
                "type": "MAKE_MOVE",
                "payload": {"type": "cook", "args": [random.randrange(7)], "playerID": mover},
            }
            began = time.perf_counter()
            self._emit(int(mover), "update", move, number, self.id, mover)
            await self._until(partial(self._is_told, number))
            self.times.append(time.perf_counter() - began)

    def _is_there(self, seat: int) -> bool:
        return self.states[seat] is not None

    def _is_told(self, number: int) -> bool:
        return all(state["_stateID"] > number for state in self.states if state is not None)

    def close(self) -> None:
        for socket in self.sockets:
            socket.close()
