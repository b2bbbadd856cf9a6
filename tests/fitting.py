"""Whether data is what a type says: no field more, none less, each of its type."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from types import NoneType, UnionType
from typing import (
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)


def misfit(value: object, hint: Any, at: str = "$") -> str | None:
    """Say where data is not of a type, or give None."""
    origin, args = get_origin(hint), get_args(hint)
    if hint in (object, Any):
        return None
    if is_typeddict(hint):
        return _of_fields(value, hint, at) if isinstance(value, dict) else f"{at}: {value!r}"
    if origin in (Union, UnionType):
        found = [misfit(value, each, at) for each in args]
        return None if None in found else " and ".join(map(str, found))
    if origin is Literal:
        return None if value in args else f"{at}: {value!r}"
    if origin is list and isinstance(value, list):
        return _first(misfit(each, args[0], f"{at}[{n}]") for n, each in enumerate(value))
    if origin is dict and isinstance(value, dict):
        return _first(misfit(each, args[1], f"{at}.{name}") for name, each in value.items())
    return (
        None if type(value) is hint or (hint is NoneType and value is None) else f"{at}: {value!r}"
    )


def _of_fields(value: dict[str, object], hint: Any, at: str) -> str | None:
    types, needed = _fields(hint)
    if not needed <= set(value) <= set(types):
        return f"{at}: {sorted(needed ^ set(value))} in {hint.__name__}"
    return _first(misfit(each, types[name], f"{at}.{name}") for name, each in value.items())


@cache
def _fields(hint: Any) -> tuple[dict[str, Any], set[str]]:
    """Give the types of all fields, and the names of those that must be there."""
    declared = get_type_hints(hint, include_extras=True)
    needed = {name for name, each in declared.items() if get_origin(each) is not NotRequired}
    return get_type_hints(hint), needed


def _first(found: Iterable[str | None]) -> str | None:
    return next((each for each in found if each is not None), None)
