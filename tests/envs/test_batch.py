"""Batches play the same games as tables that are stepped one by one."""

from __future__ import annotations

import asyncio
import gc
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import trattoria
from tests.conformance.tables import TABLES
from tests.eventually import eventually
from tests.shared import Amount, there
from trattoria import IllegalAction, InvalidAction, InvalidSetup, State
from trattoria.envs import encoding
from trattoria.envs.arrays import Seen, SparseRows
from trattoria.envs.batch import STAY, Batch
from trattoria.envs.rewards import by_rank
from trattoria.envs.share import Share

every_game = pytest.mark.parametrize("game", trattoria.games())


def picked(rng: np.random.Generator, seen: Seen) -> NDArray[np.int32]:
    """Pick one of the legal actions of every table, or none where there is none."""
    legal = there(seen.legal)
    counts = np.diff(legal.indptr)
    places = legal.indptr[:-1] + (rng.random(len(counts)) * counts).astype(np.int32)
    actions = np.full(len(counts), STAY, np.int32)
    actions[counts > 0] = legal.indices[places[counts > 0]]
    return actions


def every_kind_of_table(game: str) -> tuple[list[int], list[Any]]:
    tables = [table for table in TABLES if table.game.id == game]
    return [table.seats for table in tables], [table.options for table in tables]


# ---- the same games ------------------------------------------------------------------------------


@every_game
def test_a_batch_plays_the_games_of_its_tables(game: str, amount: Amount) -> None:
    """Any seats and options: what is seen, legal, rewarded and dealt is the engine's."""
    rules, (seats, options) = trattoria.game(game), every_kind_of_table(game)
    tables = len(seats)
    batch = Batch(game, tables, seats=seats, options=options, seed=3)
    states = [rules.new(seats[t], 3 + t, **options[t]) for t in range(tables)]
    games, rng, seen = [0] * tables, np.random.default_rng(1), batch.observe()
    for step in range(amount(300, 10**6 // len(trattoria.games()) // tables)):
        if step % 3 == 0:
            batch.observe(seen)
        actions = picked(rng, seen)
        for table, state in enumerate(states):
            assert seen.seat[table] == state.to_move
            assert there(seen.legal)[table].tolist() == state.legal_actions()
            if (step + table) % 10 == 0:
                assert_same_row(there(seen.rows), table, state)
            state.apply(int(actions[table]))
        stepped = batch.step(actions, seen=seen)
        for table, state in enumerate(states):
            assert stepped.ended[table] == (state.to_move < 0)
            rewards = by_rank(there(state.outcome)) if state.to_move < 0 else [0.0] * seats[table]
            assert np.allclose(stepped.rewards[table, : seats[table]], rewards)
            assert not stepped.rewards[table, seats[table] :].any()
            if state.to_move < 0:
                games[table] += 1
                seed = 3 + table + games[table] * tables
                states[table] = rules.new(seats[table], seed, **options[table])
    assert sum(games) > 0


def assert_same_row(rows: SparseRows, table: int, state: State) -> None:
    part = slice(rows.indptr[table], rows.indptr[table + 1])
    columns, values = encoding.sparse(state, state.to_move)
    assert np.array_equal(rows.indices[part], columns)
    assert np.array_equal(there(rows.values)[part], values)


@every_game
def test_dense_arrays_masks_and_lists_tell_the_same(game: str) -> None:
    batch, rng = Batch(game, 5, seats=3, seed=2, alike=True), np.random.default_rng(2)
    sparse, tensors = batch.arrays(), batch.arrays("dense", "mask")
    smallest = np.min_scalar_type(int(encoding.layout(game).most.max()))  # uint8 where exact
    whole = batch.arrays("dense", "none", smallest)
    both = Seen(np.zeros(5, np.int32), SparseRows(5), np.zeros((5, batch.size), np.float32))
    mixed = Seen(np.zeros(5, np.int32), SparseRows(5), np.zeros((5, batch.size), np.uint16))
    for _ in range(60):
        for arrays in (sparse, tensors, whole, both, mixed):
            batch.observe(arrays)
        rows = there(sparse.rows)
        dense = np.zeros((5, batch.size), np.float32)
        dense[rows.numbers(), rows.columns] = rows.data
        assert np.array_equal(there(tensors.dense), dense)
        assert np.array_equal(there(both.dense), dense)
        assert np.array_equal(there(both.rows).columns, rows.columns)
        assert np.array_equal(there(mixed.rows).data, rows.data)
        amounts = np.rint(dense * encoding.layout(game).most)
        assert np.array_equal(there(whole.dense), amounts)
        assert np.array_equal(listed(there(tensors.mask), batch.action_count), as_lists(sparse))
        batch.step(picked(rng, sparse))


def listed(mask: NDArray[np.uint8], actions: int) -> NDArray[Any]:
    return np.argwhere(np.unpackbits(mask, axis=1, count=actions, bitorder="little"))


def as_lists(seen: Seen) -> NDArray[Any]:
    legal = there(seen.legal)
    return np.stack([legal.numbers(), legal.columns], axis=1)


@every_game
def test_seats_can_be_counted_from_the_player_in_actions_too(game: str) -> None:
    one, alike = Batch(game, 4, seats=3, seed=5), Batch(game, 4, seats=3, seed=5, alike=True)
    seen, seen_alike, rng = one.arrays(), alike.arrays(), np.random.default_rng(3)
    encoder, share = encoding.encoder(game, True), one._share
    assert isinstance(share, Share)
    for _ in range(150):
        states = share._tables.states
        one.observe(seen)
        alike.observe(seen_alike)
        actions = picked(rng, seen)
        counted = [
            encoder.seen_actions(state, state.to_move, [int(action)])[0]
            for action, state in zip(actions, states, strict=True)
        ]
        for table in range(4):
            assert counted[table] in there(seen_alike.legal)[table]
        assert np.array_equal(one.step(actions).rewards, alike.step(counted).rewards)


@every_game
def test_forced_decisions_can_be_played_through(game: str) -> None:
    rules = trattoria.game(game)
    batch, state = Batch(game, 1, seats=3, seed=[[8]], forced=True), rules.new(3, 8)
    seen, rng, forced = batch.arrays(), np.random.default_rng(4), 0
    while state.to_move >= 0:
        if len(state.legal_actions()) == 1:
            state.apply(state.legal_actions()[0])
            forced += 1
            continue
        batch.observe(seen)
        assert there(seen.legal).columns.tolist() == state.legal_actions()
        (action,) = picked(rng, seen)
        state.apply(int(action))
        stepped = batch.step([action])
    assert stepped.ended.tolist() == [True]
    assert np.allclose(stepped.rewards[0, :3], by_rank(there(state.outcome)))
    assert forced > 0 or game == "piazza"


def test_a_table_whose_row_of_seeds_has_ended_stays_over() -> None:
    batch = Batch("piazza", 2, seats=2, seed=[[4], [5, 6]], rewards="score")
    seen, rng, ended, points = batch.arrays(), np.random.default_rng(1), np.zeros(2, int), 0.0
    while (batch.observe(seen).seat >= 0).any():
        stepped = batch.step(picked(rng, seen))
        ended += stepped.ended
        points += float(stepped.rewards[0].sum())
    assert ended.tolist() == [1, 2]
    assert there(seen.rows).length == there(seen.legal).length == 0
    assert points > 0
    with pytest.raises(IllegalAction, match="game-over: table=1"):
        batch.step([STAY, 0])


def test_a_table_can_be_left_as_it_is() -> None:
    batch = Batch("mister-bill", 2, seats=3, seed=1)
    before = batch.observe()
    batch.step([STAY, there(before.legal)[1][0]])
    after = batch.observe()
    assert there(after.legal)[0].tolist() == there(before.legal)[0].tolist()
    assert np.array_equal(there(before.rows)[0], there(after.rows)[0])


# ---- errors --------------------------------------------------------------------------------------


@pytest.mark.parametrize("workers", [1, 2])
def test_an_error_names_the_table_and_leaves_all_as_they_were(workers: int) -> None:
    with Batch("piazza", 4, seats=2, seed=1, workers=workers) as batch:
        before = batch.observe()
        actions = np.array([there(before.legal)[table][0] for table in range(4)])
        for wrong, error in (
            (0, IllegalAction),
            (10**6, InvalidAction),
            (-2, InvalidAction),
            (2**32 + int(actions[3]), InvalidAction),
        ):
            with pytest.raises(error, match="table=3"):
                batch.step([*actions[:3], wrong])
            after = batch.observe()
            assert np.array_equal(there(after.rows).columns, there(before.rows).columns)
            assert np.array_equal(there(after.legal).columns, there(before.legal).columns)


def test_a_number_that_is_too_large_is_not_taken_for_another() -> None:
    batch = Batch("piazza", 2)
    actions = np.array([2**64 - 1, there(batch.observe().legal)[1][0]], np.uint64)
    with pytest.raises(InvalidAction, match="table=0"):
        batch.step(actions)


@pytest.mark.parametrize("actions", [[1, 2], [[1], [2], [3]], [0.5, 1, 2], ["a", "b", "c"]])
def test_actions_are_one_int_for_each_table(actions: Any) -> None:
    with pytest.raises(TypeError, match="3 ints"):
        Batch("piazza", 3).step(actions)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"game": "chess"}, "chess"),
        ({"tables": 0}, "tables"),
        ({"workers": 0}, "workers"),
        ({"workers": 4}, "workers"),
        ({"seats": 9}, "wrong-seats"),
        ({"seats": [2, 2]}, "seats"),
        ({"options": {"help": True}}, "unknown-option"),
        ({"options": [{}]}, "options"),
        ({"seats": [2, 3, 9]}, "table=2"),
        ({"options": [{}, {"help": True}, {}]}, "table=1"),
        ({"seed": [[1], [], [2]]}, "table=1, option='seeds'"),
        ({"rewards": "gold"}, "rewards"),
    ],
)
@pytest.mark.parametrize("workers", [1, 2])
def test_a_batch_that_cannot_be_is_refused(wrong: dict[str, Any], said: str, workers: int) -> None:
    with pytest.raises(InvalidSetup, match=said):
        Batch(**{"game": "piazza", "tables": 3, "workers": workers, **wrong})


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"seed": [[1], [2, 1.5], [3]]}, "a seed of table 1 is an int, not float"),
        ({"seed": [[1], [2, "x"], [3]]}, "a seed of table 1 is an int, not str"),
        ({"seed": 1.5}, "a seed is an int"),
        ({"seats": 2.0}, "the number of seats is an int"),
        ({"seats": [2, True, 2]}, "the number of seats at table 1 is an int, not bool"),
    ],
)
def test_what_would_have_to_be_rounded_is_refused(wrong: dict[str, Any], said: str) -> None:
    """Before anything is dealt: a row of seeds may be wrong far behind its first game."""
    with pytest.raises(TypeError, match=said):
        Batch("piazza", 3, **wrong)


def test_numbers_may_be_those_of_numpy() -> None:
    plain = Batch("piazza", 2, seats=[2, 3], seed=[[4, 6], range(5, 10**12)]).observe()
    rows: Any = np.array([[4, 6], [5, 6]])
    read = Batch("piazza", 2, seats=np.array([2, 3]).tolist(), seed=rows).observe()
    seed: Any = np.int64(4)
    counted = Batch("piazza", 2, seats=[2, 3], seed=seed).observe()
    for seen in (read, counted):
        assert np.array_equal(there(seen.rows).columns, there(plain.rows).columns)


def read_only(array: NDArray[Any]) -> NDArray[Any]:
    array.flags.writeable = False
    return array


def rows_with(**wrong: NDArray[Any]) -> SparseRows:
    rows = SparseRows(3, room=8)
    for name, array in wrong.items():
        setattr(rows, name, array)
    return rows


UNFIT = {
    "seat": np.zeros(2, np.int32),
    "dense": np.zeros((3, 7), np.float32),
    "mask": np.zeros((3, 5), np.uint8),
    "mask ": read_only(np.zeros((3, 589), np.uint8)),
    "rows": SparseRows(5),
    "rows.indices": rows_with(indices=np.zeros(8, np.int64)),
    "rows.values": rows_with(values=np.zeros(4, np.float32)),
    "legal": SparseRows(2, valued=False),
    "legal.indices": rows_with(indices=read_only(np.zeros(8, np.int32))),
}


@pytest.mark.parametrize("name", UNFIT)
@pytest.mark.parametrize("workers", [1, 2])
def test_arrays_that_do_not_fit_are_refused_before_anything_is_played(
    name: str, workers: int
) -> None:
    with Batch("piazza", 3, workers=workers) as batch:
        before = batch.observe()
        seen = batch.arrays("none", "none")
        setattr(seen, name.split(".", maxsplit=1)[0].strip(), UNFIT[name])
        for refused in (
            lambda: batch.observe(seen),
            lambda: batch.step([there(before.legal)[table][0] for table in range(3)], seen=seen),
        ):
            with pytest.raises(InvalidSetup, match=f"option='{name.strip()}"):
                refused()
        assert np.array_equal(there(batch.observe().rows).columns, there(before.rows).columns)


def test_arrays_for_what_a_step_brings_must_fit() -> None:
    batch = Batch("piazza", 3)
    before, stepped = batch.observe(), batch.step([STAY] * 3)
    actions = [there(before.legal)[table][0] for table in range(3)]
    for name, array in (
        ("rewards", np.zeros((2, 4), np.float32)),
        ("ended", read_only(np.zeros(3, np.bool_))),
    ):
        wrong: Any = {name: array}
        with pytest.raises(InvalidSetup, match=name):
            batch.step(actions, into=replace(stepped, **wrong))
    assert np.array_equal(there(batch.observe().rows).columns, there(before.rows).columns)


def test_kinds_of_arrays_that_there_are_not_are_refused() -> None:
    batch = Batch("piazza", 3)
    with pytest.raises(InvalidSetup, match="uint8"):
        batch.observe(batch.arrays("dense", dtype=np.uint8))  # it has more than 255 points
    with pytest.raises(InvalidSetup, match="observation"):
        batch.arrays("thick")
    with pytest.raises(InvalidSetup, match="legal"):
        batch.arrays("dense", "all")


# ---- workers -------------------------------------------------------------------------------------


def played(workers: int, steps: int, alike: bool) -> list[bytes]:
    rng, told = np.random.default_rng(7), []
    with Batch(
        "mister-bill",
        5,
        seats=[3, 4, 5, 8, 3],
        seed=2,
        alike=alike,
        forced=alike,
        workers=workers,
    ) as batch:
        seen, tensors = batch.observe(), batch.arrays("dense", "mask")
        for _ in range(steps):
            batch.observe(tensors)
            stepped = batch.step(picked(rng, seen), seen=seen)
            rows, legal = there(seen.rows), there(seen.legal)
            arrays: list[Any] = [seen.seat, rows.indptr, rows.columns, rows.data, legal.columns]
            arrays += [there(tensors.dense), there(tensors.mask), stepped.rewards, stepped.ended]
            told.append(b"".join(np.ascontiguousarray(array).tobytes() for array in arrays))
    return told


@pytest.mark.parametrize("alike", [False, True])
def test_the_games_are_the_same_with_any_number_of_workers(alike: bool, amount: Amount) -> None:
    steps = amount(120, 2000)
    alone = played(1, steps, alike)
    assert played(2, steps, alike) == alone
    assert played(3, steps, alike) == alone


def test_arrays_of_workers_do_not_disturb_each_other() -> None:
    """There are more than have a place in shared memory; each keeps what it was filled with."""
    with (
        Batch("mister-bill", 4, seed=3, workers=2) as batch,
        Batch("mister-bill", 4, seed=3) as own,
    ):
        rng, kept = np.random.default_rng(5), list[tuple[Seen, Seen]]()
        for dtype in (np.float32, np.int64) * 4:
            kept.append((batch.arrays("dense", dtype=dtype), own.arrays("dense", dtype=dtype)))
            for seen, alone in kept[-2:]:
                batch.observe(seen)
                own.observe(alone)
            actions = picked(rng, kept[-1][0])
            batch.step(actions)
            own.step(actions)
        for seen, alone in kept:
            assert np.array_equal(seen.seat, alone.seat)
            assert np.array_equal(there(seen.dense), there(alone.dense))
            assert as_lists(seen).tolist() == as_lists(alone).tolist()


def test_an_array_is_kept_as_it_is_when_the_others_are_dropped() -> None:
    with Batch("mister-bill", 4, seed=3, workers=2) as batch:
        dense = there(batch.observe(batch.arrays("dense")).dense)
        before = dense.copy()
        batch.step(picked(np.random.default_rng(5), batch.observe()))
        for _ in range(5):
            batch.observe(batch.arrays("dense"))
        assert np.array_equal(dense, before)
        assert before.any()


def test_workers_fill_arrays_of_any_memory() -> None:
    with Batch("piazza", 3, seed=4, workers=2) as batch:
        shared = batch.observe()
        given = Seen(np.zeros(3, np.int32), SparseRows(3), legal=SparseRows(3, valued=False))
        mixed = batch.observe(Seen(shared.seat, SparseRows(3), legal=shared.legal))
        for seen in (batch.observe(given), mixed):
            assert np.array_equal(there(seen.rows).indptr, there(shared.rows).indptr)
            assert np.array_equal(there(seen.rows).columns, there(shared.rows).columns)
            assert np.array_equal(there(seen.rows).data, there(shared.rows).data)
            assert as_lists(seen).tolist() == as_lists(shared).tolist()


def test_arrays_can_be_replaced() -> None:
    with Batch("piazza", 3, seed=4, workers=2) as batch:
        seen = batch.observe(batch.arrays("dense"))
        before, seen.dense = there(seen.dense), np.zeros((3, batch.size), np.float32)
        batch.observe(seen)
        assert np.array_equal(seen.dense, before)


def test_what_workers_refuse_is_said_when_the_batch_is_made() -> None:
    with pytest.raises(InvalidSetup, match="wrong-seats"):
        Batch("piazza", 3, seats=[2, 3, 9], workers=2)


def test_a_worker_that_is_gone_is_noticed() -> None:
    with Batch("piazza", 2, workers=2) as batch:
        share: Any = batch._share
        share._workers[0]._process.kill()
        share._workers[0]._process.wait()
        with pytest.raises(RuntimeError, match="tables 1 to 1"):
            batch.observe()
        with pytest.raises(RuntimeError, match="closed"):
            batch.observe()


def test_a_step_that_is_broken_off_closes_the_batch(monkeypatch: pytest.MonkeyPatch) -> None:
    """The answers that come too late would else be taken for those to the next request."""
    with Batch("piazza", 2, workers=2) as batch:
        share: Any = batch._share

        def interrupt(request: object) -> None:
            raise KeyboardInterrupt

        monkeypatch.setattr(share._own, "answer", interrupt)
        with pytest.raises(KeyboardInterrupt):
            batch.observe()
        assert share._workers[0]._process.poll() is not None
        with pytest.raises(RuntimeError, match="closed"):
            batch.step([STAY, STAY])


PROGRAM = """
from trattoria.envs.batch import Batch
batch = Batch("piazza", 3, workers=3)
print(*(worker._process.pid for worker in batch._share._workers), flush=True)
input()
"""


def test_workers_leave_when_the_batch_is_killed() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as program:
        workers = [int(pid) for pid in there(program.stdout).readline().split()]
        assert len(workers) == 2
        assert all(map(alive, workers))
        program.kill()
    asyncio.run(eventually(lambda: not any(map(alive, workers)), "workers are left"))


def alive(pid: int) -> bool:
    found = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, check=False)
    return found.stdout.strip() not in (b"", b"Z")


# ---- memory --------------------------------------------------------------------------------------


@pytest.mark.proof
@every_game
def test_memory_stays_flat(game: str) -> None:
    """Play ten times as long as at first: no more is held than at the end of the first games."""
    batch, rng = Batch(game, 16, seats=3, seed=1), np.random.default_rng(1)
    seen, held = batch.observe(), list[int]()
    for steps in (2000, 20_000):
        for _ in range(steps):
            batch.step(picked(rng, seen), seen=seen)
        gc.collect()
        held.append(sys.getallocatedblocks())
    assert held[1] < 1.2 * held[0]


@pytest.mark.proof
def test_memory_of_workers_stays_flat() -> None:
    with Batch("mister-bill", 16, seats=3, seed=1, workers=2) as batch:
        share: Any = batch._share
        pids = (os.getpid(), share._workers[0]._process.pid)
        seen, rng, held = batch.observe(), np.random.default_rng(1), list[list[int]]()
        for steps in (4000, 40_000):
            for _ in range(steps):
                batch.step(picked(rng, seen), seen=seen)
            gc.collect()
            held.append([resident(pid) for pid in pids])
    for before, after in zip(*held, strict=True):
        assert after < before + 4 * 2**20


def resident(pid: int) -> int:
    """Give the bytes of memory that a process holds."""
    return int(Path(f"/proc/{pid}/statm").read_text(encoding="utf-8").split()[1]) * 4096
