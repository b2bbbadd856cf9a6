"""The games of one person: those that go on, and those that were played to their end."""

from __future__ import annotations

from sqlalchemy import select

from trattoria.server.accounts.person import Person
from trattoria.server.answers.my_games import Mine, Player, by_turn, mine
from trattoria.server.realtime.table_service import TableService
from trattoria.server.storage import models
from trattoria.server.storage.columns import optional
from trattoria.server.tables.commands import by_person
from trattoria.server.tables.presenter import Reader
from trattoria.server.tables.table import OVER

MAX_GAMES = 100


async def my_games(service: TableService, person: Person) -> list[Mine]:
    """List the games that go on, one's turn first, then those that are over, the last first."""
    going_on = await _going_on(service, person)
    return [*by_turn(going_on), *await _over(service, person)]


async def _going_on(service: TableService, person: Person) -> list[Mine]:
    ids = await service.store.sat_at(by_person(person.id), MAX_GAMES)
    tables = [room.table for room in await service.fresh_all(ids)]
    return [
        mine(table, Reader(person.id, service.people.names))
        for table in tables
        if table.status != OVER and table.seats_of(person.id)
    ]


async def _over(service: TableService, person: Person) -> list[Mine]:
    results = models.results
    tries = models.bake_tries.c
    day = select(optional(tries.day)).where(tries.table_id == results.c.table_id).scalar_subquery()
    own = select(results, day.label("bake")).where(results.c.person == person.id)
    found = await service.store.readable(own.order_by(results.c.finished.desc()).limit(MAX_GAMES))
    players = await _players(service, {row.table_id for row in found})
    return [
        Mine(
            row.table_id,
            row.game,
            OVER,
            players[row.table_id],
            row.seat,
            False,
            row.rated,
            row.finished,
            False,
            row.bake,
            None,
            row.rank,
            row.score,
            row.finished,
        )
        for row in found
    ]


async def _players(service: TableService, tables: set[str]) -> dict[str, list[Player | None]]:
    """Name who played at tables that are over; they may be cleared away by now."""
    results = models.results
    asked = select(results.c.table_id, results.c.seat, results.c.player)
    asked = asked.where(results.c.table_id.in_(tables)).order_by(results.c.table_id, results.c.seat)
    found = await service.store.readable(asked) if tables else []
    people = {row.player.removeprefix("person:") for row in found if "person:" in row.player}
    await service.people.refresh_names(people)  # who was deleted is nobody any more
    named: dict[str, list[Player | None]] = {}
    for row in found:
        kind, _, who = row.player.partition(":")
        name = service.people.names.get(who) if kind == "person" else None
        player = Player(name, who if kind == "bot" else None)
        named.setdefault(row.table_id, []).append(player)
    return named
