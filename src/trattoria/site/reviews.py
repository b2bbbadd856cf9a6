"""Looking back at a game in the browser: a piece at a time, whenever nothing else is to be done."""

from __future__ import annotations

import msgspec

from trattoria.core.errors import TrattoriaError
from trattoria.core.record import Record
from trattoria.server.analysis.found import Found
from trattoria.server.analysis.looking import Look, look_back
from trattoria.server.analysis.review_view import Review, ReviewProgress, review_view
from trattoria.site.background import InPieces
from trattoria.site.local_service import LocalService


class LocalReviews:
    """Works out reviews, and keeps them."""

    def __init__(self, service: LocalService) -> None:
        self._service = service
        self._looks: dict[str, Look] = {}

    def find(self, table: str, record: Record, seat: int) -> Review | ReviewProgress:
        """Give a review, or how far it is; it is begun when it is first asked for."""
        if record.outcome is None:
            raise TrattoriaError("not-played-out")
        key = f"review/{table}/{seat}"
        kept = self._kept(key)
        if kept is not None:
            return review_view(kept, record, seat)
        if key not in self._looks:
            look = self._looks[key] = Look()
            self._service.later(self._work(key, record, seat, look))
        if self._looks[key].failed:
            del self._looks[key]  # who asks once more begins it again
            raise TrattoriaError("failed-review")
        return self._looks[key].progress()

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
            found = await look_back(record, seat, look, InPieces())
        except Exception:
            look.failed = True
            raise
        self._service.kept.put(key, msgspec.to_builtins(found))
        del self._looks[key]
