"""The games on the menu, what describes them, and the words of those that bring their own."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import Controller, MediaType, get
from litestar.params import FromPath, PathParameter

from trattoria.core.registry import game as find_game
from trattoria.locale import Catalog, catalog_of
from trattoria.server.answers.games import GameInfo, GameReference, described, menu

GameId = Annotated[str, PathParameter(min_length=1, max_length=64, pattern="^[a-z0-9-]+$")]


class GamesController(Controller):
    path = "/api/games"
    tags = ("games",)

    @get("/", summary="The games on the menu", sync_to_thread=False)
    def games(self) -> list[GameInfo]:
        return menu()

    @get("/{game:str}", summary="What never changes in a game", sync_to_thread=False)
    def describe(self, game: GameId) -> GameReference:
        """Describe a game for whoever draws it."""
        return described(game)

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
