"""A game under way: position, record and file, which always agree."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from types import FrameType

from trattoria.bots.bot import ask
from trattoria.cli.levels import levels_of, seated_bot
from trattoria.cli.players import hints_of
from trattoria.core.chance import chance
from trattoria.core.deciders import reader_of
from trattoria.core.event import Event
from trattoria.core.record import Record
from trattoria.core.state import State


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Put Ctrl-C off until what is inside is done, so that no decision is half written."""
    asked: list[int] = []

    def note(number: int, frame: FrameType | None) -> None:
        asked.append(number)

    before = signal.signal(signal.SIGINT, note)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if asked:
        raise KeyboardInterrupt


class NotSaved(Exception):
    """The file could not be written; what stood in it before still does."""

    def __init__(self, error: OSError) -> None:
        super().__init__(str(error))
        self.error = error


class Table:
    """One game with its record, saved after every decision, and what may be taken back."""

    def __init__(self, record: Record, path: Path, seconds: float | None = None) -> None:
        self.record = record
        self.path = path
        self.seconds = seconds  # that a search may take, if it is bounded
        self.dealt: list[Event] = []  # what happened before the first decision
        self.news: list[Event] = []  # what has happened since the last decision of its player
        self.state = record.start(self.dealt)
        self.levels = levels_of(record)
        game = self.state.game
        self._bots = [
            seated_bot(level, game, record.seed, seat, seconds)
            for seat, level in enumerate(self.levels)
        ]
        self._before: list[State] = []  # positions before decisions that can be taken back
        you = reader_of(record)
        for text in record.actions:
            action = self.state.game.parse_action(text)
            before, events = self.state.clone(), list[Event]()
            self.state.apply(action, events)
            self._remember(before, action, events)
            self.news = events if before.to_move == you else self.news + events

    def save(self) -> None:
        with uninterrupted():
            self._save()

    def take(self, action: int) -> list[Event]:
        """Apply an action and save; IllegalAction leaves everything as it is."""
        before, events = self.state.clone(), list[Event]()
        with uninterrupted():
            self.record.take(self.state, action, events)
            self._remember(before, action, events)
            self._save()
        return events

    def undo(self) -> bool:
        """Take back the last decision if it used no chance and showed nothing new."""
        if not self._before:
            return False
        with uninterrupted():
            self.state = self._before.pop()
            self.record.actions.pop()
            self._save()
        return True

    def note_hint(self) -> None:
        """Write down that the player was told what to do."""
        with uninterrupted():
            self.record.table["hints"] = hints_of(self.record) + 1
            self._save()

    def bot_action(self) -> int:
        """Choose for the player to move by their level.

        The same record gives the same choice, unless time has cut a search short.
        """
        seat = int(self.state.to_move)
        bot = self._bots[seat]
        return self.random_action() if bot is None else ask(bot, self.state, seat)

    def random_action(self) -> int:
        """Choose for a random player; the same record always gives the same choice."""
        event = f"random player {self.record.seed!r} {len(self.record.actions)}"
        dice = chance(int.from_bytes(sha256(event.encode()).digest(), "big"))
        actions = self.state.legal_actions()
        return actions[dice.below(len(actions))]

    def _save(self) -> None:
        try:
            self.record.save(self.path)
        except OSError as error:
            raise NotSaved(error) from error

    def _remember(self, before: State, action: int, events: list[Event]) -> None:
        seat = before.to_move
        known = self.state.game.action_facts(action)
        news = self.state.to_move != seat or any(_is_news(event, seat, known) for event in events)
        if news or self.state.chance.to_dict() != before.chance.to_dict():
            self._before.clear()
        else:
            self._before.append(before)


def _is_news(event: Event, seat: int, known: dict[str, object]) -> bool:
    """Tell whether an event shows a seat more than it has just decided, such as a card it drew."""
    return any(value != known.get(name) for name, value in event.secrets_of(seat).items())
