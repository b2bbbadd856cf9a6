"""First games at tables: begun, refused kindly, left, killed, taken up, finished."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from tests.server.client import Client, Seat, open_server
from tests.server.server_process import Process
from trattoria.core.lesson import lessons
from trattoria.locale import Catalog

LESSONS = lessons()


async def follow(seat: Seat, most: int = 99, confirm: bool = True) -> None:
    """Do what is wanted, step by step, while the partners play their part."""
    for _ in range(most):
        await seat.reach(lambda each: each.state["lesson"]["wanted"] or over(each))
        if over(seat):
            return
        moves = seat.moves
        answer = await seat.act(seat.state["lesson"]["wanted"][0], confirm)
        assert answer["type"] == "done", answer
        if confirm:
            await seat.reach(partial(beyond, moves))


def over(seat: Seat) -> bool:
    return bool(seat.state["status"] == "over")


def beyond(moves: int, seat: Seat) -> bool:
    return seat.moves > moves


@pytest.mark.parametrize("game", LESSONS)
async def test_a_first_game_is_followed_to_its_end(
    game: str, tmp_path: Path, ranked_at_once: None
) -> None:
    async with open_server(tmp_path) as server:
        ada = await server.client("Ada", "fr")
        table = await ada.post(f"/api/lessons/{game}")
        assert (table["lesson"], table["rated"], table["public"]) == (True, False, False)
        async with ada.watch(table["id"]) as seat:
            await seat.update()
            lesson, steps = seat.state["lesson"], len(LESSONS[game].steps)
            assert (lesson["step"], lesson["steps"], lesson["done"]) == (1, steps, False)
            assert lesson["prompt"] == {"key": f"lesson-{game}-1", "facts": {}}
            await follow(seat)
            lesson = seat.state["lesson"]
            assert (lesson["step"], lesson["done"], lesson["wanted"]) == (steps, True, [])
            assert lesson["prompt"] == {"key": f"lesson-{game}-end", "facts": {}}
        taken = server.service.tables[table["id"]].table
        assert taken.actions == LESSONS[game].line
        assert await ada.get("/api/me/games") == []
        assert await ada.get(f"/api/leaderboard/{game}") == []
        await ada.get(f"/api/tables/{table['id']}/replay", 409)
        assert "actions" not in await ada.get(f"/api/tables/{table['id']}/record")


async def test_what_is_not_wanted_is_refused_kindly_and_what_is_not_legal_is_explained(
    tmp_path: Path,
) -> None:
    async with open_server(tmp_path) as server:
        ada = await server.client("Ada")
        table = (await ada.post("/api/lessons/mamma-mia"))["id"]
        async with ada.watch(table) as seat:
            await seat.update()
            for confirm in (False, True):
                answer = await seat.act("cook salami 1", confirm)
                assert answer["code"] == "lesson-other"
                assert answer["sentence"] == Catalog("en").say("error-lesson-other")
            assert (await seat.act("cook chili 1"))["code"] == "cards-not-in-hand"
            assert (await seat.act("cook", False))["code"] == "unknown-action"
            assert seat.moves == 0


async def test_a_turn_is_prepared_step_by_step(tmp_path: Path) -> None:
    """In a draft the lesson goes on; what is ready is to be confirmed."""
    async with open_server(tmp_path) as server:
        ada = await server.client("Ada")
        table = (await ada.post("/api/lessons/mamma-mia"))["id"]
        async with ada.watch(table) as seat:
            await seat.update()
            await follow(seat, 2, confirm=False)
            assert (seat.state["lesson"]["step"], seat.moves) == (3, 0)
            assert (await seat.act("draw waiter", False))["code"] == "lesson-other"
            await follow(seat, 1, confirm=False)
            assert seat.state["draft"]["ready"]
            assert seat.state["lesson"]["prompt"]["key"] == "lesson-confirm"
            assert seat.state["lesson"]["step"] == 3
            await seat.ask("take-back", all=True)
            assert seat.state["lesson"]["step"] == 1
            await follow(seat, 3, confirm=False)
            await seat.ask("confirm", moves=0)
            await seat.reach(lambda each: each.state["lesson"]["step"] == 4)
            assert seat.moves == 6


async def test_it_is_given_back_where_it_was_left_and_begun_anew_when_it_is_over(
    tmp_path: Path,
) -> None:
    async with open_server(tmp_path) as server:
        ada, bruno = await server.client("Ada"), await server.client("Bruno")
        table = (await ada.post("/api/lessons/piazza"))["id"]
        async with ada.watch(table) as seat:
            await seat.update()
            await follow(seat, 1)
        assert (await ada.post("/api/lessons/piazza"))["id"] == table
        assert (await ada.post("/api/lessons/plus"))["id"] != table
        assert (await bruno.post("/api/lessons/piazza"))["id"] != table
        mine = await ada.get("/api/me/games")
        assert {(game["game"], game["lesson"]) for game in mine} == {
            ("piazza", True),
            ("plus", True),
        }
        async with ada.watch(table) as seat:
            await seat.update()
            assert seat.state["lesson"]["step"] == 2
            assert seat.state["clocks"]["until"] == {"0": None}, "nobody is hurried"
            await follow(seat)
        assert (await ada.post("/api/lessons/piazza"))["id"] != table
        await ada.post("/api/lessons/chess", 400)


async def test_nobody_else_looks_in(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        ada, bruno = await server.client("Ada"), await server.client("Bruno")
        table = (await ada.post("/api/lessons/piazza"))["id"]
        async with bruno.watch(table) as seat:
            assert (await seat.next())["code"] == "no-spectators"


@pytest.mark.proof
async def test_a_killed_server_goes_on_with_it(tmp_path: Path) -> None:
    async with Process(tmp_path) as process, Client(process.address) as ada:
        await ada.post("/api/me", name="Ada")
        table = (await ada.post("/api/lessons/mister-bill"))["id"]
        async with ada.watch(table) as seat:
            await seat.update()
            await follow(seat, 1)
        process.kill()
        await process.start()
        assert (await ada.post("/api/lessons/mister-bill"))["id"] == table
        async with ada.watch(table) as seat:
            await seat.update()
            await follow(seat)
            assert seat.state["lesson"]["done"]
