"""Pages of rules are Markdown, as far as they use it: read into a tree, as plain JSON data.

`web/src/rules/markdown.ts` reads them into the same tree for the page, and says what is in it.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import Any

Block = dict[str, Any]
Inline = dict[str, Any]

SUMMARY = "summary"  # the first section of every page
RULING = re.compile(r"\*\*([A-Z]+[0-9]+)\*\* ")
RULINGS = re.compile(r"^- \*\*([A-Z]+[0-9]+)\*\* ", re.MULTILINE)
NAMED = re.compile(r"\b([A-Z]+[0-9]+)\b", re.ASCII)
PICTURE = re.compile(r"!\[([^\]]*)\]\(cards:([^)]*)\)")
ITEM = re.compile(r"(-|[0-9]+\.) ")
MARKED = re.compile(r"\*\*(.+?)\*\*|\*(.+?)\*|`([^`]+)`")
OURS = ("reconstitué", "reconstructed")
MARKS = {"+": "placed", "~": "ours"}


def blocks(markdown: str) -> list[Block]:
    """Read a page: headings, paragraphs, lists, tables and pictures of cards."""
    reader = _Reader(frozenset(RULINGS.findall(markdown)))
    return [reader.block(lines) for lines in _paragraphs(markdown)]


def plain(parts: list[Inline]) -> str:
    """Give the text without its marks."""
    return "".join(part["text"] if "text" in part else plain(part["within"]) for part in parts)


def _paragraphs(markdown: str) -> Iterator[list[str]]:
    for block in re.split(r"\n\s*\n", markdown):
        lines = [line for line in block.split("\n") if line.strip()]
        if lines:
            yield lines


class _Reader:
    def __init__(self, rulings: frozenset[str]) -> None:
        self._rulings = rulings
        self._has_section = False

    def block(self, lines: list[str]) -> Block:
        if lines[0].startswith("#"):
            return self._heading(lines[0])
        if lines[0].startswith("|"):
            return self._table(lines)
        if ITEM.match(lines[0]):
            return self._list(lines)
        whole = " ".join(lines)
        picture = PICTURE.fullmatch(whole)
        if picture:
            cards = [_drawn(name) for name in picture[2].split(",")]
            return {"kind": "picture", "caption": self._inline(picture[1]), "cards": cards}
        return {"kind": "paragraph", "text": self._inline(whole)}

    def _heading(self, line: str) -> Block:
        level = line.index(" ")
        text = self._inline(line[level + 1 :])
        first = level == 2 and not self._has_section
        self._has_section |= level == 2
        id = SUMMARY if first else _slug(plain(text))
        return {"kind": "heading", "level": level, "id": id, "text": text}

    def _table(self, lines: list[str]) -> Block:
        head, *rows = [self._cells(line) for line in (lines[0], *lines[2:])]
        return {"kind": "table", "head": head, "rows": rows}

    def _cells(self, line: str) -> list[list[Inline]]:
        inner = line.removeprefix("|").removesuffix("|")
        return [self._inline(cell.strip()) for cell in inner.split("|")]

    def _list(self, lines: list[str]) -> Block:
        items: list[str] = []
        for line in lines:
            if ITEM.match(line):
                items.append(ITEM.sub("", line, count=1))
            else:
                items[-1] += f" {line.strip()}"
        ordered = not lines[0].startswith("-")
        return {"kind": "list", "ordered": ordered, "items": [self._item(each) for each in items]}

    def _item(self, text: str) -> dict[str, Any]:
        found = RULING.match(text)
        rest = text[found.end() :] if found else text
        return {"ruling": found[1] if found else None, "text": self._inline(rest)}

    def _inline(self, text: str) -> list[Inline]:
        parts: list[Inline] = []
        done = 0
        for found in MARKED.finditer(text):
            parts += [*self._referring(text[done : found.start()]), self._marked(found)]
            done = found.end()
        return [*parts, *self._referring(text[done:])]

    def _marked(self, found: re.Match[str]) -> Inline:
        strong, em, code = found.groups()
        if code:
            return {"kind": "code", "text": code}
        if em:
            return {"kind": "em", "within": self._inline(em)}
        return {"kind": "strong", "within": self._inline(strong), "ours": strong.startswith(OURS)}

    def _referring(self, text: str) -> list[Inline]:
        """Give text, with the rulings it names."""
        return [
            {"kind": "ruling" if part in self._rulings else "text", "text": part}
            for part in NAMED.split(text)
            if part
        ]


def _drawn(name: str) -> dict[str, str | None]:
    if name == "-":
        return {"card": None, "mark": None}
    mark = MARKS.get(name[:1])
    return {"card": name[1:] if mark else name, "mark": mark}


def _slug(text: str) -> str:
    letters = unicodedata.normalize("NFD", text)
    bare = "".join(each for each in letters if not unicodedata.category(each).startswith("M"))
    return re.sub(r"[^a-z0-9]+", "-", bare.lower()).strip("-")
