"""Training one's memory at a table with bots: what is asked before an oven is opened.

The answer is compared with what the opening has shown, once it has shown everything: until then
nobody is told how much of it was right.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from trattoria.core.errors import TrattoriaError
from trattoria.core.event import OPENED, REVEALED, Event
from trattoria.core.recall import Amounts, recall_of
from trattoria.server.tables.messages import AskRecall
from trattoria.server.tables.table import Table


class Answer(NamedTuple):
    """What somebody remembered before an opening, by the row of that."""

    opening: int
    amounts: Amounts


class Compared(NamedTuple):
    """What there was, and how much of it was remembered: what was never there counts against it."""

    number: int  # the row that has shown all of it
    right: int
    held: Amounts

    @property
    def total(self) -> int:
        return sum(self.held.values())


class Score(NamedTuple):
    """How much of what an opening showed was remembered."""

    game: str
    right: int
    total: int


class Trainee:
    """Somebody at a table who wants to be asked."""

    def __init__(self) -> None:
        self.settled = 0  # the row of the last opening that was answered, or skipped
        self.answer: Answer | None = None  # until it can be compared


def is_trained_here(table: Table) -> bool:
    """Tell whether there is something to remember, in a game that somebody chose to play."""
    setup = table.setup
    asks = recall_of(setup.game) is not None
    return asks and setup.by_choice and table.game.memory_counts(setup.options)


def may_train(table: Table) -> bool:
    """Tell whether somebody may be asked here: nobody, unless they are alone with bots."""
    others = [occupant.kind for occupant in table.occupants if occupant.kind != "bot"]
    return others == ["person"] and is_trained_here(table)


def check_may_train(table: Table) -> None:
    if not may_train(table):
        raise TrattoriaError("recall-not-here")


def question(table: Table, opening: int) -> AskRecall:
    """Ask how many of each card there are."""
    recall, setup = recall_of(table.setup.game), table.setup
    assert recall is not None
    most = recall.most(table.game, setup.seats)
    return AskRecall(opening=opening, cards=recall.cards(table.game), most=most)


def opening_after(table: Table, number: int) -> int | None:
    """Find the first opening after a row."""
    for row, events in table.history[max(0, number) :]:
        if any(table.game.role_of(event) == OPENED for event in events):
            return row
    return None


def checked(table: Table, amounts: Mapping[str, int]) -> Amounts:
    """Read an answer; refuses what is none."""
    asked = question(table, 0)
    known = all(card in asked.cards for card in amounts)
    if not known or not all(0 <= count <= asked.most for count in amounts.values()):
        raise TrattoriaError("bad-message", {"what": "amounts"})
    return dict(amounts)


def compare(table: Table, answer: Answer) -> Compared | None:
    """Compare an answer with what the opening showed; nothing until it has shown everything."""
    shown: list[Event] = []
    for number, event in _since(table, answer.opening):
        shown.append(event)
        if table.game.role_of(event) == REVEALED:
            return _compared(table, answer, number, shown)
    return None


def _since(table: Table, opening: int) -> Iterator[tuple[int, Event]]:
    """Go through what happened from an opening on."""
    opened = False
    for number, events in table.history[opening - 1 :]:
        for event in events:
            opened = opened or table.game.role_of(event) == OPENED
            if opened:
                yield number, event


def _compared(table: Table, answer: Answer, number: int, shown: list[Event]) -> Compared:
    recall = recall_of(table.setup.game)
    held = {} if recall is None else recall.shown(event.seen_by(None) for event in shown)
    right = 0
    for card in {*held, *answer.amounts}:
        count, said = held.get(card, 0), answer.amounts.get(card, 0)
        right += min(count, said) - max(0, said - count)
    return Compared(number, max(0, right), held)
