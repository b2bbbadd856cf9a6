"""Where the program speaks: a terminal in colour, or plain sentences line by line."""

from __future__ import annotations

import os
import re
import select
import signal
import sys
import textwrap
import unicodedata

import click
from rich.console import Console, RenderableType
from rich.markdown import Markdown
from rich.rule import Rule
from rich.text import Text


def clean(text: str) -> str:
    """Take out what could steer a terminal: files and players may hold anything."""
    return "".join("\ufffd" if _steers(char) else char for char in text)


def _steers(char: str) -> bool:
    return char != "\n" and unicodedata.category(char).startswith("C")


def _wait_for_input() -> None:
    """Wait until a line is typed.

    A signal that comes just before a read would be noticed only after it; here it also writes to a
    pipe that is waited for, so that no Ctrl-C is lost.
    """
    if os.name != "posix":
        return
    woken, waker = os.pipe()
    os.set_blocking(waker, False)
    before = signal.set_wakeup_fd(waker)
    try:
        select.select([sys.stdin, woken], [], [])
    finally:
        signal.set_wakeup_fd(before)
        os.close(woken)
        os.close(waker)


class Screen:
    """A place to say, show and ask things."""

    def __init__(self, plain: bool = False) -> None:
        self.console = Console(highlight=False, markup=False, emoji=False)
        able = self.console.is_terminal and not self.console.is_dumb_terminal
        self.plain = plain or not able
        self.interactive = sys.stdin.isatty() and sys.stdout.isatty()

    def say(self, text: str, style: str = "") -> None:
        said = self._wrapped(clean(text))
        if self.plain:
            click.echo(said)
        else:
            self.console.print(Text(said, style), soft_wrap=True)

    def line(self, text: str) -> None:
        """Say something to be copied as it stands, on a line of its own however long it is."""
        if self.plain:
            click.echo(clean(text))
        else:
            self.console.print(Text(clean(text)), soft_wrap=True)

    def _wrapped(self, text: str) -> str:
        """Wrap lines on a terminal, at spaces only, and never before a colon."""
        if not sys.stdout.isatty():
            return text
        fill = textwrap.TextWrapper(
            self.console.size.width, break_long_words=False, break_on_hyphens=False
        ).fill
        return "\n".join(fill(line) for line in text.split("\n"))

    def show(self, drawn: RenderableType) -> None:
        self.console.print(drawn)

    def head(self, title: str) -> None:
        if self.plain:
            click.echo(f"\n{clean(title)}")
        else:
            self.console.print(Rule(Text(clean(title), "bold"), align="left", style="dim"))

    def ask(self, prompt: str) -> str:
        """Ask for a line; EOFError when there is none left."""
        if sys.stdin.isatty():
            print(f"{prompt} ", end="", flush=True)
            _wait_for_input()
            return input()
        click.echo(prompt)
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        return line

    def page(self, markdown: str, hint: str) -> None:
        """Show a page of Markdown; on a terminal through a pager, with a hint."""
        if not self.interactive:
            self.show(Markdown(markdown))
            return
        asked = re.sub(
            r"([?:.%\\])", r"\\\1", hint.replace("\u00a0", " ")
        )  # as less wants its prompt
        os.environ.setdefault("LESS", f"-RF -Ps{asked}$")
        os.environ.setdefault("LESSCHARSET", "utf-8")
        with self.console.capture() as rendered:
            self.show(Markdown(markdown))
        click.echo_via_pager(rendered.get(), color=True)  # pydoc's pager has a prompt of its own
