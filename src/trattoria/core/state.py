"""The contract of a position: what may be done, by whom, and what each seat may know of it.

A game subclasses `State` and answers the methods that begin with an underscore; those that do not
are the same for all games.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from trattoria.core.chance import Chance
from trattoria.core.errors import IllegalAction, InvalidSetup
from trattoria.core.event import Event
from trattoria.core.observation import Observation
from trattoria.core.outcome import Outcome

if TYPE_CHECKING:
    from trattoria.core.game import Game

NOBODY: Final = -1


class State:
    """A position in a game, always at a decision of the seat `to_move` (or over)."""

    def __init__(self, game: Game, seats: i64, options: dict[str, object], chance: Chance) -> None:
        self.game: Game = game
        self.seats: i64 = seats
        self.options: dict[str, object] = options
        self.chance: Chance = chance
        self.to_move: i64 = NOBODY
        self.outcome: Outcome | None = None
        self._listed: list[int] | None = None  # what to_move may do, once somebody has asked
        self._events: list[Event] | None = None  # where events go while an action is applied

    # ---- decisions -------------------------------------------------------------------------------

    @property
    def waiting(self) -> list[int]:
        """All seats that may choose now without seeing each other's choice."""
        return [] if self.to_move == NOBODY else self._waiting()

    def legal_actions(self, seat: int | None = None) -> list[int]:
        """List what the seat to move (or another seat that is waited for) may do, sorted."""
        if seat is None or seat == self.to_move:
            return self._listing().copy()
        self._check_seat(seat)
        return self._legal(seat) if seat in self.waiting else []

    def apply(self, action: int, events: list[Event] | None = None) -> None:
        """Take the action for the seat to move, with all that follows without a choice."""
        if not self.is_legal(action):
            raise self._refusal_of(action)
        self._events = events
        self._do(action)
        self._events = None
        self._listed = None

    def is_legal(self, action: int) -> bool:
        """Tell whether the seat to move may take this action."""
        if not isinstance(action, int) or isinstance(action, bool):
            return False
        listed = self._listing()
        place = bisect_left(listed, action)
        return place < len(listed) and listed[place] == action

    def explain(self, action: int, seat: int | None = None) -> dict[str, object]:
        """Say what a legal action would do, as facts that its player may know."""
        mover = self.to_move if seat is None else seat
        if action not in self.legal_actions(seat):
            raise self._refusal_of(action, seat)
        return {**self.game.action_facts(action), **self._explain(mover, action)}

    def _listing(self) -> list[int]:
        listed = self._listed
        if listed is None:
            listed = [] if self.to_move == NOBODY else self._legal(self.to_move)
            self._listed = listed
        return listed

    def _refusal_of(self, action: int, seat: int | None = None) -> IllegalAction:
        self.game.check_action(action)
        facts: dict[str, object] = {"action": self.game.action_text(action)}
        if self.to_move == NOBODY:
            return IllegalAction("game-over", facts)
        mover = self.to_move if seat is None else seat
        if mover not in self.waiting:
            return IllegalAction("not-your-turn", {**facts, "seat": mover})
        code, ruling, more = self._why_not(mover, action)
        return IllegalAction(code, {**facts, **more}, ruling)

    def _tell(
        self,
        kind: str,
        facts: dict[str, object],
        secrets: dict[int, dict[str, object]] | None = None,
    ) -> None:
        """Report an event. Callers ask first whether anybody listens, so that silence is free."""
        if self._events is not None:
            self._events.append(Event(kind, facts, secrets))

    # ---- knowledge -------------------------------------------------------------------------------

    def view(self, seat: int | None) -> Observation:
        """Show what lies on the table now as this seat (None: a spectator) sees it."""
        return {**self._header(seat), **self._view(seat)}

    def observe(self, seat: int | None) -> Observation:
        """Give all that this seat (None: a spectator) may know, with perfect memory."""
        return {**self._header(seat), **self._observe(seat)}

    def determinize(self, seat: int | None, rng: Chance) -> State:
        """Draw a random full position that this seat could not tell from the real one."""
        return self.game.determinize(self.observe(seat), rng)

    def _header(self, seat: int | None) -> Observation:
        if seat is not None:
            self._check_seat(seat)
        return {
            "game": self.game.id,
            "version": self.game.version,
            "seats": self.seats,
            "options": dict(self.options),
            "seat": seat,
            "to_move": self.to_move,
            "waiting": self.waiting,
        }

    def _check_seat(self, seat: int) -> None:
        if type(seat) is not int:
            raise TypeError(f"a seat is an int, not {type(seat).__name__}")
        if not 0 <= seat < self.seats:
            raise InvalidSetup("no-such-seat", {"seat": seat, "seats": self.seats})

    # ---- copies ----------------------------------------------------------------------------------

    def to_dict(self) -> dict[str, object]:
        """Give the whole position, secrets and all, as plain JSON data."""
        return {
            "game": self.game.id,
            "version": self.game.version,
            "seats": self.seats,
            "options": dict(self.options),
            "chance": self.chance.to_dict(),
            **self._to_dict(),
        }

    def __repr__(self) -> str:
        return f"<{self.game.id}, {self.seats} seats, to move: {self.to_move}>"

    # ---- what a game answers ---------------------------------------------------------------------

    def clone(self) -> State:
        """Copy the position; the copy and the original share nothing that changes."""
        raise NotImplementedError

    def box(self) -> list[int]:
        """Say how many cards of each face are in play at this table."""
        raise NotImplementedError

    def places(self) -> dict[str, list[int]]:
        """Say where every card of the box is: for each place, how many of each face."""
        raise NotImplementedError

    def _waiting(self) -> list[int]:
        return [self.to_move]

    def _legal(self, seat: i64) -> list[int]:
        raise NotImplementedError

    def _do(self, action: i64) -> None:
        raise NotImplementedError

    def _why_not(self, seat: i64, action: i64) -> tuple[str, str, dict[str, object]]:
        """Say why this action of the game is not legal: code, ruling, facts."""
        raise NotImplementedError

    def _explain(self, seat: i64, action: i64) -> dict[str, object]:
        raise NotImplementedError

    def _view(self, seat: int | None) -> Observation:
        raise NotImplementedError

    def _observe(self, seat: int | None) -> Observation:
        raise NotImplementedError

    def _to_dict(self) -> dict[str, object]:
        raise NotImplementedError
