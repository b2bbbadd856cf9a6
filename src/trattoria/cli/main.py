"""The `trattoria` command and what all its commands share: language and faults."""

from __future__ import annotations

import errno
import os
import sys
from typing import Any

import click

import trattoria
from trattoria.cli import options
from trattoria.cli.arena import arena
from trattoria.cli.catalogue import games, rules
from trattoria.cli.fault import INTERRUPTED, Fault, misused, refused
from trattoria.cli.help import LocalizedGroup
from trattoria.cli.host import host
from trattoria.cli.language import words_for
from trattoria.cli.play import play
from trattoria.cli.replay import replay, verify
from trattoria.cli.review import review
from trattoria.cli.selfplay import selfplay
from trattoria.cli.serve import serve
from trattoria.cli.site import site
from trattoria.cli.template import bot_template
from trattoria.core.errors import TrattoriaError

FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)  # why output may fail


class Commands(LocalizedGroup):
    """A group of commands that tells every fault in the reader's language."""

    def make_context(
        self,
        info_name: str | None,
        args: list[str],
        parent: click.Context | None = None,
        **extra: Any,
    ) -> click.Context:
        """Choose the language first, then read the arguments."""
        words = words_for(args)
        try:
            return super().make_context(info_name, args, parent, obj=words, **extra)
        except click.exceptions.NoArgsIsHelpError:
            raise
        except click.UsageError as error:
            raise misused(error, words) from None

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if self.get_command(ctx, args[0]) is None:
            raise Fault(ctx.obj.say("error-usage-command", command=args[0]))
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except click.UsageError as error:
            raise misused(error, ctx.obj) from None
        except TrattoriaError as error:
            raise refused(error, ctx.obj) from None
        except KeyboardInterrupt:
            ctx.exit(INTERRUPTED)
        except OSError as error:
            if error.errno not in FULL:
                raise
            _give_up_output()
            raise Fault(ctx.obj.say("error-no-output")) from None


def _give_up_output() -> None:
    """Send what is still to be written nowhere, so that the end of the program does not fail."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.__stdout__.fileno() if sys.__stdout__ else 1)
    os.close(nowhere)


def _tell_version(ctx: click.Context, option: click.Parameter, asked: bool) -> None:
    if asked and not ctx.resilient_parsing:
        build = "compiled" if trattoria.compiled else "interpreted"
        click.echo(ctx.obj.say("version", version=trattoria.__version__, build=build))
        ctx.exit()


@click.group(cls=Commands)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_tell_version,
)
@options.lang
def cli(lang: str | None) -> None:
    """Card games of the Italian table, in your terminal."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


COMMANDS = (
    *(games, rules, play, replay, review, verify),
    *(selfplay, arena, bot_template),
    *(serve, host, site),
)
for command in COMMANDS:
    cli.add_command(command)


def main() -> None:
    cli()


if __name__ == "__main__":
    main()
