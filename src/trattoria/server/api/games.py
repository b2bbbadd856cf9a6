"""The games on the menu, what describes them, and the words of those that bring their own."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from litestar import Controller, MediaType, get
from litestar.params import FromPath, PathParameter

import trattoria
from trattoria.core.game import Game
from trattoria.core.lesson import lesson_of
from trattoria.core.registry import game as find_game
from trattoria.locale import Catalog, catalog_of

GameId = Annotated[str, PathParameter(min_length=1, max_length=64, pattern="^[a-z0-9-]+$")]


class OptionInfo(msgspec.Struct):
    """An option of a game."""

    name: str
    default: bool | int | str
    choices: list[bool | int | str]
    about: str
    matters: bool  # for the play


class GameInfo(msgspec.Struct):
    """A game on the menu."""

    id: str
    version: int
    seats: list[int]
    options: list[OptionInfo]
    lesson: bool  # whether there is a first game
    family: str  # whose words are used where the game has none of its own


class GameReference(GameInfo):
    """A game with all that never changes in it: cards and events, and what its board draws."""

    reference: dict[str, Any]


class GamesController(Controller):
    path = "/api/games"
    tags = ("games",)

    @get("/", summary="The games on the menu", sync_to_thread=False)
    def games(self) -> list[GameInfo]:
        return [GameInfo(**_info(game)) for game in map(find_game, trattoria.games())]

    @get("/{game:str}", summary="What never changes in a game", sync_to_thread=False)
    def describe(self, game: GameId) -> GameReference:
        """Describe a game for whoever draws it."""
        found = find_game(game)
        return GameReference(**_info(found), reference=found.reference())

    @get(
        "/{game:str}/words/{lang:str}",
        summary="The words of a game, as a Fluent catalogue",
        media_type=MediaType.TEXT,
        sync_to_thread=False,
    )
    def words(self, game: GameId, lang: FromPath[Literal["fr", "en"]]) -> str:
        """Give the catalogue that a game brings along."""
        return catalog_of(find_game(game), lang)

    @get(
        "/{game:str}/rules/{lang:str}",
        summary="The rules of a game, as Markdown; empty where it has none",
        media_type=MediaType.TEXT,
        sync_to_thread=False,
    )
    def rules(self, game: GameId, lang: FromPath[Literal["fr", "en"]]) -> str:
        """Give the page of rules that a game brings along."""
        return Catalog(lang).rules(find_game(game).id)


def _info(game: Game) -> dict[str, Any]:
    options = [
        OptionInfo(option.name, option.default, list(option.choices), option.about, option.matters)
        for option in game.options.values()
    ]
    return {
        "id": game.id,
        "version": game.version,
        "seats": list(game.seats),
        "options": options,
        "lesson": lesson_of(game.id) is not None,
        "family": game.vocabulary.family,
    }
