"""Circles of friends: who is in them, who is there, and what they have played.

The link of a circle is a secret that only members know, and whom they invite.  Without it, or with
an old one, there is no such circle.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Select, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from trattoria.core.errors import TrattoriaError
from trattoria.server.accounts.person import Person
from trattoria.server.regulars.leaving import hand_on, leave_circle, members_of
from trattoria.server.regulars.standing import Game, Pizza, debts
from trattoria.server.storage import models
from trattoria.server.storage.columns import optional
from trattoria.server.storage.row_lock import lock_row
from trattoria.server.storage.store import Store
from trattoria.server.tables.commands import clean_name

MOST_CIRCLES = 20  # that one person is in
MOST_MEMBERS = 30
MOST_GAMES = 500  # of a circle that are looked at, the last ones
MAX_ATTEMPTS = 5
THERE = 20.0  # seconds for which somebody is there who has looked
NOTED = 5.0  # seconds after which it is noted anew that somebody looks
CIRCLES, MEMBERS, GAMES, PIZZAS = (
    models.circles.c,
    models.circle_members.c,
    models.circle_games.c,
    models.circle_pizzas.c,
)


class Circle(NamedTuple):
    """A circle, and who looks after it, as it was noted; see `host_of`."""

    id: str
    name: str
    link: str
    host: str


class Member(NamedTuple):
    """Somebody in a circle; others know them by their number."""

    person: str
    number: int
    name: str
    seen: float


class Place(NamedTuple):
    """A seat of a game that is over."""

    table_id: str
    game: str
    person: str | None
    player: str
    rank: int
    score: int
    finished: float


class Circles:
    """All circles; members alone see anything of theirs."""

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self._store = store
        self._clock = clock

    # ---- finding ---------------------------------------------------------------------------------

    async def invited(self, link: str) -> Circle:
        """Find a circle by its link."""
        found = await self._store.readable(select(models.circles).where(CIRCLES.link == link))
        if not found:
            raise TrattoriaError("no-such-circle")
        return _circle(found[0])

    async def own(self, link: str, person: Person) -> Circle:
        """Find a circle that somebody is in; for all others there is none."""
        circle = await self.invited(link)
        if not await self.is_member(circle, person.id):
            raise TrattoriaError("no-such-circle")
        return circle

    async def hosted(self, link: str, person: Person) -> Circle:
        """Find a circle that somebody looks after."""
        circle = await self.own(link, person)
        if host_of(circle, await self.members(circle)).person != person.id:
            raise TrattoriaError("not-your-circle")
        return circle

    async def of(self, person: str) -> list[Circle]:
        """List the circles that somebody is in, in the order of their coming."""
        asked = (
            select(models.circles)
            .join(models.circle_members, MEMBERS.circle == CIRCLES.id)
            .where(MEMBERS.person == person)
            .order_by(MEMBERS.joined)
        )
        return [_circle(row) for row in await self._store.readable(asked)]

    async def is_member(self, circle: Circle, person: str) -> bool:
        asked = select(MEMBERS.number).where(MEMBERS.circle == circle.id, MEMBERS.person == person)
        return bool(await self._store.all(asked))

    async def members(self, circle: Circle) -> list[Member]:
        """List who is in a circle, the longest there first."""
        people = models.people.c
        asked = (
            select(MEMBERS.person, MEMBERS.number, people.name, MEMBERS.seen)
            .join(models.people, people.id == MEMBERS.person)
            .where(MEMBERS.circle == circle.id)
            .order_by(MEMBERS.number)
        )
        found = await self._store.all(asked)
        return [Member(row.person, row.number, row.name or "", row.seen) for row in found]

    def is_there(self, member: Member) -> bool:
        """Tell whether somebody has looked just now."""
        return self._clock() - member.seen < THERE

    async def look(self, circle: Circle, person: str) -> None:
        """Note that somebody looks, so that they are there; every few seconds is enough."""
        now = self._clock()
        own = (MEMBERS.circle == circle.id) & (MEMBERS.person == person)
        if await self._store.all(select(MEMBERS.number).where(own, MEMBERS.seen < now - NOTED)):
            async with self._store.write() as connection:
                await connection.execute(update(models.circle_members).where(own).values(seen=now))

    # ---- coming and going ------------------------------------------------------------------------

    async def make(self, person: Person, name: str) -> Circle:
        """Make a circle of one's own, with oneself in it."""
        circle = Circle(secrets.token_hex(10), clean_name(name), _new_link(), person.id)
        async with self._store.write() as connection:
            await self._check_circles(connection, person)
            await connection.execute(
                insert(models.circles).values(**circle._asdict(), created=self._clock())
            )
            await self._admit(connection, circle, person)
        return circle

    async def join(self, link: str, person: Person) -> Circle:
        """Come into a circle, by its link; who is in it already stays so."""
        circle = await self.invited(link)
        if await self.is_member(circle, person.id):
            return circle
        for _ in range(MAX_ATTEMPTS):
            try:
                async with self._store.write() as connection:
                    await self._check_circles(connection, person)
                    await self._admit(connection, circle, person)
                return circle
            except IntegrityError:  # in two tabs at once, or another was faster with this number
                if await self.is_member(circle, person.id):
                    return circle
        raise TrattoriaError("no-such-circle")

    async def _check_circles(self, connection: AsyncConnection, person: Person) -> None:
        asked = select(func.count()).where(MEMBERS.person == person.id)
        if int((await connection.execute(asked)).scalar_one()) >= MOST_CIRCLES:
            raise TrattoriaError("too-many-circles", {"most": MOST_CIRCLES})

    async def _admit(self, connection: AsyncConnection, circle: Circle, person: Person) -> None:
        counted = select(func.count(), func.max(optional(MEMBERS.number))).where(
            MEMBERS.circle == circle.id
        )
        many, last = (await connection.execute(counted)).one()
        if many >= MOST_MEMBERS:
            raise TrattoriaError("circle-full", {"most": MOST_MEMBERS})
        values = {"circle": circle.id, "person": person.id, "number": (last or 0) + 1}
        now = self._clock()
        await connection.execute(
            insert(models.circle_members).values(**values, joined=now, seen=now)
        )

    async def leave(self, circle: Circle, person: str) -> None:
        """Go; whoever has been there longest looks after it then, and the last one ends it."""
        async with self._store.write() as connection:
            await leave_circle(connection, circle.id, person)

    async def hand_on(self, circle: Circle, person: str) -> None:
        """Let another member look after it."""
        async with self._store.write() as connection:
            if not await hand_on(connection, circle.id, person):
                raise TrattoriaError("no-such-member")

    async def renew_link(self, circle: Circle) -> Circle:
        """Make a new link: with the old one nobody finds it any more."""
        fresh = circle._replace(link=_new_link())
        async with self._store.write() as connection:
            await connection.execute(
                update(models.circles).where(CIRCLES.id == circle.id).values(link=fresh.link)
            )
        return fresh

    # ---- playing ---------------------------------------------------------------------------------

    async def add_game(self, circle: Circle, table: str, known: Sequence[str]) -> bool:
        """Count a table among the games of a circle; False if there is one that was not known."""
        values = {"table_id": table, "circle": circle.id, "created": self._clock()}
        async with self._store.write() as connection:
            await lock_row(connection, CIRCLES.id, circle.id)
            last = (await connection.execute(_last(circle, 1))).scalar()
            if last is not None and last not in known:
                return False
            await connection.execute(insert(models.circle_games).values(values))
        return True

    async def last_tables(self, circle: Circle, most: int) -> list[str]:
        """List the tables that were laid last, the newest first."""
        return [row.table_id for row in await self._store.all(_last(circle, most))]

    async def results(self, circle: Circle) -> list[list[Place]]:
        """Give the results of the last games that are over, seat by seat, the last game first."""
        results = models.results.c
        last = select(_last(circle, MOST_GAMES).subquery().c.table_id)
        asked = select(*(results[name] for name in Place._fields))
        asked = asked.where(results.table_id.in_(last)).order_by(results.seat)
        games: dict[str, list[Place]] = {}
        for place in await self._store.readable(asked, lambda row: Place(*row)):
            games.setdefault(place.table_id, []).append(place)
        return sorted(games.values(), key=lambda places: -places[0].finished)

    # ---- pizzas ----------------------------------------------------------------------------------

    async def eaten(self, circle: Circle) -> list[Pizza]:
        """List the pizzas that were eaten."""
        return await self._store.readable(_eaten(circle), lambda row: Pizza(*row))

    async def eat(self, circle: Circle, debtor: str, creditor: str) -> None:
        """Let a pizza be eaten that is owed; only who gets it can say so."""
        results = await self.results(circle)
        values = {"circle": circle.id, "debtor": debtor, "creditor": creditor}
        async with self._store.write() as connection:
            await lock_row(connection, CIRCLES.id, circle.id)
            members = {row.person for row in await connection.execute(members_of(circle.id))}
            played = [game_of(rows, members) for rows in results]
            eaten = [Pizza(*row) for row in await connection.execute(_eaten(circle))]
            if not any(each[:2] == (debtor, creditor) for each in debts(played, eaten)):
                raise TrattoriaError("no-pizza-owed")
            await connection.execute(
                insert(models.circle_pizzas).values(**values, at=self._clock())
            )


def host_of(circle: Circle, members: Sequence[Member]) -> Member:
    """Give who looks after a circle: without them, who has been there longest."""
    if not members:
        raise TrattoriaError("no-such-circle")
    return next((each for each in members if each.person == circle.host), members[0])


def game_of(places: Sequence[Place], members: set[str]) -> Game:
    """Give what a game was between the members of a circle."""
    ranks = {who: rank for _, _, who, _, rank, *_ in places if who is not None and who in members}
    return Game(places[0].game, ranks, places[0].finished)


def _last(circle: Circle, most: int) -> Select[Any]:
    asked = select(GAMES.table_id).where(GAMES.circle == circle.id)
    return asked.order_by(GAMES.created.desc()).limit(most)


def _eaten(circle: Circle) -> Select[Any]:
    return select(*(PIZZAS[name] for name in Pizza._fields)).where(PIZZAS.circle == circle.id)


def _new_link() -> str:
    return secrets.token_urlsafe(18)


def _circle(row: Any) -> Circle:
    return Circle(row.id, row.name, row.link, row.host)
