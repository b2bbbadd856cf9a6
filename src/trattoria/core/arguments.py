"""Arguments of a wrong Python type are a TypeError, interpreted and compiled alike."""

from __future__ import annotations

Number = int | bool  # written so that compiled code, too, can tell True from 1


def whole(value: Number, what: str) -> int:
    """Give a whole number that is not a bool."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise wrong_type(value, what, "an int")
    return value


def wrong_type(value: object, what: str, wanted: str) -> TypeError:
    """Make the error for a value of a wrong type, to be raised."""
    return TypeError(f"{what} is {wanted}, not {type(value).__name__}")
