"""What somebody's games add up to: by game, by the number of seats, against each level.

It is private, unless they share it by a link; and all that is kept of them is theirs to download.
"""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Callable
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import ColumnElement, Table, select, text, update

from trattoria.core.errors import TrattoriaError
from trattoria.server.accounts.person import Person
from trattoria.server.answers.figures import PersonFigures, RecallPoint, person_figures
from trattoria.server.storage import models
from trattoria.server.storage.store import Store
from trattoria.server.tables.commands import by_person
from trattoria.server.tables.table import OVER

MOST_ROWS = 2000  # the last results that are looked at
MOST_RECALLS = 200
TABLES_AT_ONCE = 20  # whose rows are read together: for a moment, in which others wait
Plain = tuple[Any, ...]  # a row that goes to another process
OTHERS = {"mutes": ["muted"], "circle_pizzas": ["debtor", "creditor"], "outbox": ["data"]}
PEOPLE = ("muted", "debtor", "creditor")  # columns with ids of others
Kept = dict[str, list[bytes]]  # rows as JSON with commas between them, by table, in pieces


class OwnResult(NamedTuple):
    """What somebody's game came to."""

    table_id: str
    game: str
    rank: int
    rated: bool
    mu: float | None
    finished: float
    figures: str | None


class SeatResult(NamedTuple):
    """What a game came to for whoever sat there."""

    table_id: str
    player: str
    rank: int


class Played(NamedTuple):
    """All that somebody's games come to, as it goes to another process."""

    own: list[Plain]
    beside: list[Plain]
    recalls: list[RecallPoint]


async def played_by(store: Store, person: str) -> Played:
    """Give what is to be added up: of one's last games, and of all who sat there.

    A game that came or went between the two questions is left out.
    """
    results = models.results.c
    own = select(*(results[name] for name in OwnResult._fields)).where(results.person == person)
    last = own.order_by(results.finished.desc()).limit(MOST_ROWS)
    seats = select(*(results[name] for name in SeatResult._fields))
    beside = seats.where(results.table_id.in_(select(last.subquery().c.table_id)))

    mine, all_there = [await store.readable(asked, tuple) for asked in (last, beside)]
    known = {SeatResult(*row).table_id for row in all_there}
    mine = [row for row in mine if OwnResult(*row).table_id in known]
    return Played(mine, all_there, await _recalls(store, person))


async def _recalls(store: Store, person: str) -> list[RecallPoint]:
    recalls = models.recalls
    own = select(recalls).where(recalls.c.person == person).order_by(recalls.c.at.desc())
    found = await store.readable(own.limit(MOST_RECALLS))
    return [RecallPoint(row.at, row.right, row.total) for row in reversed(found)]


def add_up(name: str, played: Played) -> PersonFigures:
    """Say what somebody's games add up to: work for another process."""
    own = [OwnResult(*row) for row in played.own]
    return person_figures(name, own, [SeatResult(*row) for row in played.beside], played.recalls)


# ---- shared by a link ----------------------------------------------------------------------------


async def share(store: Store, person: Person, shared: bool) -> str | None:
    """Show one's figures to whoever has a link, which is new each time; or to nobody any more."""
    token = secrets.token_urlsafe(18) if shared else None
    people = models.people
    async with store.write() as connection:
        await connection.execute(
            update(people).where(people.c.id == person.id).values(shared=token)
        )
    return token


async def shared_by(store: Store, person: Person) -> str | None:
    asked = select(models.people.c.shared).where(models.people.c.id == person.id)
    found = await store.all(asked)
    if not found:  # deleted meanwhile
        raise TrattoriaError("who-are-you")
    token: str | None = found[0].shared
    return token


async def shown_by(store: Store, token: str) -> tuple[str, str]:
    """Say whose figures a link shows, and their name."""
    people = models.people
    asked = select(people.c.id, people.c.name).where(people.c.shared == token)
    found = await store.all(asked.where(people.c.banned.is_(False)))
    if not found:
        raise TrattoriaError("bad-link")
    return found[0].id, found[0].name or ""


# ---- all that is kept ----------------------------------------------------------------------------


async def everything(store: Store, person: Person) -> Kept:
    """Give all that is kept of somebody, table by table of the database; others by their names.

    Of games that go on nothing is told: there one has to remember, and the shuffle is a secret.
    """
    circles = models.circles.c
    member = models.circle_members.c.person == person.id
    joined = select(models.circle_members.c.circle).where(member)
    own: dict[str, Any] = {
        "people": models.people.c.id == person.id,
        "devices": models.devices.c.person == person.id,
        "mutes": models.mutes.c.person == person.id,
        "results": models.results.c.person == person.id,
        "ratings": models.ratings.c.player == by_person(person.id),
        "told": models.told.c.person == person.id,
        "circles": circles.id.in_(joined) & (circles.host == person.id),
        "circle_members": member,
        "circle_pizzas": _eaten_with(person.id),
        "push_subscriptions": models.push_subscriptions.c.person == person.id,
        "notification_preferences": models.notification_preferences.c.person == person.id,
        "mail_addresses": models.mail_addresses.c.person == person.id,
        "vacations": models.vacations.c.person == person.id,
        "outbox": models.outbox.c.person == person.id,
        "recalls": models.recalls.c.person == person.id,
        "bake_tries": models.bake_tries.c.person == person.id,
    }
    tables, form = models.metadata.tables, _with_names(await _names_for(store, person.id, own))
    kept = {name: [await _rows(store, tables[name], own[name], form)] for name in own}
    return {**kept, "rows": await _decisions(store, person)}


def _eaten_with(person: str) -> ColumnElement[bool]:
    """Say which pizzas somebody has paid or got, also in circles that they are no longer in.

    They have played there: so indexes serve.
    """
    games, pizzas, results = models.circle_games.c, models.circle_pizzas.c, models.results.c
    played = select(games.circle).join(models.results, results.table_id == games.table_id)
    there = pizzas.circle.in_(played.where(results.person == person))
    return there & ((pizzas.debtor == person) | (pizzas.creditor == person))


async def written(kept: Kept) -> AsyncIterator[bytes]:
    """Write it all as one object, piece by piece: it may be long."""
    opening = b"{"
    for name, pieces in kept.items():
        yield opening + msgspec.json.encode(name) + b":["
        for number, piece in enumerate(filter(None, pieces)):
            yield b"," + piece if number else piece
        yield b"]"
        opening = b","
    yield b"}"


async def _decisions(store: Store, person: Person) -> list[bytes]:
    """Give what somebody decided: only where they sat down, or set up the table, did they."""
    rows, tables = models.rows.c, models.tables.c
    own = rows.by == by_person(person.id)
    table = select(tables.id, tables.status)
    sat = table.join(models.rows, rows.table_id == tables.id).where(own, text(models.SITTING))
    there = await store.readable(sat.union(table.where(tables.creator == person.id)))
    over = [row.id for row in there if row.status == OVER]
    found: list[bytes] = []
    for start in range(0, len(over), TABLES_AT_ONCE):
        some = rows.table_id.in_(over[start : start + TABLES_AT_ONCE])
        found.append(await _rows(store, models.rows, some & own))
    return found


async def _rows(
    store: Store, table: Table, own: ColumnElement[bool], form: Callable[[Any], bytes] | None = None
) -> bytes:
    """Give rows as JSON, written where they are read: there can be many."""
    return b",".join(await store.readable(select(table).where(own), form or _as_json))


def _as_json(row: Any) -> bytes:
    return msgspec.json.encode(dict(row._mapping))


# ---- others in it --------------------------------------------------------------------------------


async def _names_for(store: Store, person: str, own: dict[str, Any]) -> dict[str, str]:
    """Give the names of people who are in the rows of somebody, by their ids."""
    found = {person}
    for name, columns in OTHERS.items():
        table = models.metadata.tables[name]
        asked = select(*(table.c[column] for column in columns)).where(own[name])
        found |= {id for row in await store.readable(asked, _people_in) for id in row}
    people = models.people.c
    named = select(people.id, people.name).where(people.id.in_(found))
    return {row.id: row.name or "" for row in await store.readable(named)}


def _people_in(row: Any) -> list[str]:
    """Give who is in a row: also who calls, in what is to be told."""
    about = row._mapping.items()
    told = [msgspec.json.decode(value).get("person", "") for name, value in about if name == "data"]
    return [*told, *(value for name, value in about if name in PEOPLE)]


def _with_names(names: dict[str, str]) -> Callable[[Any], bytes]:
    """Write rows with the names of people in the place of their ids, by which nobody knows them."""

    def written(row: Any) -> bytes:
        about = row._mapping.items()
        return msgspec.json.encode({name: _named(name, value, names) for name, value in about})

    return written


def _named(column: str, value: Any, names: dict[str, str]) -> Any:
    if column in PEOPLE:
        return names.get(value, "")
    if column == "data":
        told = msgspec.json.decode(value)
        named = {"person": names.get(told["person"], "")} if "person" in told else {}
        return msgspec.json.encode({**told, **named}).decode()
    return value
