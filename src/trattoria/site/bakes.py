"""The bake of a day without a server: the same deal for all who open the site, out of competition.

Nobody can be kept from looking, so the deal follows from the date.  Bots play it, too, while
somebody does: with that, luck is put aside.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any, NamedTuple

import trattoria
from trattoria.core.errors import TrattoriaError
from trattoria.core.fairness import commitment
from trattoria.server.answers.bakes import (
    BakeCalendar,
    BakeDay,
    BakePlan,
    PastBake,
    bake_plan,
    bake_setup,
    own_try,
)
from trattoria.server.bakes import calendar
from trattoria.server.bakes.calendar import Plan
from trattoria.server.bakes.par import pars, play_piece
from trattoria.server.tables import bakes as table_bakes
from trattoria.server.tables.table import OVER
from trattoria.site.background import pause
from trattoria.site.local_service import LocalService
from trattoria.site.requests import Answer, Asked, Requests

MOST_PAST = 14
LEVELS = ("apprentice", "commis")  # that play a game in a moment, also on a phone
GAMES = 4  # of each
PIECE = 0.1  # seconds, for which a table waits at most


class Try(NamedTuple):
    """A game at a bake: none of them counts."""

    table: str
    finished: float | None
    score: int | None
    rank: int | None
    counted: bool = False


def days(requests: Requests, asked: Asked) -> Answer:
    """List the bakes: today's, and those before it."""
    today = calendar.day_at(requests.service.clock())
    past = [calendar.days_after(today, -n) for n in range(1, MOST_PAST + 1)]
    listed = [_past(requests, day) for day in past]
    return Answer(BakeCalendar(today, 0, 0, [_plan(today)], listed))


def show(requests: Requests, asked: Asked) -> Answer:
    """Show the bake of a day, with one's last game of it."""
    day, service = _day(requests, asked), requests.service
    found = _tries(requests, day)
    if found:
        _bake(service, day)
    known = pars(_played(service, day))
    practice = own_try(found[0], False, known) if found else None
    return Answer(BakeDay(service.clock(), _plan(day), 0, None, practice, None))


def play(requests: Requests, asked: Asked) -> Answer:
    """Begin the bake of a day, or give back the game that was left."""
    day, service, me = _day(requests, asked), requests.service, requests.known()
    left = [each for each in _tries(requests, day) if each.finished is None]
    if left:
        return Answer(requests.info(service.find(left[0].table)))
    plan = _planned(day)
    room = service.create(bake_setup(plan, requests.made(me)))
    service.do(room, table_bakes.begin, me.id, plan.seat, plan.levels, _secret(day))
    _bake(service, day)
    return Answer(requests.info(room))


def _day(requests: Requests, asked: Asked) -> str:
    day = calendar.read_day(asked.named[0])
    if day > calendar.day_at(requests.service.clock()):
        raise TrattoriaError("bake-to-come")
    return day


def _secret(day: str) -> bytes:
    return sha256(f"trattoria bake without a server {day}".encode()).digest()


def _planned(day: str) -> Plan:
    return calendar.plan(day, trattoria.games())


def _plan(day: str) -> BakePlan:
    """Show what a day brings: as nobody competes, it is closed from its beginning."""
    shown = bake_plan(_planned(day), commitment(_secret(day)), _secret(day))
    shown.ends = shown.closes = shown.begins
    return shown


def _past(requests: Requests, day: str) -> PastBake:
    plan, found = _planned(day), _tries(requests, day)
    score = next((each.score for each in found if each.score is not None), None)
    return PastBake(day, plan.game, plan.seats, 0, score, bool(found))


def _tries(requests: Requests, day: str) -> list[Try]:
    """List one's games of a day, the last first."""
    kept = requests.service.kept
    games: list[dict[str, Any]] = [kept.get(f"mine/{id}") for id in kept.keys("mine/")]
    own = sorted((g for g in games if g["bake"] == day), key=lambda g: -float(g["changed"]))
    return [
        Try(g["table"], g["changed"] if g["status"] == OVER else None, g["score"], g["rank"])
        for g in own
    ]


# ---- what bots make of it ------------------------------------------------------------------------


def _played(service: LocalService, day: str) -> dict[str, list[int]]:
    found: dict[str, list[int]] = service.kept.get(f"par/{day}") or {}
    return found


def _bake(service: LocalService, day: str) -> None:
    """Let bots play, as far as they have not: whenever nothing else is to be done."""
    if day not in service.baking and len(_played(service, day)) < len(LEVELS):
        service.baking.add(day)
        service.later(_play(service, day))


async def _play(service: LocalService, day: str) -> None:
    for level in LEVELS:
        scores = [await _score(day, level, number) for number in range(GAMES)]
        service.kept.put(f"par/{day}", {**_played(service, day), level: scores})
    service.baking.discard(day)


async def _score(day: str, level: str, number: int) -> int:
    plan, secret, actions = _planned(day), _secret(day), list[int]()
    while True:
        await pause()
        piece = play_piece(plan, secret, level, number, actions, PIECE)
        if piece.score is not None:
            return piece.score
        actions = piece.actions
