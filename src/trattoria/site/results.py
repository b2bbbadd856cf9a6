"""One's own games as they are listed, those that are over with their results."""

from __future__ import annotations

from msgspec import to_builtins

from trattoria.server.answers.my_games import Mine
from trattoria.server.tables import fair_play
from trattoria.server.tables.table import OVER, Table


def result_of(entry: Mine, table: Table) -> object:
    """Write down how a game stands, or what it came to."""
    outcome = None if table.state is None else table.state.outcome
    if table.status == OVER:
        entry.finished = table.changed
        if outcome is not None:
            entry.rank = fair_play.final_ranks(table)[entry.seat]
            entry.score = outcome.scores[entry.seat]
    return to_builtins(entry)
