"""Looking back at a game in the browser: a piece at a time, whenever nothing else is to be done."""

from __future__ import annotations

import msgspec

from trattoria.core.errors import TrattoriaError
from trattoria.core.record import Record
from trattoria.server.analysis.looking import Found, Look, look_back
from trattoria.server.analysis.review_view import (
    CostlyDecision,
    Review,
    ReviewProgress,
    decisions_view,
    review_view,
)
from trattoria.site.background import InPieces
from trattoria.site.local_service import LocalService


class LocalLook(Look):
    """A review that is being worked out, and its decisions as they are shown."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: list[CostlyDecision] | None = None


class LocalReviews:
    """Works out reviews, and keeps them."""

    def __init__(self, service: LocalService) -> None:
        self._service = service
        self._looks: dict[str, LocalLook] = {}

    def find(self, table: str, record: Record, seat: int) -> Review | ReviewProgress:
        """Give a review, or how far it is; it is begun when it is first asked for."""
        if record.outcome is None:
            raise TrattoriaError("not-played-out")
        key = f"review/{table}/{seat}"
        kept = self._service.kept.get(key)
        if kept is not None:
            return review_view(msgspec.convert(kept, Found), record, seat)
        if key not in self._looks:
            look = self._looks[key] = LocalLook()
            self._service.later(self._work(key, record, seat, look))
        look = self._looks[key]
        progress: ReviewProgress = {"done": look.done, "steps": look.steps}
        if look.decisions is not None:
            if look.shown is None:  # once: it is asked for again and again
                look.shown = decisions_view(look.decisions, record)
            progress["decisions"] = look.shown
        return progress

    async def _work(self, key: str, record: Record, seat: int, look: Look) -> None:
        found = await look_back(record, seat, look, InPieces())
        self._service.kept.put(key, msgspec.to_builtins(found))
        del self._looks[key]
