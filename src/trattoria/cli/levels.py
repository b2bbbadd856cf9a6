"""The levels of the players at a table: named in any language, and written in its record."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from trattoria.bots.bot import Bot
from trattoria.bots.levels import LEVELS, level_bot
from trattoria.cli.choices import simple
from trattoria.cli.fault import BadValue
from trattoria.core.errors import InvalidData, InvalidSetup
from trattoria.core.game import Game
from trattoria.core.record import Record
from trattoria.locale import LANGUAGES, Catalog

RANDOM: Final = "random"
KNOWN: Final = (*LEVELS, RANDOM)
USUAL: Final = "commis"


def level_meant(text: str) -> str:
    """Give the level that goes by a name in one of our languages."""
    for level in KNOWN:
        if simple(text) in (level, *(simple(level_name(level, Catalog(own))) for own in LANGUAGES)):
            return level
    raise InvalidSetup("unknown-level", {"level": text, "known": ", ".join(KNOWN)})


def level_name(level: str, words: Catalog) -> str:
    return words.say(f"level-{level}")


def by_seat(levels: Sequence[str], seats: int, you: int | None) -> list[str]:
    """Give every seat its level: the same one, or one each for those who are not the reader.

    The reader's own seat has one too, for a game that is resumed from another seat.
    """
    if len(levels) == 1:
        return list(levels) * seats
    others = [seat for seat in range(seats) if seat != you]
    if len(levels) != len(others):
        counts = {"count": len(levels), "others": len(others)}
        raise BadValue("error-usage-levels", name="--level", **counts)
    named = dict(zip(others, levels, strict=True))
    return [named.get(seat, USUAL) for seat in range(seats)]


def levels_of(record: Record) -> list[str]:
    """Give the level of every seat; where a record names none, everybody plays at random."""
    levels = record.table.get("levels", [RANDOM] * record.seats)
    if not isinstance(levels, list):
        raise InvalidData("wrong-type", {"where": "table.levels", "expected": "list"})
    if len(levels) != record.seats:
        counts = {"needed": record.seats, "given": len(levels)}
        raise InvalidData("wrong-length", {"where": "table.levels", **counts})
    for level in levels:
        if level not in KNOWN:
            facts = {"where": "table.levels", "given": str(level), "choices": ", ".join(KNOWN)}
            raise InvalidData("not-a-choice", {**facts})
    return [str(level) for level in levels]


def seated_bot(
    level: str, game: Game, seed: int | bytes, seat: int, seconds: float | None = None
) -> Bot | None:
    """Make the bot of a seat, the same whenever a record is resumed; None for a random player."""
    if level == RANDOM:
        return None
    facts = sha256(f"bot {seed!r} {seat}".encode()).digest()
    return level_bot(level, game, int.from_bytes(facts[:8], "big"), seconds=seconds)
