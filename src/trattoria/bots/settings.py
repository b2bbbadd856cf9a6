"""The settings of a bot, as they are written after its name."""

from __future__ import annotations

import re

from trattoria.core.errors import InvalidSetup


class Settings:
    """What is written after a bot's name; a maker reads what it knows, the rest is refused."""

    def __init__(self, bot: str, text: str) -> None:
        self.bot = bot
        self._known: list[str] = []
        self._given: dict[str, str] = {}
        for part in text.split("+") if text else []:
            name, equals, value = part.partition("=")
            if not (name and equals and value) or name in self._given:
                raise InvalidSetup("not-setting", {"bot": bot, "given": part})
            self._given[name] = value

    def number(self, name: str, usual: int, low: int, high: int) -> int:
        """Read a whole number from low to high."""
        value = self._value(name)
        if value is None:
            return usual
        if not re.fullmatch(r"[+-]?[0-9]{1,18}", value) or not low <= int(value) <= high:
            raise self._refuse(name, value, f"{low} … {high}")
        return int(value)

    def decimal(self, name: str, usual: float, low: float, high: float) -> float:
        """Read a number from low to high that need not be whole."""
        value = self._value(name)
        if value is None:
            return usual
        if not re.fullmatch(r"[0-9]*\.?[0-9]+", value) or not low <= float(value) <= high:
            raise self._refuse(name, value, f"{low:g} … {high:g}")
        return float(value)

    def choice(self, name: str, usual: str, choices: tuple[str, ...]) -> str:
        """Read one of a few words."""
        value = self._value(name)
        if value is not None and value not in choices:
            raise self._refuse(name, value, ", ".join(choices))
        return usual if value is None else value

    def finish(self) -> None:
        """Refuse settings that the maker has not read."""
        for name in self._given:
            if name not in self._known:
                facts: dict[str, object] = {"bot": self.bot, "setting": name}
                raise InvalidSetup("unknown-setting", {**facts, "known": ", ".join(self._known)})

    def _value(self, name: str) -> str | None:
        self._known.append(name)
        return self._given.get(name)

    def _refuse(self, name: str, value: str, choices: str) -> InvalidSetup:
        facts: dict[str, object] = {"bot": self.bot, "setting": name, "value": value}
        return InvalidSetup("wrong-setting", {**facts, "choices": choices})
