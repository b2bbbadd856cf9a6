"""`trattoria games` and `trattoria rules`: what there is to play, and how it is played."""

from __future__ import annotations

import click
from rich.table import Table

from trattoria.cli import options
from trattoria.cli.files import program
from trattoria.cli.help import LocalizedCommand
from trattoria.cli.menu import about
from trattoria.cli.page import show_page
from trattoria.cli.screen import Screen
from trattoria.core.registry import game as find_game
from trattoria.core.registry import games as all_games
from trattoria.locale import Catalog
from trattoria.locale.localizer import Localizer


@click.command(cls=LocalizedCommand)
@options.lang
@options.plain
@click.pass_obj
def games(words: Catalog, lang: str | None, plain: bool) -> None:
    """List the games."""
    screen = Screen(plain)
    ids = all_games()
    if screen.plain:
        for id in ids:
            screen.say(words.say("games-line", id=id, **about(id, words)))
    else:
        screen.show(_table(ids, words))
    for line in _options(ids, words):
        screen.say(line)
    screen.say(words.say("games-hint"), "dim")
    screen.line(f"{program()} play {ids[0]}")


def _options(ids: list[str], words: Catalog) -> list[str]:
    """Say which options there are, and of which games."""
    found: dict[str, list[str]] = {}
    for id in ids:
        for name, option in find_game(id).options.items():
            choices = "|".join(str(choice).lower() for choice in option.choices)
            what = words.say(Localizer(words, id).key(f"option-{name}"))
            line = words.say("games-option", option=f"{name}={choices}", what=what)
            found.setdefault(line, []).append(words.say(f"{id}-name"))
    return [
        words.say("games-option-of", text=line, games=", ".join(names))
        for line, names in found.items()
    ]


def _table(ids: list[str], words: Catalog) -> Table:
    table = Table(
        title=words.say("games-title"), title_justify="left", box=None, padding=(0, 2, 0, 0)
    )
    table.header_style, table.title_style = "dim", "bold"
    table.add_column(words.say("games-name"), no_wrap=True, style="bold")
    table.add_column(words.say("games-players"), no_wrap=True)
    table.add_column(words.say("games-pitch"))
    table.add_column(words.say("games-id"), no_wrap=True)
    for id in ids:
        facts = about(id, words)
        seats = words.say("games-range", low=facts["low"], high=facts["high"])
        table.add_row(str(facts["name"]), seats, str(facts["pitch"]), id)
    return table


@click.command(cls=LocalizedCommand)
@click.argument("game", type=options.GAME)
@options.lang
@options.plain
@click.pass_obj
def rules(words: Catalog, game: str, lang: str | None, plain: bool) -> None:
    """Show the rules of GAME."""
    show_page(Screen(plain), words, find_game(game).id, "rules-page")
