"""Files that are never half written: beside their place first, then put there at once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path


def put(path: Path, content: bytes) -> None:
    """Put a file in its place."""
    replace(path, lambda beside: beside.write_bytes(content))


def replace(path: Path, write: Callable[[Path], object]) -> None:
    """Let something be written beside its place, then put it there."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f"{path.name}.part")
    write(beside)
    beside.replace(path)
