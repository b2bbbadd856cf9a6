"""Draw docs/terminal.svg anew: a position of Piazza as the terminal shows it."""

from __future__ import annotations

import io
import re
from pathlib import Path
from tempfile import TemporaryDirectory

from rich.console import Console

from trattoria.cli.choices import Choices
from trattoria.cli.display import Display
from trattoria.cli.players import house_names
from trattoria.cli.screen import Screen
from trattoria.cli.table import Table
from trattoria.core.record import Record
from trattoria.locale import Words
from trattoria.locale.speech import Speaker

SEED, DECISIONS = 21, 34


def main() -> None:
    """Play to a good moment and draw what the player sees."""
    record, _ = Record.begin("piazza", 3, SEED)
    screen = Screen()
    screen.console = Console(
        record=True, force_terminal=True, width=96, height=34, file=io.StringIO()
    )
    screen.plain = False
    speaker = Speaker(Words("fr"), "piazza", house_names(3), 0)
    with TemporaryDirectory() as folder:
        table = Table(record, Path(folder) / "game.json")
        while len(record.actions) < DECISIONS or table.state.to_move != 0:
            events = table.take(table.random_action())
    display = Display(speaker, screen)
    display.tell([event.seen_by(0) for event in events])
    view = table.state.view(0)
    display.show(view)
    display.show_choices(view, Choices(table.state, speaker).numbered)
    svg = screen.console.export_svg(title="trattoria play piazza")
    svg = re.sub(r"\s*@font-face \{.*?\}", "", svg, flags=re.DOTALL)  # no fonts from elsewhere
    Path(__file__).with_name("terminal.svg").write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
