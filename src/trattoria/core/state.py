"""The contract of a position: what may be done, by whom, and what each seat may know of it.

A game subclasses `State` and answers the methods that begin with an underscore; those that do not
are the same for all games.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from trattoria.core.arguments import IntLike, require_int, require_int_or_none, wrong_type
from trattoria.core.chance import Chance
from trattoria.core.errors import IllegalAction, InvalidSetup
from trattoria.core.event import Event
from trattoria.core.observation import Observation
from trattoria.core.outcome import Outcome
from trattoria.core.patch import Patch

if TYPE_CHECKING:
    from trattoria.core.game import Game
    from trattoria.core.view_types import Header

NOBODY: Final = -1
NO_ACTION: Final = 1 << 30  # all actions are below: larger numbers need not fit into 64 bits


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position in a game, always at a decision of the seat `to_move` (or over)."""

    def __init__(self, game: Game, seats: i64, options: dict[str, object], chance: Chance) -> None:
        self.game: Game = game
        self.seats: i64 = seats
        self.options: dict[str, object] = options
        self.chance: Chance = chance
        self.to_move: i64 = NOBODY
        self.remembers: bool = True  # whether what each seat knows is kept up to date
        self.outcome: Outcome | None = None
        self._listed: list[int] | None = None  # what to_move may do, once somebody has asked
        self._events: list[Event] | None = None  # where events go while an action is applied

    # ---- decisions -------------------------------------------------------------------------------

    @property
    def waiting(self) -> list[int]:
        """All seats that may choose now without seeing each other's choice."""
        return [] if self.to_move == NOBODY else self._waiting()

    def legal_actions(self, seat: IntLike | None = None) -> list[int]:
        """List what the seat to move (or another seat that is waited for) may do, sorted."""
        unasked = seat is None
        if unasked:  # the most frequent call of all
            listed = self._listed
            return (self._listing() if listed is None else listed).copy()
        asked = self._seat(seat)
        if asked is None or asked == self.to_move:
            return self._listing().copy()
        return self._legal(asked) if asked in self.waiting else []

    def apply(self, action: IntLike, events: list[Event] | None = None) -> None:
        """Take the action for the seat to move, with all that follows without a choice."""
        check_events(events)
        chosen = require_int(action, "an action")
        listed = self._listed
        if not is_in(self._listing() if listed is None else listed, chosen):
            raise self._error_for(chosen, self.to_move)
        self._events = events
        self._do(chosen)
        self._events = None
        self._listed = None

    def is_legal(self, action: IntLike) -> bool:
        """Tell whether the seat to move may take this action."""
        return self._is_legal(require_int(action, "an action"))

    def explain(self, action: IntLike, seat: IntLike | None = None) -> dict[str, object]:
        """Say what a legal action would do, as facts that its player may know."""
        chosen = require_int(action, "an action")
        asked = self._seat(seat)
        mover = self.to_move if asked is None else asked
        if not self._may_take(mover, chosen):
            raise self._error_for(chosen, mover)
        return {**self.game.action_facts(chosen), **self._explain(mover, chosen)}

    def _may_take(self, seat: int, action: int) -> bool:
        if seat == self.to_move:
            return self._is_legal(action)  # without a copy of the list
        return seat in self.waiting and action in self._legal(seat)

    def _is_legal(self, action: int) -> bool:
        return is_in(self._listing(), action)

    def _take(self, action: i64) -> None:
        """Take an action that is known to be legal."""
        self._do(action)
        self._listed = None

    def _listing(self) -> list[int]:
        listed = self._listed
        if listed is None:
            listed = [] if self.to_move == NOBODY else self._legal(self.to_move)
            self._listed = listed
        return listed

    def _error_for(self, action: int, mover: int) -> IllegalAction:
        self.game.check_action(action)
        facts: dict[str, object] = {"action": self.game.action_text(action)}
        if self.to_move == NOBODY:
            return IllegalAction("game-over", facts)
        if mover not in self.waiting:
            return IllegalAction("not-your-turn", {**facts, "seat": mover})
        code, ruling, more = self._why_not(mover, action)
        return IllegalAction(code, {**facts, **more}, ruling)

    def _emit(
        self,
        kind: str,
        facts: dict[str, object],
        secrets: dict[int, dict[str, object]] | None = None,
        now: Patch | None = None,
        own: dict[int, Patch] | None = None,
    ) -> None:
        """Report an event. Callers check first that somebody listens: else events cost nothing."""
        if self._events is not None:
            self._events.append(Event(kind, facts, secrets, now, own))

    # ---- knowledge -------------------------------------------------------------------------------

    def view(self, seat: IntLike | None) -> Observation:
        """Show what lies on the table now as this seat (None: a spectator) sees it."""
        looking = self._seat(seat)
        return {**self._header(looking), **self._view(looking)}

    def shared_view(self) -> Observation:
        """Give the entries of a view that all see alike; `own_view` has the others."""
        shown: Observation = {**self._header(None), **self._shared_view()}
        del shown["seat"]
        return shown

    def own_view(self, seat: IntLike | None) -> Observation:
        """Give the entries of a view that not all see alike."""
        looking = self._seat(seat)
        return {"seat": looking, **self._own_view(looking)}

    def own_key(self, seat: IntLike | None) -> object:
        """Give what `own_view` of a seat follows from: it is the same while this is.

        None, if that is not known: then it may be another after every action.
        """
        return self._own_key(self._seat(seat))

    def observe(self, seat: IntLike | None) -> Observation:
        """Give all that this seat (None: a spectator) may know, with perfect memory."""
        looking = self._seat(seat)
        return {**self._header(looking), **self._observe(looking)}

    def determinize(self, seat: IntLike | None, rng: Chance) -> State:
        """Draw a random full position that this seat could not tell from the real one."""
        return self.game.determinize(self.observe(seat), rng)

    def _header(self, seat: int | None) -> Header:
        return {
            "game": self.game.id,
            "version": self.game.version,
            "seats": self.seats,
            "options": dict(self.options),
            "seat": seat,
            "to_move": self.to_move,
            "waiting": self.waiting,
        }

    def _seat(self, seat: IntLike | None) -> int | None:
        number = require_int_or_none(seat, "a seat")
        seats: int = self.seats  # compared as an i64, a number might be too large
        if number is not None and not 0 <= number < seats:
            raise InvalidSetup("no-such-seat", {"seat": number, "seats": self.seats})
        return number

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

    def deck(self) -> list[int]:
        """Say how many cards of each face are in play at this table."""
        raise NotImplementedError

    def card_locations(self) -> dict[str, list[int]]:
        """Say where every card of the deck is: for each place, how many of each face."""
        raise NotImplementedError

    def _waiting(self) -> list[int]:
        return [self.to_move]

    def _legal(self, seat: i64) -> list[int]:
        raise NotImplementedError

    def _pick(self, rng: Chance) -> i64:
        """Pick one of the legal actions at random; a game may do so without listing them all."""
        actions = self._legal(self.to_move)
        return actions[rng.below(len(actions))]

    def _do(self, action: i64) -> None:
        raise NotImplementedError

    def _why_not(self, seat: i64, action: i64) -> tuple[str, str, dict[str, object]]:
        """Say why this action of the game is not legal: code, ruling, facts."""
        raise NotImplementedError

    def _explain(self, seat: i64, action: i64) -> dict[str, object]:
        raise NotImplementedError

    def _view(self, seat: int | None) -> Observation:
        raise NotImplementedError

    def _shared_view(self) -> Observation:
        """Give the entries that all see alike: a game that has it and the next is served faster."""
        return {}

    def _own_view(self, seat: int | None) -> Observation:
        return self._view(seat)

    def _own_key(self, seat: int | None) -> object:
        """Give all that `_own_view` follows from, where that is known sooner than itself."""
        return None

    def _observe(self, seat: int | None) -> Observation:
        raise NotImplementedError

    def _to_dict(self) -> dict[str, object]:
        raise NotImplementedError


def is_in(listed: list[int], action: int) -> bool:
    """Look for a number of any size among actions."""
    return 0 <= action < NO_ACTION and is_found_in(listed, action)


def is_found_in(listed: list[int], action: i64) -> bool:
    """Look for an action by halves, as the list is sorted."""
    low: i64 = 0
    high: i64 = len(listed)
    while low < high:
        middle = (low + high) >> 1
        there: i64 = listed[middle]
        if there == action:
            return True
        if there < action:
            low = middle + 1
        else:
            high = middle
    return False


def check_events(events: list[Event] | None) -> None:
    """Refuse, before anything happens, an argument that events cannot be appended to."""
    if events is not None and not isinstance(events, list):
        raise wrong_type(events, "the place for events", "a list")
