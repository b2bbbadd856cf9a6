"""Looking back at a game in the browser: a piece at a time, whenever nothing else is to be done."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, TypeVarTuple

import msgspec

from trattoria.bots.network_file import has_network
from trattoria.core.errors import TrattoriaError
from trattoria.core.game import Game
from trattoria.core.record import Record
from trattoria.core.registry import game as find_game
from trattoria.server.analysis.found import Found
from trattoria.server.analysis.looking import Look, look_back
from trattoria.server.analysis.review_view import Review, ReviewProgress, review_view
from trattoria.site.background import InPieces, pause
from trattoria.site.local_service import LocalService

T = TypeVar("T")
Args = TypeVarTuple("Args")


class NetworkCameError(Exception):
    """A network has come: what was judged without it is on another scale."""


class OnOneScale(InPieces):
    """Does pieces of a review, all with a game's network or all without it."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._guided = has_network(game)

    async def do(self, do: Callable[[*Args], T], *args: *Args) -> T:
        await pause()
        if has_network(self._game) != self._guided:
            raise NetworkCameError
        return do(*args)


async def _on_one_scale(record: Record, seat: int, look: Look) -> Found:
    """Look back; once more from the beginning if the network comes meanwhile."""
    while True:
        try:
            return await look_back(record, seat, look, OnOneScale(find_game(record.game)))
        except NetworkCameError:
            look.done, look.decisions = 0, None


class LocalReviews:
    """Works out reviews, and keeps them."""

    def __init__(self, service: LocalService) -> None:
        self._service = service
        self._looks: dict[str, Look] = {}

    def under_way(self, table: str, seat: int) -> ReviewProgress | None:
        """Say how far a review is that goes on: it is asked for often, and needs no record."""
        look = self._looks.get(f"review/{table}/{seat}")
        return None if look is None or look.failed else look.progress()

    def find(self, table: str, record: Record, seat: int) -> Review | ReviewProgress:
        """Give a review, or how far it is; it is begun when it is first asked for."""
        if record.outcome is None:
            raise TrattoriaError("not-played-out")
        key = f"review/{table}/{seat}"
        kept = self._kept(key)
        if kept is not None:
            return review_view(kept, record, seat)
        if key not in self._looks:
            self._begin(key, record, seat)
        if self._looks[key].failed:
            del self._looks[key]  # who asks once more begins it again
            raise TrattoriaError("failed-review")
        return self._looks[key].progress()

    def _begin(self, key: str, record: Record, seat: int) -> None:
        """Begin a review as soon as it is known whether the game's network comes."""
        look = self._looks[key] = Look()

        def begin() -> None:
            if self._looks.get(key) is look:
                self._service.later(self._work(key, record, seat, look))

        self._service.networks.then(find_game(record.game), begin)

    def forget(self) -> None:
        self._looks.clear()

    def _kept(self, key: str) -> Found | None:
        kept = self._service.kept.get(key)
        try:
            return None if kept is None else msgspec.convert(kept, Found)
        except msgspec.ValidationError:  # written by another release
            return None

    async def _work(self, key: str, record: Record, seat: int, look: Look) -> None:
        try:
            found = await _on_one_scale(record, seat, look)
        except Exception:
            look.failed = True
            raise
        self._service.kept.put(key, msgspec.to_builtins(found))
        del self._looks[key]
