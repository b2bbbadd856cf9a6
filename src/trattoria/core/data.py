"""Reading plain JSON data from outside: every field is checked, an error says where and why."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from trattoria.core.errors import InvalidData


class Data:
    """An object read from outside, with the path that leads to it."""

    def __init__(self, value: object, where: str = "") -> None:
        self.where = where
        if not isinstance(value, dict) or not all(isinstance(key, str) for key in value):
            raise InvalidData("wrong-type", {"where": where or "data", "expected": "object"})
        self._fields: dict[str, object] = value
        self._read: set[str] = set()

    def error(self, code: str, key: str, **facts: object) -> InvalidData:
        """Make the error for one field, to be raised."""
        return InvalidData(code, {"where": self._path(key), **facts})

    def has(self, key: str) -> bool:
        """Tell whether the field is there and not null."""
        return self._fields.get(key) is not None

    def keys(self) -> list[str]:
        """List the names of the fields."""
        return list(self._fields)

    def value(self, key: str) -> object:
        """Give the field, whatever it is."""
        self._read.add(key)
        if key not in self._fields:
            raise self.error("missing-field", key)
        return self._fields[key]

    def number(self, key: str, low: int, high: int) -> int:
        """Give a whole number from low to high."""
        return self._number(self.value(key), key, low, high)

    def flag(self, key: str) -> bool:
        """Give a truth value."""
        value = self.value(key)
        if not isinstance(value, bool):
            raise self.error("wrong-type", key, expected="boolean")
        return value

    def text(self, key: str) -> str:
        """Give a text."""
        value = self.value(key)
        if not isinstance(value, str):
            raise self.error("wrong-type", key, expected="text")
        return value

    def choice(self, key: str, choices: Sequence[str]) -> str:
        """Give one of a few texts."""
        value = self.text(key)
        if value not in choices:
            raise self.error("not-a-choice", key, given=value, choices=", ".join(choices))
        return value

    def hexadecimal(self, key: str, length: int) -> bytes:
        """Give so many bytes, written in hexadecimal."""
        try:
            value = bytes.fromhex(self.text(key))
        except ValueError:
            raise self.error("wrong-type", key, expected="hexadecimal") from None
        if len(value) != length:
            raise self.error("wrong-length", key, given=len(value), needed=length)
        return value

    def items(self, key: str, length: int | None = None) -> list[object]:
        """Give a list, of a given length where one is asked for."""
        value = self.value(key)
        if not isinstance(value, (list, tuple)):
            raise self.error("wrong-type", key, expected="list")
        if length is not None and len(value) != length:
            raise self.error("wrong-length", key, given=len(value), needed=length)
        return list(value)

    def numbers(self, key: str, low: int, high: int, length: int | None = None) -> list[int]:
        """Give a list of whole numbers from low to high."""
        items = self.items(key, length)
        return [self._number(item, f"{key}[{i}]", low, high) for i, item in enumerate(items)]

    def part(self, key: str) -> Data:
        """Give an object inside this one."""
        return Data(self.value(key), self._path(key))

    def fields(self, key: str) -> dict[str, object]:
        """Give an object inside this one as it is."""
        return self.part(key)._fields

    def parts(self, key: str, length: int | None = None) -> list[Data]:
        """Give a list of objects."""
        items = self.items(key, length)
        return [Data(item, self._path(f"{key}[{i}]")) for i, item in enumerate(items)]

    def names(self, key: str, known: dict[str, int], length: int | None = None) -> list[int]:
        """Give a list of names (of cards, say) as their numbers."""
        return [
            self._named(item, f"{key}[{i}]", known)
            for i, item in enumerate(self.items(key, length))
        ]

    def name(self, key: str, known: dict[str, int]) -> int:
        """Give one name as its number."""
        return self._named(self.value(key), key, known)

    def finish(self, ignore: Collection[str] = ()) -> None:
        """Refuse fields that nobody has read: typing errors, or fields of another version."""
        for key in self._fields:
            if key not in self._read and key not in ignore:
                raise self.error("unknown-field", key)

    def _named(self, item: object, key: str, known: dict[str, int]) -> int:
        if not isinstance(item, str):
            raise self.error("wrong-type", key, expected="text")
        if item not in known:
            raise self.error("unknown-name", key, given=item)
        return known[item]

    def _number(self, value: object, key: str, low: int, high: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.error("wrong-type", key, expected="number")
        if not low <= value <= high:
            raise self.error("out-of-range", key, low=low, high=high)
        return value

    def _path(self, key: str) -> str:
        return f"{self.where}.{key}" if self.where else key
