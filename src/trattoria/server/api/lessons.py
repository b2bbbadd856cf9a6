"""First games: begun, or taken up again where they were left."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, post
from litestar.params import PathParameter

from trattoria.core.errors import TrattoriaError
from trattoria.core.registry import game as find_game
from trattoria.lessons.menu import LESSONS
from trattoria.server import lessons
from trattoria.server.api.doors import Known, TheHouse
from trattoria.server.api.tables import TableInfo, check_room, info
from trattoria.server.commands import by_person
from trattoria.server.house import House
from trattoria.server.live import Live
from trattoria.server.people import Person
from trattoria.server.rows import PACES, Setup
from trattoria.server.table import OVER

MOST = 100  # tables of a person that are looked through
GameId = Annotated[str, PathParameter(min_length=1, max_length=32, pattern="^[a-z-]+$")]


class LessonsController(Controller):
    """First games."""

    path = "/api/lessons"
    tags = ("tables",)

    @post("/{game:str}", summary="A first game, at a table of one's own")
    async def learn(self, game: GameId, house: TheHouse, person: Known) -> TableInfo:
        """Begin the first game of a game, or give back the one that was left."""
        if find_game(game).id not in LESSONS:
            raise TrattoriaError("no-lesson")
        live = await _left(house, person, game) or await _begun(house, person, game)
        return info(live, house, person.id, person.lang)


async def _left(house: House, person: Person, game: str) -> Live | None:
    for id in await house.store.sat_at(by_person(person.id), MOST):
        live = await house.fresh(id)
        setup = live.table.setup
        if setup.lesson and setup.game == game and live.table.status != OVER:
            return live
    return None


async def _begun(house: House, person: Person, game: str) -> Live:
    await check_room(house, person)
    lesson, rules = LESSONS[game], find_game(game)
    setup = Setup(
        id=house.name_table(),
        code=house.new_code(),
        game=game,
        version=rules.version,
        seats=lesson.seats,
        options=rules.chosen({}),
        creator=person.id,
        created=house.clock(),
        spectators=False,
        pace=PACES["relaxed"],
        lesson=True,
    )
    live = await house.create(setup)
    await house.submit(live, lessons.begin, person.id)
    return live
