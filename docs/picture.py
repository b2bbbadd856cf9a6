"""Draw the picture of the terminal anew: an order that is settled, beside an open oven."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from rich.console import Console

from trattoria.cli.choices import Choices
from trattoria.cli.display import Display
from trattoria.cli.players import default_names
from trattoria.cli.screen import Screen
from trattoria.cli.table import Table
from trattoria.core.record import Record
from trattoria.core.state import State
from trattoria.locale import Catalog
from trattoria.locale.localizer import Localizer

Moment = Callable[[State], bool]


def draw(name: str, game: str, seed: int, good: Moment) -> None:
    """Play at random to a good moment and draw what the player sees."""
    record, _ = Record.begin(game, 3, seed)
    screen = Screen()
    screen.console = Console(
        record=True, force_terminal=True, width=96, height=34, file=io.StringIO()
    )
    screen.plain = False
    localizer = Localizer(Catalog("fr"), game, default_names(3), 0)
    with TemporaryDirectory() as folder:
        table = Table(record, Path(folder) / "game.json")
        while table.state.to_move != 0 or not good(table.state):
            table.take(table.random_action())
    display = Display(localizer, screen)
    view = table.state.view(0)
    display.show(view)
    display.show_choices(view, Choices(table.state, localizer).numbered)
    svg = screen.console.export_svg(title=f"trattoria play {game}")
    svg = re.sub(r"\s*@font-face \{.*?\}", "", svg, flags=re.DOTALL)  # no fonts from elsewhere
    Path(__file__).with_name(name).write_text(svg, encoding="utf-8")


def oven_is_open(state: State) -> bool:
    """Find an order that can be completed, with much on the table."""
    view: dict[str, Any] = state.view(0)
    return bool(view["phase"] == "settle" and len(view["table"]) > 8 and len(view["hand"]) > 2)


if __name__ == "__main__":
    draw("opening.svg", "sole-mio", 54, oven_is_open)
