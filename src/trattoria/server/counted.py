"""What is under way, counted by whose it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from typing import TypeVar

Key = TypeVar("Key", bound=Hashable)


@contextmanager
def counted(counts: Counter[Key], *keys: Key) -> Iterator[None]:
    """Count something by these keys for as long as it takes; of the others nothing is kept."""
    counts.update(keys)
    try:
        yield
    finally:
        counts.subtract(keys)
        for key in keys:
            if not counts[key]:
                del counts[key]
