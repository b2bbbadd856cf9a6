"""What two do at the same moment on Postgres, which lets both go on: nothing is lost or left."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from inspect import iscoroutinefunction
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, insert, select
from sqlalchemy.util import await_only

from tests.server.fixtures import acquainted, opened
from tests.server.test_forgetting import forgotten
from tests.server.test_killed import new_database
from tests.server.test_ratings import table_with_bots
from tests.server.test_regulars import done_or_waiting
from trattoria.core.errors import TrattoriaError
from trattoria.server.accounts import forgetting, ratings
from trattoria.server.accounts.person import Person
from trattoria.server.accounts.ratings import settle
from trattoria.server.bakes import calendar, tries
from trattoria.server.bakes.tries import Device
from trattoria.server.realtime.table_service import TableService
from trattoria.server.storage import models
from trattoria.server.storage.row_lock import lock_row

ADA = Person("ada", "ada", "en", True, "")


@pytest.fixture
async def service(request: pytest.FixtureRequest, postgres: str, tmp_path: Path) -> TableService:
    """Open a server on an empty Postgres, where Ada is known."""
    name = "".join(c for c in request.node.name if c.isalnum())[-40:]
    service = await opened(tmp_path, database_url=await new_database(postgres, name))
    await acquainted(service, ADA.id)
    return service


class After:
    """Something that waits, when it was done the first time, until it may go on."""

    def __init__(self, patch: pytest.MonkeyPatch, owner: object, name: str) -> None:
        self._do: Callable[..., Any] = getattr(owner, name)
        self.done, self.go_on = asyncio.Event(), asyncio.Event()
        patch.setattr(owner, name, self._awaited if iscoroutinefunction(self._do) else self._visit)

    async def _awaited(self, *args: Any) -> Any:
        found = await self._do(*args)
        await self._hold()
        return found

    def _visit(self, *args: Any) -> Any:
        """Do it as a function in one visit to Postgres, which can wait all the same."""
        found = self._do(*args)
        await_only(self._hold())
        return found

    async def _hold(self) -> None:
        if not self.done.is_set():
            self.done.set()
            await self.go_on.wait()


async def at_once(
    service: TableService, first: Awaitable[Any], held: After, then: Awaitable[Any]
) -> None:
    """Begin something else while the first is held, as far as Postgres lets it."""
    async with asyncio.TaskGroup() as group:
        group.create_task(_awaited(first))
        await held.done.wait()
        other = group.create_task(_awaited(then))
        await done_or_waiting(other, service.store)
        held.go_on.set()


async def _awaited(what: Awaitable[Any]) -> None:
    await what


# ---- deleting one's data -------------------------------------------------------------------------


@pytest.mark.parametrize("games", [0, 1])
async def test_who_is_deleted_while_their_game_is_settled_leaves_nothing(
    service: TableService, games: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither results, nor a rating; one that was there before holds nobody up."""
    last = table_with_bots(["chef"]).table
    for number in range(games):
        before = table_with_bots(["chef"]).table
        before.setup = replace(before.setup, id=f"t{number}")
        await settle(service.store, before)
    held = After(monkeypatch, ratings, "_known")
    await at_once(service, settle(service.store, last), held, service.people.forget(ADA))
    await forgotten(service, ADA.id)
    results = await service.store.all(select(models.results))
    assert len(results) == 2 * (games + 1)


async def test_who_is_deleted_while_they_begin_a_bake_has_no_try(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    day = calendar.day_at(service.clock())
    about = {"game": "piazza", "version": 1, "seats": 2, "seat": 0, "secret": "00" * 32}
    async with service.store.write() as connection:
        await connection.execute(insert(models.bakes).values(day=day, **about))
    held = After(monkeypatch, tries, "_check_known")
    beginning = service.tries.begin(day, ADA, Device("", "::1"), "t")
    await at_once(service, beginning, held, service.people.forget(ADA))
    await forgotten(service, ADA.id)
    assert len(await service.store.all(select(models.bake_tries))) == 1


async def test_who_is_deleted_while_a_device_follows_their_link_lets_it_in_no_more(
    service: TableService,
) -> None:
    token = await service.people.make_link(ADA)
    async with service.store.write() as connection:
        await lock_row(connection, models.people.c.id, ADA.id)
        following = asyncio.create_task(service.people.follow_link(token))
        await done_or_waiting(following, service.store)
        await connection.execute(delete(models.people))
    with pytest.raises(TrattoriaError, match="bad-link"):
        await following


# ---- settling two games --------------------------------------------------------------------------


@pytest.mark.parametrize("before", [0, 1])
async def test_of_two_games_that_are_settled_at_once_both_count(
    service: TableService, before: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever has read ratings writes them before another game reads them."""
    games = [table_with_bots(["chef"]).table for _ in range(before + 2)]
    for number, table in enumerate(games):
        table.setup = replace(table.setup, id=f"t{number}")
    *over, first, second = games
    for table in over:
        await settle(service.store, table)
    held = After(monkeypatch, ratings, "_held")
    await at_once(service, settle(service.store, first), held, settle(service.store, second))
    found = await service.store.all(select(models.ratings))
    assert {row.player: row.games for row in found} == {
        "person:ada": len(games),
        "bot:chef": len(games),
    }
    results = await service.store.all(select(models.results.c.table_id).distinct())
    assert len(results) == len(games)


async def test_who_is_muted_while_they_are_deleted_is_not_known(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    await acquainted(service, "bruno", "carla")
    await service.people.mute("carla", ADA.id, on=True)
    held = After(monkeypatch, forgetting, "lock_row")
    muting = service.people.mute("bruno", ADA.id, on=True)
    await at_once(service, service.people.forget(ADA), held, muting)
    await forgotten(service, ADA.id)


# ---- muting --------------------------------------------------------------------------------------


async def test_who_is_muted_by_two_clicks_at_once_is_muted(service: TableService) -> None:
    await acquainted(service, "bruno")
    async with service.store.write() as connection:
        await connection.execute(insert(models.mutes).values(person=ADA.id, muted="bruno"))
        muting = asyncio.create_task(service.people.mute(ADA.id, "bruno", on=True))
        await done_or_waiting(muting, service.store)
    await muting
    assert await service.people.muted_by(ADA.id) == {"bruno"}
    await service.people.mute(ADA.id, "bruno", on=False)
    assert await service.people.muted_by(ADA.id) == set()
