"""One's own games and figures: counted, shared by a link, downloaded, deleted."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete

import trattoria
from tests.eventually import eventually
from tests.server.client import Client, ServerUnderTest, begin, open_server, play_to_the_end
from tests.server.fixtures import opened
from trattoria.bots.bot import ask
from trattoria.bots.levels import level_bot
from trattoria.core.errors import TrattoriaError
from trattoria.core.event import Event
from trattoria.core.figures import counter_of, together
from trattoria.server.accounts.figures import shared_by
from trattoria.server.storage import models
from trattoria.server.turns import Asker


def played(game: str, seats: int) -> list[Event]:
    """Let bots play a game; gives all that happened."""
    rules, events = trattoria.game(game), list[Event]()
    state = rules.new(seats, 5, events)
    bots = [level_bot("commis", rules, seat) for seat in range(seats)]
    while state.to_move != -1:
        seat = int(state.to_move)
        state.apply(ask(bots[seat], state, seat), events)
    return events


def counted(game: str, events: list[Event], seat: int) -> dict[str, int]:
    return counter_of(game)((event.seen_by(seat) for event in events), seat)


@pytest.mark.parametrize("game", ["mamma-mia", "sole-mio"])
def test_orders_and_help_are_counted(game: str) -> None:
    events = played(game, 3)
    found = [counted(game, events, seat) for seat in range(3)]
    settled = [event.seen_by(None) for event in events if event.kind in ("served", "failed")]
    for how in ("served", "failed"):
        own = [sum(n for name, n in each.items() if name.startswith(how)) for each in found]
        happened = [event["seat"] for event in settled if event["event"] == how]
        assert own == [happened.count(seat) for seat in range(3)]
    given = sum(each.get("help-given", 0) for each in found)
    assert given == sum(each.get("help-got", 0) for each in found)
    assert (given > 0) == (game == "sole-mio")


def test_brackets_are_counted() -> None:
    events = played("piazza", 2)
    found = counted("piazza", events, 0)
    assert found["longest-bracket"] >= 4
    assert found["brackets"] >= found["longest-bracket"]


def test_pairs_and_bills_are_counted() -> None:
    events = played("mister-bill", 4)
    found = [counted("mister-bill", events, seat) for seat in range(4)]
    assert all(each["rounds"] == 3 and each["pairs"] > 0 for each in found)
    ends = [event.seen_by(None)["losers"] for event in events if event.kind == "round-ended"]
    paid = [seat for losers in ends if isinstance(losers, list) for seat in losers]
    assert [each["bills"] for each in found] == [paid.count(seat) for seat in range(4)]


def test_the_longest_is_no_sum() -> None:
    games = [{"brackets": 3, "longest-bracket": 5}, {"brackets": 4, "longest-bracket": 4}]
    assert together(games) == {"brackets": 7, "longest-bracket": 5}


async def one_game(server: ServerUnderTest, client: Client, rated: bool = False) -> str:
    made = await client.post("/api/tables", game="piazza", seats=2, bots=["commis"], rated=rated)
    table: str = made["id"]
    async with client.watch(table) as seat:
        await begin(client, [seat], table)
        await play_to_the_end([seat])
    await server.service.idle()
    return table


async def test_games_add_up_by_seats_and_levels_with_a_curve(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        ada = await server.client("Ada")
        assert await ada.get("/api/me/figures") == {"name": "Ada", "games": [], "recalls": []}
        await one_game(server, ada, rated=True)
        [piazza] = (await ada.get("/api/me/figures"))["games"]
        assert (piazza["game"], piazza["total"]["games"]) == ("piazza", 1)
        assert piazza["by_seats"]["2"] == piazza["total"] == piazza["by_level"]["commis"]
        assert piazza["counts"]["brackets"] > 0
        assert len(piazza["curve"]) == 1


async def test_a_game_that_goes_while_figures_are_read_is_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_server(tmp_path) as server:
        ada, store = await server.client("Ada"), server.service.store
        await one_game(server, ada)
        readable = store.readable

        async def read_and_delete(asked: Any, *form: Any) -> list[Any]:
            """Read, and let results that were read be deleted at once."""
            found = await readable(asked, *form)
            if models.results in asked.get_final_froms():
                async with store.write() as connection:
                    await connection.execute(delete(models.results))
            return found

        monkeypatch.setattr(store, "readable", read_and_delete)
        assert (await ada.get("/api/me/figures"))["games"] == []


async def test_who_is_deleted_while_they_ask_what_they_share_is_not_known(tmp_path: Path) -> None:
    service = await opened(tmp_path)
    ada = await service.people.welcome("Ada", "en")
    await service.people.forget(ada)
    with pytest.raises(TrattoriaError, match="who-are-you"):
        await shared_by(service.store, ada)


async def test_figures_are_private_unless_they_are_shared(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        ada, bea = await server.client("Ada"), server.stranger()
        await bea.get("/api/me/figures", 401)
        assert (await ada.get("/api/me/shared"))["token"] is None
        first = (await ada.post("/api/me/shared"))["token"]
        assert (await bea.get(f"/api/figures/{first}"))["name"] == "Ada"
        second = (await ada.post("/api/me/shared"))["token"]
        await bea.get(f"/api/figures/{first}", 404)
        await bea.get(f"/api/figures/{second}", 200)
        await ada.delete("/api/me/shared")
        await bea.get(f"/api/figures/{second}", 404)
        await bea.get("/api/figures/None", 404)


async def test_all_that_is_kept_can_be_downloaded_and_deleted(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        ada, bea = await server.client("Ada"), await server.client("Bea")
        over = await one_game(server, ada)
        running = (await ada.post("/api/tables", game="mamma-mia", seats=2, bots=["commis"]))["id"]
        async with ada.watch(running) as seat:
            await begin(ada, [seat], running)
            await seat.reach(lambda each: bool(each.legal))
            answer = await ada.http.get("/api/me/data")
        assert "attachment" in answer.headers["content-disposition"]
        kept = answer.json()
        assert [each["name"] for each in kept["people"]] == ["Ada"]
        assert [each["table_id"] for each in kept["results"]] == [over]
        assert {each["table_id"] for each in kept["rows"]} == {over}  # nothing of what goes on
        assert "Bea" not in answer.text
        await ada.delete("/api/me")
        await ada.get("/api/me/data", 401)
        assert (await bea.get("/api/me/data"))["results"] == []


async def test_figures_and_downloads_take_turns_with_all_other_pages(tmp_path: Path) -> None:
    """Whoever has played much keeps only those waiting who want to read something, too."""
    async with open_server(tmp_path) as server:
        ada = await server.client("Ada")
        pages = server.service.work_pool.pages
        token = (await ada.post("/api/me/shared"))["token"]
        for path in ("me/figures", "me/data", f"figures/{token}"):
            async with pages.turn(Asker("elsewhere")):
                asked = asyncio.create_task(ada.get(f"/api/{path}"))
                await eventually(lambda: pages.turns.waiting, f"{path} waits for its turn", 10)
                await ada.get("/api/me")
            assert await asked
