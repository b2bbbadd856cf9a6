"""What somebody's games add up to: by game, by the number of seats, against each level.

It is private, unless they share it by a link; and all that is kept of them is theirs to download.
"""

from __future__ import annotations

import secrets
from typing import Any

from sqlalchemy import Table, select, update

from trattoria.core.errors import TrattoriaError
from trattoria.server.accounts.person import Person
from trattoria.server.answers.figures import PersonFigures, RecallPoint, person_figures
from trattoria.server.storage import models
from trattoria.server.storage.store import Store
from trattoria.server.tables.commands import by_person
from trattoria.server.tables.table import OVER

MOST_ROWS = 2000  # the last results that are looked at
MOST_RECALLS = 200


async def figures_of(store: Store, person: str, name: str) -> PersonFigures:
    results = models.results
    own = select(results).where(results.c.person == person)
    found = await store.all(own.order_by(results.c.finished.desc()).limit(MOST_ROWS))
    tables = [row.table_id for row in found]
    beside = await store.all(select(results).where(results.c.table_id.in_(tables)))
    return person_figures(name, found, beside, await _recalls(store, person))


async def _recalls(store: Store, person: str) -> list[RecallPoint]:
    recalls = models.recalls
    own = select(recalls).where(recalls.c.person == person).order_by(recalls.c.at.desc())
    found = await store.all(own.limit(MOST_RECALLS))
    return [RecallPoint(row.at, row.right, row.total) for row in reversed(found)]


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
    found: str | None = (await store.all(asked))[0].shared
    return found


async def figures_by_link(store: Store, token: str) -> PersonFigures:
    people = models.people
    asked = select(people.c.id, people.c.name).where(people.c.shared == token)
    found = await store.all(asked.where(people.c.banned.is_(False)))
    if not found:
        raise TrattoriaError("bad-link")
    return await figures_of(store, found[0].id, found[0].name)


# ---- all that is kept ----------------------------------------------------------------------------


async def everything(store: Store, person: Person) -> dict[str, list[dict[str, object]]]:
    """Give all that is kept of somebody, table by table of the database.

    Of games that go on nothing is told: there one has to remember, and the shuffle is a secret.
    """
    over = select(models.tables.c.id).where(models.tables.c.status == OVER)
    told = models.rows.c.table_id.in_(over)
    own: dict[str, Any] = {
        "people": models.people.c.id == person.id,
        "devices": models.devices.c.person == person.id,
        "mutes": models.mutes.c.person == person.id,
        "results": models.results.c.person == person.id,
        "ratings": models.ratings.c.player == by_person(person.id),
        "told": models.told.c.person == person.id,
        "circles": models.circles.c.host == person.id,
        "circle_members": models.circle_members.c.person == person.id,
        "circle_pizzas": (models.circle_pizzas.c.debtor == person.id)
        | (models.circle_pizzas.c.creditor == person.id),
        "push_subscriptions": models.push_subscriptions.c.person == person.id,
        "notification_preferences": models.notification_preferences.c.person == person.id,
        "mail_addresses": models.mail_addresses.c.person == person.id,
        "vacations": models.vacations.c.person == person.id,
        "outbox": models.outbox.c.person == person.id,
        "recalls": models.recalls.c.person == person.id,
        "bake_tries": models.bake_tries.c.person == person.id,
        "rows": (models.rows.c.by == by_person(person.id)) & told,
    }
    return {name: await _rows(store, models.metadata.tables[name], own[name]) for name in own}


async def _rows(store: Store, table: Table, own: Any) -> list[dict[str, object]]:
    return [dict(row._mapping) for row in await store.all(select(table).where(own))]
