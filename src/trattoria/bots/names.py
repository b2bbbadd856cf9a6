"""Bots by name, as a person writes them: `greedy`, `ismcts:iterations=200+memory=4`, `mine.py`.

Settings follow a colon, with a plus between them, since commas stand between the bots of a list.  A
new kind of bot registers a maker for its name.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from trattoria.bots.bot import Bot
from trattoria.bots.greedy import THOUSAND, GreedyBot
from trattoria.bots.ismcts import MOST_ITERATIONS, IsmctsBot
from trattoria.bots.levels import CLASSIC, LEVELS, level_bot, level_of
from trattoria.bots.memory import EVERYTHING, Memory
from trattoria.bots.outside import LIMIT, OutsideBot
from trattoria.bots.random import RandomBot
from trattoria.bots.settings import Settings
from trattoria.core.errors import InvalidSetup
from trattoria.core.game import Game

FILE = re.compile(r"(.+\.py)(?::(.*))?")
LONGEST_WAIT = 3600.0
MOST_REMEMBERED = 1000
HOTTEST = 10.0
FARTHEST = 1000
LEAST_SHARE = 0.0001
UNSAID = 0
FRENCH = {"apprentice": ("apprenti",)}  # where a level has another name


Maker = Callable[[Game, int, Settings], Bot]
_makers: dict[str, Maker] = {}
_listed: list[str] = []


def register_bot(name: str, maker: Maker, also: tuple[str, ...] = ()) -> None:
    """Make a kind of bot known by its name, and by others that are not listed."""
    _listed.append(name)
    for known in (name, *also):
        _makers[known] = maker


def bot_names() -> list[str]:
    """List the names of bots, in the order in which they were registered."""
    return list(_listed)


def bot_from(text: str, game: Game, seed: int) -> Bot:
    """Make the bot of this name and settings; InvalidSetup or BotFault says what is wrong."""
    name, rest = split(text)
    settings = Settings(name, rest)
    if is_file(text):
        limit = settings.decimal("seconds", LIMIT, 0.01, LONGEST_WAIT)
        settings.finish()
        return OutsideBot(game, seed, name, limit)
    if name not in _makers:
        raise InvalidSetup("unknown-bot", {"bot": name, "known": ", ".join(_listed)})
    bot = _makers[name](game, seed, settings)
    settings.finish()
    return bot


def is_file(text: str) -> bool:
    """Tell whether a bot comes from a user's file."""
    return FILE.fullmatch(text) is not None


def split(text: str) -> tuple[str, str]:
    """Give the name or file of a bot, and its settings."""
    found = FILE.fullmatch(text)
    if found is not None:
        return found[1], found[2] or ""
    name, colon, rest = text.partition(":")
    if colon and not rest:
        raise InvalidSetup("not-setting", {"bot": name, "given": text})
    return name.lower(), rest


def describe(text: str) -> str:
    """Give a short name for a bot: of a file, its own name without folders."""
    name, rest = split(text)
    shown = Path(name).stem if is_file(text) else name
    return f"{shown}:{rest}" if rest else shown


def _random(game: Game, seed: int, settings: Settings) -> Bot:
    return RandomBot(game, seed)


def _greedy(game: Game, seed: int, settings: Settings) -> Bot:
    slips = settings.number("slips", 0, 0, THOUSAND)
    return GreedyBot(game, seed, _memory(settings), slips)


def _ismcts(game: Game, seed: int, settings: Settings) -> Bot:
    seconds = settings.decimal("seconds", 0.0, 0.0, LONGEST_WAIT)
    iterations = settings.number("iterations", UNSAID, 1, MOST_ITERATIONS)
    horizon = settings.number("horizon", 0, 0, FARTHEST)
    memory = _memory(settings)
    return IsmctsBot(game, seed, iterations or None, memory, seconds or None, horizon=horizon)


def _learned(game: Game, seed: int, settings: Settings) -> Bot:
    # Nothing that an encoder needs is loaded where nobody has learned.
    from trattoria.bots.guided import GuidedBot  # noqa: PLC0415
    from trattoria.bots.learned import LearnedBot  # noqa: PLC0415

    iterations = settings.number("iterations", UNSAID, 1, MOST_ITERATIONS)
    seconds = settings.decimal("seconds", 0.0, 0.0, LONGEST_WAIT)
    if not iterations and not seconds:
        temperature = settings.decimal("temperature", 0.0, 0.0, HOTTEST)
        return LearnedBot(game, seed, _memory(settings), temperature)
    return GuidedBot(
        game,
        seed,
        iterations or None,
        _memory(settings),
        seconds or None,
        settings.decimal("valued", 0.0, 0.0, 1.0),
        horizon=settings.number("horizon", 0, 0, FARTHEST),
        ended=settings.decimal("ended", 0.0, 0.0, 1.0),
    )


def _memory(settings: Settings) -> Memory:
    last = settings.number("memory", EVERYTHING, EVERYTHING, MOST_REMEMBERED)
    return Memory(last, settings.decimal("fading", 1.0, 0.0, 1.0))


def _level(name: str) -> Maker:
    def maker(game: Game, seed: int, settings: Settings) -> Bot:
        if level_of(name, game).iterations == 0:
            return level_bot(name, game, seed)
        return level_bot(name, game, seed, settings.decimal("share", 1.0, LEAST_SHARE, 1.0))

    return maker


register_bot("random", _random)
register_bot("greedy", _greedy)
register_bot("ismcts", _ismcts)
register_bot("learned", _learned)
for level in (*LEVELS, *CLASSIC):
    register_bot(level, _level(level), FRENCH.get(level, ()))
