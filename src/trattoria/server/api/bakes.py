"""The bake of the day: begun, compared, ranked; the days to come and those that were."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, get, post
from litestar.params import JSONBody, PathParameter

from trattoria.core.errors import TrattoriaError
from trattoria.core.registry import game as find_game
from trattoria.server.accounts.person import Person
from trattoria.server.answers.bakes import (
    BakeCalendar,
    BakeDay,
    BakeEntry,
    BakePlan,
    BakeTry,
    PastBake,
    bake_plan,
    bake_setup,
    own_try,
)
from trattoria.server.answers.tables import Made
from trattoria.server.api.auth import Known, Service, Visitor, address
from trattoria.server.api.tables import info, make_room
from trattoria.server.bakes import calendar
from trattoria.server.bakes.bakes import Bake
from trattoria.server.bakes.par import Par
from trattoria.server.bakes.tries import Device, Try
from trattoria.server.realtime.table_room import TableRoom
from trattoria.server.realtime.table_service import TableService
from trattoria.server.tables import bakes as table_bakes
from trattoria.server.tables.messages import TableInfo
from trattoria.server.tables.rows import Setup

MOST_PAST = 60
LONGEST_MARK = 64
Asked = Request[Any, Any, Any]
Day = Annotated[str, PathParameter(min_length=10, max_length=10, pattern="^[0-9-]+$")]


class Begin(msgspec.Struct, forbid_unknown_fields=True):
    """What a device says of itself: a mark that it keeps for the day."""

    mark: str = ""


class BakesController(Controller):
    path = "/api/bakes"
    tags = ("bakes",)

    @get(summary="The bakes: what is committed to, the archive, one's streak")
    async def calendar(self, service: Service, visitor: Visitor) -> BakeCalendar:
        bakes = service.bakes
        own = {} if visitor is None else await service.tries.counting(visitor.id)
        played = [day for day, each in own.items() if each.in_time and each.score is not None]
        streak, longest = calendar.streaks(played, bakes.today)
        coming = [_plan(service, bake) for bake in await bakes.coming()]
        past = await bakes.past(bakes.today, MOST_PAST)
        return BakeCalendar(
            bakes.today,
            streak,
            longest,
            coming,
            [await _past(service, bake, own.get(bake.plan.day)) for bake in past],
        )

    @get("/{day:str}", summary="The bake of a day")
    async def show(self, day: Day, service: Service, visitor: Visitor) -> BakeDay:
        """Give it; the table of the day and others' games only to who has played, or afterwards."""
        return await _day(service, await service.bakes.find(calendar.read_day(day)), visitor)

    @post("/{day:str}", summary="Play the bake of a day", status_code=200)
    async def play(
        self, request: Asked, day: Day, data: JSONBody[Begin], service: Service, person: Known
    ) -> TableInfo:
        """Begin it, or give back the game that was left; on its day it counts, once."""
        bake = await service.bakes.find(calendar.read_day(day))
        _check_playable(service, bake)
        where = address(request)
        device = Device(data.mark[:LONGEST_MARK], where)
        async with service.tries.turn:
            begun = await service.tries.begin(bake.plan.day, person, device, service.name_table())
            room = await _laid(service, bake, person, where, begun.table)
        return info(room, service, person.id)


def _check_playable(service: TableService, bake: Bake) -> None:
    """Refuse what was dealt by other rules, and a day that is over but not yet closed."""
    if find_game(bake.plan.game).version != bake.plan.version:
        raise TrattoriaError("bake-other-rules")
    day = bake.plan.day
    if day != service.bakes.today and not service.bakes.is_closed(day):
        raise TrattoriaError("bake-closing")


async def _laid(
    service: TableService, bake: Bake, person: Person, where: str, id: str
) -> TableRoom:
    """Give the table of a try, laid and dealt, however often it is asked for."""
    room = await _found(service, id)
    if room is None:
        await make_room(service, where, person.id)
        room = await service.create(_setup(service, bake, person, id), where)
    plan = bake.plan
    await service.submit(room, table_bakes.begin, person.id, plan.seat, plan.levels, bake.secret)
    return room


async def _found(service: TableService, id: str) -> TableRoom | None:
    try:
        return await service.fresh(id)
    except TrattoriaError as error:
        if error.code != "no-such-table":
            raise
        return None


def _setup(service: TableService, bake: Bake, person: Person, id: str) -> Setup:
    made = Made(id, service.registry.new_code(), person.id, service.clock())
    return bake_setup(bake.plan, made)


def _plan(service: TableService, bake: Bake) -> BakePlan:
    closed = service.bakes.is_closed(bake.plan.day)
    return bake_plan(bake.plan, bake.commitment, bake.secret if closed else None)


async def _past(service: TableService, bake: Bake, own: Try | None) -> PastBake:
    plan, players = bake.plan, await service.tries.count(bake.plan.day)
    score = own.score if own is not None and own.in_time else None
    return PastBake(plan.day, plan.game, plan.seats, players, score, own is not None)


async def _day(service: TableService, bake: Bake, visitor: Person | None) -> BakeDay:
    day, person = bake.plan.day, "" if visitor is None else visitor.id
    tries = await service.tries.of(day, person) if person else []
    pars = await service.bakes.pars(day)
    counted = [_own(each, pars) for each in tries if each.counted]
    practice = [_own(each, pars) for each in tries if not each.counted]
    seen = service.bakes.is_closed(day) or any(each.finished for each in counted)
    entries = await service.tries.entries(day, person) if seen else []
    return BakeDay(
        service.clock(),
        _plan(service, bake),
        await service.tries.count(day),
        counted[0] if counted else None,
        practice[0] if practice else None,
        [BakeEntry(*each) for each in entries] if seen else None,
    )


def _own(each: Try, pars: list[Par]) -> BakeTry:
    return own_try(each, each.in_time, pars)
