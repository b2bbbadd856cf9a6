"""What is sent about a table, and what a player's program may send: one class for every message.

Messages are dataclasses, told apart by `type`; what they hold is plain data, described here too.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

from trattoria.server.tables.rows import Pace

Facts = dict[str, object]
View = dict[str, Any]  # every game's own
Status = Literal["open", "shuffling", "playing", "over"]
Kind = Literal["person", "hotseat", "bot", "outside"]
Gone = Literal["resigned", "replaced"]


# ---- what messages hold --------------------------------------------------------------------------


class TableAbout(TypedDict):
    """What table it is, as anybody may know who has its link."""

    id: str
    code: str
    game: str
    version: int
    seats: int
    options: Facts
    public: bool
    spectators: bool
    chat: bool
    rated: bool
    hints: bool
    lesson: bool
    pace: Pace
    yours: bool
    status: Status
    taken: int


class SeatInfo(TypedDict):
    """Who sits on a seat; nobody where `kind` is null."""

    name: str | None
    kind: Kind | None
    level: str | None
    here: bool
    standin: bool
    gone: Gone | None
    perfect_memory: bool
    timeouts: int
    yours: bool
    reserve: float


class Choice(TypedDict):
    """A decision that may be taken now, in words what it does and what it would bring."""

    action: str
    facts: Facts
    words: NotRequired[str]
    worth: NotRequired[str]


class Draft(TypedDict):
    """What is prepared; nothing can be added once it is ready."""

    actions: list[str]
    ready: bool


class GameEvent(TypedDict):
    """Something that happened, as this reader saw it, with the facts of its kind."""

    number: int
    event: str
    words: NotRequired[str]
    seat: NotRequired[int]


class Clocks(TypedDict):
    """When a bot takes over the decisions that are waited for, by seat."""

    now: float
    until: dict[str, float | None]


class Fairness(TypedDict):
    """What the shuffle was fixed by; once the table is over, all that shows it was kept."""

    table: str
    commitment: str
    secret: NotRequired[str]
    entropies: NotRequired[list[str | None]]


class Result(TypedDict):
    """How it ended: by its rules, or closed before its end."""

    closed: str | None
    scores: NotRequired[list[int]]
    ranks: NotRequired[list[int]]
    reason: NotRequired[str]
    words: NotRequired[str]


class Lesson(TypedDict):
    """How far a first game is, and what is wanted now; no words while the partners play."""

    step: int
    steps: int
    words: str | None
    wanted: list[str]
    at: str | None
    done: bool


class TableState(TypedDict):
    """The table as it is."""

    status: Status
    seats: list[SeatInfo]
    view: View | None
    question: str | None
    legal: list[Choice]
    draft: Draft | None
    asked: list[int]
    sealed: list[int]
    clocks: Clocks
    paused: bool
    pausing: list[int]
    fairness: NotRequired[Fairness]
    result: NotRequired[Result]
    lesson: NotRequired[Lesson | None]


class Refusal(TypedDict):
    """Why something is refused, with the ruling of the game behind it."""

    code: str
    ruling: str | None
    sentence: str
    facts: Facts
