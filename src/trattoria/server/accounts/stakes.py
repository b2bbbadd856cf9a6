"""What can be won and lost at a rated table, before it is played."""

from __future__ import annotations

from typing import NamedTuple

from trattoria.server.accounts.ratings import (
    is_rated,
    player,
    rated,
    ratings_asked,
    ratings_from,
)
from trattoria.server.accounts.scale import is_provisional, points
from trattoria.server.storage.store import Store
from trattoria.server.tables.commands import by_person
from trattoria.server.tables.table import Table


class AtStake(NamedTuple):
    """A rating, and what it would be after winning or coming last."""

    rating: int
    provisional: bool
    won: int
    lost: int


async def at_stake(store: Store, table: Table, person: str) -> AtStake | None:
    """Say what a game would do to somebody who sits there; None where it would not count."""
    own = [seat for seat, each in enumerate(table.occupants) if each.person == person]
    if not is_rated(table) or not own:
        return None
    names = [player(occupant) for occupant in table.occupants]
    known = ratings_from(await store.all(ratings_asked(table.setup.game, names)), names)
    old = [known[name][0] for name in names]
    now, games = known[by_person(person)]
    after = [
        rated(old, names, [best if seat == own[0] else 2 for seat in range(len(names))])
        for best in (1, 3)
    ]
    won, lost = (points(each[by_person(person)].mu) for each in after)
    return AtStake(points(now.mu), is_provisional(games), won, lost)
