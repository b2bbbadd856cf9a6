"""The bake of the day: one deal for all, committed in advance, one try, luck put aside."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

import trattoria
from tests.server.client import Client, Clock, Seat, ServerUnderTest, open_server, play_to_the_end
from trattoria.bots.levels import LEVELS
from trattoria.core.fairness import check_fairness
from trattoria.server.bakes import calendar, par, tries
from trattoria.server.bakes.calendar import DAY, TO_FINISH
from trattoria.server.realtime import clock_loop
from trattoria.server.realtime.clock_loop import ClockLoop
from trattoria.server.tables import commands

MARK = "ab" * 16


def day_of(game: str) -> str:
    """Find a day with a game, so that the tests need not play a long one."""
    days = [calendar.days_after("2026-11-01", n) for n in range(30)]
    return next(day for day in days if calendar.plan(day, trattoria.games()).game == game)


PIAZZA = day_of("piazza")


def at(day: str, hours: float = 12.0) -> Clock:
    clock = Clock()
    clock.now = calendar.begins(day) + 3600 * hours
    return clock


async def finish(client: Client, table: str, seed: int = 1) -> Seat:
    """Play a bake at random; the bots answer by themselves."""
    async with client.watch(table) as seat:
        await seat.update()
        await play_to_the_end([seat], seed)
        return seat


def move(server: ServerUnderTest, clock: Clock, now: float) -> None:
    """Let time go by, and the server notice it."""
    clock.now = now
    server.service.clocks.woken.set()


async def settled(server: ServerUnderTest) -> None:
    await server.service.idle()


def told(server: ServerUnderTest, table: str) -> Any:
    return server.service.tables[table].table


# ---- the calendar --------------------------------------------------------------------------------


def test_the_six_games_take_turns_with_other_numbers_of_seats() -> None:
    days = [calendar.days_after("2026-11-17", n) for n in range(72)]
    plans = [calendar.plan(day, trattoria.games()) for day in days]
    for first in range(0, 72, 6):
        assert {each.game for each in plans[first : first + 6]} == set(trattoria.games())
    for game in trattoria.games():
        own = [each for each in plans if each.game == game]
        assert {each.seats for each in own} == set(trattoria.game(game).seats)
        assert all(0 <= each.seat < each.seats for each in own)


def test_a_streak_goes_on_until_a_day_is_missed() -> None:
    assert calendar.streaks([], "2026-03-02") == (0, 0)
    days = ["2026-02-27", "2026-02-28", "2026-03-01"]
    assert calendar.streaks(days, "2026-03-01") == (3, 3)
    assert calendar.streaks(days, "2026-03-02") == (3, 3)  # today's is still to come
    assert calendar.streaks(days, "2026-03-03") == (0, 3)
    assert calendar.streaks([*days, "2026-03-03"], "2026-03-03") == (1, 3)


# ---- one deal, committed in advance --------------------------------------------------------------


async def test_two_people_who_decide_alike_play_the_same_game(tmp_path: Path) -> None:
    async with open_server(tmp_path, at(PIAZZA)) as server:
        tables = []
        for name in ("Ada", "Bea"):
            client = await server.client(name)
            table = (await client.post(f"/api/bakes/{PIAZZA}"))["id"]
            await finish(client, table)
            tables.append(told(server, table))
        one, two = tables
        assert one.setup.id != two.setup.id
        assert (one.seed, one.actions) == (two.seed, two.actions)
        assert not one.setup.hints
        assert not one.setup.spectators


async def test_the_secret_of_the_third_day_is_the_one_that_was_committed(tmp_path: Path) -> None:
    clock = at(calendar.days_after(PIAZZA, -2))
    async with open_server(tmp_path, clock) as server:
        ada = await server.client("Ada")
        before = (await ada.get("/api/bakes"))["coming"]
        assert [each["secret"] for each in before] == [None] * 8
        committed = before[2]
        assert committed["day"] == PIAZZA
        move(server, clock, clock.now + 2 * DAY)
        table = (await ada.post(f"/api/bakes/{PIAZZA}"))["id"]
        await finish(ada, table)
        move(server, clock, calendar.closes(PIAZZA))
        shown = (await ada.get(f"/api/bakes/{PIAZZA}"))["bake"]
        assert shown["commitment"] == committed["commitment"]
        secret = bytes.fromhex(shown["secret"])
        assert sha256(secret).hexdigest() == committed["commitment"]
        record = trattoria.Record.from_dict(await ada.get(f"/api/tables/{table}/record"))
        assert record.seed == calendar.plan(PIAZZA, trattoria.games()).seed(secret)
        check_fairness(record.table["fairness"], record.seats, record.seed)


async def test_what_is_to_come_is_not_told(tmp_path: Path) -> None:
    async with open_server(tmp_path, at(PIAZZA)) as server:
        ada = await server.client("Ada")
        tomorrow = calendar.days_after(PIAZZA, 1)
        assert (await ada.get(f"/api/bakes/{tomorrow}", 409))["code"] == "bake-to-come"
        assert (await ada.post(f"/api/bakes/{tomorrow}", 409))["code"] == "bake-to-come"
        assert (await ada.get("/api/bakes/2001-02-03", 404))["code"] == "no-such-bake"
        assert (await ada.get("/api/bakes/2001-02-31", 404))["code"] == "no-such-bake"
        assert (await ada.get(f"/api/bakes/{PIAZZA}"))["bake"]["secret"] is None


async def test_a_restart_changes_nothing_that_was_committed(tmp_path: Path) -> None:
    shown = []
    for _ in range(2):
        async with open_server(tmp_path, at(PIAZZA)) as server:
            shown.append((await server.stranger().get("/api/bakes"))["coming"])
    assert shown[0] == shown[1]


# ---- one try -------------------------------------------------------------------------------------


async def test_a_second_tab_plays_the_same_game(tmp_path: Path) -> None:
    async with open_server(tmp_path, at(PIAZZA)) as server:
        ada = await server.client("Ada")
        asked = [ada.post(f"/api/bakes/{PIAZZA}", mark=MARK) for _ in range(4)]
        tables = {each["id"] for each in await asyncio.gather(*asked)}
        assert len(tables) == 1
        await finish(ada, tables.pop())
        await settled(server)
        refused = await ada.post(f"/api/bakes/{PIAZZA}", 409, mark=MARK)
        assert refused["code"] == "bake-played"
        refused = await ada.post(f"/api/bakes/{PIAZZA}", 409, mark="cd" * 16)  # another device
        assert refused["code"] == "bake-played"


async def test_deleting_cookies_gives_no_second_try(tmp_path: Path) -> None:
    async with open_server(tmp_path, at(PIAZZA)) as server:
        ada = await server.client("Ada")
        await ada.post(f"/api/bakes/{PIAZZA}", mark=MARK)
        again = await server.client("Ada again")  # a new person on the same device
        refused = await again.post(f"/api/bakes/{PIAZZA}", 409, mark=MARK)
        assert refused["code"] == "bake-played-here"


async def test_deleting_oneself_gives_no_second_try(tmp_path: Path) -> None:
    async with open_server(tmp_path, at(PIAZZA)) as server:
        ada = await server.client("Ada")
        await finish(ada, (await ada.post(f"/api/bakes/{PIAZZA}", mark=MARK))["id"])
        await settled(server)
        await ada.delete("/api/me")
        again = await server.client("Ada")
        refused = await again.post(f"/api/bakes/{PIAZZA}", 409, mark=MARK)
        assert refused["code"] == "bake-played-here"


async def test_a_program_that_comes_as_somebody_new_counts_only_so_often(tmp_path: Path) -> None:
    async with open_server(tmp_path, at(PIAZZA), bake_newcomers=2) as server:
        known = await server.client("Known")
        for name in ("Ada", "Bea"):
            await (await server.client(name)).post(f"/api/bakes/{PIAZZA}")
        third = await server.client("Cleo")
        refused = await third.post(f"/api/bakes/{PIAZZA}", 409)
        assert (refused["code"], refused["facts"]) == ("bake-newcomers", {"most": 2})
        async with server.service.store.write() as connection:  # somebody of yesterday counts
            await connection.exec_driver_sql("UPDATE people SET created = 0 WHERE name = 'Known'")
        await known.post(f"/api/bakes/{PIAZZA}")


async def test_what_is_kept_of_a_device_goes_with_its_day(tmp_path: Path) -> None:
    clock = at(PIAZZA)
    async with open_server(tmp_path, clock) as server:
        ada = await server.client("Ada")
        await ada.post(f"/api/bakes/{PIAZZA}", mark=MARK)
        for now, kept in ((calendar.closes(PIAZZA) - 1, True), (calendar.closes(PIAZZA), False)):
            clock.now = now
            await server.service.tries.forget_marks()
            asked = "SELECT device, address FROM bake_tries"
            with closing(sqlite3.connect(tmp_path / "trattoria.db")) as database, database:
                [(device, address)] = database.execute(asked).fetchall()
            assert (device is not None, address is not None) == (kept, kept)
            assert device != MARK


async def test_of_many_the_first_are_listed_and_oneself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tries, "MOST_LISTED", 2)
    async with open_server(tmp_path, at(PIAZZA)) as server:
        clients = [await server.client(name) for name in ("Ada", "Bea", "Cleo", "Dora")]
        for seed, client in enumerate(clients):
            await finish(client, (await client.post(f"/api/bakes/{PIAZZA}"))["id"], seed)
        await settled(server)
        tables = [(await client.get(f"/api/bakes/{PIAZZA}"))["table"] for client in clients]
    ranked = {each["name"]: each["place"] for table in tables for each in table}
    best = sorted(ranked.values())[1]
    for own, table in zip(("Ada", "Bea", "Cleo", "Dora"), tables, strict=True):
        names = [each["name"] for each in table]
        assert [each["place"] for each in table] == sorted(each["place"] for each in table)
        assert len(names) == (2 if own in names[:2] else 3)
        assert all(ranked[name] <= best or name == own for name in names)
        assert [each["name"] for each in table if each["yours"]] == [own]


# ---- going away ----------------------------------------------------------------------------------


async def test_bots_wait_for_who_has_gone(tmp_path: Path) -> None:
    clock = at(PIAZZA)
    async with open_server(tmp_path, clock, away_after=0.0) as server:
        ada = await server.client("Ada")
        table = (await ada.post(f"/api/bakes/{PIAZZA}"))["id"]
        await settled(server)
        assert told(server, table).actions == []  # nobody has sat down yet
        async with ada.watch(table) as seat:
            await seat.reach(lambda each: bool(each.legal))
            played = list(told(server, table).actions)
        room = server.service.tables[table]
        await server.service.submit(room, commands.presence, told(server, table).people[0], False)
        clock.now += 20 * 3600
        await settled(server)
        assert told(server, table).halted
        assert told(server, table).actions == played
        assert not told(server, table).occupants[told(server, table).people[0]].timeouts
        async with ada.watch(table) as seat:
            await seat.reach(lambda each: bool(each.legal))
            assert not told(server, table).halted


# ---- the table of the day, and the archive -------------------------------------------------------


async def test_others_are_seen_once_one_has_played(tmp_path: Path) -> None:
    async with open_server(tmp_path, at(PIAZZA)) as server:
        ada, bea = await server.client("Ada"), await server.client("Bea")
        own = {}
        for client in (ada, bea):
            own[client] = (await client.post(f"/api/bakes/{PIAZZA}"))["id"]
        await finish(ada, own[ada], 1)
        await settled(server)
        hidden = await bea.get(f"/api/bakes/{PIAZZA}")
        assert (hidden["players"], hidden["table"]) == (1, None)
        for path in ("replay", "record", "review?seat=0", "events"):
            await bea.get(f"/api/tables/{own[ada]}/{path}", 403)
        assert await server.stranger().get(f"/api/tables/{own[ada]}/record", 403)
        await finish(bea, own[bea], 2)
        await settled(server)
        day = await bea.get(f"/api/bakes/{PIAZZA}")
        assert {each["name"] for each in day["table"]} == {"Ada", "Bea"}
        assert [each["score"] for each in day["table"]] == sorted(
            (each["score"] for each in day["table"]), reverse=True
        )
        assert [each["name"] for each in day["table"] if each["yours"]] == ["Bea"]
        assert day["mine"]["score"] in [each["score"] for each in day["table"]]
        await bea.get(f"/api/tables/{own[ada]}/replay?count=1", 200)
        await bea.get(f"/api/tables/{own[ada]}/record", 200)
        streak = await bea.get("/api/bakes")
        assert (streak["streak"], streak["longest"]) == (1, 1)


async def test_who_comes_too_late_is_not_ranked(tmp_path: Path) -> None:
    clock = at(PIAZZA, 23.9)
    async with open_server(tmp_path, clock) as server:
        ada, bea = await server.client("Ada"), await server.client("Bea")
        own = {each: (await each.post(f"/api/bakes/{PIAZZA}"))["id"] for each in (ada, bea)}
        move(server, clock, calendar.ends(PIAZZA) + 60)
        cleo = await server.client("Cleo")
        assert (await cleo.post(f"/api/bakes/{PIAZZA}", 409))["code"] == "bake-closing"
        await finish(ada, own[ada])
        await settled(server)
        move(server, clock, calendar.ends(PIAZZA) + TO_FINISH)
        await finish(bea, own[bea])
        await settled(server)
        day = await cleo.get(f"/api/bakes/{PIAZZA}")
        assert [each["name"] for each in day["table"]] == ["Ada"]
        assert not (await bea.get(f"/api/bakes/{PIAZZA}"))["mine"]["in_time"]


async def test_the_archive_is_played_out_of_competition(tmp_path: Path) -> None:
    clock = at(PIAZZA)
    async with open_server(tmp_path, clock) as server:
        ada = await server.client("Ada")
        await ada.get("/api/bakes")
        move(server, clock, clock.now + 2 * DAY)
        table = (await ada.post(f"/api/bakes/{PIAZZA}", mark=MARK))["id"]
        assert (await ada.post(f"/api/bakes/{PIAZZA}"))["id"] == table  # where it was left
        await finish(ada, table)
        await settled(server)
        day = await ada.get(f"/api/bakes/{PIAZZA}")
        assert (day["mine"], day["table"], day["players"]) == (None, [], 0)
        assert day["practice"]["finished"]
        past = (await ada.get("/api/bakes"))["past"]
        assert [each["day"] for each in past][-1] == PIAZZA
        assert (await ada.post(f"/api/bakes/{PIAZZA}"))["id"] != table  # once more
        today = (await ada.get("/api/bakes"))["today"]
        assert (await ada.post(f"/api/bakes/{today}"))["bake"] == today


async def test_games_out_of_competition_are_cleared_with_their_tables(tmp_path: Path) -> None:
    clock = at(PIAZZA)
    async with open_server(tmp_path, clock) as server:
        ada = await server.client("Ada")
        tables = []
        for wait in (0.0, 2 * DAY):  # what counts, then once more
            move(server, clock, clock.now + wait)
            tables.append((await ada.post(f"/api/bakes/{PIAZZA}"))["id"])
            await finish(ada, tables[-1])
            await settled(server)
        kept = [each.table for each in await server.service.tries.of(PIAZZA, await id_of(ada))]
        assert kept == tables
        assert await server.service.store.clear(clock.now + 1) == 2
        kept = [each.table for each in await server.service.tries.of(PIAZZA, await id_of(ada))]
        assert kept == tables[:1]
        day = await ada.get(f"/api/bakes/{PIAZZA}")
        assert (day["mine"]["finished"], day["practice"]) == (True, None)


async def id_of(client: Client) -> str:
    return str((await client.get("/api/me"))["id"])


async def test_who_gives_up_has_had_their_try(tmp_path: Path) -> None:
    async with open_server(tmp_path, at(PIAZZA)) as server:
        ada = await server.client("Ada")
        table = (await ada.post(f"/api/bakes/{PIAZZA}"))["id"]
        await ada.post(f"/api/tables/{table}/leave")
        await settled(server)
        day = await ada.get(f"/api/bakes/{PIAZZA}")
        assert (day["mine"]["finished"], day["mine"]["score"], day["table"]) == (True, None, [])
        assert (await ada.post(f"/api/bakes/{PIAZZA}", 409))["code"] == "bake-played"


# ---- luck put aside ------------------------------------------------------------------------------


def test_a_game_in_pieces_is_the_same_game() -> None:
    plan, secret = calendar.plan(PIAZZA, trattoria.games()), b"s" * 32
    whole = par.play_piece(plan, secret, "commis", 3, [], 60.0)
    piece = par.Piece([], None)
    while piece.score is None:
        piece = par.play_piece(plan, secret, "commis", 3, piece.actions, 0.0)
    assert piece == whole
    assert par.play_piece(plan, secret, "commis", 4, [], 60.0) != whole


async def test_the_bots_of_the_par_are_those_of_the_table(tmp_path: Path) -> None:
    """Who decides as the bot of a par game did gets just that game."""
    async with open_server(tmp_path, at(PIAZZA)) as server:
        ada = await server.client("Ada")
        table = (await ada.post(f"/api/bakes/{PIAZZA}"))["id"]
        bake = await server.service.bakes.find(PIAZZA)
        game = par.play_piece(bake.plan, bake.secret, "apprentice", 0, [], 60.0)
        texts = [trattoria.game(bake.plan.game).action_text(each) for each in game.actions]
        async with ada.watch(table) as seat:
            await seat.update()
            while seat.state["status"] == "playing":
                if seat.legal:
                    await seat.act(texts[seat.moves])
                else:
                    await seat.next()
        assert told(server, table).actions == texts
        await settled(server)
        assert (await ada.get(f"/api/bakes/{PIAZZA}"))["mine"]["score"] == game.score


async def test_bots_play_the_day_and_the_next_one_ahead(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[tuple[str, str, int]] = []

    def quick(plan: calendar.Plan, _: bytes, level: str, number: int, *rest: object) -> par.Piece:
        played.append((plan.day, level, number))
        return par.Piece([], 10 * LEVELS.index(level) + number)

    monkeypatch.setattr("trattoria.server.bakes.bakes.play_piece", quick)
    async with open_server(tmp_path, at(PIAZZA), bake_games=24) as server:
        await server.service.bakes.play_ahead()
        assert {day for day, _, _ in played} == {PIAZZA, calendar.days_after(PIAZZA, 1)}
        count = len(played)
        await server.service.bakes.play_ahead()
        assert len(played) == count  # nothing twice
        found = {each.level: each for each in await server.service.bakes.pars(PIAZZA)}
        assert (found["commis"].games, found["commis"].mean) == (24, 21.5)
        assert found["commis"].margin == pytest.approx(2 * 7.0711 / 24**0.5, rel=1e-3)


def test_a_score_is_compared_with_every_level() -> None:
    known = par.pars({"apprentice": [1, 3], "commis": [5, 7], "chef": [8, 10], "maestro": [9]})
    assert [each.level for each in known] == ["apprentice", "commis", "chef"]
    assert [(each.better, each.verdict) for each in par.compared(6, known)] == [
        (4.0, "above"),
        (0.0, "about"),
        (-3.0, "below"),
    ]


async def test_the_clock_loop_bakes_and_forgets_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bots may play for hours, if others need the processors: marks do not stay for so long."""
    for name in ("BAKE_SECONDS", "FORGET_SECONDS"):
        monkeypatch.setattr(clock_loop, name, 0.0)
    async with open_server(tmp_path, at(PIAZZA)) as server:
        baked, forgotten = asyncio.Event(), asyncio.Event()

        async def play_ahead() -> None:
            baked.set()
            await asyncio.Event().wait()

        async def forget_marks() -> None:
            if baked.is_set():
                forgotten.set()

        monkeypatch.setattr(server.service.bakes, "play_ahead", play_ahead)
        monkeypatch.setattr(server.service.tries, "forget_marks", forget_marks)
        loop = ClockLoop(server.service)
        await loop.start()
        await asyncio.wait_for(forgotten.wait(), 60)
        await loop.stop()


@pytest.mark.proof
async def test_a_bake_is_played_on_postgres(tmp_path: Path, postgres: str) -> None:
    clock = at(PIAZZA)
    async with open_server(tmp_path, clock, database_url=postgres) as server:
        ada, bea = await server.client("Ada"), await server.client("Bea")
        asked = [ada.post(f"/api/bakes/{PIAZZA}", mark=MARK) for _ in range(3)]
        tables = {each["id"] for each in await asyncio.gather(*asked)}
        assert len(tables) == 1
        assert (await bea.post(f"/api/bakes/{PIAZZA}", 409, mark=MARK))[
            "code"
        ] == "bake-played-here"
        await finish(ada, tables.pop())
        await settled(server)
        assert [each["name"] for each in (await ada.get(f"/api/bakes/{PIAZZA}"))["table"]] == [
            "Ada"
        ]
        [piazza] = (await ada.get("/api/me/figures"))["games"]
        assert piazza["total"]["games"] == 1
        assert (await ada.get("/api/me/data"))["bake_tries"]
        move(server, clock, calendar.closes(PIAZZA))
        await server.service.tries.forget_marks()
        await ada.delete("/api/me")
        assert (await bea.get(f"/api/bakes/{PIAZZA}"))["table"] == []
