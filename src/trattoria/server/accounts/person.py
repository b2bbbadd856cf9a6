"""Somebody, as the rest of the server knows them."""

from __future__ import annotations

from typing import NamedTuple


class Person(NamedTuple):
    """Somebody, on one of their devices."""

    id: str
    name: str
    lang: str
    listed: bool
    device: str
