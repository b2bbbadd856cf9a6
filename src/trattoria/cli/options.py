"""Arguments that several commands share, checked so that a refusal is in the reader's language."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import click

from trattoria.cli.fault import BadValue
from trattoria.locale import LANGUAGES


class Number(click.ParamType[int]):
    """A whole number, from a least one on where there is one."""

    name = "number"

    def __init__(self, low: float = -math.inf) -> None:
        self.low = low

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Read the number."""
        try:
            number = int(value)
        except ValueError:
            raise BadValue("error-usage-number", value=str(value)) from None
        if number < self.low:
            raise BadValue("error-usage-least", value=number, low=self.low)
        return number


class Lang(click.ParamType[str]):
    """One of the languages."""

    name = "fr|en"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Read the language."""
        if value not in LANGUAGES:
            raise BadValue("error-usage-value", value=str(value), choices=", ".join(LANGUAGES))
        return str(value)


PATH = click.Path(path_type=Path)

lang = click.option("--lang", type=Lang(), help="Language, French if nothing else is asked for.")
plain = click.option("--plain", is_flag=True, help="Plain sentences: no colour, no drawing.")
seats = click.option("--seats", type=Number(), help="How many sit at the table.")
seed = click.option("--seed", type=Number(), help="The same seed gives the same game.")
