"""Results and ratings: written once when a table is over, however many processes notice."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import partial
from statistics import fmean
from typing import Any, NamedTuple

from openskill.models import PlackettLuce, PlackettLuceRating
from sqlalchemy import (
    Connection,
    Select,
    bindparam,
    func,
    insert,
    literal_column,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from trattoria.server.accounts.scale import ESTABLISHED, is_provisional, points
from trattoria.server.answers.figures import figures_at
from trattoria.server.storage import models
from trattoria.server.storage.columns import optional
from trattoria.server.storage.encoding import encode
from trattoria.server.storage.store import Store
from trattoria.server.tables.commands import by_person
from trattoria.server.tables.fair_play import LEFT, final_ranks, final_scores
from trattoria.server.tables.occupant import Occupant
from trattoria.server.tables.table import Table

MODEL = PlackettLuce()
MAX_ATTEMPTS = 5
SETTLED = select(models.results.c.seat).where(models.results.c.table_id == bindparam("table"))
KNOWN = (
    select(models.people.c.id)
    .where(models.people.c.id.in_(bindparam("ids", expanding=True)))
    .with_for_update(read=True)
)
Result = dict[str, object]  # a row of the results


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


def is_settled_by(table: Table) -> bool:
    """Tell whether a game has results: one that was played to its end, or left where it counts."""
    if table.state is None or table.setup.lesson:
        return False
    return table.state.outcome is not None or (table.closed == LEFT and is_rated(table))


async def settle(store: Store, table: Table) -> None:
    """Write the results of a game that has some, once.

    It is over: its table stays as it is while another thread looks at it.
    """
    if not is_settled_by(table) or await store.read(partial(_is_settled, table.setup.id)):
        return
    results = _results(table)
    for _ in range(MAX_ATTEMPTS):
        try:
            await store.change(lambda connection: _settle(connection, table, results))
            return
        except IntegrityError:
            continue  # another table or process was faster with the same rating or result


def _results(table: Table) -> list[Result]:
    """Say what a game came to, seat by seat, before anybody is rated."""
    ranks, scores = final_ranks(table), final_scores(table)
    return [
        {
            "table_id": table.setup.id,
            "seat": seat,
            "player": player(occupant),
            "person": occupant.person if occupant.kind == "person" else None,
            "figures": encode(figures_at(table, seat)) if occupant.kind == "person" else None,
            "game": table.setup.game,
            "rank": ranks[seat],
            "score": scores[seat],
            "rated": False,
            "mu": None,
            "sigma": None,
            "finished": table.changed,
        }
        for seat, occupant in enumerate(table.occupants)
    ]


def _is_settled(table: str, connection: Connection) -> bool:
    return connection.execute(SETTLED, {"table": table}).first() is not None


def _settle(connection: Connection, table: Table, results: list[Result]) -> None:
    if _is_settled(table.setup.id, connection):
        return
    people = _known(connection, table)
    new = _rate(connection, table, people) if is_rated(table) else {}
    connection.execute(insert(models.results), [_final(each, people, new) for each in results])


def _known(connection: Connection, table: Table) -> set[str]:
    """List who sits at a table and has not deleted their data; nobody can do so meanwhile."""
    ids = {occupant.person for occupant in table.occupants if occupant.kind == "person"}
    return {row.id for row in connection.execute(KNOWN, {"ids": sorted(ids)})}


def _final(result: Result, people: set[str], new: dict[str, PlackettLuceRating]) -> Result:
    """Complete a result; what somebody did who has deleted their data is nobody's."""
    own = new.get(str(result["player"]))
    if own is not None:
        result = {**result, "rated": True, "mu": own.mu, "sigma": own.sigma}
    gone = result["person"] is not None and result["person"] not in people
    return {**result, "player": "", "person": None, "figures": None} if gone else result


def _rate(connection: Connection, table: Table, people: set[str]) -> dict[str, PlackettLuceRating]:
    """Rate all who played; a game that was left says nothing about the bots there."""
    game = table.setup.game
    names = [player(occupant) for occupant in table.occupants]
    old = _held(connection, game, names)
    new = rated([old[name][0] for name in names], names, final_ranks(table))
    counting = {by_person(id) for id in people}
    if not table.closed:
        counting |= {name for name in names if name.startswith("bot:")}
    for name in sorted(counting & set(new)):  # in one order everywhere, so that no two wait
        _put(connection, game, name, new[name], old[name][1])
    return new


def _held(
    connection: Connection, game: str, names: Collection[str]
) -> dict[str, tuple[PlackettLuceRating, int]]:
    """Read ratings that nobody else changes until this transaction has ended."""
    asked = ratings_asked(game, names).order_by(models.ratings.c.player)  # so that no two wait
    return ratings_from(connection.execute(asked.with_for_update()), names)


def _put(
    connection: Connection, game: str, name: str, new: PlackettLuceRating, before: int
) -> None:
    """Write a rating, over the one that is held if any game came before.

    Over: who waits for that one reads this one then.  A first one clashes with another first one.
    """
    ratings = models.ratings
    values = {"mu": new.mu, "sigma": new.sigma, "games": before + 1}
    if before:
        own = (ratings.c.game == game) & (ratings.c.player == name)
        connection.execute(update(ratings).where(own).values(values))
    else:
        connection.execute(insert(ratings).values(game=game, player=name, **values))


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


def ratings_asked(game: str, names: Collection[str]) -> Select[Any]:
    """Ask for the ratings of some who play a game."""
    ratings = models.ratings
    return select(ratings).where(ratings.c.game == game, ratings.c.player.in_(names))


def ratings_from(
    found: Iterable[Any], names: Collection[str]
) -> dict[str, tuple[PlackettLuceRating, int]]:
    """Give ratings and the number of games behind them, by name; everybody begins with one."""
    rated = {row.player: (MODEL.rating(mu=row.mu, sigma=row.sigma), row.games) for row in found}
    return {name: rated.get(name) or (MODEL.rating(), 0) for name in names}


class RatingChange(NamedTuple):
    """What a game did to somebody's rating, and whether that is still provisional."""

    before: int
    after: int
    provisional: bool


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
    last = await store.all(earlier.order_by(results.c.finished.desc()).limit(ESTABLISHED))
    before = last[0] if last else MODEL.rating()
    return RatingChange(points(before.mu), points(own.mu), is_provisional(len(last) + 1))


async def leaderboard(store: Store, game: str, most: int = 100) -> list[dict[str, object]]:
    """List the players of a game by their rating: those who have played enough to have one."""
    people = models.people.c
    best = _best(game, most).subquery()
    id = func.replace(best.c.player, by_person(""), "")
    listed = optional(people.listed).label("listed")
    asked = select(best, people.name, listed).outerjoin(models.people, people.id == id)
    return [
        {
            "name": row.name,
            "level": None if row.name else row.player.removeprefix("bot:"),
            "rating": points(row.mu),
            "games": row.games,
        }
        for row in await store.readable(asked.order_by(best.c.mu.desc()))
        if (row.listed and row.name) or row.player.startswith("bot:")
    ]


def _best(game: str, most: int) -> Select[Any]:
    """Ask for the best players of a game; literally for how many games: so an index serves."""
    ratings = models.ratings.c
    established = ratings.games >= literal_column(str(ESTABLISHED))
    best = select(models.ratings).where(ratings.game == game, established)
    return best.order_by(ratings.mu.desc()).limit(most)
