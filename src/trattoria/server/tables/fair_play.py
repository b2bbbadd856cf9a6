"""Fair play between people: one policy, which follows the clock of the table.

- Leaving costs what losing costs: who gives up is ranked after all who stayed.
- Being away costs nothing until the clock has run out.  Then a bot takes the decision that was
  missed, and stands in until the player is back.  Who never comes back has left.
- Nobody is put out by a vote: it lets a bot stand in sooner, where nothing is at stake.
- Nothing can be repeated without an end: every kind of row has a bound at a table.

`docs/fair-play.md` says all this to players.
"""

from __future__ import annotations

from collections.abc import Iterable

from trattoria.core.errors import TrattoriaError
from trattoria.server.tables.occupant import Occupant
from trattoria.server.tables.rows import Row
from trattoria.server.tables.table import Table

LEFT = "left"  # why a table is closed that everybody has left
LONGEST_VACATION = 14 * 86400.0
LONGEST_BREAK = {"live": 3600.0, "relaxed": 7 * 86400.0}

LIMITS = {  # rows of a kind that one person may bring about at one table
    "sit": 40,
    "swap": 40,
    "colour": 40,
    "vote": 20,
    "pause": 5,
    "vacation": 40,  # begun or ended, one for each of their seats
    "chat": 200,
    "react": 200,
    "away": 200,
    "here": 300,  # more than `away` and `sit` together: what is noted last is that they are there
}
LIMITS_OF_ALL = {"sit": 1000}  # and everybody together
BOUNDED = frozenset(  # kinds that need no limit
    (
        *("start", "deal", "entropy", "resign", "close"),  # once, for each seat at most
        *("act", "seal", "timeout", "no-standing"),  # so often as the game asks for a decision
        *("free", "resume", "standin", "return", "replace"),  # after one that has its bound
    )
)


# ---- nothing without an end ----------------------------------------------------------------------


def check_limits(table: Table, rows: Iterable[Row]) -> None:
    """Refuse rows of which there would be too many, all of them together."""
    limited = [(row.kind, row.by) for row in rows if row.kind in LIMITS]
    for number, (kind, by) in enumerate(limited):
        before = limited[:number]
        if table.tally[kind, by] + before.count((kind, by)) >= LIMITS[kind]:
            raise TrattoriaError("row-limit", {"kind": kind, "most": LIMITS[kind]})
        if kind in LIMITS_OF_ALL and _tally(table, kind, before) >= LIMITS_OF_ALL[kind]:
            raise TrattoriaError("table-limit", {"most": LIMITS_OF_ALL[kind]})


def spent(table: Table, kind: str, by: str) -> bool:
    """Tell whether somebody can bring about no more rows of a kind that has a limit."""
    return table.tally[kind, by] >= LIMITS[kind]


def _tally(table: Table, kind: str, more: Iterable[tuple[str, str]]) -> int:
    """Count the rows of a kind, whoever brought them about, those to come too."""
    there = sum(n for (each, _), n in table.tally.items() if each == kind)
    return there + sum(each == kind for each, _ in more)


def check_vacation(at: float, until: float) -> None:
    """Refuse a vacation that is longer than any."""
    if until > at + LONGEST_VACATION:
        raise TrattoriaError("vacation-length", {"most": round(LONGEST_VACATION / 86400)})


def break_until(table: Table, since: float) -> float:
    """Say when the game goes on by itself after a break."""
    return since + LONGEST_BREAK[table.setup.pace.kind]


# ---- a bot stands in -----------------------------------------------------------------------------


def vote_after(table: Table, seat: int) -> float | None:
    """Say from when the others may vote for a bot to stand in; None where the clock decides alone.

    They may, at a live table that is not rated, if everybody waits for somebody who is away and
    whose time for the decision is over: then only the reserve is left, which is there to think.
    """
    occupant, since = table.occupants[seat], table.since.get(seat)
    by_clock = table.setup.rated or not table.setup.pace.live or table.setup.lesson
    if by_clock or since is None or occupant.here or occupant.bot or table.paused:
        return None
    return since + table.setup.pace.decision


def voters(table: Table, target: int) -> set[str]:
    """List the people who may vote about somebody: all others who are there and play."""
    there = [table.occupants[seat] for seat in table.people if table.occupants[seat].here]
    return {occupant.person for occupant in there} - {table.occupants[target].person}


def votes_needed(table: Table, target: int) -> int:
    return len(voters(table, target)) // 2 + 1


def check_vote(table: Table, at: float, seat: int, target: int) -> None:
    """Refuse a vote that is not for somebody who is away and holds up the table."""
    voter, occupant = table.occupants[seat], table.occupants[target]
    if voter.gone or occupant.person == voter.person or occupant.bot:
        raise TrattoriaError("cannot-vote")
    if table.setup.rated or not table.setup.pace.live:
        raise TrattoriaError("vote-by-clock")
    after = vote_after(table, target)
    if after is None or at < after:
        raise TrattoriaError("vote-too-early", {"seat": target})
    if seat in occupant.votes:
        raise TrattoriaError("already-voted")


def is_carried(table: Table, seat: int, target: int) -> bool:
    """Tell whether a vote of a seat is the one that was missing: more than half want it then."""
    votes = {table.occupants[each].person for each in {*table.occupants[target].votes, seat}}
    return len(votes & voters(table, target)) >= votes_needed(table, target)


# ---- what counts in the end ----------------------------------------------------------------------


def has_left(occupant: Occupant) -> bool:
    """Tell whether a player has left, by giving up or by never coming back in time.

    The bot takes one decision for somebody whose clock ran out: that alone is not leaving, since
    the game may be over with it.
    """
    never_back = occupant.standin and occupant.late and occupant.stood_in > 1
    return bool(occupant.gone) or never_back


def left(table: Table) -> list[int]:
    return [seat for seat, occupant in enumerate(table.occupants) if has_left(occupant)]


def final_scores(table: Table) -> list[int]:
    """Give the scores as they count: none where the game has no end."""
    outcome = None if table.state is None else table.state.outcome
    return [0] * table.setup.seats if outcome is None else list(outcome.scores)


def final_ranks(table: Table) -> list[int]:
    """Give the ranks as they count: who has left comes after all others, the first one last."""
    outcome = None if table.state is None else table.state.outcome
    ranks = [0] * table.setup.seats if outcome is None else outcome.ranks
    gone = left(table)
    keys = [
        (1, -table.occupants[seat].left_at) if seat in gone else (0, ranks[seat])
        for seat in range(table.setup.seats)
    ]
    return [1 + sum(other < key for other in keys) for key in keys]
