"""Outside bots by their API, and the delays of the bots of the server."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

import trattoria
from examples.bot import play
from tests.conformance.secrets import swap_secrets
from tests.eventually import eventually
from tests.server.client import Clock, begin, open_server, play_to_the_end
from tests.server.fixtures import position
from tests.server.tables import dealt
from tests.server.test_bot_pool import Office
from tests.server.test_table_service import Tab
from trattoria.bots.levels import PATIENCE
from trattoria.server import work_pool
from trattoria.server.realtime.table_room import Reply, TableRoom
from trattoria.server.realtime.table_service import TableService
from trattoria.server.settings import Settings
from trattoria.server.tables import clocks, commands
from trattoria.server.turns import Asker


@pytest.mark.parametrize("game", ["piazza", "mister-bill", "mamma-mia"])
async def test_the_example_plays_a_whole_game(game: str, tmp_path: Path) -> None:
    async with open_server(tmp_path) as server, AsyncExitStack() as stack:
        ada = await server.client("Ada")
        table = (await ada.post("/api/tables", game=game, seats=3, bots=["commis"]))["id"]
        kept = await ada.post(f"/api/tables/{table}/seats/1", who="outside", name="Robo")
        assert kept["table"]["players"][1]["perfect_memory"] is True
        tab = await stack.enter_async_context(ada.watch(table))
        bot = asyncio.create_task(asyncio.to_thread(play, server.address, kept["token"]))
        await begin(ada, [tab], table)
        await play_to_the_end([tab])
        last = await bot
        assert last["status"] == "over"
        made = server.service.tables[table].table
        assert "outside" in made.deciders
        record = trattoria.Record.from_dict(await ada.get(f"/api/tables/{table}/record"))
        record.verify()
        wrong = server.stranger()
        for token in ("x", "a.b", kept["token"][:-1], kept["token"] + "a" * 99):
            wrong.http.headers["authorization"] = f"Bearer {token}"
            await wrong.post("/api/bot/act", 401, action="done", moves=0)
            await wrong.get("/api/bot/stream", 401)


async def test_an_outside_bot_hears_everything_again_when_it_comes_back(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server, AsyncExitStack() as stack:
        ada = await server.client("Ada")
        table = (await ada.post("/api/tables", game="piazza", seats=2))["id"]
        kept = await ada.post(f"/api/tables/{table}/seats/1", who="outside", name="Robo")
        tab = await stack.enter_async_context(ada.watch(table))
        await begin(ada, [tab], table)
        bot = server.stranger()
        bot.http.headers["authorization"] = f"Bearer {kept['token']}"
        for _ in range(2):
            async with bot.http.stream("GET", "/api/bot/stream") as lines:
                first = await anext(lines.aiter_lines())
            assert "table-deal" in first
            assert '"observation":{' in first
        async with bot.http.stream("GET", "/api/bot/stream?words=fr") as lines:
            told = json.loads(await anext(lines.aiter_lines()))["events"]
        assert next(each for each in told if each["event"] == "started")["words"].endswith(".")
        assert not any("words" in each for each in told if each["event"] == "table-deal")
        await bot.get("/api/bot/stream?words=it", 400)
        late = await bot.post("/api/bot/act", 409, action="done", moves=99)
        assert late["code"] == "late"


def test_the_delay_of_a_reply_depends_on_public_facts_only() -> None:
    rng = trattoria.chance(1)
    log = dealt("mister-bill", 4)
    delays = set()
    for _ in range(20):
        log.play_at_random(rng, 1)
        mine = clocks.reply_delay(log.table, 1.0, 2.0)
        delays.add(mine)
        real = log.state
        for seat in range(4):
            other = swap_secrets(real, seat, rng)
            if other is not None:
                log.table.state = other
                assert clocks.reply_delay(log.table, 1.0, 2.0) == mine
        log.table.state = real
        assert 1.0 <= mine < 2.0
    assert len(delays) > 10


def test_bots_hurry_for_somebody_who_waits_alone() -> None:
    alone = dealt("mister-bill", 3).table
    for seat in (1, 2):
        alone.occupants[seat].kind, alone.occupants[seat].person = "bot", ""
    paces = [clocks.bot_pace(alone, {"ada": speed}) for speed in ("fast", "normal", "slow")]
    assert paces == sorted(set(paces))
    assert paces[-1] == 1.0
    assert clocks.bot_pace(alone, {}) == paces[1]
    assert clocks.bot_pace(dealt("mister-bill", 3).table, {"ada": "fast"}) == 1.0


async def bot_table(service: TableService, game: str = "mister-bill") -> TableRoom:
    """A table where a bot is to move, on a clock that stands still."""
    await service.store.open()
    log = dealt(game, 3)
    room = await service.create(log.table.setup)
    room.tempos["ada"] = "slow"
    await service.submit(room, commands.sit, "ada", 0)
    for seat in (1, 2):
        await service.submit(room, commands.seat_bot, "ada", seat, "commis")
    await service.submit(room, commands.start, "ada", bytes(32))
    await service.submit(room, commands.entropy, "ada", "00" * 32)
    await service.submit(room, commands.deal)
    return room


@pytest.mark.parametrize("game", ["mister-bill", "mamma-mia"])
async def test_a_bot_replies_after_its_delay_and_not_before(game: str, tmp_path: Path) -> None:
    """However fast it has thought, and also where it has no choice; sooner, where it goes on."""
    clock = Clock()
    settings = Settings(data=tmp_path, bot_workers=0, bot_delay_least=1.0, bot_delay_most=2.0)
    service = TableService(settings, clock)
    room = await bot_table(service, game)
    checked: list[float] = []
    while len(checked) < 12 and room.table.status == "playing":
        asked = room.table.asked
        if 0 in asked:
            first = position(room).legal_actions(0)[0]
            await service.submit(room, commands.decide, 0, [first], "person:ada")
            continue
        began, moves = clock.now, len(room.table.actions) + len(room.table.sealed)
        share = clocks.reply_share(room.table, asked[0])
        delay = share * clocks.reply_delay(room.table, 1.0, 2.0)
        await service.idle()  # they have thought
        assert all(reply.action is not None for reply in room.replies.values())
        clock.now = began + delay - 0.001
        await service.idle()
        assert len(room.table.actions) + len(room.table.sealed) == moves
        clock.now = began + delay + 0.001
        await service.idle()
        assert len(room.table.actions) + len(room.table.sealed) > moves
        checked.append(share)
    assert set(checked) == {1.0, clocks.FOLLOW_UP}
    await service.close()


def test_a_bot_that_goes_on_replies_sooner_than_one_whose_turn_begins() -> None:
    """Who decided last is known to everybody, unless several chose at once."""
    log, rng = dealt("mamma-mia", 3), trattoria.chance(1)
    assert {clocks.reply_share(log.table, seat) for seat in range(3)} == {1.0}
    for _ in range(20):
        before = log.table.asked
        log.play_at_random(rng, 1)
        shares = [clocks.reply_share(log.table, seat) for seat in range(3)]
        assert shares == [clocks.FOLLOW_UP if [seat] == before else 1.0 for seat in range(3)]
    together = dealt("mister-bill", 3)
    while not together.table.sealed:
        together.play_at_random(rng, 1)
    assert {clocks.reply_share(together.table, seat) for seat in range(3)} == {1.0}


@pytest.mark.parametrize("delay", [0.8, 1.0, 1.49, 1.51, 2.2])
def test_nobody_waits_for_the_next_delay_longer_than_patience_lasts(delay: float) -> None:
    """However long it thought within that time, only the public steps can be told apart."""
    asked = 1000.0
    seen = set()
    for hundredths in range(int(PATIENCE * 100) + 1):
        ready = asked + hundredths / 100
        at = clocks.reply_time(asked, delay, ready)
        assert max(ready, asked + delay) <= at + 1e-9
        assert at <= asked + PATIENCE
        seen.add(round(at - asked, 6))
    steps = [number * delay for number in range(1, 4) if number * delay < PATIENCE]
    assert seen == {round(step, 6) for step in [*steps, PATIENCE]}


@pytest.mark.parametrize(
    ("delay", "thought", "waited"),
    [
        (0.0, 1.234, 1.234),  # no delay: at once
        (4.0, 0.5, 4.0),  # a delay that a host has made longer is kept
        (4.0, 3.9, 4.0),
        (1.0, 3.1, 3.25),  # the machine was too busy: soon after, in steps
        (1.0, 3.6, 3.75),
        (4.0, 4.2, 4.25),
    ],
)
def test_replies_beyond_the_usual(delay: float, thought: float, waited: float) -> None:
    assert clocks.reply_time(100.0, delay, 100.0 + thought) == pytest.approx(100.0 + waited)


@pytest.mark.parametrize(
    ("thought", "waited"), [(0.0, 0.3), (0.29, 0.3), (0.31, 1.0), (0.9, 1.0), (1.1, 2.0)]
)
def test_a_bot_that_goes_on_and_thinks_waits_for_the_usual_steps(
    thought: float, waited: float
) -> None:
    """Short steps would tell how hard a decision was."""
    at = clocks.reply_time(100.0, 1.0, 100.0 + thought, share=0.3)
    assert at == pytest.approx(100.0 + waited)


async def test_a_bot_that_thinks_for_longer_than_its_delay_replies_at_the_next_step(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()
    settings = Settings(data=tmp_path, bot_workers=0, bot_delay_least=2.0, bot_delay_most=2.0)
    service = TableService(settings, clock)
    room = await bot_table(service)
    asked = clock.now

    async def think(asker: Asker, make: object) -> int:
        clock.now = asked + 2.7
        return 0

    monkeypatch.setattr(service.bot_pool, "ask_unwatched", think)
    reply = Reply(len(room.table.actions), asked, 2.0)
    await service.bots.think(room, room.table.asked[0], reply)
    assert reply.at == asked + PATIENCE
    await service.close()


async def test_a_bot_is_not_asked_about_a_game_that_has_gone_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its question waits for the event loop, and meanwhile somebody's time may run out."""
    service = TableService(Settings(data=tmp_path, bot_workers=0), Clock())
    room, asked = await bot_table(service), list[object]()

    async def note(asker: Asker, question: object) -> int:
        asked.append(question)
        return 0

    monkeypatch.setattr(service.bot_pool, "ask", note)
    for late, questions in ((1, 0), (0, 1)):
        reply = Reply(len(room.table.actions) - late, 0.0, 1.0, watched=True)
        room.replies[0] = reply
        await service.bots.think(room, 0, reply)
        assert (len(asked), reply.action) == (questions, 0 if questions else None)
    await service.close()


async def test_who_comes_back_does_not_wait_for_a_processor_that_is_free(tmp_path: Path) -> None:
    """A phone was away for a moment, just when a bot was asked."""
    clock, office = Clock(), Office()
    settings = Settings(data=tmp_path, bot_workers=0, bot_delay_least=1.0, bot_delay_most=1.0)
    service = TableService(settings, clock)
    service.bots.pool = office.pool
    room = await bot_table(service, "mamma-mia")
    while 0 in room.table.asked:
        first = position(room).legal_actions(0)[0]
        await service.submit(room, commands.decide, 0, [first], "person:ada")
    unwatched, moves = await office.handed(), len(room.table.actions)
    assert unwatched.nice == work_pool.IDLE
    asked = dict(room.replies)
    await service.enter(room, Tab())
    assert room.replies == asked  # somebody who looks on waits for nothing
    await service.enter(room, Tab(0))
    asked = dict(room.replies)
    await service.enter(room, Tab(0))
    assert room.replies == asked  # once is enough
    watched = await office.handed()
    assert watched.nice == work_pool.FOR_PEOPLE
    actions = position(room).legal_actions(room.table.asked[0])
    watched.done.set_result(actions[-1])
    unwatched.done.set_result(actions[0])
    await service.background.finish()
    clock.now += 1.0
    await service.tick()
    await eventually(lambda: len(room.table.actions) > moves, "the bot has not played")
    assert room.table.actions[moves] == room.table.game.action_text(actions[-1])
    await service.close()


async def test_somebody_absent_is_warned_of_minded_and_comes_back(tmp_path: Path) -> None:
    clock = Clock()
    async with open_server(tmp_path, clock) as server, AsyncExitStack() as stack:
        ada, bruno = await server.client("Ada"), await server.client("Bruno")
        table = (await ada.post("/api/tables", game="piazza", seats=2))["id"]
        await bruno.post(f"/api/tables/{table}/sit")
        one = await stack.enter_async_context(ada.watch(table))
        two = await stack.enter_async_context(bruno.watch(table))
        await begin(ada, [one, two], table)
        late, other = (one, two) if one.state["legal"] else (two, one)
        until = other.state["clocks"]["until"][str(late.shown)]
        assert until == clock.now + 360
        clock.now = until - 15
        server.service.clocks.woken.set()  # the clock loop looks at its own clock only now and then
        warning = await other.until(lambda message: message["type"] == "warning")
        assert (warning["seat"], warning["until"]) == (late.shown, until)
        clock.now = until
        server.service.clocks.woken.set()
        await other.reach(lambda each: each.moves > 0)
        kinds = [event["event"] for event in other.events]
        assert kinds.index("table-timeout") < kinds.index("table-standin")
        assert server.service.tables[table].table.deciders[0] == "bot:commis"
        await late.ask("return")
        assert not late.state["seats"][late.shown]["standin"]
