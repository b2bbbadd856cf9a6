"""A page of rules: set as a page on a screen, as plain sentences everywhere else."""

from __future__ import annotations

import re
from collections.abc import Iterator

from trattoria.cli.screen import Screen
from trattoria.locale import Catalog

MARKS = re.compile(r"\*\*|`|(?<!\w)\*(?=\S)|(?<=\S)\*(?!\w)")
LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
BEGINS = re.compile(r"(#+|-|\d+\.|\||>)(\s|-)")  # what begins a line of its own
RULE = re.compile(r"\|[\s|:-]+\|")
PICTURE = re.compile(r"^!\[([^\]]*)\]\(cards:[^)]*\)\n\n", re.MULTILINE)


def show_page(screen: Screen, words: Catalog, game: str, hint: str) -> None:
    markdown = with_captions(words.rules(game))
    if not screen.plain:
        screen.page(markdown, words.say(hint))
        return
    for line in plain_lines(markdown, words):
        screen.say(line)


def with_captions(markdown: str) -> str:
    """Put the caption of every picture of cards in its place: only the web page draws them."""
    return PICTURE.sub(lambda found: f"{found[1]}\n\n" if found[1] else "", markdown)


def plain_lines(markdown: str, words: Catalog) -> Iterator[str]:
    """Turn Markdown into lines to read aloud: a paragraph, an item or a row of a table each."""
    header: list[str] = []
    for line in _joined(markdown):
        if not line.startswith("|"):
            header = []
            yield _bare(re.sub(r"^(#+|>)\s+", "", line))
        elif not header:
            header = _cells(line)
            if len(header) == 2:
                yield _row(header, [], words)
        elif not RULE.fullmatch(line):
            yield _row(_cells(line), header, words)


def _joined(markdown: str) -> Iterator[str]:
    whole = ""
    for line in (line.strip() for line in markdown.splitlines()):
        if whole and line and not BEGINS.match(line) and not whole.startswith(("#", "|")):
            whole = f"{whole} {line}"
            continue
        if whole:
            yield whole
        if not line:
            yield ""
        whole = line
    if whole:
        yield whole


def _cells(line: str) -> list[str]:
    return [_bare(cell.strip()) for cell in line.strip("|").split("|")]


def _row(cells: list[str], header: list[str], words: Catalog) -> str:
    """Say a row: two cells as they are, more of them each with its heading."""
    if len(cells) == 2:
        return words.say("page-pair", first=cells[0], second=cells[1])
    said = ""
    for head, cell in zip(header, cells, strict=False):
        pair = words.say("page-pair", first=head, second=cell) if head else cell
        said = words.say("list-next", first=said, last=pair) if said and cell else said or pair
    return said


def _bare(text: str) -> str:
    return MARKS.sub("", LINK.sub(r"\1", text))
