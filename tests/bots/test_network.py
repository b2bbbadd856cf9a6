"""Networks of whole numbers: packed sums are plain sums, and a file says what it holds."""

from __future__ import annotations

import json
import random
import zlib
from hashlib import sha256
from struct import unpack

import pytest

import trattoria
from tests.bots.networks import random_weights, small_network
from trattoria.bots.features import EXACT, LEVELS, Features
from trattoria.bots.network import Network, Shape
from trattoria.bots.network_file import MAGIC, SUM, read, written
from trattoria.core.errors import InvalidData

SHAPE = Shape(features=700, width=24, hidden=12, actions=9, kinds=3, seats=4)


class Plain:
    """The same network, as one would write it down."""

    def __init__(self, shape: Shape, weights: bytes) -> None:
        self.shape = shape
        self.parts: dict[str, list[int]] = {}
        at = 0
        for name, size in shape.parts():
            part = weights[at : at + size]
            bias = name.endswith("_bias")
            self.parts[name] = (
                list(unpack(f"<{size // 4}i", part)) if bias else [b - 128 for b in part]
            )
            at += size

    def layer(self, name: str, numbers: list[int], width: int) -> list[int]:
        weights, bias = self.parts[name], self.parts[f"{name}_bias"]
        return [
            sum(n * weights[i * width + lane] for i, n in enumerate(numbers)) + bias[lane]
            for lane in range(width)
        ]

    def look(self, features: list[int]) -> list[int]:
        width, hidden = self.shape.width, self.shape.hidden
        table = self.parts["first"]
        sums = [sum(table[f * width + lane] for f in features) for lane in range(width)]
        first = [min(127, max(0, number)) for number in sums]
        second = [(n + 32) // 64 for n in self.layer("second", first, hidden)]
        shallow = [min(127, max(0, number)) for number in second]
        third = [(n + 32) // 64 for n in self.layer("third", shallow, hidden)]
        return [min(127, max(0, a + b)) for a, b in zip(shallow, third, strict=True)]

    def outputs(self, name: str, seen: list[int]) -> list[int]:
        weights, bias, hidden = self.parts[name], self.parts[f"{name}_bias"], self.shape.hidden
        return [
            sum(n * weights[row * hidden + i] for i, n in enumerate(seen)) + bias[row]
            for row in range(len(bias))
        ]


@pytest.mark.parametrize("held", [0, 1, 50, 256, 257, 600])
def test_packed_sums_are_plain_sums(held: int) -> None:
    weights = random_weights(SHAPE, held)
    network, plain = Network(SHAPE, weights), Plain(SHAPE, weights)
    features = random.Random(held).sample(range(1, SHAPE.features), held)
    seen = network.look(features)
    assert seen == plain.look(features)
    kinds = plain.outputs("kind", seen)
    rated = [rating + kinds[n % 3] for n, rating in enumerate(plain.outputs("policy", seen))]
    assert network.policy(seen, list(range(9)), [n % 3 for n in range(9)]) == rated
    assert network.value(seen, 4) == plain.outputs("value", seen)
    assert network.policy(seen, [7, 2], [1, 2]) == [rated[7], rated[2]]


@pytest.mark.parametrize("byte", [0, 255])
def test_the_largest_weights_do_not_run_over(byte: int) -> None:
    weights = bytes([byte]) * SHAPE.size()
    network, plain = Network(SHAPE, weights), Plain(SHAPE, weights)
    features = list(range(1, 600))
    assert network.look(features) == plain.look(features)


# ---- features ------------------------------------------------------------------------------------


def test_every_amount_is_a_feature() -> None:
    features = Features([("flags", 2, 1), ("cards", 1, 3)])
    assert features.count == 1 + 2 + 3
    assert features.offsets == {"flags": 0, "cards": 2}
    assert features.of((1,), (1,)) == [2]
    assert [features.of((2,), (n,)) for n in range(4)] == [[], [3], [4], [5]]


def test_large_amounts_share_features() -> None:
    most = 10 * LEVELS
    features = Features([("points", 1, most)])
    assert features.count == 1 + LEVELS
    assert features.of((0,), (1,)) == features.of((0,), (10,)) == [1]
    assert features.of((0,), (11,)) == [2]
    assert features.of((0,), (2 * most,)) == [LEVELS], "more than the most counts as the most"
    assert features.of((0,), (-1,)) == []
    assert Features([("points", 1, EXACT)]).count == 1 + EXACT


def test_the_end_and_the_own_number_are_left_out() -> None:
    features = Features([("seat", 4, 1), ("outcome.ranks", 2, 4), ("seats", 1, 1)])
    assert features.count == 2
    assert features.of((0, 5, 6), (1, 1, 1)) == [1]


# ---- files ---------------------------------------------------------------------------------------


def test_a_file_gives_back_what_was_written() -> None:
    file = small_network(trattoria.game("mister-bill"))
    file.card = {"seconds": 7}
    again = read(written(file))
    assert (again.game, again.version, again.card) == ("mister-bill", file.version, {"seconds": 7})
    assert vars_of(again.shape) == vars_of(file.shape)
    assert again.features.fields == file.features.fields
    assert again.weights == file.weights
    assert written(again) == written(file)


def vars_of(shape: Shape) -> list[tuple[str, int]]:
    return shape.parts()


@pytest.mark.parametrize("at", [len(MAGIC) + 5, 3000, -40, -1])
def test_damage_is_refused(at: int) -> None:
    content = bytearray(written(small_network(trattoria.game("mister-bill"))))
    content[at] ^= 1
    with pytest.raises(InvalidData, match="damaged-network"):
        read(bytes(content))


def test_a_cut_or_foreign_file_is_refused() -> None:
    content = written(small_network(trattoria.game("mister-bill")))
    for cut in (len(MAGIC), len(content) // 2, len(content) - 1):
        with pytest.raises(InvalidData, match="damaged-network"):
            read(content[:cut])
    for foreign in (b"", b"PK\x03\x04", MAGIC[:-2]):
        with pytest.raises(InvalidData, match="not-network"):
            read(foreign)


def test_weights_that_do_not_fit_are_refused() -> None:
    file = small_network(trattoria.game("mister-bill"))
    file.weights = file.weights[:-1]
    with pytest.raises(InvalidData, match="damaged-network"):
        read(written(file))


def summed(line: bytes, weights: bytes) -> bytes:
    """A file that is what somebody wrote, whatever that was."""
    content = MAGIC + line + b"\n" + weights
    return content + sha256(content).digest()


@pytest.mark.parametrize(
    "line", [b"", b"{nonsense", b"\xff\xfe", b"[" * 100_000, b"[]", b"{}", b'{"game":"\xff"}']
)
def test_a_description_that_is_none_is_refused(line: bytes) -> None:
    with pytest.raises(InvalidData):
        read(summed(line, b""))


def test_weights_that_cannot_be_unpacked_are_refused_before_they_fill_the_memory() -> None:
    whole = written(small_network(trattoria.game("mister-bill")))
    line, _, weights = whole[len(MAGIC) : -SUM].partition(b"\n")
    for body in (b"plain", weights[:-9], zlib.compress(bytes(1 << 24))):
        with pytest.raises(InvalidData, match="damaged-network"):
            read(summed(line, body))
    described = json.loads(line) | {"fields": [{"name": "a", "size": 2000, "most": 2000}]}
    with pytest.raises(InvalidData, match="damaged-network"):
        read(summed(json.dumps(described).encode(), weights))
