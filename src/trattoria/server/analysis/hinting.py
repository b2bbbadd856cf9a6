"""A hint: what the maestro would do, from what lies before a player."""

from __future__ import annotations

from typing import NamedTuple

import trattoria
from trattoria.bots.advice import WORLDS, Maestro, why
from trattoria.bots.points import hundredths
from trattoria.bots.strategy import Reason
from trattoria.core.observation import Observation
from trattoria.core.state import State
from trattoria.server.bot_questions import seconds_until
from trattoria.server.tables.messages import Hint, Why

ONLY = "only"  # the reason where there is no choice


class Advice(NamedTuple):
    """What the maestro would do, how they rate it, and why where that can be said."""

    action: int
    rating: float | None  # from 0 to 1; none where there is no choice
    why: Reason | None


def advise(
    game: str, observation: Observation, actions: list[int], until: float | None = None
) -> Advice:
    """Think: the same question gets the same answer, unless time has cut the search short."""
    if len(actions) == 1:
        return Advice(actions[0], None, Reason(ONLY, {}))
    seconds = None if until is None else seconds_until(until)
    found = Maestro.hinting(trattoria.game(game), seconds).advise(observation)
    best = next(estimate for estimate in found if estimate.action in actions)
    reason = why(trattoria.game(game), observation, best.action, WORLDS)
    return Advice(best.action, best.rating, reason)


def why_message(why: Reason | None) -> Why | None:
    """Tell why."""
    return None if why is None else {"code": why.code, "facts": why.facts}


def hint_message(advice: Advice, position: State, seat: int, moves: int) -> Hint:
    """Tell a hint."""
    return Hint(
        moves=moves,
        action=position.game.action_text(advice.action),
        facts=position.explain(advice.action, seat),
        rating=None if advice.rating is None else hundredths(advice.rating),
        why=why_message(advice.why),
    )
