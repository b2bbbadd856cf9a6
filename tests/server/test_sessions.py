"""A browser session is told everything once: what it has shown to know is not told again."""

from __future__ import annotations

from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path

import pytest

from tests.server.client import Client, Seat, begin, open_server
from trattoria.server.accounts import sessions


def heard(tab: Seat) -> list[int]:
    """The rows of which a tab was told, but for comings and goings."""
    return [e["number"] for e in tab.events if e["event"] not in ("table-here", "table-away")]


def at_move(moves: int, tab: Seat) -> bool:
    return tab.moves == moves


async def came_back(client: Client, table: str, cursor: str, session: str = "b") -> Seat:
    async with client.watch(table, session=session, cursor=cursor) as tab:
        await tab.update()
    return tab


async def test_an_older_cursor_of_the_same_session_opens_nothing_more(tmp_path: Path) -> None:
    """Memory is a rule: what a session has been told and has shown to know is not told again."""
    async with open_server(tmp_path) as server, AsyncExitStack() as stack:
        ada, bruno = await server.client("Ada"), await server.client("Bruno")
        table = (await ada.post("/api/tables", game="piazza", seats=2, chat=True))["id"]
        await bruno.post(f"/api/tables/{table}/sit")
        one = await stack.enter_async_context(ada.watch(table))
        first = await came_back(bruno, table, "")
        await one.ask("chat", text="one")
        second = await came_back(bruno, table, first.cursor)
        assert len(heard(second)) == 1
        assert heard(await came_back(bruno, table, first.cursor)) == heard(second)  # the line
        # broke: nobody knows whether it arrived, so it is sent again; now the browser shows it did
        await one.ask("chat", text="two")
        third = await came_back(bruno, table, second.cursor)
        assert len(heard(third)) == 1
        for old in (first, second):
            assert heard(await came_back(bruno, table, old.cursor)) == heard(third)
        assert heard(await came_back(bruno, table, third.cursor)) == []
        for old in (first, second, third):
            assert heard(await came_back(bruno, table, old.cursor)) == []
        assert heard(await came_back(bruno, table, first.cursor, "other")) == []
        assert heard(await came_back(bruno, table, first.cursor, "")) == []
    async with open_server(tmp_path) as later:  # another process, or the same after a restart
        bruno.address = later.address
        for old in (first, second, third):
            assert heard(await came_back(bruno, table, old.cursor)) == []


async def test_who_decides_shows_that_he_knows_what_was_before(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server, AsyncExitStack() as stack:
        ada, bruno = await server.client("Ada"), await server.client("Bruno")
        table = (await ada.post("/api/tables", game="piazza", seats=2))["id"]
        await bruno.post(f"/api/tables/{table}/sit")
        one = await stack.enter_async_context(ada.watch(table))
        two = await stack.enter_async_context(bruno.watch(table, session="b"))
        await two.update()
        first = two.cursor
        await begin(ada, [one, two], table)
        for _ in range(6):
            mover, other = (one, two) if one.legal else (two, one)
            mover.known = mover.number  # whoever decides has seen what was before
            await mover.act(mover.legal[0])
            await other.reach(partial(at_move, mover.moves))
        told, known = server.service.tables[table].table.history, two.known
        again = await came_back(bruno, table, first)
        assert heard(again) == [n for n, events in told for _ in events if n > known]


async def test_too_many_sessions_are_told_nothing_of_the_past(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sessions, "MAX_SESSIONS", 2)
    async with open_server(tmp_path) as server:
        ada = await server.client("Ada")
        table = (await ada.post("/api/tables", game="piazza", seats=2, chat=True))["id"]
        async with ada.watch(table, session="0") as tab:
            await tab.update()
            for number, expected in ((1, 1), (2, 1), (3, 0), (1, 1)):
                first = await came_back(ada, table, "", str(number))
                await tab.ask("chat", text="ciao")
                again = await came_back(ada, table, first.cursor, str(number))
                assert len(heard(again)) == expected
