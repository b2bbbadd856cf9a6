"""The bake of a day as it is shown, and the table at which it is played."""

from __future__ import annotations

from typing import Literal, Protocol

import msgspec

from trattoria.core.registry import game as find_game
from trattoria.server.answers.tables import Made
from trattoria.server.bakes import calendar
from trattoria.server.bakes.calendar import Plan
from trattoria.server.bakes.par import Par, compared
from trattoria.server.tables.rows import PACES, Setup


class BakePlan(msgspec.Struct):
    """What a day brings; the secret of its deal once the day is closed."""

    day: str
    game: str
    seats: int
    seat: int
    levels: list[str]  # of the bots at the other seats
    begins: float
    ends: float
    closes: float
    commitment: str
    secret: str | None = None


class BakeCompared(msgspec.Struct):
    """How much better somebody was than bots of a level in the same seat of the same deal."""

    level: str
    games: int
    better: float
    margin: float
    verdict: Literal["above", "about", "below"]


class BakeTry(msgspec.Struct):
    """A game of one's own at a bake; no score if it was given up."""

    table: str
    counted: bool
    finished: bool
    in_time: bool
    score: int | None
    rank: int | None
    compared: list[BakeCompared]  # empty until bots have played it


class BakeEntry(msgspec.Struct):
    """A place in the table of a day; no table once that was cleared away."""

    place: int
    name: str
    table: str | None
    score: int
    rank: int
    yours: bool


class BakeDay(msgspec.Struct):
    """A day's bake, with what may be seen of it: others' games only after one's own."""

    now: float
    bake: BakePlan
    players: int
    mine: BakeTry | None
    practice: BakeTry | None  # one's last game of it that does not count
    table: list[BakeEntry] | None  # null until one has played, or the day is closed


class PastBake(msgspec.Struct):
    """A day in the archive, with one's score if one has played on that day."""

    day: str
    game: str
    seats: int
    players: int
    score: int | None
    played: bool


class BakeCalendar(msgspec.Struct):
    """One's days in a row, what is committed to, and the archive."""

    today: str
    streak: int
    longest: int
    coming: list[BakePlan]  # today's first
    past: list[PastBake]


class Played(Protocol):
    """A game at a bake, as far as it is kept."""

    @property
    def table(self) -> str: ...
    @property
    def counted(self) -> bool: ...
    @property
    def finished(self) -> float | None: ...
    @property
    def score(self) -> int | None: ...
    @property
    def rank(self) -> int | None: ...


def bake_plan(plan: Plan, commitment: str, secret: bytes | None) -> BakePlan:
    """Show what a day brings, its secret only if it is given."""
    return BakePlan(
        plan.day,
        plan.game,
        plan.seats,
        plan.seat,
        plan.levels,
        calendar.begins(plan.day),
        calendar.ends(plan.day),
        calendar.closes(plan.day),
        commitment,
        None if secret is None else secret.hex(),
    )


def own_try(played: Played, in_time: bool, pars: list[Par]) -> BakeTry:
    """Show a game of one's own, compared with those of bots."""
    found = [] if played.score is None else compared(played.score, pars)
    return BakeTry(
        played.table,
        played.counted,
        played.finished is not None,
        in_time,
        played.score,
        played.rank,
        [BakeCompared(*one) for one in found],
    )


def bake_setup(plan: Plan, made: Made) -> Setup:
    """Give what is fixed of the table of a bake."""
    game = find_game(plan.game)
    return Setup(
        id=made.id,
        code=made.code,
        game=game.id,
        version=game.version,
        seats=plan.seats,
        options=game.chosen({}),
        creator=made.creator,
        created=made.at,
        spectators=False,
        pace=PACES["relaxed"],
        bake=plan.day,
    )
