"""Regulars: circles of friends, their next game, and what their games come to."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, delete, get, post
from litestar.params import JSONBody, PathParameter

from trattoria.core.errors import TrattoriaError
from trattoria.core.registry import game as find_game
from trattoria.server.accounts.person import Person
from trattoria.server.answers.tables import NewTable
from trattoria.server.api.auth import Known, Service, Visitor, address
from trattoria.server.api.tables import info, open_table, with_seats_left
from trattoria.server.realtime.table_room import TableRoom
from trattoria.server.realtime.table_service import TableService
from trattoria.server.regulars import season, standing
from trattoria.server.regulars.circles import Circle, Member, Place, game_of, host_of
from trattoria.server.tables import commands
from trattoria.server.tables.messages import TableInfo
from trattoria.server.tables.table import OPEN, OVER

MOST_SHOWN = 30  # games of the history
AT_LEAST = 3  # who sits down: bots fill in
LAST_TABLES = 3  # among which one may go on
LAYING = 10.0  # seconds for which a table may be laid: it has begun to be, but not everybody sits
Asked = Request[Any, Any, Any]
Link = Annotated[str, PathParameter(min_length=1, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
MOST_NUMBER = 10**6  # of members who ever came to a circle
Number = Annotated[int, PathParameter(ge=1, le=MOST_NUMBER)]
MemberNumber = Annotated[int, msgspec.Meta(ge=1, le=MOST_NUMBER)]


class NewCircle(msgspec.Struct, forbid_unknown_fields=True):
    """What a circle is to be called."""

    name: str


class NextGame(msgspec.Struct, forbid_unknown_fields=True):
    """What is played next, and how good the bots are that fill in."""

    game: str
    level: str = "commis"


class ChosenMember(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody in the circle, by their number."""

    member: MemberNumber


class CircleBrief(msgspec.Struct):
    """A circle that one is in."""

    link: str
    name: str
    members: int
    here: int  # others who are there now


class Invitation(msgspec.Struct):
    """What somebody who has the link may know before they come in."""

    name: str
    host: str | None
    members: int
    joined: bool


class CircleMember(msgspec.Struct):
    """Somebody in the circle."""

    number: int
    name: str
    here: bool
    yours: bool


class CircleTable(msgspec.Struct):
    """The game that goes on."""

    table: TableInfo
    seated: bool


class CircleLead(msgspec.Struct):
    """How somebody did in one game over the season."""

    member: int
    games: int
    won: int


class CircleGame(msgspec.Struct):
    """Who leads in a game over the season, best first."""

    game: str
    leads: list[CircleLead]


class CircleDuel(msgspec.Struct):
    """How often each of two was before the other, ever."""

    one: int
    two: int
    ahead: int
    behind: int
    even: int


class CircleDebt(msgspec.Struct):
    """Who owes whom how many pizzas."""

    debtor: int
    creditor: int
    pizzas: int


class CirclePlace(msgspec.Struct):
    """A seat of a game that is over: a member, a bot by its level, or somebody else."""

    member: int | None
    level: str | None
    rank: int
    score: int


class CirclePlayed(msgspec.Struct):
    """A game that is over, best first."""

    table: str
    game: str
    finished: float
    places: list[CirclePlace]


class CircleInfo(msgspec.Struct):
    """A circle, as its members see it."""

    link: str
    name: str
    host: int
    members: list[CircleMember]
    playing: CircleTable | None
    season: float  # when it began
    games: list[CircleGame]
    duels: list[CircleDuel]
    debts: list[CircleDebt]
    played: list[CirclePlayed]


class RegularsController(Controller):
    path = "/api/regulars"
    tags = ("regulars",)

    @get(summary="The circles that I am in")
    async def mine(self, service: Service, visitor: Visitor) -> list[CircleBrief]:
        found = [] if visitor is None else await service.circles.of(visitor.id)
        return [await _brief(service, circle, visitor) for circle in found if visitor is not None]

    @post(summary="Make a circle")
    async def make(
        self, request: Asked, data: JSONBody[NewCircle], service: Service, person: Known
    ) -> CircleInfo:
        service.limits.circle(address(request))
        return await _info(service, await service.circles.make(person, data.name), person)

    @get("/{link:str}", summary="A circle that I am in")
    async def show(self, link: Link, service: Service, person: Known) -> CircleInfo:
        """Give it, and note that one is there; for all others there is no such circle."""
        circle = await service.circles.own(link, person)
        await service.circles.look(circle, person.id)
        return await _info(service, circle, person)

    @get("/{link:str}/invitation", summary="What a link invites to")
    async def invitation(self, link: Link, service: Service, visitor: Visitor) -> Invitation:
        circle = await service.circles.invited(link)
        members = await service.circles.members(circle)
        host = host_of(circle, members)
        own = "" if visitor is None else visitor.id
        return Invitation(
            circle.name, host.name, len(members), any(m.person == own for m in members)
        )

    @post("/{link:str}/join", summary="Come in", status_code=200)
    async def join(self, link: Link, service: Service, person: Known) -> CircleInfo:
        return await _info(service, await service.circles.join(link, person), person)

    @post("/{link:str}/leave", summary="Leave a circle", status_code=204)
    async def leave(self, link: Link, service: Service, person: Known) -> None:
        """Go; who has been there longest looks after it then, and the last one ends it."""
        await service.circles.leave(await service.circles.own(link, person), person.id)

    @post("/{link:str}/host", summary="Hand a circle on", status_code=200)
    async def hand_on(
        self, link: Link, data: JSONBody[ChosenMember], service: Service, person: Known
    ) -> CircleInfo:
        circle = await service.circles.hosted(link, person)
        heir = await _member(service, circle, data.member)
        await service.circles.hand_on(circle, heir.person)
        return await _info(service, await service.circles.own(link, person), person)

    @post("/{link:str}/link", summary="Make a new link; the old one is worth nothing then")
    async def renew(self, link: Link, service: Service, person: Known) -> CircleInfo:
        circle = await service.circles.hosted(link, person)
        return await _info(service, await service.circles.renew_link(circle), person)

    @delete("/{link:str}/members/{number:int}", summary="Put somebody out", status_code=200)
    async def put_out(
        self, link: Link, number: Number, service: Service, person: Known
    ) -> CircleInfo:
        """Let somebody be in it no longer; the link they know is worth nothing then."""
        circle = await service.circles.hosted(link, person)
        await service.circles.leave(circle, (await _member(service, circle, number)).person)
        fresh = await service.circles.renew_link(circle)
        return await _info(service, await service.circles.own(fresh.link, person), person)

    @post("/{link:str}/games", summary="Play: with all who are there, bots fill in")
    async def play(
        self, request: Asked, link: Link, data: JSONBody[NextGame], service: Service, person: Known
    ) -> TableInfo:
        """Lay a table, seat everybody who is there, and start; gives the one that goes on."""
        circle = await service.circles.own(link, person)
        room = await next_table(service, circle, person, address(request), data)
        return info(room, service, person.id)

    @post("/{link:str}/call", summary="Call all who are not there", status_code=204)
    async def call(self, link: Link, service: Service, person: Known) -> None:
        """Let members who want invitations be told that one would like to play."""
        circle = await service.circles.own(link, person)
        members = await service.circles.members(circle)
        absent = [each.person for each in members if not service.circles.is_there(each)]
        others = [each for each in absent if each != person.id]
        if not await service.notifier.call(circle, person, others):
            raise TrattoriaError("called-already")

    @post("/{link:str}/pizzas", summary="A pizza that I was owed is eaten", status_code=200)
    async def eat(
        self, link: Link, data: JSONBody[ChosenMember], service: Service, person: Known
    ) -> CircleInfo:
        circle = await service.circles.own(link, person)
        debtor = await _member(service, circle, data.member)
        await service.circles.eat(circle, debtor.person, person.id)
        return await _info(service, circle, person)


async def _member(service: TableService, circle: Circle, number: int) -> Member:
    for member in await service.circles.members(circle):
        if member.number == number:
            return member
    raise TrattoriaError("no-such-member")


# ---- the next game -------------------------------------------------------------------------------


async def next_table(
    service: TableService, circle: Circle, person: Person, where: str, wanted: NextGame
) -> TableRoom:
    """Give the table where somebody is to play: one that goes on, or one that is laid now."""
    known = await service.circles.last_tables(circle, LAST_TABLES)
    room = await _going_on(service, known)
    if room is None or not _awaits(service, room, person):
        room = await _lay(service, circle, person, where, wanted, known)
    return room


async def _lay(
    service: TableService,
    circle: Circle,
    person: Person,
    where: str,
    wanted: NextGame,
    known: Sequence[str],
) -> TableRoom:
    """Lay a table; gives the one of another who was faster, if there is one."""
    game = find_game(wanted.game)
    members = await service.circles.members(circle)
    others = [m.person for m in members if service.circles.is_there(m) and m.person != person.id]
    there = with_seats_left(service, others)
    seats = game.nearest_seats(max(AT_LEAST, len(there) + 1))
    guests = there[: seats - 1]
    bots = [wanted.level] * (seats - 1 - len(guests))
    message = NewTable(game.id, seats, bots=bots, chat=bool(guests))
    room = await open_table(service, person, where, message, None)
    if not await service.circles.add_game(circle, room.table.setup.id, known):
        await service.submit(room, commands.close, "abandoned")
        last = await service.circles.last_tables(circle, LAST_TABLES)
        return await _going_on(service, last) or room
    for guest in guests:
        await service.submit(room, commands.sit, guest, None)
    await service.submit(room, commands.start, person.id, secrets.token_bytes(32))
    return room


async def _going_on(service: TableService, last: Sequence[str]) -> TableRoom | None:
    """Give the game of a circle that goes on, the newest of its last tables."""
    for room in await service.fresh_all(last):
        if room.table.status != OVER:
            return room
    return None


def _awaits(service: TableService, room: TableRoom, person: Person) -> bool:
    """Tell whether somebody sits at a table, or it is being laid just now."""
    table = room.table
    is_laid_now = table.status == OPEN and service.clock() - table.setup.created < LAYING
    return is_laid_now or bool(table.seats_of(person.id))


# ---- what is shown -------------------------------------------------------------------------------


async def _brief(service: TableService, circle: Circle, visitor: Person) -> CircleBrief:
    members = await service.circles.members(circle)
    there = [each for each in members if service.circles.is_there(each)]
    others = sum(each.person != visitor.id for each in there)
    return CircleBrief(circle.link, circle.name, len(members), others)


async def _info(service: TableService, circle: Circle, person: Person) -> CircleInfo:
    members = await service.circles.members(circle)
    numbers = {member.person: member.number for member in members}
    results = await service.circles.results(circle)
    people = set(numbers)
    games = [game_of(places, people) for places in results]
    begun = season.begins(service.clock())
    now = games[: sum(places[0].finished >= begun for places in results)]  # the last come first
    debts = standing.debts(games, await service.circles.eaten(circle))
    return CircleInfo(
        circle.link,
        circle.name,
        host_of(circle, members).number,
        [_shown(service, member, person) for member in members],
        await _playing(service, circle, person),
        begun,
        _leads(now, numbers),
        [
            CircleDuel(numbers[one], numbers[two], *counts)
            for one, two, *counts in standing.duels(games)
        ],
        [CircleDebt(numbers[one], numbers[two], count) for one, two, count in debts],
        [_played(places, numbers) for places in results[:MOST_SHOWN]],
    )


def _shown(service: TableService, member: Member, person: Person) -> CircleMember:
    yours = member.person == person.id
    here = yours or service.circles.is_there(member)
    return CircleMember(member.number, member.name, here, yours)


async def _playing(service: TableService, circle: Circle, person: Person) -> CircleTable | None:
    last = await service.circles.last_tables(circle, LAST_TABLES)
    room = await _going_on(service, last)
    if room is None:
        return None
    return CircleTable(info(room, service, person.id), bool(room.table.seats_of(person.id)))


def _leads(games: list[standing.Game], numbers: dict[str, int]) -> list[CircleGame]:
    return [
        CircleGame(game, [CircleLead(numbers[who], played, won) for who, played, won in leads])
        for game, leads in standing.leads(games).items()
    ]


def _played(places: Sequence[Place], numbers: dict[str, int]) -> CirclePlayed:
    shown = [
        CirclePlace(numbers.get(each.person or ""), _level(each.player), each.rank, each.score)
        for each in sorted(places, key=lambda place: place.rank)
    ]
    return CirclePlayed(places[0].table_id, places[0].game, places[0].finished, shown)


def _level(player: str) -> str | None:
    kind, _, level = player.partition(":")
    return level if kind == "bot" else None
