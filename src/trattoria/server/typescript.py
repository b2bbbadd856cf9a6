"""Python types as TypeScript, and with them the types of all that the server sends and is sent."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from inspect import cleandoc
from types import NoneType, UnionType
from typing import (
    Annotated,
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

from trattoria.core import view_types
from trattoria.server.analysis.replay import ReplayPage
from trattoria.server.answers.games import GameReference
from trattoria.server.api.bots import BotController
from trattoria.server.app import route_handlers
from trattoria.server.tables import messages

HEAD = "/** What the server sends and is sent: written by `make types`, see docs/api.md. */\n"
WIDTH = 100
ALIASES: dict[Any, tuple[str, str, str]] = {  # by type: the name, what it is, and why
    messages.Facts: ("Facts", "", ""),
    messages.View: ("View", "", "Every game's own: the types of its board say what is in it."),
    messages.MessageId: ("MessageId", "number", "This page counts; others may send texts, too."),
    messages.Status: ("Status", "", ""),
    messages.Kind: ("Kind", "", "Who sits on a seat."),
    messages.Gone: ("Gone", "", ""),
}
NAMES = {hint: name for hint, (name, _, _) in ALIASES.items()}
# Known better than its dataclass can say: every game's description has at least this.
REFINED = {(GameReference, "reference"): view_types.Reference}
# What the types of all games have in common.
OF_GAMES = (view_types.Amount, view_types.OutcomeView, view_types.Reference)
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


Names = Mapping[Any, str]  # types that are called by a name of their own


def typed(hint: Any, names: Names = NAMES) -> str:
    return names.get(hint) or SIMPLE.get(hint) or compound(hint, names)


def compound(hint: Any, names: Names) -> str:
    """Write a type that has no name."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return typed(args[0], names)
    if origin is Literal:
        return " | ".join(f"'{each}'" for each in args)
    if origin in (Union, UnionType):
        return _either(args, names)
    if origin is dict:
        return f"Record<string, {typed(args[1], names)}>"
    if origin in (list, Sequence):
        return listed(typed(args[0], names))
    return str(hint.__name__)


def _either(args: tuple[Any, ...], names: Names) -> str:
    rest = tuple(each for each in args if each is not NoneType)
    named = names.get(Union[rest])  # noqa: UP007  (as many as there are)
    if named is not None and rest != args:
        return f"{named} | null"
    return " | ".join(dict.fromkeys(typed(each, names) for each in args))


def listed(inner: str) -> str:
    """Write the type of a list."""
    return f"({inner})[]" if " " in inner and "<" not in inner else f"{inner}[]"


def members(kind: Any, is_sent: bool) -> Iterator[tuple[str, Any, bool]]:
    """Give the fields of a class: name, type, and whether it may be missing."""
    missing = _defaults(kind) if is_sent else set[str]()
    for name, declared in get_type_hints(kind, include_extras=True).items():
        hint = REFINED.get((kind, name), declared)
        optional = get_origin(hint) is NotRequired
        yield name, get_args(hint)[0] if optional else hint, optional or name in missing


def _defaults(kind: Any) -> set[str]:
    if is_dataclass(kind):
        with_default = [f for f in fields(kind) if f.default is not MISSING and f.name != "type"]
        return {field.name for field in with_default}
    return {field.name for field in msgspec.structs.fields(kind) if not field.required}


def interface(kind: Any, names: Names = NAMES) -> str:
    fields = [
        (f"{name}{'?' * may}", typed(hint, names))
        for name, hint, may in members(kind, kind in sent())
    ]
    open_end = [("[fact: string]", "unknown")] if kind in OPEN else []
    name = names.get(kind, kind.__name__)
    return f"{_about(kind)}export interface {name} {block([*fields, *open_end])}\n"


def block(fields: Iterable[tuple[str, str]]) -> str:
    """Write fields with their types."""
    return "{\n" + "".join(f"  {name}: {type};\n" for name, type in fields) + "}"


def _about(kind: Any) -> str:
    about = cleandoc(vars(kind).get("__doc__") or "").replace("\n\n", "\n").replace("\n", "\n * ")
    if not about:
        return ""
    return f"/** {about} */\n" if "\n" not in about else f"/**\n * {about}\n */\n"


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
    text = written or compound(hint, NAMES)
    return f"{doc}export type {name} = {text};\n"


def union(name: str, of: Sequence[str]) -> str:
    """Write a union, in as few lines as fit."""
    head, line = f"export type {name} =", " | ".join(of)
    if len(f"{head} {line};") <= WIDTH:
        return f"{head} {line};\n"
    if len(line) + len("  ;") <= WIDTH:
        return f"{head}\n  {line};\n"
    return "\n  | ".join([head, *of]) + ";\n"


def of_messages() -> str:
    """Write the types of the messages and the answers."""
    kinds = needed([*answers(), *OF_GAMES], dict(sent()))
    parts = [HEAD, *map(alias, ALIASES), *map(interface, kinds)]
    parts += [
        union(name, [each.__name__ for each in get_args(hint)]) for name, hint in UNIONS.items()
    ]
    return "\n".join(parts)
