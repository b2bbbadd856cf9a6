"""What tables give reason to tell: that somebody is waited for, is nearly late, or has finished.

Only at slow tables of several people: at others everybody sits there, or nobody waits.
"""

from __future__ import annotations

from trattoria.server.notifications.hours import HOUR, lead
from trattoria.server.notifications.outbox import Occasion
from trattoria.server.tables import clocks
from trattoria.server.tables.table import OVER, PLAYING, Table

SOON = 15.0  # seconds: who decides several times in a row is one reason
HERE = 300.0  # for which somebody who has the table open is given to see it
EARLY = 12 * HOUR  # before the usual time of a reminder, as people sleep
KEPT = 30 * 86400.0
KEPT_RESULT = 7 * 86400.0


def occasions(table: Table) -> list[Occasion]:
    """List what is to be told about a table as it is now."""
    if not clocks.is_slow(table):
        return []
    if table.status == OVER:
        return [] if table.closed else _over(table)
    return [each for seat in table.asked for each in _awaited(table, seat)]


def is_awaited(table: Table, person: str, seat: int, moves: int) -> bool:
    """Tell whether a seat is still asked for the same decision, and nobody else takes it."""
    occupant = table.occupants[seat]
    asked = table.status == PLAYING and seat in table.asked and len(table.actions) == moves
    own = occupant.belongs_to(person) and occupant.deciding
    return asked and own and seat not in clocks.standing_answers(table)


def _awaited(table: Table, seat: int) -> list[Occasion]:
    occupant, until = table.occupants[seat], clocks.deadline(table, seat)
    moves = len(table.actions)
    if until is None or not is_awaited(table, occupant.person, seat, moves):
        return []
    since, topic = table.since[seat], f"{table.setup.id} {moves} {seat}"
    data = {"table": table.setup.id, "seat": seat, "moves": moves}
    nearly = max(since, until - lead(table.setup.pace.decision) - EARLY)
    reminder = Occasion(occupant.person, "reminder", topic, data, nearly, until + KEPT)
    if table.last_seat == seat:  # they have just decided, and know that they go on
        return [reminder]
    return [
        Occasion(occupant.person, "turn", topic, data, since + SOON, until + KEPT),
        reminder,
    ]


def _over(table: Table) -> list[Occasion]:
    people = {table.occupants[seat].person for seat in table.people}
    at, data = table.changed, {"table": table.setup.id}
    return [
        Occasion(person, "over", table.setup.id, data, at + SOON, at + KEPT_RESULT)
        for person in sorted(people)
    ]
