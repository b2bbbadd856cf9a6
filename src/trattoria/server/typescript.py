"""The types of the page, written from the messages and the answers of the server.

`python -m trattoria.server.typescript web/src/server/types.ts`, or `make types`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from inspect import getdoc
from pathlib import Path
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

import msgspec
from litestar.handlers import HTTPRouteHandler

from trattoria.server.analysis.replay import ReplayPage
from trattoria.server.api.bots import BotController
from trattoria.server.app import route_handlers
from trattoria.server.tables import messages

HEAD = "/** What the server sends and is sent: written by `make types`, see docs/api.md. */\n"
WIDTH = 100
ALIASES: dict[Any, tuple[str, str, str]] = {  # by type: the name, what it is, and why
    messages.Facts: ("Facts", "Record<string, unknown>", ""),
    messages.View: ("View", "any", "Every game's own: its board knows what is in it."),
    messages.MessageId: ("MessageId", "number", "This page counts; others may send texts, too."),
    messages.Status: ("Status", "", ""),
    messages.Kind: ("Kind", "", "Who sits on a seat."),
    messages.Gone: ("Gone", "", ""),
}
LINT = {"View": "// eslint-disable-next-line @typescript-eslint/no-explicit-any\n"}
OPEN = (messages.GameEvent,)  # has facts besides
UNIONS = {
    "ClientMessage": messages.ClientMessage,
    "ServerMessage": messages.ServerMessage,
}
SIMPLE: dict[Any, str] = {
    str: "string",
    bool: "boolean",
    int: "number",
    float: "number",
    NoneType: "null",
    object: "unknown",
    Any: "unknown",
}


# ---- what there is to write ----------------------------------------------------------------------


def signatures() -> list[dict[str, Any]]:
    """List what the HTTP routes for people take (`data`) and answer (`return`)."""
    found: list[Any] = []
    for handler in route_handlers():
        members = [handler] if not isinstance(handler, type) else vars(handler).values()
        routes = [each for each in members if isinstance(each, HTTPRouteHandler)]
        found += routes if handler is not BotController else []
    return [get_type_hints(route.fn, include_extras=True) for route in found]


@cache
def sent() -> dict[Any, None]:
    """List what the page may send: there, what has a default may be left out."""
    bodies = [hints["data"] for hints in signatures() if "data" in hints]
    return needed([*bodies, *get_args(messages.ClientMessage)])


def answers() -> list[Any]:
    """List what the page is answered and sent."""
    over_http = [hints.get("return") for hints in signatures()]
    return [*get_args(messages.ServerMessage), messages.Refusal, ReplayPage, *over_http]


# ---- types ---------------------------------------------------------------------------------------


def typed(hint: Any) -> str:
    if hint in ALIASES:
        return ALIASES[hint][0]
    return SIMPLE.get(hint) or _compound(hint)


def _compound(hint: Any) -> str:
    origin, args = get_origin(hint), get_args(hint)
    if origin is Literal:
        return " | ".join(f"'{each}'" for each in args)
    if origin in (Union, UnionType):
        return " | ".join(dict.fromkeys(map(typed, args)))
    if origin is dict:
        return f"Record<string, {typed(args[1])}>"
    if origin in (list, Sequence):
        inner = typed(args[0])
        return f"({inner})[]" if " " in inner and "<" not in inner else f"{inner}[]"
    return str(hint.__name__)


def members(kind: Any, is_sent: bool) -> Iterator[tuple[str, Any, bool]]:
    """Give the fields of a class: name, type, and whether it may be missing."""
    missing = _defaults(kind) if is_sent else set[str]()
    for name, hint in get_type_hints(kind, include_extras=True).items():
        optional = get_origin(hint) is NotRequired
        yield name, get_args(hint)[0] if optional else hint, optional or name in missing


def _defaults(kind: Any) -> set[str]:
    if is_dataclass(kind):
        with_default = [f for f in fields(kind) if f.default is not MISSING and f.name != "type"]
        return {field.name for field in with_default}
    return {field.name for field in msgspec.structs.fields(kind) if not field.required}


def interface(kind: Any) -> str:
    about = (getdoc(kind) or "").replace("\n\n", "\n").replace("\n", "\n * ")
    doc = f"/** {about} */\n" if "\n" not in about else f"/**\n * {about}\n */\n"
    lines = [
        f"  {name}{'?' * may}: {typed(hint)};\n"
        for name, hint, may in members(kind, kind in sent())
    ]
    more = "  [fact: string]: unknown;\n" if kind in OPEN else ""
    return f"{doc}export interface {kind.__name__} {{\n{''.join(lines)}{more}}}\n"


def needed(hints: Iterable[Any], found: dict[Any, None] | None = None) -> dict[Any, None]:
    """List classes after all that they are made of."""
    known: dict[Any, None] = {} if found is None else found
    for hint in hints:
        needed(get_args(hint), known)
        if _has_fields(hint) and hint not in known:
            needed([each for _, each, _ in members(hint, False)], known)
            known[hint] = None
    return known


def _has_fields(hint: Any) -> bool:
    if get_origin(hint) is not None or not isinstance(hint, type):
        return False
    return is_dataclass(hint) or is_typeddict(hint) or issubclass(hint, msgspec.Struct)


def alias(hint: Any) -> str:
    name, written, about = ALIASES[hint]
    doc = f"/** {about} */\n" if about else ""
    text = written or _compound(hint)
    return f"{doc}{LINT.get(name, '')}export type {name} = {text};\n"


def union(name: str, hint: Any) -> str:
    """Write a union of messages, in as few lines as fit."""
    names = [each.__name__ for each in get_args(hint)]
    head, line = f"export type {name} =", " | ".join(names)
    if len(line) + len("  ;") <= WIDTH:
        return f"{head}\n  {line};\n"
    return "\n  | ".join([head, *names]) + ";\n"


def everything() -> str:
    kinds = needed(answers(), dict(sent()))
    parts = [HEAD, *map(alias, ALIASES), *map(interface, kinds)]
    parts += [union(name, hint) for name, hint in UNIONS.items()]
    return "\n".join(parts)


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(everything(), encoding="utf-8")
