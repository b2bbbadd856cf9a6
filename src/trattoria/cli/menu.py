"""Choosing a game, for those who did not say which."""

from __future__ import annotations

from trattoria.cli.choices import simple
from trattoria.cli.fault import NoChoice
from trattoria.cli.screen import Screen
from trattoria.core.registry import game, games
from trattoria.locale import Words


def choose_game(screen: Screen, words: Words) -> str:
    """Ask for a game until one is chosen."""
    ids = games()
    screen.say(words.say("play-menu"))
    for number, id in enumerate(ids):
        screen.say(words.say("play-menu-line", number=number + 1, **about(id, words)))
    while True:
        found = _found(_typed(screen, words), ids, words)
        if found is not None:
            return found
        screen.say(words.say("play-menu-again", count=len(ids)))


def about(id: str, words: Words) -> dict[str, str | int]:
    """Give what a list of games says about one of them."""
    seats = game(id).seats
    name, pitch = words.say(f"{id}-name"), words.say(f"{id}-pitch")
    return {"name": name, "pitch": pitch, "low": seats[0], "high": seats[-1]}


def _typed(screen: Screen, words: Words) -> str:
    try:
        return simple(screen.ask(words.say("play-menu-prompt")))
    except EOFError:
        raise NoChoice(words.say("play-menu-end")) from None


def _found(typed: str, ids: list[str], words: Words) -> str | None:
    names = {simple(words.say(f"{id}-name")): id for id in ids}
    numbers = {str(number + 1): id for number, id in enumerate(ids)}
    return {**names, **numbers, **{id: id for id in ids}}.get(typed)
