"""A person is told everything once, in all their browsers; a spectator nothing of the past."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pytest
from sqlalchemy import select
from websockets import ConnectionClosed

from tests.eventually import eventually
from tests.server.client import Client, Seat, ServerUnderTest, begin, open_server
from tests.server.fixtures import acquainted, laid, opened
from tests.server.tables import dealt
from tests.server.test_killed import new_database
from trattoria.server.realtime.line import Line
from trattoria.server.realtime.table_room import TableRoom
from trattoria.server.storage import models


def heard(tab: Seat) -> list[int]:
    """The rows of which a tab was told, but for comings and goings."""
    return [e["number"] for e in tab.events if e["event"] not in ("table-here", "table-away")]


def at_move(moves: int, tab: Seat) -> bool:
    return tab.moves == moves


async def came_back(client: Client, table: str, cursor: str, session: str = "b") -> Seat:
    async with client.watch(table, session=session, cursor=cursor) as tab:
        await tab.update()
    return tab


class TwoAtATable(NamedTuple):
    """Ada and Bruno, who may talk; what is opened stays open for as long as their server."""

    server: ServerUnderTest
    ada: Client
    bruno: Client
    table: str
    stack: AsyncExitStack

    async def opened(self, client: Client, session: str = "b", cursor: str = "") -> Seat:
        """Open a tab."""
        tab = client.watch(self.table, session=session, cursor=cursor)
        return await self.stack.enter_async_context(tab)

    async def came_back(self, cursor: str, session: str = "b") -> list[int]:
        """Let Bruno come back for a moment; gives what he heard."""
        return heard(await came_back(self.bruno, self.table, cursor, session))


@asynccontextmanager
async def two_at_a_table(folder: Path) -> AsyncIterator[TwoAtATable]:
    async with open_server(folder) as server, AsyncExitStack() as stack:
        ada, bruno = await server.client("Ada"), await server.client("Bruno")
        table = (await ada.post("/api/tables", game="piazza", seats=2, chat=True))["id"]
        await bruno.post(f"/api/tables/{table}/sit")
        yield TwoAtATable(server, ada, bruno, table, stack)


async def test_a_cursor_shown_again_gives_nothing_twice(tmp_path: Path) -> None:
    """Memory is a rule: what a person has been told is not told again."""
    async with two_at_a_table(tmp_path) as both:
        bruno, table = both.bruno, both.table
        one = await both.opened(both.ada)
        first = await came_back(bruno, table, "")
        await one.ask("chat", text="one")
        second = await came_back(bruno, table, first.cursor)
        assert len(heard(second)) == 1
        assert await both.came_back(first.cursor) == []
        await one.ask("chat", text="two")
        third = await came_back(bruno, table, first.cursor)
        assert len(heard(third)) == 1  # the second, not the first
        for cursor in (first.cursor, second.cursor, third.cursor, "", "0.0"):
            assert await both.came_back(cursor) == []
        await one.ask("chat", text="three")
        for session in ("other", ""):
            assert await both.came_back(third.cursor, session) == []
    async with open_server(tmp_path) as later:  # another process, or the same after a restart
        bruno.address = later.address
        assert len(heard(await came_back(bruno, table, first.cursor))) == 1  # the third
        assert heard(await came_back(bruno, table, third.cursor)) == []


async def test_what_another_tab_was_told_is_not_told_again(tmp_path: Path) -> None:
    async with two_at_a_table(tmp_path) as both:
        one = await both.opened(both.ada)
        before = await came_back(both.bruno, both.table, "")
        two = await both.opened(both.bruno, "other")
        await two.update()
        await one.ask("chat", text="ciao")
        await two.reach(lambda tab: bool(heard(tab)))
        assert len(heard(two)) == 1
        assert await both.came_back(before.cursor) == []


async def test_what_was_on_its_way_when_the_line_broke_is_told_once(tmp_path: Path) -> None:
    """The line seems to stand, but the browser shows that it got less: nobody else was told it."""
    async with two_at_a_table(tmp_path) as both:
        one, lost = await both.opened(both.ada), await both.opened(both.bruno)
        await lost.update()
        await one.ask("chat", text="ciao")
        assert len(await both.came_back(lost.cursor)) == 1
        assert await both.came_back(lost.cursor) == []


async def test_a_tab_has_one_line_and_is_told_at_most_twice(tmp_path: Path) -> None:
    """A new line of a tab ends the one before, and no other."""
    async with two_at_a_table(tmp_path) as both:
        one = await both.opened(both.ada)
        stranger = await both.opened(both.server.stranger())
        other = await both.opened(both.bruno, "other")
        old = await both.opened(both.bruno)
        await old.update()
        shown = old.cursor
        new = await both.opened(both.bruno, cursor=shown)
        refused = await old.until(lambda message: message["type"] == "refused")
        assert (refused["code"], refused["id"]) == ("line-elsewhere", None)
        await old.ws.wait_closed()
        assert old.ws.close_code == 4409
        await one.ask("chat", text="ciao")
        for tab in (new, other, stranger):
            await tab.reach(lambda each: bool(heard(each)))
        await other.ws.close()
        room = both.server.service.tables[both.table]
        await eventually(lambda: len(room.watchers) == 3, "it is gone")
        assert len(await both.came_back(shown)) == 1  # it may not have arrived
        assert await both.came_back(shown) == []


async def test_what_happens_while_a_tab_comes_back_is_told_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A cursor is used up for that, too, however many lines show it at once."""
    async with two_at_a_table(tmp_path) as both:
        one = await both.opened(both.ada)
        first = await came_back(both.bruno, both.table, "")
        told, coming, said = both.server.service.told, list[int](), asyncio.Event()
        reach = told.reach

        async def reach_slowly(table: str, person: str, number: int) -> int:
            before = await reach(table, person, number)
            coming.append(number)
            await said.wait()
            return before

        async def come_back() -> Seat:
            async with both.bruno.watch(both.table, session="b", cursor=first.cursor) as tab:
                with suppress(ConnectionClosed):  # by the one after it
                    await tab.update()
            return tab

        monkeypatch.setattr(told, "reach", reach_slowly)
        tasks = [asyncio.create_task(come_back()) for _ in range(3)]
        await eventually(lambda: len(coming) == 3, "all are coming back")
        await one.ask("chat", text="ciao")
        said.set()
        tabs = await asyncio.gather(*tasks)
        assert sum(len(heard(tab)) for tab in tabs) == 1
        assert await both.came_back(first.cursor) == []


async def test_an_answer_to_a_ping_says_what_has_arrived(tmp_path: Path) -> None:
    async with two_at_a_table(tmp_path) as both:
        one, two = await both.opened(both.ada), await both.opened(both.bruno)
        await two.update()
        first = two.cursor
        await one.ask("chat", text="ciao")
        await two.reach(lambda tab: bool(heard(tab)))
        for line in lines(both.server):
            line.send_keepalive_ping()
        room = both.server.service.tables[both.table]
        await eventually(lambda: room.known.get(person_at(room, 1)) == two.number, "it arrived")
        assert await both.came_back(first) == []


def lines(server: ServerUnderTest) -> list[Line]:
    return [line for line in server.process.server_state.connections if isinstance(line, Line)]


def person_at(room: TableRoom, seat: int) -> str:
    return room.table.occupants[seat].person


async def test_a_spectator_is_told_nothing_of_the_past(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server, AsyncExitStack() as stack:
        ada, eve = await server.client("Ada"), await server.client("Eve")
        table = (await ada.post("/api/tables", game="piazza", seats=2, chat=True))["id"]
        one = await stack.enter_async_context(ada.watch(table))
        for spectator in (eve, server.stranger()):
            first = await came_back(spectator, table, "")
            await one.ask("chat", text="ciao")
            async with spectator.watch(table, session="b", cursor=first.cursor) as tab:
                await tab.update()
                assert heard(tab) == []
                await one.ask("chat", text="what follows")
                await tab.update()
                assert len(heard(tab)) == 1


async def test_whoever_decides_knows_what_was_before(tmp_path: Path) -> None:
    async with two_at_a_table(tmp_path) as both:
        one, two = await both.opened(both.ada), await both.opened(both.bruno)
        await two.update()
        first = two.cursor
        await begin(both.ada, [one, two], both.table)
        for _ in range(6):
            mover, other = (one, two) if one.legal else (two, one)
            mover.known = mover.number  # whoever decides has seen what was before
            await mover.act(mover.legal[0])
            await other.reach(partial(at_move, mover.moves))
        room, known = both.server.service.tables[both.table], two.known
        after = [n for n, events in room.table.history for _ in events if n > known]
        assert await both.came_back(first) == after


@pytest.mark.parametrize("database", ["sqlite", "postgres"])
async def test_a_table_that_is_gone_leaves_nothing_to_note(
    tmp_path: Path, database: str, request: pytest.FixtureRequest
) -> None:
    """Tables are cleared away while the last browser says goodbye."""
    url = ""
    if database == "postgres":
        url = await new_database(request.getfixturevalue("postgres"), "told")
    async with AsyncExitStack() as stack:
        service = await opened(tmp_path, database_url=url)
        stack.push_async_callback(service.close)
        await acquainted(service, "ada")
        await laid(service, dealt("piazza", 2))
        told = service.told
        assert await told.reach("table-piazza", "ada", 4) == 0
        assert await told.reach("gone", "ada", 4) == 4  # so nothing is left to tell
        assert await told.reach("table-piazza", "ada", 9) == 4
        assert len(await service.store.all(select(models.told))) == 1
