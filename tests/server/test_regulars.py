"""Regulars: a circle behind one link, its next game, and what its games come to."""

from __future__ import annotations

import asyncio
import json
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, text

from tests.eventually import PATIENCE, PAUSE, eventually
from tests.server.client import Client, Clock, ServerUnderTest, open_server
from tests.server.fixtures import close_opened, opened
from tests.server.test_forgetting import Held
from tests.server.test_killed import new_database
from trattoria.server import limits
from trattoria.server.accounts.person import Person
from trattoria.server.api import tables
from trattoria.server.api.regulars import LAYING, NextGame, next_table
from trattoria.server.realtime.table_room import TableRoom
from trattoria.server.realtime.table_service import TableService
from trattoria.server.regulars import circles, season
from trattoria.server.regulars.circles import THERE
from trattoria.server.regulars.leaving import leave_circle
from trattoria.server.regulars.standing import Debt, Duel, Game, Lead, Pizza, debts, duels, leads
from trattoria.server.storage import models
from trattoria.server.storage.row_lock import lock_row
from trattoria.server.storage.store import Store
from trattoria.server.tables.recall import Score
from trattoria.server.tables.table import OVER

API = "/api/regulars"


async def circle(server: ServerUnderTest, *names: str) -> tuple[str, list[Client]]:
    """Make a circle of people, the first of whom looks after it; gives its link."""
    people = [await server.client(name) for name in names]
    link: str = (await people[0].post(API, name="Tuesdays"))["link"]
    for other in people[1:]:
        await other.post(f"{API}/{link}/join")
    return link, people


async def test_a_circle_is_known_to_its_members_alone(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        link, [ada, bea] = await circle(server, "Ada", "Bea")
        carl = await server.client("Carl")
        shown = await bea.get(f"{API}/{link}")
        assert [member["name"] for member in shown["members"]] == ["Ada", "Bea"]
        assert shown["host"] == shown["members"][0]["number"]
        assert len(link) >= 24
        await carl.get(f"{API}/{link}", 404)
        await carl.post(f"{API}/{link}/games", 404, game="piazza")
        for way in ("leave", "host", "link", "pizzas"):
            await carl.post(f"{API}/{link}/{way}", 404, member=1)
        await carl.get(f"{API}/x{link}/invitation", 404)
        invited = await carl.get(f"{API}/{link}/invitation")
        assert invited == {"name": "Tuesdays", "host": "Ada", "members": 2, "joined": False}
        assert await carl.get(API) == []
        assert "Tuesdays" not in str(await carl.get("/api/tables"))
        assert [each["name"] for each in await ada.get(API)] == ["Tuesdays"]


async def test_members_leave_and_a_circle_is_handed_on(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        link, [ada, bea, carl] = await circle(server, "Ada", "Bea", "Carl")
        await bea.post(f"{API}/{link}/host", 403, member=3)
        handed = await ada.post(f"{API}/{link}/host", member=3)
        assert handed["host"] == 3
        await ada.post(f"{API}/{link}/link", 403)
        await ada.post(f"{API}/{link}/leave")
        await ada.get(f"{API}/{link}", 404)
        await carl.post(f"{API}/{link}/leave")
        assert (await bea.get(f"{API}/{link}"))["host"] == 2  # who has been there longest
        renewed = (await bea.post(f"{API}/{link}/link"))["link"]
        await ada.post(f"{API}/{link}/join", 404)
        await ada.post(f"{API}/{renewed}/join")
        out = await bea.delete(f"{API}/{renewed}/members/3")
        assert [member["name"] for member in out["members"]] == ["Bea"]
        await ada.post(f"{API}/{renewed}/join", 404)  # the link they knew is worth nothing
        await bea.post(f"{API}/{out['link']}/leave")
        await bea.get(f"{API}/{out['link']}/invitation", 404)  # the last one has ended it


async def test_a_circle_is_handed_on_to_members_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_server(tmp_path) as server:
        link, [ada, bea, carl] = await circle(server, "Ada", "Bea", "Carl")
        handing = Held(monkeypatch, server.service.circles, "hand_on")
        asked = asyncio.create_task(ada.http.post(f"{API}/{link}/host", json={"member": 2}))
        await handing.come.wait()
        await bea.post(f"{API}/{link}/leave")
        handing.go_on.set()
        assert (await asked).json()["code"] == "no-such-member"
        for each in (ada, carl):
            assert (await each.get(f"{API}/{link}"))["host"] == 1


async def test_who_is_longest_in_a_circle_that_nobody_looks_after_does(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        link, [ada, bea, carl] = await circle(server, "Ada", "Bea", "Carl")
        async with server.service.store.write() as connection:
            await connection.execute(models.circles.update().values(host="nobody"))
        assert (await carl.get(f"{API}/{link}"))["host"] == 1
        assert (await carl.get(f"{API}/{link}/invitation"))["host"] == "Ada"
        await bea.post(f"{API}/{link}/link", 403)
        fresh = (await ada.post(f"{API}/{link}/link"))["link"]
        await ada.post(f"{API}/{fresh}/leave")
        [[host]] = await server.service.store.all(select(models.circles.c.host))
        assert host == (await bea.get("/api/me"))["id"]


async def test_two_leave_at_once_on_postgres(tmp_path: Path, postgres: str) -> None:
    """The one who looks after a circle and their heir: neither is left with it."""
    url = await new_database(postgres, "leaving")
    async with open_server(tmp_path, database_url=url) as server:
        link, [_, bea, carl] = await circle(server, "Ada", "Bea", "Carl")
        store = server.service.store
        found = await server.service.circles.invited(link)
        async with store.write() as connection:
            await leave_circle(connection, found.id, found.host)
            leaving = asyncio.create_task(bea.post(f"{API}/{link}/leave"))
            await done_or_waiting(leaving, store)
        await leaving
        [[host]] = await store.all(select(models.circles.c.host))
        assert host == (await carl.get("/api/me"))["id"]


async def done_or_waiting(task: asyncio.Task[Any], store: Store) -> None:
    """Wait until something is done, or waits for a lock of Postgres."""
    waiting = text("SELECT 1 FROM pg_locks WHERE NOT granted")
    async with asyncio.timeout(PATIENCE):
        while not task.done() and not await store.all(waiting):
            await asyncio.sleep(PAUSE)


async def test_the_next_game_has_all_who_are_there_and_bots_fill_in(tmp_path: Path) -> None:
    clock = Clock()
    async with open_server(tmp_path, clock) as server:
        link, [ada, bea, carl] = await circle(server, "Ada", "Bea", "Carl")
        clock.now += THERE + 1
        await bea.get(f"{API}/{link}")
        table = await ada.post(f"{API}/{link}/games", game="mamma-mia")
        assert [seat["name"] for seat in table["players"]] == ["Ada", "Bea", None]
        assert table["players"][2]["level"] == "commis"
        assert (table["status"], table["public"]) == ("shuffling", False)
        again = await bea.post(f"{API}/{link}/games", game="piazza")
        assert again["id"] == table["id"]  # they sit there: it goes on
        assert (await bea.get(f"{API}/{link}"))["playing"]["seated"]
        assert not (await carl.get(f"{API}/{link}"))["playing"]["seated"]
        await carl.post(f"{API}/{link}/games", 400, game="chess")


async def test_all_tables_are_looked_at_as_often_however_many_are_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks: list[TableService] = []
    going_on = tables._going_on

    def noted(service: TableService) -> list[TableRoom]:
        looks.append(service)
        return going_on(service)

    monkeypatch.setattr(tables, "_going_on", noted)
    async with open_server(tmp_path) as server:
        found = []
        for names in (("Ada", "Bea"), ("Carl", "Dora", "Emil", "Fay")):
            link, people = await circle(server, *names)
            looks.clear()
            table = await people[0].post(f"{API}/{link}/games", game="mamma-mia")
            assert [seat["name"] for seat in table["players"]][: len(names)] == list(names)
            found.append(len(looks))
        assert found[0] == found[1]


def laid(service: TableService) -> list[str]:
    """List the tables that go on."""
    return [id for id, room in service.tables.items() if room.table.status != OVER]


async def test_two_who_play_at_once_find_one_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_server(tmp_path) as server:
        link, [ada, bea] = await circle(server, "Ada", "Bea")
        laying = Held(monkeypatch, server.service.circles, "add_game")
        asked = asyncio.create_task(ada.post(f"{API}/{link}/games", game="piazza"))
        await laying.come.wait()
        first = await bea.post(f"{API}/{link}/games", game="mamma-mia")
        laying.go_on.set()
        second = await asked
        assert laid(server.service) == [first["id"]]
        assert second["id"] == first["id"]
        assert [seat["name"] for seat in second["players"]] == ["Bea", "Ada", None]


async def test_a_table_that_is_being_laid_is_the_one_to_play_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()
    async with open_server(tmp_path, clock) as server:
        link, [ada, bea] = await circle(server, "Ada", "Bea")
        opening = Held(monkeypatch, server.service.circles, "add_game")
        asked = asyncio.create_task(ada.post(f"{API}/{link}/games", game="piazza"))
        await opening.come.wait()
        seating = Held(monkeypatch, server.service, "submit")
        opening.go_on.set()
        await seating.come.wait()
        found = await bea.post(f"{API}/{link}/games", game="mamma-mia")
        assert laid(server.service) == [found["id"]]
        clock.now += LAYING  # something went wrong there
        other = await bea.post(f"{API}/{link}/games", game="mamma-mia")
        assert laid(server.service) == [found["id"], other["id"]]
        seating.go_on.set()
        assert (await asked)["id"] == found["id"]


async def test_two_who_play_at_once_at_two_processes_find_one_table(
    tmp_path: Path, postgres: str
) -> None:
    url = await new_database(postgres, "laying")
    async with open_server(tmp_path, database_url=url) as server:
        link, people = await circle(server, "Ada", "Bea")
        ids = [(await each.get("/api/me"))["id"] for each in people]
        one, two = server.service, await opened(tmp_path, database_url=url)
        found = await one.circles.invited(link)
        store = (await opened(tmp_path, database_url=url)).store
        async with store.write() as connection:
            await lock_row(connection, models.circles.c.id, found.id)
            lay = partial(next_table, circle=found, where="here", wanted=NextGame("piazza"))
            who = [Person(id, "", "en", True, "") for id in ids]
            asked = [lay(one, person=who[0]), lay(two, person=who[1])]
            playing = [asyncio.create_task(each) for each in asked]
            await eventually(lambda: waiting(store, 2), "both are laid")
        first, second = await asyncio.gather(*playing)
        assert first.table.setup.id == second.table.setup.id
        assert len({*laid(one), *laid(two)}) == 1
        await close_opened()


async def waiting(store: Store, count: int) -> bool:
    """Tell whether so many wait for locks of Postgres."""
    found = await store.all(text("SELECT count(*) FROM pg_locks WHERE NOT granted"))
    return bool(found[0][0] >= count)


async def test_games_count_among_members_and_pizzas_are_eaten(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        link, [ada, bea] = await circle(server, "Ada", "Bea")
        await over(server, link, [ada, bea], "mamma-mia", [2, 3, 1])  # a bot was first
        shown = await bea.get(f"{API}/{link}")
        [lead] = shown["games"]
        assert lead["game"] == "mamma-mia"
        assert [(each["member"], each["won"]) for each in lead["leads"]] == [(1, 1), (2, 0)]
        [duel] = shown["duels"]
        assert (duel["ahead"], duel["behind"]) == ((1, 0) if duel["one"] == 1 else (0, 1))
        assert shown["debts"] == [{"debtor": 2, "creditor": 1, "pizzas": 1}]
        assert [place["member"] for place in shown["played"][0]["places"]] == [None, 1, 2]
        await bea.post(f"{API}/{link}/pizzas", 409, member=1)
        assert (await ada.post(f"{API}/{link}/pizzas", member=2))["debts"] == []
        await ada.post(f"{API}/{link}/pizzas", 409, member=2)

        data = await ada.get("/api/me/data")
        assert [len(data[name]) for name in ("circles", "circle_members", "circle_pizzas")] == [
            1
        ] * 3
        await ada.delete("/api/me")
        left = await bea.get(f"{API}/{link}")
        assert [member["name"] for member in left["members"]] == ["Bea"]
        assert (left["host"], left["debts"], left["duels"]) == (2, [], [])
        assert [place["member"] for place in left["played"][0]["places"]] == [None, None, 2]
        await bea.delete("/api/me")
        kept = [models.circles, models.circle_members, models.circle_games, models.circle_pizzas]
        assert [await server.service.store.all(each.select()) for each in kept] == [[]] * 4


async def test_a_pizza_is_eaten_once_however_often_it_is_said(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        link, [ada, bea] = await circle(server, "Ada", "Bea")
        await over(server, link, [ada, bea], "mamma-mia", [1, 2, 3])
        told = [ada.http.post(f"{API}/{link}/pizzas", json={"member": 2}) for _ in range(8)]
        codes = sorted(answer.status_code for answer in await asyncio.gather(*told))
        assert codes == [200, *[409] * 7]
        assert (await ada.get(f"{API}/{link}"))["debts"] == []


async def test_one_s_data_has_the_names_of_others_and_not_their_ids(tmp_path: Path) -> None:
    clock = Clock()
    async with open_server(tmp_path, clock) as server:
        link, people = await circle(server, 'Ada "A"', "Bea")
        ada, bea = people
        [one, two] = [(await each.get("/api/me"))["id"] for each in people]
        await over(server, link, people, "mamma-mia", [1, 2, 3])
        await ada.post(f"{API}/{link}/pizzas", member=2)
        await server.service.people.mute(two, one, True)
        await bea.http.patch("/api/me/notifications", json={"invitation": True})
        clock.now += THERE + 1
        await ada.post(f"{API}/{link}/call", 204)
        data = await bea.get("/api/me/data")
        assert one not in str(data)
        assert data["mutes"] == [{"person": two, "muted": 'Ada "A"'}]
        [pizza] = data["circle_pizzas"]
        assert (pizza["debtor"], pizza["creditor"]) == ("Bea", 'Ada "A"')
        [call] = data["outbox"]
        assert json.loads(call["data"]) == {"person": 'Ada "A"', "circle": "Tuesdays"}
        assert two not in str(await ada.get("/api/me/data"))


async def test_who_comes_back_owes_no_pizza_that_was_eaten(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        link, [ada, bea] = await circle(server, "Ada", "Bea")
        await over(server, link, [ada, bea], "mamma-mia", [1, 2, 3])
        await ada.post(f"{API}/{link}/pizzas", member=2)
        await bea.post(f"{API}/{link}/leave")
        assert (await ada.get(f"{API}/{link}"))["debts"] == []
        assert len((await bea.get("/api/me/data"))["circle_pizzas"]) == 1
        back = await bea.post(f"{API}/{link}/join")
        assert (len(back["duels"]), back["debts"]) == (1, [])
        await bea.post(f"{API}/{link}/leave")
        await bea.delete("/api/me")
        assert await server.service.store.all(models.circle_pizzas.select()) == []


async def test_who_leaves_while_their_pizza_is_eaten_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_server(tmp_path) as server:
        link, [ada, bea] = await circle(server, "Ada", "Bea")
        await over(server, link, [ada, bea], "mamma-mia", [1, 2, 3])
        eating = Held(monkeypatch, server.service.circles, "results")
        asked = asyncio.create_task(ada.http.post(f"{API}/{link}/pizzas", json={"member": 2}))
        await eating.come.wait()
        await bea.post(f"{API}/{link}/leave")
        eating.go_on.set()
        assert (await asked).json()["code"] == "no-pizza-owed"
        assert (await ada.get(f"{API}/{link}"))["debts"] == []


@pytest.mark.proof
async def test_many_come_in_at_once_on_postgres(tmp_path: Path, postgres: str) -> None:
    async with open_server(tmp_path, database_url=postgres) as server:
        link, [ada] = await circle(server, "Ada")
        others = [await server.client(name) for name in ("Bea", "Carl", "Dora", "Emil")]
        joins = [each.post(f"{API}/{link}/join") for each in (*others, *others)]
        await asyncio.gather(*joins)
        members = (await ada.get(f"{API}/{link}"))["members"]
        assert sorted(member["number"] for member in members) == [1, 2, 3, 4, 5]
        table = await ada.post(f"{API}/{link}/games", game="mamma-mia")
        assert [seat["kind"] for seat in table["players"]] == ["person"] * 5
        await over(server, link, [ada, *others[:2]], "piazza", [1, 2, 3])
        assert (await ada.get(f"{API}/{link}"))["debts"][0]["pizzas"] == 1
        await ada.post(f"{API}/{link}/pizzas", member=await number_of(others[1], link))
        me = (await ada.get("/api/me"))["id"]
        await server.service.recalls.keep(me, "t", 9, Score("grande", 3, 4))
        data = await ada.get("/api/me/data")
        assert (len(data["circle_pizzas"]), data["recalls"][0]["right"]) == (1, 3)
        for each in (ada, *others):
            await each.delete("/api/me")
        kept = [models.circles, models.circle_pizzas, models.recalls]
        assert [await server.service.store.all(each.select()) for each in kept] == [[]] * 3


async def number_of(client: Client, link: str) -> int:
    members = (await client.get(f"{API}/{link}"))["members"]
    return next(int(member["number"]) for member in members if member["yours"])


async def over(
    server: ServerUnderTest, link: str, people: list[Client], game: str, ranks: list[int]
) -> None:
    """Let a game of a circle be over, with these ranks."""
    service = server.service
    found = await service.circles.invited(link)
    await service.circles.add_game(found, "t", await service.circles.last_tables(found, 1))
    ids = [(await each.get("/api/me"))["id"] for each in people]
    async with service.store.write() as connection:
        for seat, rank in enumerate(ranks):
            person = ids[seat] if seat < len(ids) else None
            player = f"person:{person}" if person else "bot:commis"
            values: dict[str, Any] = {"person": person, "player": player, "game": game}
            values |= {"table_id": "t", "seat": seat, "rank": rank, "score": 4 - rank}
            values |= {"rated": False, "finished": service.clock()}
            await connection.execute(models.results.insert().values(values))


async def test_circles_are_limited_by_person_and_by_address(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(circles, "MOST_CIRCLES", 2)
    monkeypatch.setattr(circles, "MOST_MEMBERS", 2)
    monkeypatch.setattr(limits, "CIRCLES_AN_HOUR", 4)
    async with open_server(tmp_path) as server:
        link, [ada, bea] = await circle(server, "Ada", "Bea")
        carl = await server.client("Carl")
        assert (await carl.post(f"{API}/{link}/join", 409))["code"] == "circle-full"
        await ada.post(f"{API}/{link}/join")  # in it already
        await ada.post(API, name="Wednesdays")
        assert (await ada.post(API, 409, name="Thursdays"))["code"] == "too-many-circles"
        await bea.post(API, 400, name="")
        await carl.post(API, 429, name="Fridays")  # too many from one address in an hour


def test_members_lead_who_are_first_among_members() -> None:
    games = [
        Game("piazza", {"ada": 2, "bea": 3}),
        Game("piazza", {"ada": 1, "bea": 2, "carl": 3}),
        Game("piazza", {"bea": 1, "carl": 1}),
        Game("grande", {"ada": 1}),  # alone with bots
    ]
    assert leads(games) == {
        "piazza": [Lead("ada", 2, 2), Lead("carl", 2, 1), Lead("bea", 3, 1)],
    }
    assert duels(games) == [
        Duel("ada", "bea", 2, 0, 0),
        Duel("bea", "carl", 1, 0, 1),
        Duel("ada", "carl", 1, 0, 0),
    ]


def test_the_last_owes_the_first_a_pizza_and_debts_cancel() -> None:
    lost = Game("piazza", {"ada": 1, "bea": 2, "carl": 3})
    back = Game("piazza", {"ada": 3, "bea": 2, "carl": 1})
    shared = Game("piazza", {"ada": 1, "bea": 1, "carl": 2})
    assert debts([lost, lost, back], []) == [Debt("carl", "ada", 1)]
    assert debts([lost, shared], [Pizza("carl", "ada", 1.0)]) == []
    assert debts([lost, back], []) == []


def test_a_pizza_pays_for_what_was_owed_by_then_and_for_nothing_else() -> None:
    """Only the last games are looked at, and what was eaten outlives them."""
    games = [Game("piazza", {"ada": 1, "bea": 2}, float(n)) for n in range(10)]
    eaten = [Pizza("bea", "ada", n + 0.5) for n in range(8)]
    assert debts(games, eaten) == [Debt("bea", "ada", 2)]
    assert debts(games[8:], eaten) == [Debt("bea", "ada", 2)]  # nor does it pay for these
    feast = [Pizza("bea", "ada", 7.5)] * 8
    assert debts(games, feast) == debts(games[4:], feast) == [Debt("bea", "ada", 2)]
    assert debts([], eaten) == debts(games[:3], feast) == []


def test_a_season_is_a_quarter_of_a_year() -> None:
    def at(month: int, day: int) -> float:
        return datetime(2026, month, day, tzinfo=UTC).timestamp()

    assert season.begins(at(11, 17)) == at(10, 1)
    assert season.begins(at(1, 1)) == at(1, 1)
    assert season.begins(at(3, 31)) == at(1, 1)
