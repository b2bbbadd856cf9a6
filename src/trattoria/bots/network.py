"""A small network of whole numbers: from the features that hold to a number for every action.

It runs without any library and gives the same numbers on every machine.  Numbers of a layer are
packed into one long int, a lane each, so that a row of weights is added in one operation: Python
adds long ints about as fast as compiled code adds small ones.

    features that hold -> first layer, clipped -> second -> third, added to the second -> outputs

Weights have 8 bits and are parts of 64, numbers between layers lie from 0 to 127.  A lane holds
weights counted from -128 up, so that nothing is ever borrowed from the next lane.
"""

from __future__ import annotations

from struct import unpack
from typing import Any, Final

from mypy_extensions import i64

ONE: Final = 64  # what stands for 1 in a weight and between layers
HALF: Final = 32
SHIFT: Final = 6
MOST: Final = 127  # between layers
BIAS: Final = 128  # what a packed weight is counted from
NARROW: Final = 2  # bytes of a lane of the first layer
WIDE: Final = 4  # and of the others
AT_ONCE: Final = 256  # rows that are added up: with more, a narrow lane might run over


class Shape:
    """The sizes of a network."""

    def __init__(
        self, features: int, width: int, hidden: int, actions: int, kinds: int, seats: int
    ) -> None:
        self.features = features
        self.width = width  # of the first layer
        self.hidden = hidden  # of the other two
        self.actions = actions
        self.kinds = kinds  # of actions, by what they bring at once; 1 if nobody has said
        self.seats = seats

    def parts(self) -> list[tuple[str, int]]:
        """List the parts of a network in the order in which they are stored, with their bytes."""
        return [
            ("first", self.features * self.width),
            ("second", self.width * self.hidden),
            ("second_bias", WIDE * self.hidden),
            ("third", self.hidden * self.hidden),
            ("third_bias", WIDE * self.hidden),
            ("policy", self.actions * self.hidden),
            ("policy_bias", WIDE * self.actions),
            ("kind", self.kinds * self.hidden),
            ("kind_bias", WIDE * self.kinds),
            ("value", self.seats * self.hidden),
            ("value_bias", WIDE * self.seats),
        ]

    def size(self) -> int:
        """Count the bytes of all parts."""
        return sum([size for _, size in self.parts()])


class Network:
    """The weights of a network, and what they make of an observation."""

    def __init__(self, shape: Shape, weights: bytes) -> None:
        self.shape = shape
        parts: dict[str, bytes] = {}
        at = 0
        for name, size in shape.parts():
            parts[name] = weights[at : at + size]
            at += size
        self._first = parts["first"]
        self._rows: dict[int, int] = {}  # of the first layer, packed when they are first needed
        self._second = Layer(parts["second"], parts["second_bias"])
        self._third = Layer(parts["third"], parts["third_bias"])
        self._policy = Outputs(parts["policy"], parts["policy_bias"], shape.hidden)
        self._kind = Outputs(parts["kind"], parts["kind_bias"], shape.hidden)
        self._value = Outputs(parts["value"], parts["value_bias"], shape.hidden)

    def look(self, features: list[int]) -> list[int]:
        """Give what the last layer makes of the features that hold."""
        second = self._second.apply(self._first_layer(features))
        shallow = [clipped((number + HALF) >> SHIFT) for number in second]
        third = self._third.apply(shallow)
        return [clipped(a + ((b + HALF) >> SHIFT)) for a, b in zip(shallow, third, strict=True)]

    def policy(self, seen: list[int], actions: list[int], kinds: list[int]) -> list[int]:
        """Rate actions of some kinds, given what `look` gave: logits, as parts of 4096."""
        rated = {kind: self._kind.of(kind, seen) for kind in set(kinds)}
        return [
            self._policy.of(action, seen) + rated[kind]
            for action, kind in zip(actions, kinds, strict=True)
        ]

    def value(self, seen: list[int], seats: int) -> list[int]:
        """Rate how every seat will do, from the observer on: from -4096 for last to 4096."""
        return [self._value.of(place, seen) for place in range(seats)]

    def _first_layer(self, features: list[int]) -> list[int]:
        sums = self._sums(features[:AT_ONCE])
        for first in range(AT_ONCE, len(features), AT_ONCE):
            more = self._sums(features[first : first + AT_ONCE])
            sums = [a + b for a, b in zip(sums, more, strict=True)]
        return [clipped(number) for number in sums]

    def _sums(self, features: list[int]) -> list[int]:
        total = 0
        for feature in features:
            row = self._rows.get(feature)
            if row is None:
                row = self._packed(feature)
            total += row
        width = self.shape.width
        zero = BIAS * len(features)
        lanes = unpack(f"<{width}H", total.to_bytes(NARROW * width, "little"))
        return [lane - zero for lane in lanes]

    def _packed(self, feature: int) -> int:
        width = self.shape.width
        row = packed(self._first[feature * width : (feature + 1) * width], NARROW)
        self._rows[feature] = row
        return row


class Layer:
    """Weights from all numbers of a layer to all of the next, and what is added."""

    def __init__(self, weights: bytes, bias: bytes) -> None:
        self.bias: tuple[int, ...] = unpack(f"<{len(bias) // WIDE}i", bias)
        width = len(self.bias)
        self.rows = [packed(weights[n : n + width], WIDE) for n in range(0, len(weights), width)]

    def apply(self, numbers: list[int]) -> list[int]:
        """Multiply the numbers by the weights and add the bias."""
        total = 0
        for number, row in zip(numbers, self.rows, strict=True):
            if number:
                total += times(row, number)
        width = len(self.bias)
        lanes = unpack(f"<{width}I", total.to_bytes(WIDE * width, "little"))
        zero = BIAS * sum(numbers)
        return [lane - zero + bias for lane, bias in zip(lanes, self.bias, strict=True)]


class Outputs:
    """Weights of outputs of which only some are needed at a time."""

    def __init__(self, weights: bytes, bias: bytes, width: int) -> None:
        self.bias: tuple[int, ...] = unpack(f"<{len(bias) // WIDE}i", bias)
        self.rows = [weights[n : n + width] for n in range(0, len(weights), width)]

    def of(self, output: int, numbers: list[int]) -> int:
        """Give one output."""
        row = self.rows[output]
        total: i64 = self.bias[output]
        for place in range(len(row)):
            number: i64 = numbers[place]
            total += number * (row[place] - BIAS)
        return total


def times(row: Any, number: int) -> int:
    """Multiply a row by a number, so that Ctrl-C may come in between.

    Long ints look for signals while they are multiplied. Compiled code that knows them to be ints
    takes that for the end of all memory, and aborts.
    """
    product: int = row * number
    return product


def packed(weights: bytes, wide: int) -> int:
    """Give every weight a lane of some bytes."""
    lanes = bytearray(wide * len(weights))
    lanes[::wide] = weights
    return int.from_bytes(lanes, "little")


def clipped(number: int) -> int:
    """Bound a number between layers."""
    return 0 if number < 0 else MOST if number > MOST else number
