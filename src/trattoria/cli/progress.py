"""How far it is: a bar on a terminal, nothing through a pipe."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from trattoria.cli.stage import silent_keys


@contextmanager
def progress(name: str, count: int) -> Iterator[Progress]:
    """Show how far it is on a terminal; stay quiet through a pipe."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    quiet = not console.is_terminal or console.is_dumb_terminal
    bar = Progress(*columns, TimeRemainingColumn(), console=console, transient=True, disable=quiet)
    with silent_keys(), bar:
        bar.add_task(name, total=count)
        yield bar
