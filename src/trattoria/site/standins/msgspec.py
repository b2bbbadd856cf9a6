"""In place of msgspec, in plain Python: data is checked against types, and written as JSON."""

from __future__ import annotations

import json as standard
from dataclasses import dataclass, field, fields, is_dataclass
from functools import cache
from types import NoneType, SimpleNamespace, UnionType
from typing import (
    Annotated,
    Any,
    ClassVar,
    Literal,
    Union,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)


class DecodeError(Exception):
    """It is no JSON."""


class ValidationError(DecodeError):
    """It is not what its type says."""


@dataclass(frozen=True)
class Meta:
    """Between what a number has to be."""

    ge: float
    le: float


@dataclass_transform()
class Struct:
    """A class with typed fields, whose usual values may be lists and dicts."""

    forbids_unknown: ClassVar[bool] = False

    def __init_subclass__(cls, forbid_unknown_fields: bool = False) -> None:
        cls.forbids_unknown = forbid_unknown_fields
        for name in cls.__annotations__:
            usual = cls.__dict__.get(name)
            if isinstance(usual, list | dict):
                setattr(cls, name, field(default_factory=usual.copy))
        dataclass(cls)


def convert(value: Any, type: Any) -> Any:
    """Give a value as a type says it is; refuses what it is not."""
    origin = get_origin(type)
    if type is Any or type is object:
        return value
    if origin is Annotated:
        plain, *bounds = get_args(type)
        found = convert(value, plain)
        fits = [each.ge <= found <= each.le for each in bounds if isinstance(each, Meta)]
        return _checked(found, all(fits), type)
    if origin in (Union, UnionType):
        return _one_of(value, get_args(type))
    if origin is Literal:
        return _checked(value, value in get_args(type), type)
    if origin is list:
        _checked(value, isinstance(value, list), type)
        return [convert(each, get_args(type)[0]) for each in value]
    if origin is dict:
        return _dict(value, *get_args(type))
    if is_dataclass(type):
        return _object(value, type)
    return _simple(value, type)


def _checked(value: Any, right: bool, type: Any) -> Any:
    if not right:
        raise ValidationError(f"Expected {type}, got {value!r}")
    return value


def _simple(value: Any, type: Any) -> Any:
    if type is float and isinstance(value, int) and not isinstance(value, bool):
        return float(value)
    if type in (None, NoneType):
        return _checked(value, value is None, type)
    right = isinstance(value, type) and isinstance(value, bool) == (type is bool)
    return _checked(value, right, type)


def _one_of(value: Any, types: tuple[Any, ...]) -> Any:
    for each in types:
        try:
            return convert(value, each)
        except ValidationError:
            continue
    raise ValidationError(f"Expected one of {types}, got {value!r}")


def _dict(value: Any, of_keys: Any, of_values: Any) -> dict[Any, Any]:
    _checked(value, isinstance(value, dict), dict)
    return {convert(key, of_keys): convert(each, of_values) for key, each in value.items()}


def _object(value: Any, type: Any) -> Any:
    _checked(value, isinstance(value, dict), type)
    hints, names = _hints(type), {each.name for each in fields(type)}
    if getattr(type, "forbids_unknown", False) and value.keys() - names:
        raise ValidationError(f"Object contains unknown field `{min(value.keys() - names)}`")
    given = {name: convert(value[name], hints[name]) for name in names & value.keys()}
    try:
        return type(**given)
    except TypeError as error:  # a field that must be there is not
        raise ValidationError(str(error)) from None


@cache
def _hints(type: Any) -> dict[str, Any]:
    return get_type_hints(type, include_extras=True)


def to_builtins(value: Any) -> Any:
    """Give dataclasses as dicts, also within lists and dicts."""
    if is_dataclass(value):
        return {each.name: to_builtins(getattr(value, each.name)) for each in fields(value)}
    if isinstance(value, dict):
        return {key: to_builtins(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [to_builtins(each) for each in value]
    return value


# ---- JSON, by the standard library ---------------------------------------------------------------


class Encoder:
    """Writes data."""

    def encode(self, value: Any) -> bytes:
        return encode(value)


class Decoder:
    """Reads objects; what is in them is checked by whoever takes them."""

    def __init__(self, type: Any) -> None:
        self._type = type

    def decode(self, text: str | bytes) -> Any:
        try:
            found = standard.loads(text)
        except ValueError as error:
            raise DecodeError(str(error)) from None
        if not isinstance(found, dict):
            raise ValidationError(f"Expected an object, got {found!r}")
        return found


def encode(value: Any) -> bytes:
    return standard.dumps(value, default=_plain, ensure_ascii=False, separators=(",", ":")).encode()


def _plain(value: Any) -> Any:
    if is_dataclass(value):
        return {each.name: getattr(value, each.name) for each in fields(value)}
    raise TypeError(f"{value!r} cannot be written as JSON")


json = SimpleNamespace(Encoder=Encoder, Decoder=Decoder, encode=encode)
