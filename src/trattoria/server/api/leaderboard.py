"""How everybody stands: the leaderboard of a game."""

from __future__ import annotations

import msgspec
from litestar import get
from litestar.params import FromPath

from trattoria.core.registry import game as find_game
from trattoria.server.accounts.ratings import leaderboard
from trattoria.server.api.auth import Service


class LeaderboardEntry(msgspec.Struct):
    """A player's place: a person by name, or a level of bots."""

    name: str | None
    level: str | None
    rating: int
    games: int


@get("/api/leaderboard/{game:str}", summary="The leaderboard of a game", tags=["after"])
async def standings(game: FromPath[str], service: Service) -> list[LeaderboardEntry]:
    """List players and bots by their rating, if they have played at least ten rated games."""
    return msgspec.convert(
        await leaderboard(service.store, find_game(game).id), list[LeaderboardEntry]
    )
