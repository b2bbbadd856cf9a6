"""Arguments of a wrong Python type are a TypeError, interpreted and compiled alike."""

from __future__ import annotations

# Written so that compiled code, too, can tell True from 1; it can until it has looked at anything
# else of the value, so that is always asked first.
IntLike = int | bool


def require_int(value: IntLike, what: str) -> int:
    """Give a whole number that is not a bool."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise wrong_type(value, what, "an int")
    return value


def require_int_or_none(value: IntLike | None, what: str) -> int | None:
    """Give a whole number that is not a bool, or None."""
    if isinstance(value, bool) or not (value is None or isinstance(value, int)):
        raise wrong_type(value, what, "an int")
    return value


def wrong_type(value: object, what: str, wanted: str) -> TypeError:
    """Make the error for a value of a wrong type, to be raised."""
    return TypeError(f"{what} is {wanted}, not {type(value).__name__}")
