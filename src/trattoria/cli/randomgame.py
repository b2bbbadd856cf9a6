"""One random game for self-play, played at full speed or checked at every decision."""

from __future__ import annotations

import json
from hashlib import sha256

from trattoria.core.chance import Chance, chance
from trattoria.core.event import POINTS, SETTLED, Event
from trattoria.core.game import Game
from trattoria.core.invariants import invariant_violation
from trattoria.core.outcome import Outcome
from trattoria.core.state import NOBODY, State

SAMPLE = 17  # one position in so many is written to JSON and read back


class Broken(Exception):
    """Something that must hold does not; says after which decision."""

    def __init__(self, decision: int, what: str) -> None:
        super().__init__(what)
        self.decision = decision
        self.what = what


class RandomGame:
    """A game of random players: the same seats and seed always give the same game."""

    def __init__(self, game: Game, seats: int, seed: int) -> None:
        self.game = game
        self.seats = seats
        self.seed = seed

    def play(self, check: bool) -> tuple[Outcome, int]:
        """Play it; gives the outcome and the number of decisions. Broken if anything is wrong."""
        if check:
            return self._checked()
        try:
            state = self.game.new(self.seats, self.seed)
            decisions = self.game.play_out(state, self._dice())
        except Exception:
            self._checked()  # the slow way finds the decision
            raise
        return _outcome(state, decisions), decisions

    def _dice(self) -> Chance:
        text = f"random players {self.seed}"
        return chance(int.from_bytes(sha256(text.encode()).digest(), "big"))

    def _checked(self) -> tuple[Outcome, int]:
        dice = self._dice()
        events: list[Event] = []
        state = self.game.new(self.seats, self.seed, events)
        decisions = 0
        _check(state, decisions)
        while state.to_move != NOBODY:
            decisions += 1
            _step(state, dice, events, decisions)
            _check(state, decisions)
        outcome = _outcome(state, decisions)
        _check_points(self.game, events, outcome, decisions)
        return outcome, decisions


def _step(state: State, dice: Chance, events: list[Event], decision: int) -> None:
    try:
        actions = state.legal_actions()
        state.apply(actions[dice.below(len(actions))], events)
    except Exception as error:
        raise Broken(decision, f"{type(error).__name__}: {error}") from error


def _outcome(state: State, decisions: int) -> Outcome:
    if state.outcome is None:
        raise Broken(decisions, "nobody moves, but there is no outcome")
    return state.outcome


def _check(state: State, decision: int) -> None:
    found = invariant_violation(state)
    if found is not None:
        raise Broken(decision, found)
    if decision % SAMPLE == 0 or state.to_move == NOBODY:
        _check_copy(state, decision)


def _check_copy(state: State, decision: int) -> None:
    written = state.to_dict()
    try:
        read = state.game.from_dict(json.loads(json.dumps(written)))
    except Exception as error:
        raise Broken(decision, f"cannot be read back: {error}") from error
    if read.to_dict() != written:
        raise Broken(decision, "read back differently")


def _check_points(game: Game, events: list[Event], outcome: Outcome, decision: int) -> None:
    announced = points_in(game, events, len(outcome.scores))
    if announced != list(outcome.scores):
        raise Broken(decision, f"points told: {announced}, points in the end: {outcome.scores}")


def points_in(game: Game, events: list[Event], seats: int) -> list[int]:
    """Add up the points that events tell, by seat."""
    total = [0] * seats
    for event in events:
        facts = event.seen_by(None) if game.role_of(event) in (POINTS, SETTLED) else {}
        points, scorers = facts.get("points"), facts.get("seats", [facts.get("seat")])
        if isinstance(points, int) and isinstance(scorers, list):
            for seat in scorers:
                total[seat] += points
    return total
