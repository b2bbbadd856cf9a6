"""The types of columns: what cannot have been written there is told where it is read.

SQLite lets a column hold anything, and a disk may lose bits.  Whatever comes from the database has
the type that its column says, or is Damaged: so it is never taken for a fault of ours later on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import isfinite
from typing import Any, Generic, TypeVar

import msgspec
from sqlalchemy import Column, ColumnElement, Dialect, Table, type_coerce, types

from trattoria.locale import LANGUAGES
from trattoria.server.storage.encoding import Damaged, damage_told

T = TypeVar("T")


class _Checked(types.TypeDecorator[T], Generic[T]):
    """A column whose values are looked at as they are read; errors tell none of them."""

    kinds: tuple[type[Any], ...]  # the last one is what is read
    required = False  # whether there must be something
    place = ""  # the table and the column, as errors begin

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.cache_ok = True  # of statements; SQLAlchemy looks for it in each class

    def process_result_value(self, value: Any, dialect: Dialect) -> T | None:
        if value is None and not self.required:
            return None
        try:
            return self._checked(value)
        except Damaged as error:
            raise Damaged(f"{self.place}{error}") from error

    def _checked(self, value: Any) -> T:
        if not isinstance(value, self.kinds):
            found = "nothing" if value is None else type(value).__name__
            raise Damaged(f"{found} in place of {self.kinds[-1].__name__}")
        self.check(value)
        read: T = value
        return read

    def check(self, value: Any) -> None:
        """Raise, if it is of the right type but can never have been written."""

    @property
    def python_type(self) -> type:
        return self.kinds[-1]


class String(_Checked[str]):
    impl = types.String
    kinds = (str,)


class Text(_Checked[str]):
    impl = types.Text
    kinds = (str,)


class Integer(_Checked[int]):
    impl = types.Integer
    kinds = (int,)


class Float(_Checked[float]):
    impl = types.Float
    kinds = (int, float)

    def check(self, value: Any) -> None:
        if not isfinite(value):
            raise Damaged("no number")


class Boolean(_Checked[bool]):
    impl = types.Boolean
    kinds = (int, bool)
    coerce_to_is_types = (type(None), bool)  # as the type of SQLAlchemy compares

    def result_processor(self, dialect: Dialect, coltype: object) -> Callable[[Any], bool | None]:
        """Look at what is there: SQLAlchemy would first take whatever it is for true."""
        return lambda value: self.process_result_value(value, dialect)

    def process_result_value(self, value: Any, dialect: Dialect) -> bool | None:
        found = super().process_result_value(value, dialect)
        return None if found is None else bool(found)

    def check(self, value: Any) -> None:
        if value not in (0, 1):
            raise Damaged("neither true nor false")


class Name(String):
    """The name of somebody, who is shown without one if that is damaged."""

    def process_result_value(self, value: Any, dialect: Dialect) -> str | None:
        return value if isinstance(value, str) else None


class Language(String):
    def check(self, value: Any) -> None:
        if value not in LANGUAGES:
            raise Damaged("no language")


class Hex(String):
    """Bytes, in hexadecimal digits."""

    def check(self, value: Any) -> None:
        with damage_told("no bytes"):
            bytes.fromhex(value)


class Json(Text):
    def check(self, value: Any) -> None:
        with damage_told("no JSON"):
            msgspec.json.decode(value)


def name_columns(tables: Iterable[Table]) -> None:
    """Let errors say in which column they are, and nothing be one where there must be something."""
    for column in (each for table in tables for each in table.columns):
        if isinstance(column.type, _Checked):
            column.type = kind = column.type.copy()  # a key to another table shares it with that
            kind.place = f"{column}: "
            kind.required = not column.nullable


def optional(column: Column[Any]) -> ColumnElement[Any]:
    """Ask for what is in a column, if there is such a row."""
    kind = column.type.copy()
    assert isinstance(kind, _Checked)
    kind.required = False
    return type_coerce(column, kind)


def as_stored(column: Column[Any]) -> ColumnElement[Any]:
    """Ask for what is in a column, whatever that may be; but nothing is taken for true or false."""
    kind = column.type
    if not isinstance(kind, _Checked) or isinstance(kind, Boolean):
        return column
    return type_coerce(column, kind.impl_instance)
