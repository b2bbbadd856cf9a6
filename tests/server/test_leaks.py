"""Nothing leaks: two servers whose hidden cards differ send a player the same bytes.

Everything else about the two is the same: ids, keys, secrets and the time.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Coroutine
from contextlib import AsyncExitStack
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import pytest

import trattoria
from tests.conformance.secrets import swap_secrets
from tests.conformance.tables import Table, pick, position
from tests.server.client import Client, Clock, Seat, ServerUnderTest, open_server
from trattoria import Chance, Game, State
from trattoria.bots.memory import Memory
from trattoria.core.event import Event
from trattoria.server import bot_pool
from trattoria.server.accounts import people
from trattoria.server.api import tables
from trattoria.server.realtime import table_registry
from trattoria.server.tables import dealing, presenter, table

GAMES = trattoria.games()
SEATS = 3
KEY = "ab" * 32
Steps = list[tuple[int, int]]  # who decides, and what


class NoSecrets:
    """Stands for the module `secrets`, the same in both servers."""

    def __init__(self) -> None:
        self._drawn = count(1)

    def token_hex(self, size: int) -> str:
        return f"{next(self._drawn):0{2 * size}x}"

    def token_urlsafe(self, size: int) -> str:
        return self.token_hex(size)

    def token_bytes(self, size: int) -> bytes:
        return bytes(size)

    def choice(self, letters: str) -> str:
        return letters[next(self._drawn) % len(letters)]


def same(one: object, two: object) -> bool:
    return json.dumps(one) == json.dumps(two)


def next_step(
    one: State, two: State, observer: int | None, rng: Chance
) -> tuple[int, int, int] | None:
    """Find a decision on each table after which the observer can still not tell them apart."""
    for _ in range(12):
        mover = int(one.to_move)
        action = pick(rng, one.legal_actions())
        again = action if mover == observer else pick(rng, two.legal_actions())
        if mover != observer and action in two.legal_actions() and rng.below(2):
            again = action
        after, other = one.clone(), two.clone()
        events, others = list[Event](), list[Event]()
        after.apply(action, events)
        other.apply(again, others)
        told = [[e.seen_by(observer) for e in list] for list in (events, others)]
        if (
            after.outcome is None
            and same(*told)
            and same(after.observe(observer), other.observe(observer))
        ):
            return mover, action, again
    return None


def twin_games(
    game: str, observer: int | None, rng: Chance, most: int
) -> tuple[State, State, Steps, Steps] | None:
    """Find two positions that differ in what the observer may not know, and how they go on."""
    at = Table(trattoria.game(game), SEATS, trattoria.game(game).chosen({}))
    start = position(at, rng.below(10**6), rng.below(60))
    twin = swap_secrets(start, observer, rng)
    if twin is None or same(start.to_dict(), twin.to_dict()) or start.to_move < 0:
        return None
    one, two = start.clone(), twin.clone()
    steps: Steps = []
    others: Steps = []
    while len(steps) < most:
        found = next_step(one, two, observer, rng)
        if found is None:
            break
        mover, action, again = found
        one.apply(action)
        two.apply(again)
        steps.append((mover, action))
        others.append((mover, again))
    return (start, twin, steps, others) if len(steps) >= 2 else None


async def everything_sent(
    data: Path, monkeypatch: pytest.MonkeyPatch, start: State, steps: Steps, observer: int | None
) -> list[str]:
    """Play steps at a table and collect every byte that reaches the observer."""
    for module in (tables, table_registry, people):
        monkeypatch.setattr(module, "secrets", NoSecrets())
    monkeypatch.setattr(dealing, "deal", lambda *_: start.clone())
    # a hint ends with the least of its iterations, so that no clock tells the two apart
    monkeypatch.setattr(bot_pool, "search_time", lambda left, waiting, workers: 0.0)
    game = start.game
    async with open_server(data, Clock(), signing_key=KEY) as server, AsyncExitStack() as stack:
        clients = [await server.client(name) for name in ("Ada", "Bruno", "Carla")]
        made = await clients[0].post("/api/tables", game=game.id, seats=SEATS, public=True)
        id = made["id"]
        for client in clients[1:]:
            await client.post(f"/api/tables/{id}/sit")
        me = server.stranger() if observer is None else clients[observer]
        tabs: list[Seat] = []
        for client, session in [*((client, "s") for client in clients), (me, "own")]:
            tabs.append(await stack.enter_async_context(client.watch(id, session=session)))
            for tab in reversed(tabs):  # who has come last, first: then the others were told
                await settled(tab)
        *seats, mine = tabs
        async with me.watch(id, session="lost") as lost:  # which comes back again and again
            await lost.update()
        await begin_in_order(clients[0], [*seats], id)
        await mine.reach(lambda each: each.state["status"] == "playing")
        sent: list[str] = await all_pages(server, me, id, lost.cursor)
        for mover, action in steps:
            if mover == observer:
                await hinted(seats[mover])
                await seats[mover].act(game.action_text(action), confirm=False)
                await mine.reach(lambda each: each.state["draft"] is not None)
                sent += await all_pages(server, me, id, lost.cursor)
                sent += await errors(mine, game)
                await seats[mover].ask("confirm", moves=seats[mover].moves)
            else:
                answer = await seats[mover].act(game.action_text(action))
                assert answer["type"] == "done", answer
            for seat in [*seats, mine]:
                number = server.service.tables[id].table.number
                await seat.reach(partial(at_row, number))
            sent += await all_pages(server, me, id, lost.cursor)
            sent += await errors(mine, game)
        return [*sent, *mine.raw, *(seats[observer].raw if observer is not None else [])]


async def hinted(seat: Seat) -> None:
    """Ask the maestro what to do, and why."""
    assert (await seat.ask("hint"))["type"] == "done"
    await seat.until(lambda message: message["type"] == "hint")


def at_row(number: int, tab: Seat) -> bool:
    return tab.number == number


async def settled(tab: Seat) -> None:
    """Wait until a browser was sent all that there is."""
    await tab.ask("ping")


async def begin_in_order(creator: Client, seats: list[Seat], id: str) -> None:
    await creator.post(f"/api/tables/{id}/start")
    for number, seat in enumerate(seats):
        await seat.ask("entropy", bytes=bytes([number] * 32).hex())
    for seat in seats:
        await seat.reach(lambda each: each.state["status"] == "playing")


async def all_pages(server: ServerUnderTest, me: Client, id: str, cursor: str) -> list[str]:
    """Whatever can be asked for: pages, the list of tables, the record, a new tab, a reconnect."""
    await server.service.idle()  # lists are written after the log
    found = []
    for path in ("", "/record", "/replay", "/events"):
        found.append((await me.http.get(f"/api/tables/{id}{path}")).text)
    found.append((await me.http.get("/api/tables?status=playing")).text)
    found.append((await me.http.get("/api/me/games")).text)
    queries: list[dict[str, Any]] = [
        {"session": "new"},
        {"session": "lost", "cursor": cursor},
        {"lang": "fr"},
    ]
    for query in queries:
        async with me.watch(id, **query) as tab:
            await tab.next()
            await tab.update()
            found += tab.raw
    return found


async def errors(seat: Seat, game: Game) -> list[str]:
    """Ask for things that cannot be, and keep the reasons."""
    before = len(seat.raw)
    step = max(1, game.action_count // 8)
    texts = [game.action_text(action) for action in range(0, game.action_count, step)]
    for text in ["nonsense", *texts]:
        if text not in seat.legal:
            answer = await seat.act(text, confirm=True)
            assert answer["type"] == "refused"
    await seat.ask("act", action=texts[0], moves=seat.moves + 9, confirm=True)
    return seat.raw[before:]


@pytest.mark.parametrize("game", GAMES)
async def test_hidden_cards_change_no_byte_that_is_sent(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, amount: Callable[[int, int], int]
) -> None:
    rng: Chance = trattoria.chance(len(game))
    done = 0
    for number in range(400):
        observer: int | None = (0, None, 1, 2)[number % 4]
        twins = twin_games(game, observer, rng, amount(3, 25))
        if twins is None:
            continue
        one, two, steps, others = twins
        sent = []
        for name, start, played in (("one", one, steps), ("two", two, others)):
            data = tmp_path / f"{number}-{name}"
            sent.append(await everything_sent(data, monkeypatch, start, played, observer))
        assert sent[0] == sent[1]
        assert len(sent[0]) > 20
        done += 1
        if done == amount(1, 12):
            return
    pytest.fail("too few positions to compare")


@pytest.mark.parametrize("game", GAMES)
async def test_what_was_forgotten_changes_no_byte_that_is_sent(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, amount: Callable[[int, int], int]
) -> None:
    """Two histories with the same table before one's eyes: no page tells them apart."""
    rng: Chance = trattoria.chance(7)
    at = Table(trattoria.game(game), SEATS, trattoria.game(game).chosen({}))
    done = 0
    for number in range(500):
        state = position(at, number, 10 + rng.below(50))
        seat = int(rng.below(SEATS))
        recalled = Memory(last=1).recall(state.observe(seat), 0)
        other = state.game.determinize(recalled, rng)
        alike = same(state.view(seat), other.view(seat))
        if state.to_move < 0 or not alike or same(state.observe(seat), other.observe(seat)):
            continue
        sent = [
            await everything_sent(tmp_path / f"{number}-{n}", monkeypatch, start, [], seat)
            for n, start in enumerate((state, other))
        ]
        assert sent[0] == sent[1]
        done += 1
        if done == amount(1, 10):
            return
    assert game not in ("mamma-mia", "sole-mio", "grande", "plus"), "an oven is worth remembering"


Compare = Callable[
    [str, Path, pytest.MonkeyPatch, Callable[[int, int], int]], Coroutine[Any, Any, None]
]
LEAKS: list[tuple[Compare, Callable[[State], object]]] = [
    (test_hidden_cards_change_no_byte_that_is_sent, lambda state: state.to_dict()["players"]),
    (test_what_was_forgotten_changes_no_byte_that_is_sent, lambda s: s.observe(0)["oven_cards"]),
]


@pytest.mark.interpreted  # the compiled presenter calls no function that is put in later
@pytest.mark.parametrize(("test", "leak"), LEAKS)
async def test_a_leak_would_be_noticed(
    test: Compare,
    leak: Callable[[State], object],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def leaking(table: table.Table, now: float) -> object:
        return leak(table.state) if table.state is not None else None

    monkeypatch.setattr(presenter, "_clocks", leaking)
    with pytest.raises(AssertionError):
        await test("plus", tmp_path, monkeypatch, lambda sample, proof: sample)
