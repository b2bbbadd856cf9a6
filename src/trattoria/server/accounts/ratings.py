"""Results and ratings: written once when a table is over, however many processes notice."""

from __future__ import annotations

from statistics import fmean
from typing import NamedTuple

from openskill.models import PlackettLuce, PlackettLuceRating
from sqlalchemy import delete, insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from trattoria.server.storage import models
from trattoria.server.storage.store import Store
from trattoria.server.tables.occupant import Occupant
from trattoria.server.tables.table import Table

MODEL = PlackettLuce()
MAX_ATTEMPTS = 5


def player(occupant: Occupant) -> str:
    """Name who is rated at a seat: a person, or a level of bots."""
    if occupant.kind == "bot":
        return f"bot:{occupant.level}"
    return f"person:{occupant.person}" if occupant.kind == "person" else ""


def is_rated(table: Table) -> bool:
    """Tell whether a game counts: distinct people, by the usual rules, nobody's guest."""
    players = [player(occupant) for occupant in table.occupants]
    people = [name for name in players if name.startswith("person:")]
    options, usual = table.game.options, table.game.chosen({})
    chosen = table.game.chosen(table.setup.options)
    same = all(chosen[name] == usual[name] for name in options if options[name].matters)
    distinct = len(set(people)) == len(people) and len(set(players)) > 1
    return table.setup.rated and same and all(players) and distinct and bool(people)


def final_ranks(table: Table) -> list[int]:
    """Give the ranks as they count: who has given up comes after all who have not."""
    assert table.state is not None
    outcome = table.state.outcome
    assert outcome is not None
    seats = table.setup.seats
    keys = [(bool(table.occupants[seat].gone), outcome.ranks[seat]) for seat in range(seats)]
    return [1 + sum(other < key for other in keys) for key in keys]


async def settle(store: Store, table: Table) -> None:
    """Write the results of a game that was played to its end; a lesson is no such game."""
    if table.state is None or table.state.outcome is None or table.setup.lesson:
        return
    for _ in range(MAX_ATTEMPTS):
        try:
            async with store.write() as connection:
                await _settle(connection, table)
            return
        except IntegrityError:
            continue  # another table or process was faster with the same rating or result


async def _settle(connection: AsyncConnection, table: Table) -> None:
    results = models.results
    asked = select(results.c.seat).where(results.c.table_id == table.setup.id)
    if (await connection.execute(asked)).first() is not None:
        return
    rated = is_rated(table)
    new = await _rate(connection, table) if rated else [None] * table.setup.seats
    assert table.state is not None
    assert table.state.outcome is not None
    ranks = final_ranks(table)
    for seat, occupant in enumerate(table.occupants):
        own = new[seat]
        await connection.execute(
            insert(results).values(
                table_id=table.setup.id,
                seat=seat,
                person=occupant.person if occupant.kind == "person" else None,
                player=player(occupant),
                game=table.setup.game,
                rank=ranks[seat],
                score=table.state.outcome.scores[seat],
                rated=rated,
                mu=None if own is None else own.mu,
                sigma=None if own is None else own.sigma,
                finished=table.changed,
            )
        )


async def _rate(connection: AsyncConnection, table: Table) -> list[PlackettLuceRating | None]:
    game = table.setup.game
    names = [player(occupant) for occupant in table.occupants]
    old = {name: await _rating(connection, game, name) for name in names}
    new = rated([old[name][0] for name in names], names, final_ranks(table))
    for name, own in new.items():
        which = (models.ratings.c.game == game) & (models.ratings.c.player == name)
        await connection.execute(delete(models.ratings).where(which))
        values = {"game": game, "player": name, "mu": own.mu, "sigma": own.sigma}
        games = old[name][1] + 1
        await connection.execute(insert(models.ratings).values(**values, games=games))
    return [new[name] for name in names]


def rated(
    old: list[PlackettLuceRating], names: list[str], ranks: list[int]
) -> dict[str, PlackettLuceRating]:
    """Rate a game; a level that sat on several seats gets the mean of what each would give it."""
    teams = MODEL.rate([[own] for own in old], ranks=[float(rank) for rank in ranks])
    seats: dict[str, list[PlackettLuceRating]] = {}
    for name, [own] in zip(names, teams, strict=True):
        seats.setdefault(name, []).append(own)
    return {
        name: MODEL.rating(
            mu=fmean(own.mu for own in found), sigma=fmean(own.sigma for own in found)
        )
        for name, found in seats.items()
    }


async def _rating(
    connection: AsyncConnection, game: str, name: str
) -> tuple[PlackettLuceRating, int]:
    which = (models.ratings.c.game == game) & (models.ratings.c.player == name)
    found = (await connection.execute(select(models.ratings).where(which))).first()
    if found is None:
        return MODEL.rating(), 0
    return MODEL.rating(mu=found.mu, sigma=found.sigma), found.games


class RatingChange(NamedTuple):
    """What a game did to somebody's rating."""

    before: float
    after: float


async def rating_change(store: Store, table: Table, person: str) -> RatingChange | None:
    """Say what a game did to the rating of a person who sat there; None where it did not count."""
    await settle(store, table)  # if nobody has yet
    results = models.results
    asked = select(results).where(
        results.c.table_id == table.setup.id, results.c.person == person, results.c.rated
    )
    found = (await store.all(asked))[:1]
    if not found:
        return None
    own = found[0]
    earlier = select(results.c.mu, results.c.sigma).where(
        results.c.person == person,
        results.c.game == own.game,
        results.c.rated,
        results.c.finished < own.finished,
    )
    last = await store.all(earlier.order_by(results.c.finished.desc()).limit(1))
    before = last[0] if last else MODEL.rating()
    return RatingChange(cautious(before.mu, before.sigma), cautious(own.mu, own.sigma))


def cautious(mu: float, sigma: float) -> float:
    """Give a rating as it is shown: what somebody is surely worth."""
    return round(mu - 3 * sigma, 2)


async def leaderboard(store: Store, game: str, most: int = 100) -> list[dict[str, object]]:
    """List the players of a game by what they are surely worth."""
    ratings, people = models.ratings, models.people
    asked = (
        select(ratings, people.c.name, people.c.listed)
        .outerjoin(people, ratings.c.player == "person:" + people.c.id)
        .where(ratings.c.game == game)
        .order_by((ratings.c.mu - 3 * ratings.c.sigma).desc())
        .limit(most)
    )
    return [
        {
            "name": row.name,
            "level": row.player.removeprefix("bot:") if row.name is None else None,
            "rating": cautious(row.mu, row.sigma),
            "games": row.games,
        }
        for row in await store.all(asked)
        if row.listed or row.player.startswith("bot:")
    ]
