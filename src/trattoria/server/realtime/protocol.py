"""Messages as JSON: what a player's program sends is checked, what it is sent is written."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any, get_args, get_type_hints

import msgspec

from trattoria.core.errors import TrattoriaError
from trattoria.server.tables.messages import LARGEST, ClientMessage, MessageId

LONGEST_REASON = 200
NUL = "\0"
ESCAPED_NUL = "\\u0000"  # the only way to write it in JSON
ESCAPED_NUL_BYTES = ESCAPED_NUL.encode()


def type_of(message: type) -> str:
    """Give the `type` by which a message is told from others."""
    found = get_args(get_type_hints(message)["type"])
    return str(found[0])


CLIENT_MESSAGES: dict[object, type[ClientMessage]] = {
    type_of(each): each for each in get_args(ClientMessage)
}
FIELDS = {each: {field.name for field in fields(each)} for each in CLIENT_MESSAGES.values()}
encode: Callable[[object], bytes] = msgspec.json.Encoder().encode
HARMLESS = (str, bool)  # what JSON brings that neither is nor holds a number
_decoder = msgspec.json.Decoder(dict[str, Any])


def read(data: str | bytes) -> dict[str, Any]:
    """Read a message as it was sent, before it is checked."""
    try:
        raw = _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise _bad(str(error)) from None
    escaped = ESCAPED_NUL in data if isinstance(data, str) else ESCAPED_NUL_BYTES in data
    if escaped and any(isinstance(value, str) and NUL in value for value in raw.values()):
        raise _bad("NUL")  # no text that anybody writes, and none that Postgres keeps
    return raw


def id_of(raw: dict[str, Any]) -> MessageId | None:
    """Give the id that the answer repeats, if it has one that can be."""
    id = raw.get("id")
    if id is None:
        return None
    known = isinstance(id, int | str) and not isinstance(id, bool)
    return id if known and not _too_large(id) else None


def check(raw: dict[str, Any]) -> ClientMessage:
    """Give the message, if it is one of those there are with the fields that it has."""
    kind = raw.get("type")
    found = CLIENT_MESSAGES.get(kind) if isinstance(kind, str) else None
    if found is None:
        raise _bad(f"type: one of {', '.join(map(str, CLIENT_MESSAGES))}")
    if not raw.keys() <= FIELDS[found]:
        raise _bad(f"{kind}: no field `{min(raw.keys() - FIELDS[found])}`")
    for value in raw.values():
        if type(value) not in HARMLESS and _too_large(value):
            raise _bad(f"{kind}: numbers are from -{LARGEST} to {LARGEST}")
    try:
        return msgspec.convert(raw, found)
    except msgspec.ValidationError as error:
        raise _bad(str(error)) from error


def _too_large(value: object) -> bool:
    """Tell whether something is, or holds, a number that nobody counts to."""
    if isinstance(value, int):  # most of what is asked about, every move
        return not -LARGEST <= value <= LARGEST
    return isinstance(value, dict) and any(
        isinstance(each, int) and not -LARGEST <= each <= LARGEST for each in value.values()
    )


def _bad(what: str) -> TrattoriaError:
    return TrattoriaError("bad-message", {"what": what[:LONGEST_REASON]})


def addressed(update: bytes, cursor: str) -> bytes:
    """Write an update for one browser, from the entries that are the same for all of a reader."""
    return b"".join((b'{"type":"update","cursor":"', cursor.encode(), b'",', update, b"}"))
