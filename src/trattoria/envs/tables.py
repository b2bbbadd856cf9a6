"""Many positions of one game, stepped and looked at in one compiled loop."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from librt.strings import BytesWriter, read_i32_le, write_i32_le
from mypy_extensions import i32, i64, u8

from trattoria.core.bits import shifted
from trattoria.core.encoder import Encoder
from trattoria.core.errors import TrattoriaError
from trattoria.core.rows import Fractions, Rows
from trattoria.core.state import NOBODY, State, is_found_in

STAY: Final = -1  # instead of an action: the table is left as it is
WIDTH: Final = 4  # bytes of an action


Deal = Callable[[int], State | None]  # gives a table its next game, if there is one


class Looked:
    """What is seen at all tables, as bytes that NumPy reads at once."""

    def __init__(self, encoder: Encoder) -> None:
        self.encoder = encoder
        self.alike: bool = not encoder.tells_seat  # seats are counted from the player, in actions
        self.with_rows: bool = False
        self.wide: i64 = 0  # columns are counted on by it from table to table
        self.with_legal: bool = False
        self.mask_bytes: i64 = 0  # of each table
        self.rows = Rows()
        self._seats = BytesWriter()
        self._row_starts = BytesWriter()
        self._legal = BytesWriter()
        self._legal_starts = BytesWriter()
        self._mask = BytesWriter()
        self._no_mask: bytes = b""

    def begin(
        self, rows: bool, fractions: Fractions | None, wide: i64, legal: bool, mask_bytes: i64
    ) -> None:
        """Forget what was seen, and say what is looked for from now on."""
        self.with_rows, self.wide = rows, wide
        self.with_legal, self.mask_bytes = legal, mask_bytes
        self._no_mask = bytes(int(mask_bytes))
        self.rows.begin(fractions)
        self._seats.truncate(0)
        self._row_starts.truncate(0)
        self._legal.truncate(0)
        self._legal_starts.truncate(0)
        self._mask.truncate(0)
        write_i32_le(self._row_starts, 0)
        write_i32_le(self._legal_starts, 0)

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

    def look(self, state: State) -> None:
        """Look at the next table, from the seat to move."""
        write_i32_le(self._seats, i32(state.to_move))
        if self.with_rows:
            if state.to_move != NOBODY:
                self.encoder.write(state, state.to_move, self.rows)
            self.rows.count_on(self.wide)
            write_i32_le(self._row_starts, i32(self.rows.length()))
        if self.with_legal or self.mask_bytes > 0:
            listed = state._listing()
            if self.alike:
                listed = self._seen_actions(state, listed)
            if self.with_legal:
                self._look_at_legal(listed)
            if self.mask_bytes > 0:
                self._look_at_mask(listed)

    def _seen_actions(self, state: State, listed: list[int]) -> list[int]:
        """Count seats from the player, in the order of the actions that result."""
        seen = self.encoder.seen_actions(state, state.to_move, listed)
        return listed if seen is listed else sorted(seen)

    def _look_at_legal(self, listed: list[int]) -> None:
        legal = self._legal
        for number in listed:
            action: i64 = number
            write_i32_le(legal, i32(action))
        write_i32_le(self._legal_starts, i32(len(legal) // WIDTH))

    def _look_at_mask(self, listed: list[int]) -> None:
        first = i64(len(self._mask))
        self._mask.write(self._no_mask)
        for number in listed:
            action: i64 = number
            place = first + (action >> 3)
            self._mask[place] = self._mask[place] | u8(shifted(1, action & 7))


class Tables:
    """Positions of one game, and how their seats look at them."""

    def __init__(self, states: list[State], encoder: Encoder, forced: bool) -> None:
        self.states = states
        self.encoder = encoder
        self.looked = Looked(encoder)
        self.forced = forced  # decisions with one legal action are played at once
        for state in states:
            self._play_forced(state)

    def look(self) -> None:
        """Look at every table."""
        looked = self.looked
        for state in self.states:
            looked.look(state)

    def check(self, actions: bytes) -> None:
        """Refuse an action that is not legal at its table; the error says at which one."""
        for table, state in enumerate(self.states):
            action = self._action(state, table, actions)
            if action != STAY and not is_found_in(state._listing(), action):
                raise _refusal(state, action, table)

    def step(self, actions: bytes, deal: Deal, looking: bool) -> None:
        """Take one action at each table, all of them checked before, and look at what results.

        Where a game has ended, the next one is dealt.
        """
        for table, state in enumerate(self.states):
            action = self._action(state, table, actions)
            if action != STAY:
                state._take(action)
                self._play_forced(state)
                if state.to_move == NOBODY:
                    self._go_on(table, deal)
            if looking:
                self.looked.look(self.states[table])

    def _go_on(self, table: int, deal: Deal) -> None:
        """Deal until somebody has a decision to take."""
        while self.states[table].to_move == NOBODY:
            dealt = deal(table)
            if dealt is None:
                return
            self._play_forced(dealt)
            self.states[table] = dealt

    def _action(self, state: State, table: i64, actions: bytes) -> i64:
        action = i64(read_i32_le(actions, table * WIDTH))
        if self.looked.alike and action != STAY:
            return self.encoder.table_action(state, state.to_move, action)
        return action

    def _play_forced(self, state: State) -> None:
        while self.forced and state.to_move != NOBODY:
            listed = state._listing()
            if len(listed) > 1:
                return
            state._take(listed[0])


def _refusal(state: State, action: i64, table: i64) -> TrattoriaError:
    try:
        state.apply(action)
    except TrattoriaError as refused:
        return type(refused)(refused.code, {"table": table, **refused.facts}, refused.ruling)
    raise AssertionError("an action was refused and is legal")
