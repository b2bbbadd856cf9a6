"""How a match of the arena is shown: tables where somebody sits, sentences through a pipe."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from trattoria.arena.phrases import BOT_COLUMNS, DUEL_COLUMNS, Phrases
from trattoria.arena.standings import Standings
from trattoria.cli.screen import Screen
from trattoria.locale import Catalog


def show(found: Standings, screen: Screen, words: Catalog) -> None:
    phrases = Phrases(words.say)
    screen.say(phrases.title(found), "bold")
    bots = [phrases.bot_row(bot) for bot in found.ranked()]
    duels = [phrases.duel_row(duel, found.labels) for duel in found.duels]
    if screen.plain:
        _say_rows("arena-bot-line", BOT_COLUMNS, bots, screen, words)
        _say_rows("arena-duel-line", DUEL_COLUMNS, duels, screen, words)
    else:
        screen.show(_table(BOT_COLUMNS, bots, words))
        screen.show(Text())
        screen.show(_table(DUEL_COLUMNS, duels, words))
    verdict = phrases.verdict(found)
    if verdict is not None:
        screen.say(verdict, "bold")
    screen.say(words.say("arena-about"), "dim")


def _say_rows(
    key: str, columns: tuple[str, ...], rows: list[list[str]], screen: Screen, words: Catalog
) -> None:
    names = [column.removeprefix("arena-") for column in columns]
    for row in rows:
        screen.say(words.say(key, **dict(zip(names, row, strict=True))))


def _table(columns: tuple[str, ...], rows: list[list[str]], words: Catalog) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for key in columns:
        table.add_column(words.say(key), overflow="fold")
    for row in rows:
        table.add_row(*(Text(cell) for cell in row))
    return table
