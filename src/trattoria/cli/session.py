"""One session at a table: questions and answers until the game is over or somebody leaves."""

from __future__ import annotations

from trattoria.cli.choices import Choices, simple
from trattoria.cli.display import Display, Telling
from trattoria.cli.hint import Adviser
from trattoria.cli.page import show_page
from trattoria.cli.screen import Screen
from trattoria.cli.table import Table
from trattoria.cli.thinking import Thinking
from trattoria.core.errors import TrattoriaError
from trattoria.core.event import Event
from trattoria.core.state import NOBODY
from trattoria.locale.localizer import Facts, Localizer

COMMANDS = {
    "help": "play-command-help",
    "table": "play-command-table",
    "all": "play-command-all",
    "rules": "play-command-rules",
    "hint": "play-command-hint",
    "undo": "play-command-undo",
    "quit": "play-command-quit",
}


class Quit(Exception):
    """The player leaves."""


class Session:
    """A reader at a table, who plays a seat or only watches."""

    def __init__(self, table: Table, localizer: Localizer, screen: Screen, pace: float) -> None:
        self.table = table
        self.localizer = localizer
        self.screen = screen
        self.display = Display(localizer, screen, pace)
        self.thinking = Thinking(screen)
        self.adviser = Adviser(table.state.game, localizer, table.seconds)
        self._news: list[Facts] = []  # what has happened and was not shown yet
        self._known = False  # whether the reader has been shown the table
        self._changed = False  # whether others have played since
        said = {simple(localizer.say(key)): command for command, key in COMMANDS.items()}
        self.commands = {**said, **{command: command for command in COMMANDS}, "?": "help"}

    def run(self) -> None:
        """Play to the end; Quit, EOFError and KeyboardInterrupt leave the table as it is."""
        while self.table.state.to_move != NOBODY:
            if self.table.state.to_move == self.localizer.reader:
                self._decide()
            else:
                self._others()
        self._show(self._telling())
        if self.table.state.outcome is not None:
            self.display.show_end(self.table.state.outcome)

    def _show(self, telling: Telling) -> None:
        self._tell()
        self.display.show(self.table.state.view(self.localizer.reader), telling)
        self._known = True
        self._changed = self._changed and telling == "brief"

    def _telling(self) -> Telling:
        """Decide how much a listener needs to hear."""
        if not self._known:
            return "whole"
        return "again" if self._changed else "brief"

    # ---- other players ---------------------------------------------------------------------------

    def _others(self) -> None:
        """Let the next player play until somebody else is to move."""
        self._changed = True
        seat = self.table.state.to_move
        while self.table.state.to_move == seat:
            with self.thinking.shown(self.localizer.tell("play-thinking", {"seat": seat})):
                action = self.table.bot_action()
            self._note(self.table.take(action))
        if self.localizer.reader is None:
            self._watch()

    def _watch(self) -> None:
        if self.screen.interactive:
            self._show(self._telling())
            self._pause()
        else:
            self._tell()

    def _note(self, events: list[Event]) -> None:
        self._news += [event.seen_by(self.localizer.reader) for event in events]

    def _tell(self) -> None:
        self.display.tell(self._news)
        self._news.clear()

    def _pause(self) -> None:
        typed = simple(self.screen.ask(self.localizer.say("play-next")))
        if self.commands.get(typed) == "quit":
            raise Quit

    # ---- the reader ------------------------------------------------------------------------------

    def _decide(self) -> None:
        """Show the table and ask until one action is taken, or taken back."""
        choices = Choices(self.table.state, self.localizer)
        self._show("brief" if self._known and len(choices) == 1 else self._telling())
        self._offer(choices)
        while not self._answered(choices):
            pass

    def _offer(self, choices: Choices) -> None:
        view = self.table.state.view(self.localizer.reader)
        self.display.show_choices(view, choices.numbered)

    def _answered(self, choices: Choices) -> bool:
        """Ask once; tell whether the position has changed."""
        key = "play-prompt" if len(choices) > 1 else "play-prompt-one"
        typed = self.screen.ask(self.localizer.say(key, count=len(choices)))
        command = self.commands.get(simple(typed))
        if command is not None:
            return self._obey(command, choices)
        try:
            events = self.table.take(choices.find(typed))
        except TrattoriaError as error:
            self.screen.say(self.localizer.error(error), "bold")
            return False
        self._note(events)
        return True

    def _obey(self, command: str, choices: Choices) -> bool:
        """Follow a command; tell whether the position has changed."""
        match command:
            case "help":
                example = self.localizer.short_action(choices.numbered[0][1])
                self.screen.say(self.localizer.say("play-help", example=example))
            case "table":
                self._show("whole")
                self._offer(choices)
            case "all":
                self.display.list_choices(choices.numbered, len(choices))
            case "rules":
                show_page(self.screen, self.localizer.words, self.localizer.game, "play-page")
            case "hint":
                self._hint(choices)
            case "undo":
                return self._undo()
            case "quit":
                raise Quit
        return False

    def _hint(self, choices: Choices) -> None:
        """Tell what the maestro would do; nothing changes but the count of hints."""
        if len(choices) == 1:
            self.screen.say(self.localizer.say("error-one-choice"))
            return
        with self.thinking.shown(self.localizer.say("play-hint-thinking")):
            found = self.adviser.advise(self.table.state)
        self.table.note_hint()
        for sentence in self.adviser.tell(found, choices):
            self.screen.say(sentence)

    def _undo(self) -> bool:
        undone = self.table.undo()
        self.screen.say(self.localizer.say("play-undone" if undone else "play-no-undo"))
        return undone
