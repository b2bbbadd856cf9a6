"""The board of a game in the terminal: its own `terminal` module, or a plain list of facts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Protocol, cast

from rich.console import RenderableType

from trattoria.cli import anyboard
from trattoria.cli.stage import Beat
from trattoria.core.companions import companion
from trattoria.core.registry import game
from trattoria.locale.localizer import Facts, Localizer

View = dict[str, Any]
Numbered = tuple[int, Facts]


class Board(Protocol):
    """What a game's `terminal` module can do; `view` is what the reader sees."""

    def draw(self, view: View, localizer: Localizer, width: int, height: int) -> RenderableType:
        """Draw the table in colour."""

    def tell(self, view: View, localizer: Localizer) -> list[str]:
        """Describe the table in sentences."""

    def again(self, view: View, localizer: Localizer) -> list[str]:
        """Describe what may have changed since others have played, and was not told as events."""

    def brief(self, view: View, localizer: Localizer) -> list[str]:
        """Describe what is needed to decide once more: points and hand."""

    def names(self, facts: Facts, localizer: Localizer) -> list[str]:
        """Give further ways of typing an action, in any order of words."""

    def offer(
        self, view: View, choices: Sequence[Numbered], localizer: Localizer
    ) -> RenderableType | None:
        """Show the choices in a way of its own, or None for a simple list."""


class StagedBoard(Protocol):
    """What a `terminal` module may do besides, to show things little by little."""

    STAGED: frozenset[str]

    def play(
        self, forms: list[Facts], before: View | None, localizer: Localizer, width: int, height: int
    ) -> Iterable[Beat]:
        """Give what is seen and said, beat by beat; `before` is the table as it was shown last."""

    def redraw(self, view: View, before: View, localizer: Localizer) -> RenderableType | None:
        """Draw what has changed within the reader's own turn; None if all is to be drawn."""


def staged_board(board: Board) -> StagedBoard | None:
    """Find what a board shows little by little, if anything."""
    return cast(StagedBoard, board) if hasattr(board, "STAGED") else None


def board_of(id: str) -> Board:
    """Find the board of a game."""
    return cast(Board, companion(game(id), "terminal") or anyboard)
