"""What bots make of the same seat of the same deal: with that, luck is put aside.

A bot of a level sits where the person will, the others are those of the day, with the seeds that
they have at every table of this bake.  Only the seed of the one in question differs from game to
game.  A game is played piece by piece, so that nobody waits long for the process that plays it.
"""

from __future__ import annotations

import time
from hashlib import sha256
from statistics import fmean, stdev
from typing import Literal, NamedTuple

from trattoria.bots.bot import Bot, ask
from trattoria.bots.levels import LEVELS, level_bot
from trattoria.core.registry import game as find_game
from trattoria.core.state import NOBODY
from trattoria.server.bakes.calendar import Plan
from trattoria.server.tables.table import bot_seed

SURE = 2.0  # standard errors of a margin
FEWEST = 2  # games without which nothing is said about a level
Verdict = Literal["above", "about", "below"]


class Piece(NamedTuple):
    """A game as far as it is played, and the score of the seat once it is over."""

    actions: list[int]
    score: int | None


class Par(NamedTuple):
    """What bots of a level made of a seat."""

    level: str
    games: int
    mean: float
    margin: float


class Compared(NamedTuple):
    """How much better somebody was than bots of a level."""

    level: str
    games: int
    better: float
    margin: float
    verdict: Verdict


def seed_of(secret: bytes, level: str, number: int) -> int:
    text = b"par " + secret + f" {level} {number}".encode()
    return int.from_bytes(sha256(text).digest()[:6], "big")


def play_piece(
    plan: Plan, secret: bytes, level: str, number: int, begun: list[int], seconds: float
) -> Piece:
    """Play on for so many seconds."""
    until = time.monotonic() + seconds
    game = find_game(plan.game)
    state = game.new(plan.seats, plan.seed(secret), None)
    for action in begun:
        state.apply(action)
    bots, actions = _bots(plan, secret, level, number), list(begun)
    while state.to_move != NOBODY and (time.monotonic() < until or actions == begun):
        seat = int(state.to_move)
        actions.append(ask(bots[seat], state, seat))
        state.apply(actions[-1])
    return Piece(actions, None if state.outcome is None else state.outcome.scores[plan.seat])


def _bots(plan: Plan, secret: bytes, level: str, number: int) -> list[Bot]:
    """Seat the bots: those of the day, and the one that is looked at."""
    game, others = find_game(plan.game), iter(plan.levels)
    return [
        level_bot(level, game, seed_of(secret, level, number))
        if seat == plan.seat
        else level_bot(next(others), game, bot_seed(secret, seat))
        for seat in range(plan.seats)
    ]


def par(level: str, scores: list[int]) -> Par:
    error = stdev(scores) / len(scores) ** 0.5
    return Par(level, len(scores), fmean(scores), SURE * error)


def pars(played: dict[str, list[int]]) -> list[Par]:
    """Say what each level made of it, as far as enough was played."""
    return [par(level, played[level]) for level in LEVELS if len(played.get(level, ())) >= FEWEST]


def compared(score: int, known: list[Par]) -> list[Compared]:
    """Say how much better a score is than what each level made."""
    return [_compared(score - each.mean, each) for each in known]


def _compared(better: float, known: Par) -> Compared:
    verdict: Verdict = "about"
    if abs(better) > known.margin:
        verdict = "above" if better > 0 else "below"
    return Compared(known.level, known.games, round(better, 2), round(known.margin, 2), verdict)
