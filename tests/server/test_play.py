"""People at a table, over real sockets."""

from __future__ import annotations

import json
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

import trattoria
from tests.server.client import begin, open_server, play_to_the_end
from trattoria.server.tables.fair_play import final_ranks


@pytest.mark.parametrize("game", trattoria.games())
async def test_three_people_play_a_whole_game_and_verify_it(
    game: str, tmp_path: Path, ranked_at_once: None
) -> None:
    async with open_server(tmp_path) as server, AsyncExitStack() as stack:
        clients = [await server.client(name) for name in ("Ada", "Bruno", "Carla")]
        table = (await clients[0].post("/api/tables", game=game, seats=3, rated=True))["id"]
        for client in clients[1:]:
            await client.post(f"/api/tables/{table}/sit")
        seats = [await stack.enter_async_context(g.watch(table)) for g in clients]
        await begin(clients[0], seats, table)
        running = await clients[0].get(f"/api/tables/{table}/record")
        assert "actions" not in running
        assert "secret" not in json.dumps(running)
        await clients[0].get(f"/api/tables/{table}/replay", 409)
        await play_to_the_end(seats)
        for seat in seats:
            numbers = [event["number"] for event in seat.events]
            assert numbers == sorted(numbers)
            kinds = [event["event"] for event in seat.events]
            assert kinds.count("table-deal") == 1
            assert seat.state["result"]["closed"] is None
            assert "secret" in seat.state["fairness"]
        data = await clients[0].get(f"/api/tables/{table}/record")
        record = trattoria.Record.from_dict(data)
        outcome = record.verify().outcome
        assert outcome is not None
        assert outcome.to_dict()["scores"] == seats[0].state["result"]["scores"]
        assert data["table"]["fairness"]["entropies"] == [bytes([n] * 32).hex() for n in range(3)]
        replay = await clients[0].get(f"/api/tables/{table}/replay?seat=0")
        assert len(replay["steps"]) == len(record.actions) + 1
        await server.service.idle()
        mine = await clients[1].get("/api/me/games")
        ranks = final_ranks(server.service.tables[table].table)
        assert [(g["table"], g["rank"], g["rated"]) for g in mine] == [(table, ranks[1], True)]
        board = await clients[0].get(f"/api/leaderboard/{game}")
        assert {row["name"] for row in board} == {"Ada", "Bruno", "Carla"}
        await clients[1].http.patch("/api/me", json={"listed": False})
        board = await clients[0].get(f"/api/leaderboard/{game}")
        assert {row["name"] for row in board} == {"Ada", "Carla"}


async def test_a_turn_is_prepared_taken_back_and_confirmed_in_two_tabs(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server, AsyncExitStack() as stack:
        ada, bruno = await server.client("Ada"), await server.client("Bruno")
        table = (await ada.post("/api/tables", game="mamma-mia", seats=2))["id"]
        await bruno.post(f"/api/tables/{table}/sit")
        tabs = [await stack.enter_async_context(ada.watch(table, session=n)) for n in (1, 2)]
        other = await stack.enter_async_context(bruno.watch(table))
        await begin(ada, [tabs[0], other], table)
        mine, theirs = (tabs, other) if tabs[0].state["legal"] else ([other], tabs[0])
        seat = mine[0]
        for tab in mine:
            await tab.reach(lambda each: each.state["legal"])
        before = seat.state["view"]
        seen = theirs.number
        while seat.state["draft"] is None or not seat.state["draft"]["ready"]:
            await seat.act(seat.legal[0], confirm=False)
        drafted = seat.state["draft"]["actions"]
        for tab in mine[1:]:
            await tab.reach(lambda each: each.state["draft"] == seat.state["draft"])
        assert seat.state["view"] != before
        assert seat.legal == []
        for confirm in (False, True):  # nor does an error tell what would come next
            for action in (drafted[0], "no order", "done"):
                answer = await seat.act(action, confirm)
                assert answer["code"] in ("draft-ready", "unknown-action")
        await seat.ask("take-back", all=True)
        assert seat.state["view"] == before
        assert seat.state["draft"] is None
        assert (await seat.ask("confirm", moves=seat.moves))["code"] == "nothing-to-confirm"
        for action in drafted:
            await seat.act(action, confirm=False)
        assert (await seat.ask("confirm", moves=99))["code"] == "late"
        assert server.service.tables[table].table.actions == []
        assert (await seat.ask("confirm", moves=seat.moves))["type"] == "done"
        assert server.service.tables[table].table.actions == drafted
        await theirs.reach(lambda each: each.moves == len(drafted))
        assert theirs.number == seen + len(drafted)


async def test_whoever_comes_back_gets_what_he_missed_and_nothing_twice(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server, AsyncExitStack() as stack:
        ada, bruno = await server.client("Ada"), await server.client("Bruno")
        table = (await ada.post("/api/tables", game="piazza", seats=2))["id"]
        await bruno.post(f"/api/tables/{table}/sit")
        one = await stack.enter_async_context(ada.watch(table))
        told = []
        async with bruno.watch(table, session="b") as other:
            await begin(ada, [one, other], table)
        told += other.events
        cursor = other.cursor
        for round in range(12):
            query: dict[str, Any] = {"session": "b", "cursor": cursor}
            if one.state["legal"]:  # Ada moves while Bruno is away
                await one.act(one.legal[0])
            async with bruno.watch(table, **query) as other:
                await other.update()
                while not other.state["legal"] and not one.state["legal"]:
                    await one.next()
                if other.state["legal"]:
                    await other.act(other.legal[0])
                    await one.reach(lambda each: each.moves == other.moves)
            told += other.events
            cursor = other.cursor
        log = server.service.tables[table].table.history
        everything = [(n, e.kind) for n, events in log for e in events]
        got = [(event["number"], event["event"]) for event in told]
        assert got == everything[everything.index(got[0]) :][: len(got)]
        assert len(got) > 20
        async with bruno.watch(table, session="other", cursor=cursor) as tab:
            await tab.update()
            # at most that Bruno left and came
            assert all(each["event"].startswith("table-") for each in tab.events)
        for forged in ("0." + cursor.split(".")[1], "0.00", "x", "-1.5", "99999999999.1"):
            async with bruno.watch(table, session="b", cursor=forged) as tab:
                await tab.update()
                assert [e for e in tab.events if not e["event"].startswith("table-")] == []


async def test_an_illegal_late_or_foreign_action_gets_its_reason(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server, AsyncExitStack() as stack:
        ada, bruno = await server.client("Ada"), await server.client("Bruno", "fr")
        table = (await ada.post("/api/tables", game="piazza", seats=2))["id"]
        await bruno.post(f"/api/tables/{table}/sit")
        one = await stack.enter_async_context(ada.watch(table))
        two = await stack.enter_async_context(bruno.watch(table))
        assert (await one.act("done"))["code"] == "not-started"
        await begin(ada, [one, two], table)
        mover, waiter = (one, two) if one.state["legal"] else (two, one)
        before = server.service.tables[table].table.number
        assert (await waiter.act("done"))["code"] == "not-your-turn"
        assert (await waiter.act("done", False))["code"] == "not-your-turn"
        assert (await mover.act("nonsense"))["code"] == "unknown-action"
        pass_ = await mover.act("pass")
        assert (pass_["code"], pass_["ruling"]) == ("can-place", "Z5")
        assert "Z5" in pass_["sentence"]
        late = await mover.ask("act", action=mover.legal[0], moves=7, confirm=True)
        assert late["code"] == "late"
        async with server.stranger().watch(table) as stranger:
            await stranger.update()
            assert stranger.state["view"]["hand"] == []
            assert (await stranger.act("done"))["code"] == "not-seated"
        assert server.service.tables[table].table.number == before


async def test_two_share_a_device_and_see_only_their_own_cards(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server, AsyncExitStack() as stack:
        ada = await server.client("Ada")
        table = (await ada.post("/api/tables", game="piazza", seats=2))["id"]
        await ada.post(f"/api/tables/{table}/seats/1", who="hotseat", name="Zia")
        tab = await stack.enter_async_context(ada.watch(table))
        await begin(ada, [tab], table)
        assert tab.shown is None
        assert tab.state["view"]["hand"] == []
        assert (await tab.act("done"))["code"] == "hand-over-first"
        hands: list[list[str]] = []
        for seat in (0, 1):
            await tab.ask("hand-over", seat=seat)
            assert tab.shown == seat
            hands.append(tab.state["view"]["hand"])
            assert tab.state["view"]["seat"] == seat
        assert all(hands)
        await tab.ask("hand-over")
        assert tab.state["view"]["hand"] == []
        assert (await tab.ask("hand-over", seat=5))["code"] == "seat-not-yours"
        while tab.state["status"] == "playing":
            await tab.ask("hand-over", seat=tab.state["asked"][0])
            await tab.act(tab.legal[-1])
        assert not server.service.tables[table].table.setup.rated


async def test_bots_fill_the_table_and_play_to_the_end(
    tmp_path: Path, ranked_at_once: None
) -> None:
    async with open_server(tmp_path) as server, AsyncExitStack() as stack:
        ada = await server.client("Ada")
        bots = ["apprentice", "commis", "chef"]
        made = await ada.post("/api/tables", game="mister-bill", seats=4, bots=bots, rated=True)
        tab = await stack.enter_async_context(ada.watch(made["id"]))
        await begin(ada, [tab], made["id"])
        await play_to_the_end([tab])
        table = server.service.tables[made["id"]].table
        assert {"bot:apprentice", "bot:commis", "bot:chef"} <= set(table.deciders)
        again = await ada.post(f"/api/tables/{made['id']}/rematch")
        assert [p["kind"] for p in again["players"]] == ["person", "bot", "bot", "bot"]
        assert (await tab.until(lambda m: m["type"] == "rematch"))["table"] == again["id"]
        board = await ada.get("/api/leaderboard/mister-bill")
        assert {row["level"] for row in board} == {*bots, None}


async def test_chat_reactions_and_mutes(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server, AsyncExitStack() as stack:
        ada, bruno = await server.client("Ada"), await server.client("Bruno")
        table = (await ada.post("/api/tables", game="piazza", seats=2, chat=True))["id"]
        await bruno.post(f"/api/tables/{table}/sit")
        one = await stack.enter_async_context(ada.watch(table))
        two = await stack.enter_async_context(bruno.watch(table))
        await one.ask("chat", text="<script>ciao</script>")
        await two.update(lambda each: any("text" in event for event in each.events))
        assert [e["text"] for e in two.events if "text" in e] == ["<script>ciao</script>"]
        await two.ask("mute", seat=0)
        await one.ask("chat", text="again")
        await two.ask("react", sign="bravo")
        await two.ask("ping")
        assert sum("text" in event for event in two.events) == 1
        await one.reach(lambda each: any(e.get("sign") == "bravo" for e in each.events))
        async with server.stranger().watch(table) as stranger:
            assert (await stranger.ask("chat", text="hi"))["code"] == "not-seated"
