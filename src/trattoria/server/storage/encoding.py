"""How rows and set-ups of tables are written in the database: as JSON, in columns."""

from __future__ import annotations

from typing import Any

import msgspec

from trattoria.server.storage.log_writer import Values
from trattoria.server.tables.rows import Row, Setup

_data = msgspec.json.Decoder(dict[str, object])
_setup = msgspec.json.Decoder(Setup)


def encode(data: object) -> str:
    return msgspec.json.encode(data).decode()


def encode_row(table: str, row: Row) -> Values:
    return table, row.number, row.kind, row.at, row.seat, row.by, encode(row.data)


def decode_row(row: Any) -> Row:
    return Row(row.number, row.kind, row.at, row.seat, row.by, _data.decode(row.data))


def decode_setup(text: str) -> Setup:
    return _setup.decode(text)
