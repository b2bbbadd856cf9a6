"""What a reader is shown: the table, what happened, and how it ended."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Literal

from rich.table import Table
from rich.text import Text

from trattoria.cli.boards import Numbered, StagedBoard, View, board_of, staged_board
from trattoria.cli.screen import Screen
from trattoria.cli.stage import PACE, Stage
from trattoria.core.event import part_field
from trattoria.core.outcome import Outcome
from trattoria.core.prompts import prompts_of
from trattoria.core.registry import game
from trattoria.locale.localizer import Facts, Localizer

SHORT_LIST = 9  # choices shown before `all` is needed

Telling = Literal["whole", "again", "brief"]  # to a newcomer, after others, in the same turn


class Display:
    """Shows one game to one reader, drawn or in plain sentences."""

    def __init__(self, localizer: Localizer, screen: Screen, pace: float = PACE) -> None:
        self.localizer = localizer
        self.screen = screen
        self.pace = pace  # seconds of a beat, where something is shown little by little
        self.board = board_of(localizer.game)
        self.prompts = prompts_of(localizer.game)
        self.stage = staged_board(self.board)
        self._part = part_field(game(localizer.game).vocabulary.events)
        self._shown: View | None = None  # the table as it was shown last

    def show(self, view: View, telling: Telling = "whole") -> None:
        """Show the table: what has changed within a turn where the board can, else the whole."""
        before, self._shown = self._shown, view
        if self.screen.plain:
            self._describe(view, telling)
            return
        changes = None
        if self.stage is not None and before is not None and telling == "brief":
            changes = self.stage.redraw(view, before, self.localizer)
        if changes is None:
            self.screen.head(self.localizer.say(f"{self.localizer.game}-name"))
            size = self.screen.console.size
            changes = self.board.draw(view, self.localizer, size.width, size.height)
        self.screen.show(changes)

    def _describe(self, view: View, telling: Telling) -> None:
        """Tell the table as shortly as may be."""
        if telling == "whole":
            self.screen.head(self.localizer.say(f"{self.localizer.game}-name"))
        board = self.board
        tell = {"whole": board.tell, "again": board.again, "brief": board.brief}[telling]
        for line in tell(view, self.localizer):
            self.screen.say(line)

    def tell(self, forms: Iterable[Facts]) -> None:
        """Tell events as the reader saw them; the board may show some of them little by little."""
        staged = frozenset() if self.stage is None or self.screen.plain else self.stage.STAGED
        for on_stage, stretch in groupby(forms, lambda form: form["event"] in staged):
            if on_stage and self.stage is not None:
                self._play(self.stage, list(stretch))
            else:
                self._say(stretch)

    def _play(self, stage: StagedBoard, forms: list[Facts]) -> None:
        size = self.screen.console.size
        beats = stage.play(forms, self._shown, self.localizer, size.width, size.height)
        Stage(self.screen, self.localizer.say("play-skip"), self.pace).play(beats)

    def _say(self, forms: Iterable[Facts]) -> None:
        """Say events, a line for each player and for each part of the game."""
        line: list[str] = []
        seat: object = None
        staged = frozenset() if self.stage is None else self.stage.STAGED
        for form in forms:
            part = self._part in form
            new = part or form["event"] in staged or form.get("seat", seat) != seat
            if line and new:
                self.screen.say(" ".join(line))
                line = []
            seat = None if part else form.get("seat", seat)
            line.append(self.localizer.event(form))
        if line:
            self.screen.say(" ".join(line))

    # ---- choices ---------------------------------------------------------------------------------

    def show_choices(self, view: View, numbered: Sequence[Numbered]) -> None:
        """Show what is asked and what may be done, without flooding the screen."""
        self.screen.say(self.localizer.phrase(self.prompts.ask(view, numbered)), "bold")
        drawn = None
        if not self.screen.plain:
            drawn = self.board.offer(view, numbered, self.localizer)
        if drawn is not None:
            self.screen.show(drawn)
        else:
            self.list_choices(numbered, SHORT_LIST)

    def list_choices(self, numbered: Sequence[Numbered], most: int) -> None:
        """List choices as sentences, the best first."""
        for number, facts in numbered[:most]:
            self.screen.say(self._choice(number, facts))
        if len(numbered) > most:
            self.screen.say(self.localizer.say("play-more", count=len(numbered) - most))

    def _choice(self, number: int, facts: Facts) -> str:
        text, worth = self.localizer.action(facts), self.prompts.worth(facts)
        if worth is None:
            return self.localizer.say("play-option", number=number, text=text)
        said = self.localizer.phrase(worth)
        return self.localizer.say("play-option-worth", number=number, text=text, worth=said)

    # ---- the end ---------------------------------------------------------------------------------

    def show_end(self, outcome: Outcome) -> None:
        """Show why the game is over, points and ranks, and who has won."""
        self.screen.head(self.localizer.say("play-over"))
        self.screen.say(self.localizer.reason(outcome.reason))
        seats = sorted(range(len(outcome.ranks)), key=lambda seat: outcome.ranks[seat])
        rows = [(outcome.ranks[seat], seat, outcome.scores[seat]) for seat in seats]
        if self.screen.plain:
            self._tell_ranking(rows)
        else:
            self.screen.show(self._ranking(rows))
        self.screen.say(self.localizer.tell("play-winners", {"seats": outcome.winners()}), "bold")

    def _tell_ranking(self, rows: Iterable[tuple[int, int, int]]) -> None:
        for rank, seat, points in rows:
            facts = {"rank": rank, "seat": seat, "points": points}
            self.screen.say(self.localizer.tell("play-result", facts))

    def _ranking(self, rows: Iterable[tuple[int, int, int]]) -> Table:
        table = Table(box=None, padding=(0, 2), pad_edge=False, header_style="dim")
        table.add_column(self.localizer.say("play-rank"), justify="right")
        table.add_column(self.localizer.say("play-player"))
        table.add_column(self.localizer.say("play-points"), justify="right")
        for rank, seat, points in rows:
            name = Text(self.localizer.heading(seat), "bold" if rank == 1 else "")
            table.add_row(str(rank), name, str(points))
        return table
