"""What is kept in the browser: texts by key, of which the door tells what has changed.

A table is one text: its set-up and its rows, from which it is rebuilt as on a server.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

import msgspec

from trattoria.server.tables.rows import Row, Setup
from trattoria.server.tables.table import Table, rebuilt

TABLE = "table/"


class Kept:
    """All texts, and which of them have changed since somebody looked."""

    def __init__(self, texts: dict[str, str]) -> None:
        self._texts = texts
        self._changed: set[str] = set()

    def get(self, key: str) -> Any:
        text = self._texts.get(key)
        return None if text is None else json.loads(text)

    def put(self, key: str, value: object) -> None:
        self._texts[key] = json.dumps(value, separators=(",", ":"))
        self._changed.add(key)

    def drop(self, start: str) -> None:
        """Forget all whose key starts so."""
        for key in [key for key in self._texts if key.startswith(start)]:
            del self._texts[key]
            self._changed.add(key)

    def keys(self, start: str) -> Iterator[str]:
        """Give the rest of all keys that start so."""
        return (key.removeprefix(start) for key in self._texts if key.startswith(start))

    def changes(self) -> dict[str, str | None]:
        """Give what has changed, and is gone, since this was asked last."""
        found = {key: self._texts.get(key) for key in sorted(self._changed)}
        self._changed.clear()
        return found


def written(table: Table, rows: list[Row]) -> dict[str, object]:
    """Write a table down."""
    return {
        "setup": asdict(table.setup),
        "rows": [[row.kind, row.at, row.seat, row.by, row.data] for row in rows],
    }


def read_setup(data: dict[str, Any]) -> Setup:
    return msgspec.convert(data["setup"], Setup)


def read_rows(data: dict[str, Any]) -> list[Row]:
    return [Row(number, *fields) for number, fields in enumerate(data["rows"], 1)]


def read(data: dict[str, Any]) -> tuple[Table, list[Row]]:
    """Rebuild a table; raises whatever its rules do, if they are not those of then."""
    rows = read_rows(data)
    return rebuilt(read_setup(data), rows), rows
