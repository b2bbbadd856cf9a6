"""How rows and set-ups of tables are written in the database: as JSON, in columns."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec

from trattoria.server.storage.log_writer import Values
from trattoria.server.tables.rows import Row, Setup


class Damaged(Exception):
    """What is stored of a table cannot be read."""


_encoder = msgspec.json.Encoder()
_data = msgspec.json.Decoder(dict[str, object])
_setup = msgspec.json.Decoder(Setup)


def encode(data: object) -> str:
    return _encoder.encode(data).decode()


def encode_row(table: str, row: Row) -> Values:
    return table, row.number, row.kind, row.at, row.seat, row.by, encode(row.data)


def decode_row(row: Any) -> Row:
    with damage_told(f"row {row.number}"):
        return Row(row.number, row.kind, row.at, row.seat, row.by, _data.decode(row.data))


def decode_setup(text: str) -> Setup:
    with damage_told("setup"):
        return _setup.decode(text)


@contextmanager
def damage_told(where: str) -> Iterator[None]:
    try:
        yield
    except Exception as error:  # whatever stands there in place of the text that was written
        raise Damaged(f"{where}: {type(error).__name__}: {error}") from error
