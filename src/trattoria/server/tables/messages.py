"""What is sent about a table, and what a player's program may send: one class for every message.

Messages are dataclasses, told apart by `type`; what they hold is plain data, described here too.
They carry facts: whoever shows them finds the words.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal, NotRequired, TypedDict

from trattoria.core.prompts import Phrase
from trattoria.server.tables.rows import Pace

Facts = dict[str, object]
View = dict[str, Any]  # every game's own
LARGEST = 2**53 - 1  # number that is sent: every program of a player can count to it
MessageId = Annotated[int | str, "MessageId"]  # its name is for the page's types
Status = Literal["open", "shuffling", "playing", "over"]
Kind = Literal["person", "hotseat", "bot", "outside"]
Gone = Literal["resigned"]
Speed = Literal["slow", "normal", "fast"]


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
    bake: str | None  # the day whose deal it is
    recall: bool  # who is alone with bots may be asked what they remember
    memory: bool  # what happened is to be remembered: the log holds one round of turns
    pace: Pace
    yours: bool
    status: Status
    taken: int


class TableInfo(TableAbout):
    """A table, as anybody may see it who has its link."""

    players: list[SeatInfo]


class SeatInfo(TypedDict):
    """Who sits on a seat; nobody where `kind` is null. A bot has a level instead of a name."""

    name: str | None
    kind: Kind | None
    level: str | None
    here: bool
    standin: bool
    gone: Gone | None
    perfect_memory: bool
    timeouts: int
    yours: bool
    colour: str | None  # where colours are chosen with the seats
    reserve: float
    vacation: float | None  # until when their clock stands still, or stood


class Choice(TypedDict):
    """A decision that may be taken now, with the facts of what it does."""

    action: str
    facts: Facts
    worth: Phrase | None  # what it would bring


class Why(TypedDict):
    """What speaks for a decision, as its player may see it: a code and facts for a few words."""

    code: str
    facts: Facts


class Draft(TypedDict):
    """What is prepared; nothing can be added once it is ready."""

    actions: list[str]
    ready: bool


class GameEvent(TypedDict):
    """Something that happened, as this reader saw it, with the facts of its kind."""

    number: int
    event: str
    seat: NotRequired[int | None]


class BotEvent(GameEvent):
    """The same for a bot, with a sentence if it asks for words."""

    words: NotRequired[str]


class Clocks(TypedDict):
    """When a bot takes over the decisions that are waited for, by seat."""

    now: float
    until: dict[str, float | None]


class StandinVote(TypedDict):
    """Somebody is away: from when the others may let a bot stand in, who wants it, of how many."""

    after: float
    by: list[int]
    needed: int


class Fairness(TypedDict):
    """What the shuffle was fixed by; once the table is over, all that shows it was kept."""

    table: str
    commitment: str
    secret: NotRequired[str]
    entropies: NotRequired[list[str | None]]


class Result(TypedDict):
    """How it ended: by its rules, or closed before its end. Who has left is ranked last."""

    closed: str | None
    scores: NotRequired[list[int]]
    ranks: NotRequired[list[int]]
    left: NotRequired[list[int]]
    reason: NotRequired[str]


class Lesson(TypedDict):
    """How far a first game is, and what is wanted now; no prompt while the partners play."""

    step: int
    steps: int
    prompt: Phrase | None
    wanted: list[str]
    at: str | None
    done: bool


class PublicState(TypedDict):
    """What all who look at a table see alike."""

    status: Status
    asked: list[int]
    sealed: list[int]
    clocks: Clocks
    paused: bool
    pausing: list[int]
    votes: NotRequired[dict[str, StandinVote]]  # by seat
    fairness: NotRequired[Fairness]
    result: NotRequired[Result]


class OwnState(TypedDict):
    """What a reader is asked, and may do."""

    question: Phrase | None
    legal: list[Choice]
    draft: Draft | None
    standing: NotRequired[str]  # what is answered for the reader from now on
    lesson: NotRequired[Lesson | None]


class TableState(PublicState, OwnState):
    """The table as it is."""

    seats: list[SeatInfo]
    view: View | None


class Refusal(TypedDict):
    """Why something is refused, with the ruling of the game behind it, and a sentence about it."""

    code: str
    ruling: str | None
    sentence: str
    facts: Facts


# ---- from a player's program ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """All messages may have an id; the answer has it too."""

    id: MessageId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Act(Asked):
    """Take a decision: prepare it, or with `confirm` take it for good with all before it.

    `moves` says how many decisions the player knew of.
    """

    type: Literal["act"] = "act"
    action: str
    moves: int
    confirm: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Stand(Asked):
    """Take a decision for good, and the same one from now on; without an action: no longer."""

    type: Literal["stand"] = "stand"
    action: str | None = None
    moves: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeBack(Asked):
    """Take back the last prepared decision, or all of them."""

    type: Literal["take-back"] = "take-back"
    all: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Confirm(Asked):
    """Take all prepared decisions for good."""

    type: Literal["confirm"] = "confirm"
    moves: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HandOver(Asked):
    """Give the device to another seat's player; to nobody: cover it."""

    type: Literal["hand-over"] = "hand-over"
    seat: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Return(Asked):
    """Take the seat back from the stand-in bot."""

    type: Literal["return"] = "return"


@dataclass(frozen=True, slots=True, kw_only=True)
class Resign(Asked):
    """Give up."""

    type: Literal["resign"] = "resign"


@dataclass(frozen=True, slots=True, kw_only=True)
class Vote(Asked):
    """Vote for a bot to stand in, until they are back, for somebody who is away and waited for."""

    type: Literal["vote"] = "vote"
    target: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Pause(Asked):
    """Ask for a break."""

    type: Literal["pause"] = "pause"


@dataclass(frozen=True, slots=True, kw_only=True)
class Resume(Asked):
    """End the break."""

    type: Literal["resume"] = "resume"


@dataclass(frozen=True, slots=True, kw_only=True)
class Chat(Asked):
    """Say something."""

    type: Literal["chat"] = "chat"
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class React(Asked):
    """Make a sign."""

    type: Literal["react"] = "react"
    sign: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Mute(Asked):
    """Stop hearing the person at a seat, or hear them again."""

    type: Literal["mute"] = "mute"
    seat: int
    on: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Entropy(Asked):
    """Add 32 bytes, in hexadecimal, to the shuffle."""

    type: Literal["entropy"] = "entropy"
    bytes: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Tempo(Asked):
    """Say how fast one likes it: bots reply so, where nobody else waits for them."""

    type: Literal["tempo"] = "tempo"
    speed: Speed


@dataclass(frozen=True, slots=True, kw_only=True)
class AskHint(Asked):
    """Ask the maestro what they would do."""

    type: Literal["hint"] = "hint"


@dataclass(frozen=True, slots=True, kw_only=True)
class Train(Asked):
    """Ask to be asked what is hidden before it is shown; only alone with bots. Or no longer."""

    type: Literal["train"] = "train"
    on: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Recall(Asked):
    """Say how many of each card are hidden, as one remembers it; null: skip the question."""

    type: Literal["recall"] = "recall"
    opening: int
    amounts: dict[str, int] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Ping(Asked):
    """Ask whether the server still listens."""

    type: Literal["ping"] = "ping"


ClientMessage = (
    Act
    | Stand
    | TakeBack
    | Confirm
    | HandOver
    | Return
    | Resign
    | Vote
    | Pause
    | Resume
    | Chat
    | React
    | Mute
    | Entropy
    | Tempo
    | AskHint
    | Train
    | Recall
    | Ping
)


# ---- to a player's program -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Hello:
    """What table it is, and who looks."""

    type: Literal["hello"] = "hello"
    table: TableAbout
    you: str | None
    reactions: Sequence[str]
    rematch_of: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Update:
    """What is new, and the table as it is; `shown` is the seat whose eyes look."""

    type: Literal["update"] = "update"
    cursor: str = ""  # of the session it is sent to
    number: int
    moves: int
    shown: int | None
    hand_over: list[int]
    events: list[GameEvent]
    state: TableState


@dataclass(frozen=True, slots=True, kw_only=True)
class Done:
    """A message that had an id was obeyed; `number` is the row of the log that holds it."""

    type: Literal["done"] = "done"
    id: MessageId
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Refused:
    """Nothing has changed, and why; without an id, the table cannot be entered."""

    type: Literal["refused"] = "refused"
    id: MessageId | None
    code: str
    ruling: str | None
    sentence: str
    facts: Facts


@dataclass(frozen=True, slots=True, kw_only=True)
class Hint:
    """What the maestro would do, how they rate it, and why where that can be said."""

    type: Literal["hint"] = "hint"
    moves: int
    action: str
    facts: Facts
    rating: int | None  # in points of a hundred; none where there is no choice
    why: Why | None


@dataclass(frozen=True, slots=True, kw_only=True)
class AskRecall:
    """What do you remember? What an opening shows is sent when this is answered, or skipped."""

    type: Literal["recall"] = "recall"
    opening: int  # its row
    cards: list[str]
    most: int  # that there can be of one card


@dataclass(frozen=True, slots=True, kw_only=True)
class Recalled:
    """How much was remembered, once everything was shown; `number` is the row that showed it."""

    type: Literal["recalled"] = "recalled"
    number: int
    right: int
    total: int
    said: dict[str, int]
    held: dict[str, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeWarning:
    """Soon a bot takes over the decision of a seat."""

    type: Literal["warning"] = "warning"
    seat: int
    until: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Rematch:
    """Somebody has set up the same table again."""

    type: Literal["rematch"] = "rematch"
    table: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Pong:
    """The server listens."""

    type: Literal["pong"] = "pong"
    now: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Bye:
    """The connection ends: the device was locked out, or the server closes."""

    type: Literal["bye"] = "bye"


ServerMessage = (
    Hello
    | Update
    | Done
    | Refused
    | Hint
    | AskRecall
    | Recalled
    | TimeWarning
    | Rematch
    | Pong
    | Bye
)


@dataclass(frozen=True, slots=True, kw_only=True)
class BotUpdate:
    """What an outside bot is sent: all that its seat may know, with perfect memory."""

    type: Literal["update"] = "update"
    number: int
    moves: int
    status: Status
    seat: int
    game: str
    asked: bool
    observation: View | None
    legal: list[str]
    events: list[BotEvent]
