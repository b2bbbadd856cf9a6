"""Where all randomness comes from: two seeded generators whose state is part of a game's state.

`FastChance` is small and quick, for search and research.  `HashChance` is for real tables: its
stream is SHA-256 over a 32-byte seed and a counter, so that anyone can check a shuffle with a page
of code.  Both give the same numbers for ever, on every machine.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from mypy_extensions import i64, mypyc_attr

from trattoria.core.arguments import IntLike, wrong_type
from trattoria.core.data import Data
from trattoria.core.errors import InvalidSetup

MASK32: Final = 0xFFFFFFFF
SEED_BYTES: Final = 32
MAX_BOUND: Final = 1 << 31  # the most that `below` is ever asked for


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """A stream of random numbers that can be copied."""

    def below(self, n: i64) -> i64:
        """Give a random number from 0 to n - 1; n is at least 1 and at most 2**31."""
        raise NotImplementedError

    def clone(self) -> Chance:
        """Copy the generator: the copy gives the same numbers from here on."""
        raise NotImplementedError

    def to_dict(self) -> dict[str, object]:
        """Give the generator's whole state as plain JSON data."""
        raise NotImplementedError

    def shuffle(self, cards: list[int]) -> None:
        """Put a list into random order: from the last place down, swap with any place up to it."""
        i: i64 = len(cards) - 1
        while i > 0:
            j = self.below(i + 1)
            moved = cards[i]
            cards[i] = cards[j]
            cards[j] = moved
            i -= 1

    def fork(self) -> FastChance:
        """Make a new, unrelated fast generator, seeded from this stream."""
        return FastChance(self.below(MAX_BOUND), self.below(MAX_BOUND) + 1)


class FastChance(Chance):
    """xoroshiro64+; every step stays within 63 bits, so compiled and interpreted runs agree."""

    def __init__(self, s0: i64, s1: i64) -> None:
        self.s0: i64 = s0
        self.s1: i64 = s1

    def below(self, n: i64) -> i64:
        """Give a random number from 0 to n - 1."""
        if n < 1 or n > MAX_BOUND:
            raise _out_of_range(n)
        s0: i64 = self.s0
        s1: i64 = self.s1
        drawn: i64 = (s0 + s1) & MASK32
        s1 ^= s0
        self.s0 = (((s0 << 26) | (s0 >> 6)) ^ s1 ^ (s1 << 9)) & MASK32
        self.s1 = ((s1 << 13) | (s1 >> 19)) & MASK32
        return (drawn * n) >> 32

    def clone(self) -> FastChance:
        """Copy the generator."""
        return FastChance(self.s0, self.s1)

    def to_dict(self) -> dict[str, object]:
        """Give the generator's two words."""
        return {"kind": "fast", "words": [self.s0, self.s1]}


class HashChance(Chance):
    """Words of four bytes from SHA-256(seed, block number as eight bytes), taken in order.

    A number below n is word % n, where words from the last, incomplete run of n are thrown away.
    """

    def __init__(self, seed: bytes, taken: int) -> None:
        self.seed = seed
        self.taken = taken  # how many words were used
        self._block: bytes = b""

    def below(self, n: i64) -> i64:
        """Give a random number from 0 to n - 1, every one exactly as likely."""
        if n < 1 or n > MAX_BOUND:
            raise _out_of_range(n)
        fair: i64 = (MASK32 + 1) - (MASK32 + 1) % n
        word = self._word()
        while word >= fair:
            word = self._word()
        return word % n

    def _word(self) -> i64:
        place = self.taken % 8
        if place == 0 or not self._block:
            self._block = sha256(self.seed + (self.taken // 8).to_bytes(8, "big")).digest()
        self.taken += 1
        return int.from_bytes(self._block[4 * place : 4 * place + 4], "big")

    def clone(self) -> HashChance:
        """Copy the generator."""
        other = HashChance(self.seed, self.taken)
        other._block = self._block
        return other

    def to_dict(self) -> dict[str, object]:
        """Give the seed and how much of its stream was used."""
        return {"kind": "sha256", "seed": self.seed.hex(), "taken": self.taken}


def _out_of_range(n: i64) -> ValueError:
    return ValueError(f"a random number is drawn below 1 to 2**31, not below {n}")


def chance(seed: IntLike | bytes) -> Chance:
    """Make the generator of a seed: fast for an int of any size, SHA-256 for 32 bytes."""
    if isinstance(seed, bool) or not isinstance(seed, (int, bytes)):
        raise wrong_type(seed, "a seed", "an int or bytes")
    if isinstance(seed, bytes):
        if len(seed) != SEED_BYTES:
            raise InvalidSetup("seed-length", {"bytes": len(seed), "needed": SEED_BYTES})
        return HashChance(seed, 0)
    number = seed.to_bytes(seed.bit_length() // 8 + 1, "big", signed=True)
    digest = sha256(b"trattoria fast " + number).digest()
    return FastChance(int.from_bytes(digest[:4], "big"), int.from_bytes(digest[4:8], "big") | 1)


def chance_from(data: Data) -> Chance:
    """Read back what `to_dict` wrote."""
    if data.choice("kind", ("fast", "sha256")) == "sha256":
        made: Chance = HashChance(
            data.hexadecimal("seed", SEED_BYTES), data.number("taken", 0, 2**60)
        )
    else:
        words = data.numbers("words", 0, MASK32, length=2)
        if words == [0, 0]:
            raise data.error("out-of-range", "words", low=0, high=MASK32)
        made = FastChance(words[0], words[1])
    data.finish()
    return made
