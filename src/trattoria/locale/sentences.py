"""The entries of Fluent catalogues, each read when it is first needed.

There are thousands, of which a server or a game in the terminal says a few: to read them all takes
a third of a second and ten megabytes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from fluent.runtime import FluentBundle
from fluent.runtime.resolver import Message
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)  # what follows it is indented


class Sentences:
    """All messages of a language."""

    def __init__(self, lang: str, catalogs: Iterable[str]) -> None:
        self.bundle = FluentBundle([lang], use_isolating=False)
        self._unread: dict[str, str] = {}  # by name; of two, the first one counts
        for catalog in catalogs:
            for name, entry in entries(catalog):
                self._unread.setdefault(name, entry)

    def find(self, name: str) -> Message | None:
        """Give a message, if there is one of this name."""
        self._read(name)
        return self.bundle.get_message(name) if self.bundle.has_message(name) else None

    def _read(self, name: str) -> None:
        """Read an entry, and those that it mentions."""
        entry = self._unread.pop(name, None)
        if entry is None:
            return
        found = FluentParser(with_spans=False).parse(entry)
        self.bundle.add_resource(found)
        mentioned = Mentioned()
        mentioned.visit(found)
        for each in mentioned.names:
            self._read(each)


class Mentioned(Visitor):
    """Gathers the names of the entries that an entry mentions; those of terms begin with `-`."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def generic_visit(self, node: ast.BaseNode) -> None:
        """Look at a part of an entry, and at its own parts."""
        if isinstance(node, ast.MessageReference):
            self.names.append(node.id.name)
        elif isinstance(node, ast.TermReference):
            self.names.append(f"-{node.id.name}")
        super().generic_visit(node)


def entries(catalog: str) -> list[tuple[str, str]]:
    """Take a catalogue apart: the name of each entry, and its text."""
    starts = [*ENTRY.finditer(catalog)]
    ends = [*(start.start() for start in starts[1:]), len(catalog)]
    return [
        (start[1], catalog[start.start() : end]) for start, end in zip(starts, ends, strict=True)
    ]
