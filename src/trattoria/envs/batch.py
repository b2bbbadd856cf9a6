"""Many tables of one game, looked at and stepped by one call each.

batch = Batch("mister-bill", tables=512, seats=4, seed=7)
seen = batch.arrays()
batch.observe(seen)
stepped = batch.step(actions)
"""

from __future__ import annotations

import weakref
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, DTypeLike, NDArray

from trattoria.core.errors import InvalidAction, InvalidSetup
from trattoria.core.registry import game as game_of
from trattoria.envs.arrays import Asked, Ints, Seen, SparseRows, Stepped
from trattoria.envs.deals import Deals, Options, Seeds
from trattoria.envs.encoding import layout
from trattoria.envs.share import Plan, Share
from trattoria.envs.tables import STAY
from trattoria.envs.workers import Processes

__all__ = ["STAY", "Batch", "Seen", "SparseRows", "Stepped"]
USUAL_SEATS = 3  # or as near as a game allows
OBSERVATIONS = ("sparse", "dense", "none")
LEGAL = ("listed", "mask", "none")


class Batch:
    """Tables of one game.

    - `seats`, `options`: for all tables, or one for each.
    - `seed`: game `n` of table `t` has the seed `seed + t + n * tables`.  Or a row of seeds for
      each table, which stays over when its row has ended.
    - `rewards`: "rank" or "score", by seat, when a game ends.
    - `alike`: seats, and colours and teams drawn by lot, are counted from the player who looks, in
      actions too, so that one policy serves all seats.
    - `forced`: decisions with one legal action are played at once.
    - `workers`: how many processes share the tables, this one among them; the games are the same
      with any number.
    """

    def __init__(
        self,
        game: str,
        tables: int,
        *,
        seats: int | Sequence[int] | None = None,
        options: Options | Sequence[Options] | None = None,
        seed: Seeds = 0,
        rewards: str = "rank",
        alike: bool = False,
        forced: bool = False,
        workers: int = 1,
    ) -> None:
        rules = game_of(game)
        if tables < 1:
            raise InvalidSetup("wrong-option", {"option": "tables", "value": tables})
        if not 1 <= workers <= tables:
            raise InvalidSetup("wrong-option", {"option": "workers", "value": workers})
        self.game = rules
        self.tables = tables
        self.size = layout(game).size
        self.action_count: int = rules.action_count
        self.most_seats: int = rules.seats[-1]
        usual = rules.nearest_seats(USUAL_SEATS) if seats is None else seats
        deals = Deals(rules, tables, usual, options or {}, seed)
        plan = Plan(game, tables, deals.seats, deals.options, deals.seeds, rewards, alike, forced)
        self._share: Share | Processes = (
            Share(plan, 0, tables) if workers == 1 else Processes(plan, workers)
        )
        self._fitting: list[NDArray[Any] | None] = []  # arrays that were checked
        self._leave = weakref.finalize(self, self._share.close)

    def close(self) -> None:
        """Let the workers leave; a batch that is forgotten does so by itself."""
        self._leave()

    def __enter__(self) -> Batch:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    # ---- arrays ----------------------------------------------------------------------------------

    def arrays(
        self,
        observation: str = "sparse",
        legal: str = "listed",
        dtype: DTypeLike = np.float32,
    ) -> Seen:
        """Make arrays for `observe`: the observation sparse or dense, legal actions listed or bits.

        Dense whole numbers (uint8, uint16) are the amounts, without being divided by the most they
        can be (`layout.most`).
        """
        _one_of("observation", observation, OBSERVATIONS)
        _one_of("legal", legal, LEGAL)
        dense = ""
        if observation == "dense":
            self._check_exact(np.dtype(dtype))
            dense = np.dtype(dtype).str
        return self._share.arrays(
            Asked(observation == "sparse", dense, legal == "listed", legal == "mask")
        )

    def _check_arrays(self, seen: Seen) -> None:
        """Refuse arrays that could not be filled, before anything is played."""
        if seen.same_arrays(self._fitting):
            return
        self._fitting = []
        _fits("seat", seen.seat, (self.tables,), np.int32)
        if seen.mask is not None:
            _fits("mask", seen.mask, (self.tables, (self.action_count + 7) // 8), np.uint8)
        if seen.dense is not None:
            _fits("dense", seen.dense, (self.tables, self.size), seen.dense.dtype)
            self._check_exact(seen.dense.dtype)
        self._check_rows("rows", seen.rows)
        self._check_rows("legal", seen.legal)
        self._fitting = seen.arrays()

    def _check_rows(self, name: str, rows: SparseRows | None) -> None:
        if rows is not None:
            room = rows.indices.shape[:1]
            _fits(f"{name}.indptr", rows.indptr, (self.tables + 1,), np.int32)
            _fits(f"{name}.indices", rows.indices, room, np.int32)
            if rows.values is not None:
                _fits(f"{name}.values", rows.values, room, np.float32)

    def _check_exact(self, dtype: np.dtype[Any]) -> None:
        most = layout(self.game.id).most.max()
        whole = np.issubdtype(dtype, np.integer) and np.iinfo(dtype).max >= most
        if dtype != np.float32 and not whole:
            facts = {"option": "dtype", "value": str(dtype), "most": int(most)}
            raise InvalidSetup("wrong-option", facts)

    # ---- play ------------------------------------------------------------------------------------

    def observe(self, into: Seen | None = None) -> Seen:
        """Look at every table from the seat to move; fills the arrays that are given."""
        seen = self.arrays() if into is None else into
        self._check_arrays(seen)
        self._share.look(seen)
        return seen

    def step(
        self, actions: ArrayLike, into: Stepped | None = None, seen: Seen | None = None
    ) -> Stepped:
        """Take one action at each table, or none where it is `STAY`.

        An action that is not legal raises an error that names the table, and nothing has changed at
        any.  Where a game ends, its rewards are there and the next one is dealt.  With arrays to be
        `seen`, it looks at every table in passing, which is quicker than to `observe` them later.
        """
        chosen = self._actions(actions)
        stepped = self._stepped() if into is None else into
        _fits("rewards", stepped.rewards, (self.tables, self.most_seats), np.float32)
        _fits("ended", stepped.ended, (self.tables,), np.bool_)
        if seen is not None:
            self._check_arrays(seen)
        self._share.check(chosen)
        self._share.step(chosen, stepped, seen)
        return stepped

    def _actions(self, actions: ArrayLike) -> Ints:
        read = np.asarray(actions)
        if read.shape != (self.tables,) or read.dtype.kind not in "iu":
            raise TypeError(f"actions are {self.tables} ints, not {read.dtype} of {read.shape}")
        chosen = read.astype(np.int32, copy=False)
        if chosen is not read and (chosen != read).any():
            table = int((chosen != read).argmax())
            raise InvalidAction("no-such-action", {"table": table, "action": int(read[table])})
        return chosen

    def _stepped(self) -> Stepped:
        rewards = np.zeros((self.tables, self.most_seats), np.float32)
        return Stepped(rewards, np.zeros(self.tables, np.bool_))


def _fits(name: str, array: NDArray[Any], shape: tuple[int, ...], dtype: DTypeLike) -> None:
    flags = array.flags
    if array.shape != shape or array.dtype != dtype or not (flags.c_contiguous and flags.writeable):
        given = f"{array.dtype} {array.shape}"
        wanted = f"{np.dtype(dtype)} {shape}, contiguous and writable"
        raise InvalidSetup("wrong-option", {"option": name, "value": given, "choices": wanted})


def _one_of(option: str, value: str, choices: tuple[str, ...]) -> None:
    if value not in choices:
        known = ", ".join(choices)
        raise InvalidSetup("wrong-option", {"option": option, "value": value, "choices": known})
