"""`trattoria bot-template`: the beginning of a bot of one's own."""

from __future__ import annotations

from pathlib import Path

import click

from trattoria.bots.names import is_file
from trattoria.cli import options
from trattoria.cli.fault import Fault
from trattoria.cli.files import program
from trattoria.cli.help import LocalizedCommand
from trattoria.cli.screen import Screen
from trattoria.locale import Catalog


@click.command("bot-template", cls=LocalizedCommand)
@click.argument("file", type=options.PATH, default=Path("mybot.py"))
@options.lang
@click.pass_obj
def bot_template(words: Catalog, file: Path, lang: str | None) -> None:
    """Write a small bot that works into FILE (mybot.py), for you to make better."""
    if not is_file(str(file)) or "," in str(file):
        raise Fault(words.say("error-template-name", file=str(file)))
    text = words.bot_template().replace("{file}", file.name)
    try:
        with file.open("x", encoding="utf-8") as new:
            new.write(text)
    except FileExistsError:
        raise Fault(words.say("error-template-exists", file=str(file))) from None
    except OSError as error:
        what = type(error).__name__
        raise Fault(words.say("error-arena-unwritable", file=str(file), what=what)) from None
    screen = Screen(plain=True)
    screen.say(words.say("template-written", file=str(file)))
    screen.line(f"{program()} arena piazza --bots {file},random --games 20")
