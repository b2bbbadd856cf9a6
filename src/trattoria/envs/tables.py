"""Many positions of one game, looked at and stepped in one compiled loop."""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter, read_i32_le, write_i32_le
from mypy_extensions import i32, i64, u8

from trattoria.core.bits import shifted
from trattoria.core.encoder import Encoder
from trattoria.core.errors import TrattoriaError
from trattoria.core.rows import Rows
from trattoria.core.state import NOBODY, State

STAY: Final = -1  # instead of an action: the table is left as it is
WIDTH: Final = 4  # bytes of an action


class Looked:
    """What was seen at all tables, as bytes that NumPy reads at once."""

    def __init__(self) -> None:
        self.rows = Rows()
        self._seats = BytesWriter()
        self._row_starts = BytesWriter()
        self._legal = BytesWriter()
        self._legal_starts = BytesWriter()
        self._mask = BytesWriter()

    def seats(self) -> bytes:
        """Give whose decision it is at each table."""
        return self._seats.getvalue()

    def row_starts(self) -> bytes:
        """Give where the row of each table begins, and where the last one ends."""
        return self._row_starts.getvalue()

    def legal(self) -> bytes:
        """Give the legal actions of all tables, one after the other."""
        return self._legal.getvalue()

    def legal_starts(self) -> bytes:
        """Give where the legal actions of each table begin, and where the last ones end."""
        return self._legal_starts.getvalue()

    def mask(self) -> bytes:
        """Give the legal actions as a bit for each action, the lowest bit of a byte first."""
        return self._mask.getvalue()


class Tables:
    """Positions of one game, and how their seats look at them."""

    def __init__(self, states: list[State], encoder: Encoder, forced: bool) -> None:
        self.states = states
        self.encoder = encoder
        self.alike: bool = not encoder.tells_seat  # seats are counted from the player, in actions
        self.forced = forced  # decisions with one legal action are played at once
        for state in states:
            self._play_forced(state)

    # ---- looking ---------------------------------------------------------------------------------

    def look(self, rows: bool, wide: i64, legal: bool, mask: i64) -> Looked:
        """Look at each table from the seat to move: rows, legal actions, and masks of some bytes.

        The columns of a row are counted on by `wide` from table to table, as in one long tensor.
        """
        seen = Looked()
        for state in self.states:
            write_i32_le(seen._seats, i32(state.to_move))
        if rows:
            self._look_at_rows(seen, wide)
        if legal:
            self._look_at_legal(seen)
        if mask > 0:
            self._look_at_masks(seen, mask)
        return seen

    def _look_at_rows(self, seen: Looked, wide: i64) -> None:
        rows = seen.rows
        for state in self.states:
            write_i32_le(seen._row_starts, i32(rows.length()))
            if state.to_move != NOBODY:
                self.encoder.write(state, state.to_move, rows)
            rows.base += wide
        write_i32_le(seen._row_starts, i32(rows.length()))

    def _look_at_legal(self, seen: Looked) -> None:
        written: i64 = 0
        for state in self.states:
            write_i32_le(seen._legal_starts, i32(written))
            listed = state._listing()
            written += len(listed)
            if self.alike and self.encoder.named >= 0:
                listed = sorted(self._seen_actions(state, listed))
            for action in listed:
                write_i32_le(seen._legal, i32(action))
        write_i32_le(seen._legal_starts, i32(written))

    def _look_at_masks(self, seen: Looked, wide: i64) -> None:
        nothing = bytes(int(wide))
        first: i64 = 0
        for state in self.states:
            seen._mask.write(nothing)
            for listed in state._listing():
                action: i64 = listed
                if self.alike:
                    action = self.encoder.seen_action(action, state.to_move, state.seats)
                place = first + (action >> 3)
                seen._mask[place] = seen._mask[place] | u8(shifted(1, action & 7))
            first += wide

    def _seen_actions(self, state: State, listed: list[int]) -> list[int]:
        seat, seats = state.to_move, state.seats
        return [self.encoder.seen_action(action, seat, seats) for action in listed]

    # ---- stepping --------------------------------------------------------------------------------

    def check(self, actions: bytes) -> None:
        """Refuse an action that is not legal at its table; the error says at which one."""
        for table, state in enumerate(self.states):
            action = self._action(state, table, actions)
            if action != STAY and not state.is_legal(action):
                raise _refusal(state, action, table)

    def step(self, actions: bytes) -> list[int]:
        """Take one action at each table, all of them checked before; gives whose games ended."""
        ended: list[int] = []
        for table, state in enumerate(self.states):
            action = self._action(state, table, actions)
            if action != STAY:
                state.apply(action)
                self._play_forced(state)
                if state.to_move == NOBODY:
                    ended.append(table)
        return ended

    def put(self, table: int, state: State) -> None:
        """Put a new game on a table."""
        self._play_forced(state)
        self.states[table] = state

    def _action(self, state: State, table: i64, actions: bytes) -> i64:
        action = i64(read_i32_le(actions, table * WIDTH))
        if self.alike and action != STAY:
            return self.encoder.table_action(action, state.to_move, state.seats)
        return action

    def _play_forced(self, state: State) -> None:
        while self.forced and state.to_move != NOBODY:
            listed = state._listing()
            if len(listed) > 1:
                return
            state.apply(listed[0])


def _refusal(state: State, action: i64, table: i64) -> TrattoriaError:
    try:
        state.apply(action)
    except TrattoriaError as refused:
        return type(refused)(refused.code, {"table": table, **refused.facts}, refused.ruling)
    raise AssertionError("an action was refused and is legal")
