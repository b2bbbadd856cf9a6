"""A page of rules: set as a page on a screen, as plain sentences everywhere else."""

from __future__ import annotations

import re
from collections.abc import Iterator

from trattoria.cli.markdown import Block, blocks, plain
from trattoria.cli.screen import Screen
from trattoria.locale import Catalog

PICTURE = re.compile(r"^!\[([^\]]*)\]\(cards:[^)]*\)\n\n", re.MULTILINE)


def show_page(screen: Screen, words: Catalog, game: str, hint: str) -> None:
    markdown = words.rules(game)
    if not screen.plain:
        screen.page(with_captions(markdown), words.say(hint))
        return
    for line in plain_lines(markdown, words):
        screen.say(line)


def with_captions(markdown: str) -> str:
    """Put the caption of every picture of cards in its place: only the web page draws them."""
    return PICTURE.sub(lambda found: f"{found[1]}\n\n" if found[1] else "", markdown)


def plain_lines(markdown: str, words: Catalog) -> Iterator[str]:
    """Turn a page into lines to read aloud: a paragraph, an item or a row of a table each."""
    said = (list(_lines(block, words)) for block in blocks(markdown))
    for number, lines in enumerate(lines for lines in said if lines):
        yield from [""] * (number > 0)
        yield from lines


def _lines(block: Block, words: Catalog) -> Iterator[str]:
    match block["kind"]:
        case "picture":
            yield from [plain(block["caption"])] * bool(block["caption"])
        case "list":
            yield from _items(block)
        case "table":
            yield from _rows(block, words)
        case _:
            yield plain(block["text"])


def _items(block: Block) -> Iterator[str]:
    for number, item in enumerate(block["items"], start=1):
        begin = f"{number}. " if block["ordered"] else "- "
        ruling = f"{item['ruling']} " if item["ruling"] else ""
        yield f"{begin}{ruling}{plain(item['text'])}"


def _rows(block: Block, words: Catalog) -> Iterator[str]:
    head, *rows = [[plain(cell) for cell in row] for row in (block["head"], *block["rows"])]
    if len(head) == 2:
        yield _row(head, [], words)
    for row in rows:
        yield _row(row, head, words)


def _row(cells: list[str], header: list[str], words: Catalog) -> str:
    """Say a row: two cells as they are, more of them each with its heading."""
    if len(cells) == 2:
        return words.say("page-pair", first=cells[0], second=cells[1])
    said = ""
    for head, cell in zip(header, cells, strict=False):
        pair = words.say("page-pair", first=head, second=cell) if head else cell
        said = words.say("list-next", first=said, last=pair) if said and cell else said or pair
    return said
