"""Choosing a game, for those who did not say which."""

from __future__ import annotations

import time
from pathlib import Path
from typing import NamedTuple

from trattoria.bots.levels import LEVELS
from trattoria.cli.choices import simple
from trattoria.cli.fault import NoChoice
from trattoria.cli.files import newest_running
from trattoria.cli.levels import USUAL as USUAL_LEVEL
from trattoria.cli.levels import level_meant, level_name
from trattoria.cli.screen import Screen
from trattoria.core.errors import InvalidSetup
from trattoria.core.record import Record
from trattoria.core.registry import game, games
from trattoria.locale import Catalog

USUAL = 3  # enough for company, few enough for a first game


class Pick(NamedTuple):
    """What was chosen: a new game with its players, or a game to go on with."""

    game: str | None = None
    seats: int | None = None
    levels: tuple[str, ...] | None = None
    resume: Path | None = None


def about(id: str, words: Catalog) -> dict[str, str | int]:
    """Give what a list of games says about one of them."""
    seats = game(id).seats
    name, pitch = words.say(f"{id}-name"), words.say(f"{id}-pitch")
    return {"name": name, "pitch": pitch, "low": seats[0], "high": seats[-1]}


def usual_seats(id: str) -> int:
    """Give the number of players nobody has to ask for."""
    return game(id).nearest_seats(USUAL)


class Menu:
    """The list of games, and what is asked after it."""

    def __init__(self, screen: Screen, words: Catalog) -> None:
        self.screen = screen
        self.words = words
        self.ids = games()

    def choose(self, seats: int | None, levels: tuple[str, ...] | None, fresh: bool) -> Pick:
        """Ask until something is chosen; `fresh` offers no saved game."""
        running = None if fresh else newest_running()
        self._list(running)
        picks = self._picks(running)
        while True:
            typed = self._typed("play-menu-prompt")
            if typed in picks:
                break
            last = len(self.ids) + (running is not None)
            self.screen.say(self.words.say("play-menu-again", count=last))
        pick = picks[typed]
        if pick.game is None:
            return pick
        seats = self._seats(pick.game) if seats is None else seats
        return pick._replace(seats=seats, levels=levels or self._levels())

    def _list(self, running: tuple[Path, Record] | None) -> None:
        say = self.words.say
        self.screen.say(say("play-menu"))
        for number, id in enumerate(self.ids):
            arguments = about(id, self.words)
            self.screen.say(say("play-menu-line", number=number + 1, **arguments))
        if running is not None:
            name, date = say(f"{running[1].game}-name"), self._date(running[0])
            number = len(self.ids) + 1
            self.screen.say(say("play-menu-resume", number=number, game=name, date=date))

    def _date(self, path: Path) -> str:
        at = time.localtime(path.stat().st_mtime)
        arguments = {"day": at.tm_mday, "month": at.tm_mon, "hour": at.tm_hour}
        return self.words.say("play-menu-date", minute=f"{at.tm_min:02}", **arguments)

    def _picks(self, running: tuple[Path, Record] | None) -> dict[str, Pick]:
        found = {id: Pick(id) for id in self.ids}
        found |= {simple(self.words.say(f"{id}-name")): Pick(id) for id in self.ids}
        found |= {str(number + 1): Pick(id) for number, id in enumerate(self.ids)}
        if running is not None:
            found[str(len(self.ids) + 1)] = Pick(resume=running[0])
        return found

    def _seats(self, id: str) -> int:
        seats, usual = game(id).seats, usual_seats(id)
        numbers = {"": usual, **{str(number): number for number in seats}}
        arguments = {"low": seats[0], "high": seats[-1], "usual": usual}
        while len(seats) > 1:
            typed = self._typed("play-menu-seats", **arguments)
            if typed in numbers:
                return numbers[typed]
        return usual

    def _levels(self) -> tuple[str, ...]:
        names = [level_name(level, self.words) for level in LEVELS]
        shown = [f"{number} {name}" for number, name in enumerate(names, 1)]
        arguments = {"levels": ", ".join(shown), "usual": level_name(USUAL_LEVEL, self.words)}
        while True:
            typed = self._typed("play-menu-level", **arguments)
            numbers = {"": USUAL_LEVEL, **{str(n): level for n, level in enumerate(LEVELS, 1)}}
            try:
                return (numbers.get(typed) or level_meant(typed),)
            except InvalidSetup:
                self.screen.say(self.words.say("play-menu-level-again", count=len(LEVELS)))

    def _typed(self, key: str, **facts: str | int | float) -> str:
        """Ask for a line that is no command."""
        say = self.words.say
        while True:
            try:
                typed = simple(self.screen.ask(say(key, **facts)))
            except EOFError:
                raise NoChoice(say("play-menu-end")) from None
            if typed in ("quit", simple(say("play-command-quit"))):
                raise NoChoice(say("play-menu-quit"))
            if typed not in ("help", "?", simple(say("play-command-help"))):
                return typed
            self.screen.say(say("play-menu-help"))
