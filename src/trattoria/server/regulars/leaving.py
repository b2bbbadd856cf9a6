"""Who looks after a circle when somebody goes: at will, or with all of one's data."""

from __future__ import annotations

from sqlalchemy import Select, delete, literal, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from trattoria.server.storage import models
from trattoria.server.storage.row_lock import lock_row

CIRCLES, MEMBERS = models.circles.c, models.circle_members.c
PIZZAS = models.circle_pizzas.c


async def leave_circle(connection: AsyncConnection, circle: str, person: str) -> None:
    """Go; what was eaten stays so, for who comes back: their games count again then."""
    await lock_row(connection, CIRCLES.id, circle)
    members = models.circle_members
    own = (MEMBERS.circle == circle) & (MEMBERS.person == person)
    await connection.execute(delete(members).where(own))
    left = members_of(circle).order_by(MEMBERS.number)
    heir = (await connection.execute(left.limit(1))).scalar()
    which = CIRCLES.id == circle
    if heir is None:
        await connection.execute(delete(models.circles).where(which))
    else:
        orphaned = update(models.circles).where(which, CIRCLES.host.not_in(members_of(circle)))
        await connection.execute(orphaned.values(host=heir))


async def leave_all(connection: AsyncConnection, person: str) -> None:
    """Take somebody who is to be forgotten out of all circles, with the pizzas of theirs there."""
    asked = select(MEMBERS.circle).where(MEMBERS.person == person)
    in_order = asked.order_by(MEMBERS.circle)  # as all do who lock several
    for row in (await connection.execute(in_order)).all():
        await leave_circle(connection, row.circle, person)
        for side in (PIZZAS.debtor, PIZZAS.creditor):
            own = (PIZZAS.circle == row.circle) & (side == person)
            await connection.execute(delete(models.circle_pizzas).where(own))


async def hand_on(connection: AsyncConnection, circle: str, person: str) -> bool:
    """Let a member look after a circle; False if they are none any more."""
    await lock_row(connection, CIRCLES.id, circle)
    still_there = literal(person).in_(members_of(circle))
    handing = update(models.circles).where(CIRCLES.id == circle, still_there)
    return bool((await connection.execute(handing.values(host=person))).rowcount)


def members_of(circle: str) -> Select[tuple[str]]:
    return select(MEMBERS.person).where(MEMBERS.circle == circle)
