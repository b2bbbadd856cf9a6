"""One's own games as they are listed, and what they add up to."""

from __future__ import annotations

import json
from typing import NamedTuple

from msgspec import to_builtins

from trattoria.server.answers.figures import (
    PersonFigures,
    RecallPoint,
    figures_at,
    person_figures,
)
from trattoria.server.answers.my_games import Mine
from trattoria.server.tables import fair_play
from trattoria.server.tables.table import OVER, Table
from trattoria.site.kept import Kept

RESULT, RECALL = "result/", "recall/"
MOST_RECALLS = 200


class Result(NamedTuple):
    """What a game came to for a seat."""

    table_id: str
    game: str
    player: str
    rank: int
    finished: float
    figures: str
    own: bool
    rated: bool = False
    mu: float | None = None


def result_of(entry: Mine, table: Table) -> object:
    """Write down how a game stands, or what it came to."""
    outcome = None if table.state is None else table.state.outcome
    if table.status == OVER:
        entry.finished = table.changed
        if outcome is not None:
            entry.rank = fair_play.final_ranks(table)[entry.seat]
            entry.score = outcome.scores[entry.seat]
    return to_builtins(entry)


def keep_results(kept: Kept, table: Table, seat: int) -> None:
    """Keep what a game came to, once it is played out; a first game is none."""
    setup = table.setup
    if table.status != OVER or table.state is None or table.state.outcome is None or setup.lesson:
        return
    ranks = fair_play.final_ranks(table)
    rows = [
        Result(
            setup.id,
            setup.game,
            f"bot:{each.level}" if each.kind == "bot" else "",
            ranks[number],
            table.changed,
            json.dumps(figures_at(table, seat)) if number == seat else "",
            number == seat,
        )
        for number, each in enumerate(table.occupants)
    ]
    kept.put(RESULT + setup.id, rows)


def figures(kept: Kept, name: str) -> PersonFigures:
    """Add one's games up."""
    rows = [Result(*row) for id in kept.keys(RESULT) for row in kept.get(RESULT + id)]
    own = sorted((row for row in rows if row.own), key=lambda row: -row.finished)
    return person_figures(name, own, rows, _recalls(kept))


def _recalls(kept: Kept) -> list[RecallPoint]:
    found = [kept.get(RECALL + id) for id in kept.keys(RECALL)]
    points = [RecallPoint(each["at"], each["right"], each["total"]) for each in found]
    return sorted(points, key=lambda point: point.at)[-MOST_RECALLS:]
