"""What a hostile neighbour does, from one address, with as many names as it is given.

Each attack prepares itself, then waits until it may begin, and goes on until it is stopped.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import httpx
import websockets

import trattoria
from benchmarks.hostile.grown import CIRCLE, LINK
from benchmarks.hostile.visitor import Visitor, tab_at

ADDRESS = "127.0.9.9"
AT_ONCE = 30
RATE = 500.0  # blows a second in all: others share this machine, and lines are not endless
CONNECTS, REQUESTS = 3.0, 10.0  # a second that an address is allowed
FRAMES = 10_000  # in one write
PING, EMPTY = b"\x89\x80\0\0\0\0", b"\x81\x80\0\0\0\0"  # frames without anything in them
LONG_ENOUGH = 5.0  # seconds, to be cut off
LONGEST_DECISION = 900  # seconds
REPLAYED = 4  # cursors for each word that is said
TOLD_AGAIN = "told a third time"
PUT_OUT = "put out too early"
HARM = (TOLD_AGAIN, PUT_OUT)  # what no attack may come to
COMINGS_AND_GOINGS = ("table-here", "table-away")
FAILED = (OSError, TimeoutError, httpx.HTTPError, websockets.WebSocketException)
Blow = Callable[[], Awaitable[object]]
SEEDS = (
    {"type": "act", "action": "done", "moves": 0, "confirm": True},
    {"type": "chat", "text": "ciao"},
    {"type": "vote", "target": 1},
    {"type": "hand-over", "seat": 1},
    {"type": "mute", "seat": 0, "on": True},
)


class Attacker:
    """One address, and a count of what came of its blows."""

    def __init__(self, host: str) -> None:
        self.host = host
        self.tally: Counter[str] = Counter()
        self.look_back: Blow = partial(asyncio.sleep, 0)  # at the end, to count what came of it
        self._next: dict[float, float] = {}  # when something may be done again, by its rate

    def visitor(self) -> Visitor:
        return Visitor(self.host, ADDRESS)

    async def named(self) -> Visitor:
        """Come as somebody new, as long as that is allowed."""
        visitor = self.visitor()
        self.count(await visitor.come("Eve"))
        return visitor

    def count(self, answer: httpx.Response) -> httpx.Response:
        self.tally[str(answer.status_code)] += 1
        return answer

    async def breathe(self) -> None:
        """Wait for the time of the next blow."""
        await self.paced(RATE)

    async def paced(self, rate: float) -> None:
        """Wait until it is time again for what is done so often a second."""
        now = time.perf_counter()
        self._next[rate] = max(now, self._next.get(rate, 0.0) + 1 / rate)
        await asyncio.sleep(self._next[rate] - now)

    async def hammer(self, blow: Blow, arms: int = AT_ONCE) -> None:
        """Strike with many arms, whatever comes back."""
        await asyncio.gather(*(self._arm(blow) for _ in range(arms)))

    async def end(self) -> None:
        """Look what came of it, as soon as one is let in again."""
        while not await self._strike(self.look_back):
            await self.breathe()

    async def _arm(self, blow: Blow) -> None:
        while True:
            await self._strike(blow)
            await self.breathe()

    async def _strike(self, blow: Blow) -> bool:
        try:
            await blow()
        except FAILED as error:
            self.tally[type(error).__name__] += 1
            return False
        return True


async def nobody(eve: Attacker) -> Blow:
    """Do nothing: whatever neighbours wait for longer then is by chance."""
    return partial(asyncio.sleep, 1)


async def maestros(eve: Attacker) -> Blow:
    """Fill the house with tables of five maestros, where nobody sits."""
    people = [await eve.named() for _ in range(3)]
    asked = {"game": "mamma-mia", "seats": 5, "bots": ["maestro"] * 5, "sit": False}

    async def blow() -> None:
        person = random.choice(people)
        made = eve.count(await person.http.post("/api/tables", json=asked))
        if made.status_code == 201:
            eve.count(await person.http.post(f"/api/tables/{made.json()['id']}/start"))
        await asyncio.sleep(1)

    return blow


async def seated(eve: Attacker) -> Blow:
    """Sit at tables of maestros, play at once, and ask for hints."""
    people = [await eve.named() for _ in range(3)]
    asked = {"game": "mamma-mia", "seats": 5, "bots": ["maestro"] * 4}

    async def blow() -> None:
        person = random.choice(people)
        made = eve.count(await person.http.post("/api/tables", json=asked))
        if made.status_code != 201:
            await asyncio.sleep(1)
            return
        table = made.json()["id"]
        async with tab_at(person, table) as tab:
            await tab.send("tempo", speed="fast")
            eve.count(await person.http.post(f"/api/tables/{table}/start"))
            await tab.add_bytes()
            while tab.status_is("playing"):
                if tab.legal:
                    await tab.send("hint")
                    action, moves = random.choice(tab.legal), tab.moves
                    await tab.send("act", action=action, moves=moves, confirm=True)
                await asyncio.sleep(0.2)

    return blow


async def replays(eve: Attacker) -> Blow:
    """Ask for a long game again and again, with all cards open, and for its reviews."""
    person = await eve.named()
    asked = {"game": "mamma-mia", "seats": 3}
    table = (await person.post("/api/tables", **asked))["id"]
    for seat in (1, 2):
        await person.post(f"/api/tables/{table}/seats/{seat}", who="hotseat", name=f"Eve {seat}")
    await _play_alone(person, table)
    paths = [f"/api/tables/{table}/replay?open=true", f"/api/tables/{table}/review?seat=1"]
    paths += [f"/api/tables/{table}/review?seat={seat}" for seat in (0, 2)]

    async def blow() -> None:
        eve.count(await person.http.get(random.choice([*paths[:1] * 3, *paths])))

    return blow


async def _play_alone(person: Visitor, table: str) -> None:
    async with tab_at(person, table) as tab:
        await person.post(f"/api/tables/{table}/start")
        await tab.add_bytes()
        while not tab.status_is("over"):
            for seat in range(3):
                await tab.send("hand-over", seat=seat)
                await asyncio.sleep(0.06)
                if tab.legal:
                    action, moves = random.choice(tab.legal), tab.moves
                    await tab.send("act", action=action, moves=moves, confirm=True)
                    await asyncio.sleep(0.06)


async def flood(eve: Attacker) -> Blow:
    """Ask for everything as fast as can be."""
    person = await eve.named()
    paths = ["/", "/api/tables", "/api/me/games", "/ready", "/metrics", "/schema", "/api/x"]

    async def blow() -> None:
        eve.count(await person.http.get(random.choice(paths)))

    return blow


async def questions(eve: Attacker) -> Blow:
    """Ask for what takes longest to find, as somebody who has played a lot, as fast as allowed."""
    person = eve.visitor()
    await person.post("/api/me/link", token=LINK)
    bakes = (await person.http.get("/api/bakes")).json()
    paths = [f"/api/leaderboard/{game}" for game in trattoria.games()]
    paths += [f"/api/bakes/{each['day']}" for each in bakes["past"]]
    own = ["/api/me/data", "/api/me/figures", "/api/me/games", f"/api/regulars/{CIRCLE}"]

    async def blow() -> None:
        await eve.paced(REQUESTS)
        dear = random.choice([paths, ["/api/bakes"], own, own])
        eve.count(await person.http.get(random.choice(dear)))

    return blow


async def newcomers(eve: Attacker) -> Blow:
    """Become somebody new, and set up a table, again and again."""

    async def blow() -> None:
        visitor = eve.visitor()
        try:
            eve.count(await visitor.come("Eve"))
            eve.count(await visitor.http.post("/api/tables", json={"game": "piazza", "seats": 2}))
        finally:
            await visitor.aclose()

    return blow


async def half_requests(eve: Attacker) -> Blow:
    """Send half of a request, and wait."""
    host, _, port = eve.host.partition(":")
    halves = (
        b"",
        b"GET / HTTP/1.1\r\nHost: x\r\n",
        b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 900\r\n\r\n{",
    )

    async def half() -> None:
        await eve.breathe()
        reader, writer = await asyncio.open_connection(host, int(port), local_addr=(ADDRESS, 0))
        eve.tally["sent"] += 1
        writer.write(random.choice(halves))
        answer = await reader.read()
        eve.tally["cut off" if b"408" in answer else "refused"] += 1
        writer.close()

    async def blow() -> None:
        await asyncio.gather(*(half() for _ in range(10)), return_exceptions=True)

    return blow


async def unread(eve: Attacker) -> Blow:
    """Open streams of outside bots at busy tables, and read nothing."""
    person, tokens = await eve.named(), []
    for _ in range(5):
        asked = {"game": "mister-bill", "seats": 5, "bots": ["apprentice"] * 4, "sit": False}
        table = (await person.post("/api/tables", **asked))["id"]
        filled = await person.post(f"/api/tables/{table}/seats/0", who="outside", name="Eve")
        tokens.append(filled["token"])
        await person.post(f"/api/tables/{table}/start")
    host, _, port = eve.host.partition(":")

    async def blow() -> None:
        reader, writer = await asyncio.open_connection(
            host, int(port), local_addr=(ADDRESS, 0), limit=1024
        )
        asked = "GET /api/bot/stream HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {}\r\n\r\n"
        writer.write(asked.format(random.choice(tokens)).encode())
        first = await reader.readline()
        eve.tally[first[9:12].decode() or "refused"] += 1
        await asyncio.sleep(5 if b" 200 " in first else 0.05)
        writer.close()

    return blow


async def connects(eve: Attacker) -> Blow:
    """Connect and go, as fast as can be."""
    person = await eve.named()
    table = (await person.post("/api/tables", game="piazza", seats=2))["id"]

    async def blow() -> None:
        async with person.connect(table) as ws:
            for _ in range(2):
                told = json.loads(await ws.recv())
            eve.tally[told["type"]] += 1

    return blow


async def cursors(eve: Attacker) -> Blow:
    """Come back to a table where somebody talks, with cursors of before, to be told again.

    What is said while a line stands may come once more, on the next one: it may have been lost.
    """
    one, two = await eve.named(), await eve.named()
    table = (await one.post("/api/tables", game="piazza", seats=2, chat=True))["id"]
    await two.post(f"/api/tables/{table}/sit")
    speaker = await one.connect(table)
    shown, told, speaking = [""], Counter[int](), asyncio.Lock()
    eve.tally[TOLD_AGAIN] = 0

    async def come_back() -> None:
        async with two.connect(table, session="s", cursor=random.choice(shown)) as ws:
            update = await _until(ws, "type", "update")
        shown[1:] = [*shown[1:], update["cursor"]][-9:]
        news = {e["number"] for e in update["events"] if e["event"] not in COMINGS_AND_GOINGS}
        told.update(news)
        eve.tally["told"] += len(news)
        eve.tally[TOLD_AGAIN] += sum(told[number] > 2 for number in news)

    async def speak() -> None:
        async with speaking:  # for one of them has to hear that it was said
            eve.tally["said"] += 1
            word = {"type": "chat", "text": "ciao", "id": eve.tally["said"]}
            await speaker.send(json.dumps(word))
            await _until(speaker, "id", word["id"])

    async def blow() -> None:
        await (come_back() if random.randrange(REPLAYED) else speak())

    return blow


async def _until(ws: websockets.ClientConnection, field: str, wanted: object) -> Any:
    while (message := json.loads(await ws.recv())).get(field) != wanted:
        pass
    return message


async def pings(eve: Attacker) -> Blow:
    """Send as many pings as fit into every write, over as many sockets as are admitted."""
    return await _frames(eve, PING)


async def bursts(eve: Attacker) -> Blow:
    """Connect as often as is allowed, and send thousands of empty texts in one write."""
    return await _frames(eve, EMPTY, once=True)


async def _frames(eve: Attacker, frame: bytes, once: bool = False) -> Blow:
    people = [await eve.named() for _ in range(3)]
    table = (await people[0].post("/api/tables", game="piazza", seats=2))["id"]

    async def blow() -> None:
        await eve.paced(CONNECTS)
        async with random.choice(people).connect(table) as ws:
            eve.tally[json.loads(await ws.recv())["type"]] += 1
            while not ws.transport.is_closing():
                if not ws.transport.get_write_buffer_size():
                    ws.transport.write(frame * FRAMES)
                    eve.tally["sent"] += FRAMES
                if once:
                    await asyncio.wait_for(_read_all(ws), LONG_ENOUGH)
                await eve.breathe()
            eve.tally["cut off"] += 1

    return blow


async def _read_all(ws: websockets.ClientConnection) -> None:
    async for _ in ws:
        pass


async def junk(eve: Attacker) -> Blow:
    """Send what no browser sends: honest messages with something changed in them."""
    person = await eve.named()
    table = (await person.post("/api/tables", game="piazza", seats=2, bots=["commis"]))["id"]

    async def blow() -> None:
        async with person.connect(table) as ws:
            while True:
                await ws.send(mutated())
                eve.tally["sent"] += 1
                await eve.breathe()

    return blow


def mutated() -> str | bytes:
    """Change something in an honest message."""
    message: dict[str, Any] = dict(random.choice(SEEDS))
    name = random.choice(list(message))
    message[name] = random.choice([None, -1, 10**30, "x" * 900, [[]], {}, message[name]])
    text = json.dumps(message).encode()
    place = random.randrange(len(text))
    changed = text[:place] + os.urandom(random.randrange(4)) + text[place + 1 :]
    sent: list[str | bytes] = [text.decode(), changed, b"[" * 1500, text * 20]
    return random.choice(sent)


async def votes(eve: Attacker) -> Blow:
    """Vote, pause and go on at a table, come and go, swap seats at another.

    Two vote, also about a third who never comes; nobody's time is over before the attack is.
    """
    one, two, away = [await eve.named() for _ in range(3)]
    names = ("pause", "resume", "pause", "return")
    kinds: list[dict[str, object]] = [{"type": name} for name in names]
    kinds += [{"type": "vote", "target": 1}, {"type": "react", "sign": "bravo"}]
    kinds += [{"type": "vote", "target": 2}] * 2
    pace = {"kind": "live", "decision": LONGEST_DECISION, "reserve": 0}
    table = (await one.post("/api/tables", game="piazza", seats=3, pace=pace))["id"]
    other = (await one.post("/api/tables", game="piazza", seats=4))["id"]
    for person in (two, away):
        await person.post(f"/api/tables/{table}/sit")
    await one.post(f"/api/tables/{table}/start")
    eve.tally[PUT_OUT] = 0

    async def look_back() -> None:
        async with one.connect(table) as ws:
            state = (await _until(ws, "type", "update"))["state"]
        eve.tally[PUT_OUT] = sum(seat["standin"] for seat in state["seats"])

    eve.look_back = look_back

    async def blow() -> None:
        person = random.choice([one, two])
        async with person.connect(table) as ws:
            update = await _until(ws, "type", "update")
            if legal := update["state"]["legal"]:  # until it is the turn of who is away
                action, moves = random.choice(legal)["action"], update["moves"]
                act = {"type": "act", "action": action, "moves": moves, "confirm": True}
                await ws.send(json.dumps(act))
            for _ in range(40):
                await ws.send(json.dumps(random.choice(kinds)))
                eve.tally["sent"] += 1
                await eve.breathe()
        asked = {"one": random.randrange(4), "two": random.randrange(4)}
        eve.count(await one.http.post(f"/api/tables/{other}/swap", json=asked))

    return blow


ATTACKS: dict[str, Callable[[Attacker], Awaitable[Blow]]] = {
    each.__name__.replace("_", " "): each
    for each in (
        nobody,
        maestros,
        seated,
        replays,
        flood,
        questions,
        newcomers,
        half_requests,
        unread,
        connects,
        cursors,
        junk,
        pings,
        bursts,
        votes,
    )
}


async def attack(host: str, name: str) -> None:
    """Prepare, say so, and strike from the first line of the input to the second."""
    eve = Attacker(host)
    blow = await ATTACKS[name](eve)
    print("ready", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    striking = asyncio.create_task(eve.hammer(blow))
    await asyncio.to_thread(sys.stdin.readline)
    striking.cancel()
    await eve.end()
    print(json.dumps(eve.tally), flush=True)
    os._exit(0)


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(10)  # as if it were on another machine
    asyncio.run(attack(sys.argv[1], sys.argv[2]))
