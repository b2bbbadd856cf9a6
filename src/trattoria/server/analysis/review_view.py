"""A review as it is sent: facts, and a phrase about luck."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from trattoria.arena.luck import LEVEL, Luck, parts, told
from trattoria.bots.advice import positions, why
from trattoria.bots.points import costly, hundredths, points_lost
from trattoria.core.prompts import Phrase
from trattoria.core.record import Record
from trattoria.core.state import State
from trattoria.server.analysis.found import Costly, Found
from trattoria.server.analysis.hinting import why_message
from trattoria.server.tables.messages import Facts, Why


class Played(TypedDict):
    """An action, with the facts of what it does."""

    action: str
    facts: Facts


class CostlyDecision(TypedDict):
    """A decision, a better one, and what it cost, in points of a hundred."""

    step: int
    played: Played
    better: Played
    why: Why | None  # what speaks for the better one
    rating: int
    best: int
    cost: int


class LuckView(TypedDict):
    """What was won or lost against the middle: the deal's part and the play's, of a hundred."""

    result: int
    worth: int
    error: int
    by_luck: int
    by_play: int
    games: int
    level: str
    phrase: Phrase


class Review(TypedDict):
    """The costliest decisions of a seat, and what its result owes to luck."""

    seat: int
    decisions: list[CostlyDecision]
    luck: LuckView


class ReviewProgress(TypedDict):
    """How far a review is."""

    done: int
    steps: int
    decisions: NotRequired[list[CostlyDecision]]  # as soon as they are known


def view_of_record(found: Found, record: dict[str, object], seat: int) -> Review:
    """Show a review of a game that is given as data."""
    return review_view(found, Record.from_dict(record), seat)


def review_view(found: Found, record: Record, seat: int) -> Review:
    """Show a review."""
    decisions = decisions_view(found.decisions, record)
    return {"seat": seat, "decisions": decisions, "luck": _luck(found, seat)}


def decisions_of_record(found: list[Costly], record: dict[str, object]) -> list[CostlyDecision]:
    """Show decisions of a game that is given as data."""
    return decisions_view(found, Record.from_dict(record))


def decisions_view(found: list[Costly], record: Record) -> list[CostlyDecision]:
    """Show decisions, the costliest first."""
    at = positions(record, {each.number for each in found})
    decisions = [_decision(each, at[each.number]) for each in found]
    return costly(decisions, lambda each: each["cost"])


def _decision(found: Costly, state: State) -> CostlyDecision:
    return {
        "step": found.number,
        "played": _played(found.played, state),
        "better": _played(found.better, state),
        "why": _why(found.better, state),
        "rating": hundredths(found.rating),
        "best": hundredths(found.best),
        "cost": points_lost(found.rating, found.best),
    }


def _played(text: str, state: State) -> Played:
    return {"action": text, "facts": state.explain(state.game.parse_action(text))}


def _why(text: str, state: State) -> Why | None:
    known = state.observe(int(state.to_move))
    return why_message(why(state.game, known, state.game.parse_action(text)))


def _luck(found: Found, seat: int) -> LuckView:
    compared = Luck(found.result, found.seat, found.error, found.games)
    result, worth, error, by_luck, by_play = parts(compared)
    return {
        "result": result,
        "worth": worth,
        "error": error,
        "by_luck": by_luck,
        "by_play": by_play,
        "games": found.games,
        "level": LEVEL,
        "phrase": told(compared, seat),
    }
