"""First games: begun, or taken up again where they were left."""

from __future__ import annotations

import secrets
from typing import Annotated, Any

from litestar import Controller, Request, post
from litestar.params import PathParameter

from trattoria.core.errors import TrattoriaError
from trattoria.core.lesson import Lesson, lesson_of
from trattoria.core.registry import game as find_game
from trattoria.server.accounts.person import Person
from trattoria.server.api.auth import Known, Service, address
from trattoria.server.api.tables import info, make_room
from trattoria.server.realtime.table_room import TableRoom
from trattoria.server.realtime.table_service import TableService
from trattoria.server.tables import lessons
from trattoria.server.tables.commands import by_person
from trattoria.server.tables.messages import TableInfo
from trattoria.server.tables.rows import PACES, Setup
from trattoria.server.tables.table import OVER

MAX_TABLES = 100  # tables of a person that are looked through
GameId = Annotated[str, PathParameter(min_length=1, max_length=32, pattern="^[a-z-]+$")]


class LessonsController(Controller):
    path = "/api/lessons"
    tags = ("tables",)

    @post("/{game:str}", summary="A first game, at a table of one's own")
    async def learn(
        self, request: Request[Any, Any, Any], game: GameId, service: Service, person: Known
    ) -> TableInfo:
        """Begin the first game of a game, or give back the one that was left."""
        lesson = lesson_of(game)
        if lesson is None:
            raise TrattoriaError("no-lesson")
        room = await _left(service, person, game)
        if room is None:
            room = await _begun(service, person, address(request), lesson)
        return info(room, service, person.id)


async def _left(service: TableService, person: Person, game: str) -> TableRoom | None:
    ids = await service.store.sat_at(by_person(person.id), MAX_TABLES)
    for room in await service.fresh_all(ids):
        setup = room.table.setup
        if setup.lesson and setup.game == game and room.table.status != OVER:
            return room
    return None


async def _begun(service: TableService, person: Person, where: str, lesson: Lesson) -> TableRoom:
    await make_room(service, where, person.id)
    rules = find_game(lesson.game)
    setup = Setup(
        id=service.name_table(),
        code=service.registry.new_code(),
        game=rules.id,
        version=rules.version,
        seats=lesson.seats,
        options=rules.chosen({}),
        creator=person.id,
        created=service.clock(),
        spectators=False,
        pace=PACES["relaxed"],
        lesson=True,
    )
    room = await service.create(setup, where)
    await service.submit(room, lessons.begin, person.id, secrets.token_bytes(32))
    return room
