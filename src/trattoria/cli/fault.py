"""How a command ends when it cannot go on: one sentence in the reader's language, never a trace."""

from __future__ import annotations

from collections.abc import Sequence
from typing import IO, Any

import click

from trattoria.cli.help import metavar
from trattoria.cli.screen import clean
from trattoria.core.errors import TrattoriaError
from trattoria.locale import Catalog
from trattoria.locale.localizer import NAMES, Localizer

INTERRUPTED = 130  # the exit code after Ctrl-C, as shells have it


class Fault(click.ClickException):
    """The end of a command that was given wrong arguments or files."""

    exit_code = 2

    def show(self, file: IO[Any] | None = None) -> None:
        click.echo(clean(self.message), file=file, err=file is None)


class Unsound(Fault):
    """The end of a command that found something wrong in a game."""

    exit_code = 1


class NoChoice(Fault):
    """The end of a command because its input has ended: no error."""

    exit_code = 0


def refused(error: TrattoriaError, words: Catalog, names: Sequence[str] = NAMES) -> Fault:
    """Turn an error of the engine into the end of the command."""
    return Fault(Localizer(words, str(error.facts.get("game", "")), names).error(error))


def misused(error: click.UsageError, words: Catalog) -> Fault:
    """Say in the reader's language what is wrong with the words of a command."""
    return Fault(_said(error, words))


def _said(error: click.UsageError, words: Catalog) -> str:
    name = _name(error, words)
    match error:
        case click.NoSuchOption():
            return words.say("error-usage-option", option=error.option_name)
        case click.BadOptionUsage():
            return words.say("error-usage-argument", name=error.option_name)
        case click.MissingParameter():
            return words.say("error-usage-missing", name=name)
        case BadValue():
            return error.said(words)
        case _:
            return words.say("error-usage-other")


def _name(error: click.UsageError, words: Catalog) -> str:
    parameter = getattr(error, "param", None)
    if parameter is None:
        return ""
    option = isinstance(parameter, click.Option)
    return parameter.opts[0] if option else metavar(parameter, words).strip("[]")


class BadValue(click.BadParameter):
    """A value that will not do, with the message that says so and its facts."""

    def __init__(self, key: str, **facts: str | int | float) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts

    def said(self, words: Catalog) -> str:
        return words.say(self.key, **{"name": _name(self, words), **self.facts})
