"""The contract of a compiled encoder: from a position and a seat straight to numbers.

A game's companion `encoding` describes its tensor field by field (`fields`), and may have an
`encoder` that writes the same numbers without the detour of an observation.  Where the fields lie
is the layout's business alone: an encoder asks for them by name.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from trattoria.core.game import Game
from trattoria.core.rows import Rows
from trattoria.core.state import NOBODY, State

SPECTATOR: Final = -1


class Places:
    """Where each field of a layout begins."""

    def __init__(self, game: Game, offsets: dict[str, int]) -> None:
        self.game = game
        self.offsets = offsets
        self.asked: set[str] = set()

    def at(self, name: str) -> i64:
        """Give the first column of a field."""
        self.asked.add(name)
        return self.offsets[name]


class Choice:
    """An option of a table, and the columns of its choices."""

    def __init__(self, name: str, columns: dict[object, int]) -> None:
        self.name = name
        self.columns = columns


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder:
    """Writes what a seat may know; a game subclasses it and answers `write`."""

    def __init__(self, places: Places) -> None:
        game = places.game
        self.tells_seat: bool = True  # which is the observer's own; else all counts from there
        self.sight: int = 1  # counts up when a network must learn anew what it sees from its seat
        self.together: bool = True  # several seats may be waited for at once
        self.named: i64 = -1  # the first of the actions that name a seat, if there are any
        self.fewest: i64 = game.seats[0]
        self.most: i64 = game.seats[-1]
        self.seats = places.at("seats")
        self.seat = places.at("seat")
        self.to_move = places.at("to_move")
        self.waiting = places.at("waiting")
        self.outcome = places.at("outcome")
        self.reason = places.at("outcome.reason")
        self.ranks = places.at("outcome.ranks")
        self.scores = places.at("outcome.scores")
        self.reasons = {reason: number for number, reason in enumerate(game.vocabulary.reasons)}
        self._options: dict[str, object] = {}  # of the table that was looked at last
        self._chosen: list[i64] = []  # their columns
        self.choices: list[Choice] = []
        for option in game.options.values():
            if option.matters:
                first = places.at(f"options.{option.name}")
                columns: dict[object, int] = {}
                for number, value in enumerate(option.choices):
                    columns[value] = int(first) + number
                self.choices.append(Choice(option.name, columns))

    def write(self, state: State, seat: i64, rows: Rows) -> None:
        """Write all that a seat (or a spectator) may know."""
        raise NotImplementedError

    def write_table(self, state: State, seat: i64, rows: Rows) -> None:
        """Write what every tensor begins with."""
        rows.one(self.seats + state.seats - self.fewest)
        if seat != SPECTATOR and self.tells_seat:
            rows.one(self.seat + seat)
        if state.options is not self._options:
            self._look_at_options(state.options)
        for column in self._chosen:
            rows.one(column)
        if state.to_move != NOBODY:
            place = place_of(state.to_move, seat, state.seats)
            rows.one(self.to_move + place)
            if not self.together:
                rows.one(self.waiting + place)
                return
            for other in state._waiting():
                rows.one(self.waiting + place_of(other, seat, state.seats))

    def _look_at_options(self, options: dict[str, object]) -> None:
        """Find the columns of what was chosen: most tables have the same options."""
        self._options = options
        self._chosen = [choice.columns[options[choice.name]] for choice in self.choices]

    def write_outcome(self, state: State, seat: i64, rows: Rows) -> None:
        """Write how the game ended; nothing before."""
        outcome = state.outcome
        if outcome is None:
            return
        rows.one(self.outcome)
        rows.one(self.reason + self.reasons[outcome.reason])
        for other in range(state.seats):
            place = place_of(other, seat, state.seats)
            rows.amount(self.ranks + place, outcome.ranks[other])
            rows.amount(self.scores + place, outcome.scores[other])

    # ---- actions, with seats counted from the observer -------------------------------------------

    def seen_actions(self, state: State, seat: i64, actions: list[int]) -> list[int]:
        """Give answers to one question as a player counts seats: from their own, which is 0."""
        if len(actions) == 0 or not self._names_seat(actions[0], state.seats):
            return actions  # an answer either names a seat or is something else
        first, seats = self.named, state.seats
        return [int(first + place_of(i64(action) - first, seat, seats)) for action in actions]

    def table_action(self, state: State, seat: i64, action: i64) -> i64:
        """Give back the action as the table counts seats."""
        if not self._names_seat(action, state.seats):
            return action
        return self.named + (action - self.named + seat) % state.seats

    def _names_seat(self, action: i64, seats: i64) -> bool:
        return self.named >= 0 and self.named <= action < self.named + seats


def write_seat(column: i64, other: i64, seat: i64, seats: i64, rows: Rows) -> None:
    """Write a seat, counted from the observer; nothing for nobody."""
    if other >= 0:
        rows.one(column + place_of(other, seat, seats))


def place_of(other: i64, seat: i64, seats: i64) -> i64:
    """Count a seat from the observer, who is 0; a spectator looks from the first seat."""
    if seat == SPECTATOR:
        return other
    return other - seat if other >= seat else other - seat + seats
