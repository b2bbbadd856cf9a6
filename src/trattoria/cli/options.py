"""Arguments that several commands share, checked so that an error is in the reader's language."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import click

from trattoria.bots.levels import PATIENCE
from trattoria.cli.fault import BadValue
from trattoria.cli.levels import level_meant
from trattoria.cli.stage import PACE
from trattoria.core.errors import InvalidSetup
from trattoria.core.registry import game as find_game
from trattoria.locale import LANGUAGES

LONGEST_PACE = 10
LONGEST_THOUGHT = 60
SAID = {"oui": "true", "yes": "true", "non": "false", "no": "false"}  # values of options


class WholeNumber(click.ParamType[int]):
    """A whole number, from a least one on where there is one."""

    name = "number"

    def __init__(self, low: float = -math.inf) -> None:
        self.low = low

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        try:
            number = int(value)
        except ValueError:
            raise BadValue("error-usage-number", value=str(value)) from None
        if number < self.low:
            raise BadValue("error-usage-least", value=number, low=self.low)
        return number


class Lang(click.ParamType[str]):
    name = "fr|en"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        if str(value).lower() not in LANGUAGES:
            raise BadValue("error-usage-value", value=str(value), choices=", ".join(LANGUAGES))
        return str(value).lower()


class GameName(click.ParamType[str]):
    """The id of a game, in small or capital letters."""

    name = "game"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Read the id; whether there is such a game is found out later."""
        return str(value).lower()


class Seconds(click.ParamType[float]):
    """So many seconds up to a most, or none."""

    name = "seconds"

    def __init__(self, high: int) -> None:
        self.high = high

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        try:
            seconds = float(value)
        except ValueError:
            seconds = math.nan
        if not 0 <= seconds <= self.high:
            raise BadValue("error-usage-seconds", value=str(value), high=self.high)
        return seconds


class Share(click.ParamType[float]):
    """A part of a whole: more than nothing, at most all of it."""

    name = "number"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        try:
            share = float(value)
        except ValueError:
            share = math.nan
        if not 0 < share <= 1:
            raise BadValue("error-usage-share", value=str(value))
        return share


class Levels(click.ParamType[tuple[str, ...]]):
    """Levels of players, in either language, with commas between them."""

    name = "levels"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[str, ...]:
        return tuple(level_meant(name) for name in str(value).split(","))


PATH = click.Path(path_type=Path)
GAME = GameName()

lang = click.option(
    "--lang",
    type=Lang(),
    metavar="fr|en",
)
plain = click.option("--plain", is_flag=True)
pace = click.option(
    "--pace",
    type=Seconds(LONGEST_PACE),
    default=PACE,
)
think = click.option(
    "--think",
    type=Seconds(LONGEST_THOUGHT),
    default=PATIENCE,
)


def of_game(game: str, chosen: tuple[str, ...]) -> dict[str, object]:
    known = find_game(game).options
    found: dict[str, object] = {}
    for text in chosen:
        name, equals, value = text.partition("=")
        if not equals:
            raise InvalidSetup("not-option", {"given": text})
        choices = known[name].choices if name in known else ()
        meant = SAID.get(value.lower(), value.lower())
        found[name] = next((choice for choice in choices if str(choice).lower() == meant), value)
    return found
