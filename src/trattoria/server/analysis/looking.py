"""Looking back at a game, piece by piece: what cost a seat most, and how much was luck."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, TypeVarTuple

from trattoria.arena import luck
from trattoria.bots.advice import (
    Decision,
    Maestro,
    Moment,
    costliest,
    doubtful,
    moments,
    most_steps,
    review_share,
)
from trattoria.core.record import Record
from trattoria.core.registry import game as find_game
from trattoria.server.analysis.found import Costly, Found
from trattoria.server.analysis.review_view import (
    CostlyDecision,
    ReviewProgress,
    decisions_of_record,
)
from trattoria.server.turns import Work

T = TypeVar("T")
Args = TypeVarTuple("Args")


class Look:
    """A review that is being worked out."""

    def __init__(self) -> None:
        self.done = 0
        self.steps = 0  # unknown before the decisions are counted
        self.decisions: list[CostlyDecision] | None = None  # known before how much was luck
        self.failed = False

    def progress(self) -> ReviewProgress:
        """Say how far it is; it is asked for again and again, so nothing is worked out here."""
        progress: ReviewProgress = {"done": self.done, "steps": self.steps}
        if self.decisions is not None:
            progress["decisions"] = self.decisions
        return progress


def count_moments(data: dict[str, object], seat: int) -> list[Moment]:
    """List a seat's decisions, from a record as data."""
    return moments(Record.from_dict(data), seat)


def doubt(game: str, moment: Moment) -> float:
    """Say how much speaks for a close look at a decision."""
    return Maestro(find_game(game), review_share()).doubt(moment)


def judge(game: str, moment: Moment) -> Decision:
    """Look closely at a decision."""
    return Maestro(find_game(game), review_share()).judge(moment)


async def look_back(record: Record, seat: int, look: Look, work: Work) -> Found:
    """Work out a review."""
    data = record.to_dict()
    asked = await work.do(count_moments, data, seat)
    games = luck.plan(record.seats, review_share())
    look.steps = most_steps(asked, review_share()) + len(games)
    doubts = [await _step(look, work, doubt, record.game, moment) for moment in asked]
    close = doubtful(asked, doubts, review_share())
    judged = [await _step(look, work, judge, record.game, moment) for moment in close]
    costly = _costly(record, costliest(judged))
    look.decisions = await work.do(decisions_of_record, costly, data)
    look.steps = look.done + len(games)
    deal = luck.deal_of(record)
    played = []
    for game in games:
        played.append(await work.through(luck.playing, deal, *game))
        look.done += 1
    return Found(costly, *luck.luck(record, seat, played))


def _costly(record: Record, decisions: list[Decision]) -> list[Costly]:
    """Write decisions down."""
    text = find_game(record.game).action_text
    return [
        Costly(each.number, text(each.played), text(each.better), each.rating, each.best)
        for each in decisions
    ]


async def _step(look: Look, work: Work, do: Callable[[*Args], T], *args: *Args) -> T:
    found = await work.do(do, *args)
    look.done += 1
    return found
