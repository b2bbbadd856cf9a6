"""The way out of a circle: at will, or with all of one's data."""

from __future__ import annotations

from sqlalchemy import Update, delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from trattoria.server.storage import models

CIRCLES, MEMBERS = models.circles.c, models.circle_members.c
PIZZAS = models.circle_pizzas.c


async def leave_circle(connection: AsyncConnection, circle: str, person: str) -> None:
    members = models.circle_members
    own = (MEMBERS.circle == circle) & (MEMBERS.person == person)
    await connection.execute(delete(members).where(own))
    for side in (PIZZAS.debtor, PIZZAS.creditor):
        paid = (PIZZAS.circle == circle) & (side == person)
        await connection.execute(delete(models.circle_pizzas).where(paid))
    left = select(MEMBERS.person).where(MEMBERS.circle == circle).order_by(MEMBERS.number)
    heir = (await connection.execute(left.limit(1))).scalar()
    if heir is None:
        await connection.execute(delete(models.circles).where(CIRCLES.id == circle))
    else:
        await connection.execute(host(circle, heir).where(CIRCLES.host == person))


async def leave_all(connection: AsyncConnection, person: str) -> None:
    """Take somebody who is to be forgotten out of all circles."""
    asked = select(MEMBERS.circle).where(MEMBERS.person == person)
    for row in (await connection.execute(asked)).all():
        await leave_circle(connection, row.circle, person)


def host(circle: str, person: str) -> Update:
    """Let somebody look after a circle."""
    return update(models.circles).where(CIRCLES.id == circle).values(host=person)
