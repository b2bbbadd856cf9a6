"""Seeded chance: the same for ever, fair, copied with the state, checkable by anyone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import trattoria
from trattoria import InvalidData, InvalidSetup
from trattoria.core.chance import FastChance, chance_from
from trattoria.core.data import Data

SEEDS = st.integers() | st.binary(min_size=32, max_size=32)


def test_the_fast_stream_is_the_same_for_ever() -> None:
    rng = trattoria.chance(7)
    assert [rng.below(100) for _ in range(12)] == FAST_7


def test_the_sha_256_stream_is_the_same_for_ever() -> None:
    rng = trattoria.chance(bytes(range(32)))
    assert [rng.below(100) for _ in range(12)] == SHA_0_31


FAST_7 = [89, 95, 46, 75, 99, 86, 88, 70, 98, 24, 87, 74]
SHA_0_31 = [32, 49, 79, 99, 53, 17, 87, 40, 60, 60, 16, 62]


def test_a_shuffle_can_be_checked_with_a_page_of_code() -> None:
    """The whole verifier: words of SHA-256(seed, counter), rejection, swaps from the last place."""
    seed = sha256(b"a table").digest()

    def words() -> Iterator[int]:
        block = 0
        while True:
            digest = sha256(seed + block.to_bytes(8, "big")).digest()
            yield from (int.from_bytes(digest[i : i + 4], "big") for i in range(0, 32, 4))
            block += 1

    stream = words()

    def below(n: int) -> int:
        word = next(stream)
        while word >= 2**32 - 2**32 % n:
            word = next(stream)
        return word % n

    expected = list(range(52))
    for i in range(51, 0, -1):
        j = below(i + 1)
        expected[i], expected[j] = expected[j], expected[i]
    deck = list(range(52))
    trattoria.chance(seed).shuffle(deck)
    assert deck == expected


@given(SEEDS, st.integers(1, 2**31))
def test_below_stays_below(seed: int | bytes, n: int) -> None:
    rng = trattoria.chance(seed)
    assert all(0 <= rng.below(n) < n for _ in range(50))


@given(SEEDS, st.integers(0, 40))
def test_a_copy_gives_the_same_numbers(seed: int | bytes, used: int) -> None:
    rng = trattoria.chance(seed)
    for _ in range(used):
        rng.below(10)
    twin, read = rng.clone(), chance_from(Data(rng.to_dict()))
    numbers = [rng.below(1000) for _ in range(30)]
    assert [twin.below(1000) for _ in range(30)] == numbers
    assert [read.below(1000) for _ in range(30)] == numbers


@pytest.mark.parametrize("seed", [1, bytes(32)])
def test_every_order_of_a_shuffle_is_as_likely(seed: int | bytes) -> None:
    rng, seen = trattoria.chance(seed), Counter[tuple[int, ...]]()
    for _ in range(12_000):
        cards = [0, 1, 2, 3]
        rng.shuffle(cards)
        seen[tuple(cards)] += 1
    assert len(seen) == 24
    assert sum((count - 500) ** 2 / 500 for count in seen.values()) < 60


def test_a_fork_is_another_stream_and_does_not_disturb() -> None:
    rng, twin = trattoria.chance(3), trattoria.chance(3)
    fork, same = rng.fork(), twin.fork()
    assert isinstance(fork, FastChance)
    forked = [fork.below(1000) for _ in range(10)]
    numbers = [rng.below(1000) for _ in range(10)]
    assert forked != numbers
    assert [
        twin.below(1000) for _ in range(10)
    ] == numbers  # though nothing was taken from its fork
    assert [same.below(1000) for _ in range(10)] == forked


def test_huge_and_negative_seeds_are_seeds_like_others() -> None:
    first = [trattoria.chance(seed).below(2**31) for seed in (0, -1, 1, 2**70, -(2**70), 10**5000)]
    assert len(set(first)) == 6


@pytest.mark.parametrize("seed", [b"", bytes(31), bytes(33)])
def test_a_seed_of_a_wrong_length_is_refused(seed: bytes) -> None:
    with pytest.raises(InvalidSetup):
        trattoria.chance(seed)


@pytest.mark.parametrize("seed", ["7", 1.0, None, True])
def test_a_seed_of_a_wrong_type_is_a_type_error(seed: Any) -> None:
    with pytest.raises(TypeError):
        trattoria.chance(seed)


@pytest.mark.parametrize("seed", [1, bytes(32)])
def test_below_is_not_asked_for_what_it_cannot_give(seed: int | bytes) -> None:
    rng = trattoria.chance(seed)
    for n in (0, -1, 2**31 + 1, 2**40):
        with pytest.raises(ValueError, match="below"):
            rng.below(n)
    assert rng.to_dict() == trattoria.chance(seed).to_dict()


@pytest.mark.parametrize(
    "data",
    [
        {"kind": "dice"},
        {"kind": "fast", "words": [0, 0]},
        {"kind": "fast", "words": [1]},
        {"kind": "fast", "words": [1, 2**32]},
        {"kind": "fast", "words": [1, 2], "more": 1},
        {"kind": "sha256", "seed": "00", "taken": 0},
        {"kind": "sha256", "seed": "zz" * 32, "taken": 0},
        {"kind": "sha256", "seed": "00" * 32, "taken": -1},
    ],
)
def test_a_damaged_generator_is_refused(data: dict[str, object]) -> None:
    with pytest.raises(InvalidData):
        chance_from(Data(data))
