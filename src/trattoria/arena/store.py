"""A match on disk: a line that says what is played, and a line for every deal that is finished.

Lines are only ever added, each in one piece.  What a crash leaves of a last line is dropped, and
its deal is played again.
"""

from __future__ import annotations

import json
import os
from pathlib import Path

from trattoria.arena.deal import Deal
from trattoria.arena.match import Match
from trattoria.core.errors import InvalidData, quoted


class Store:
    """The file of one match."""

    def __init__(self, path: Path, match: Match) -> None:
        self.path = path
        self.match = match
        self.deals: dict[int, Deal] = {}
        kept = self._read()
        path.parent.mkdir(parents=True, exist_ok=True)
        self._file = path.open("ab")
        self._file.truncate(kept)
        if not kept:
            self._write(match.to_dict())

    def add(self, deal: Deal) -> None:
        """Write a finished deal; after this nothing can lose it."""
        self.deals[deal.number] = deal
        self._write(deal.to_dict())

    def close(self) -> None:
        self._file.close()

    def _write(self, data: dict[str, object]) -> None:
        self._file.write(_line(data))
        self._file.flush()
        os.fsync(self._file.fileno())

    def _read(self) -> int:
        """Read what is there; gives how many bytes of it are whole lines."""
        if not self.path.exists():
            return 0
        content = self.path.read_bytes()
        whole = content[: content.rfind(b"\n") + 1]
        if not whole:
            self._check_beginning(content)
            return 0
        head, *lines = whole.split(b"\n")[:-1]
        check_same(_parsed(head, self.path, 1), self.match, self.path)
        for number, line in enumerate(lines, 2):
            self._take(line, number)
        return len(whole)

    def _take(self, line: bytes, number: int) -> None:
        data = _parsed(line, self.path, number)
        try:
            deal = Deal.from_dict(data, self.match)
        except InvalidData as error:
            raise _damaged(self.path, number) from error
        self.deals[deal.number] = deal

    def _check_beginning(self, content: bytes) -> None:
        """Refuse to write over what is not the beginning of our own first line."""
        if not _line(self.match.to_dict()).startswith(content):
            raise InvalidData("no-match", {"file": str(self.path)})


def read_match(path: Path) -> Match:
    """Give the match that a file is about; its results must fit what is installed here."""
    with path.open("rb") as file:
        head = file.readline()
    data = _parsed(head, path, 1)
    try:
        match = Match.from_dict(data)
    except InvalidData:
        raise InvalidData("no-match", {"file": str(path)}) from None
    check_same(data, match, path)
    return match


def check_same(found: object, match: Match, path: Path) -> None:
    """Refuse a file of another match."""
    if not isinstance(found, dict) or "trattoria-arena" not in found:
        raise InvalidData("no-match", {"file": str(path)})
    for field, wanted in match.to_dict().items():
        if found.get(field) != wanted:
            facts = {"file": str(path), "field": field}
            difference = {"found": quoted(found.get(field)), "wanted": quoted(wanted)}
            raise InvalidData("other-match", {**facts, **difference})


def _parsed(line: bytes, path: Path, number: int) -> object:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        if number == 1:
            raise InvalidData("no-match", {"file": str(path)}) from None
        raise _damaged(path, number) from None


def _damaged(path: Path, number: int) -> InvalidData:
    return InvalidData("damaged-match", {"file": str(path), "number": number})


def _line(data: dict[str, object]) -> bytes:
    return (json.dumps(data, separators=(",", ":")) + "\n").encode()
