"""What is left of a game that is over, one's own or from a file."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any

from trattoria.core.errors import TrattoriaError
from trattoria.core.record import Record
from trattoria.core.registry import game as find_game
from trattoria.server.analysis.replay import Replay
from trattoria.server.answers import tables as answers
from trattoria.server.tables.presenter import Reader, SeatPresenter
from trattoria.server.tables.rows import Setup
from trattoria.server.tables.table import OVER, Table
from trattoria.site.background import in_pieces
from trattoria.site.requests import CREATED, Answer, Asked, Requests

ACCEPTED = 202
TAKEN_IN = "record/"  # where games from files are kept


def show(requests: Requests, asked: Asked) -> Answer:
    id = asked.named[0]
    taken_in = _taken_in(requests, id)
    return Answer(requests.info(requests.room(asked)) if taken_in is None else _info(id, taken_in))


def record(requests: Requests, asked: Asked) -> Answer:
    taken_in = _taken_in(requests, asked.named[0])
    if taken_in is not None:
        return Answer(taken_in.to_dict())
    table = requests.room(asked).table
    return Answer(answers.record_of(table, requests.names(table, asked.lang)))


async def replay(requests: Requests, asked: Asked) -> Answer:
    """Tell a game again, in pieces: with everybody's chances it takes a slow phone seconds."""
    query = asked.query
    seat, opened = _seat(asked), query.get("open") == "true"
    played = _finished(requests, asked)
    requests.service.networks.want(find_game(played.game))
    told = Replay(played, SeatPresenter(None if opened else seat, opened))
    count = int(query["count"]) if "count" in query else None
    return Answer(await in_pieces(told.pieces(int(query.get("first", 0)), count)))


def review(requests: Requests, asked: Asked) -> Answer:
    """Give what cost a seat most, or how far that is."""
    seat, table = _seat(asked) or 0, asked.named[0]
    progress = requests.reviews.under_way(table, seat)
    if progress is not None:
        return Answer(progress, ACCEPTED)
    found = requests.reviews.find(table, _finished(requests, asked), seat)
    return Answer(found, ACCEPTED if "done" in found else 200)


def take_in(requests: Requests, asked: Asked) -> Answer:
    """Take a game from a file, if it was played by the rules; gives what its replay goes by."""
    found = Record.from_dict(asked.body)
    if found.verify().outcome is None:
        raise TrattoriaError("not-played-out")
    text = json.dumps(found.to_dict(), sort_keys=True)
    id = f"file-{sha256(text.encode()).hexdigest()[:16]}"
    requests.service.kept.put(TAKEN_IN + id, found.to_dict())
    return Answer({"id": id}, CREATED)


def _seat(asked: Asked) -> int | None:
    return int(asked.query["seat"]) if "seat" in asked.query else None


def _taken_in(requests: Requests, id: str) -> Record | None:
    found = requests.service.kept.get(TAKEN_IN + id)
    return None if found is None else Record.from_dict(found)


def _finished(requests: Requests, asked: Asked) -> Record:
    taken_in, seat = _taken_in(requests, asked.named[0]), _seat(asked)
    if taken_in is not None:
        answers.check_seat(seat, taken_in.seats)
        return taken_in
    table = requests.room(asked).table
    answers.check_finished(table, seat)
    return table.record(requests.names(table, asked.lang))


def _info(id: str, record: Record) -> dict[str, Any]:
    """Show the table of a game from a file: who sat there is known by name alone."""
    options = {**record.options}
    setup = Setup(id, "", record.game, record.version, record.seats, options, "", 0.0)
    table = Table(setup)
    names = record.table.get("names")
    known = list(map(str, names)) if isinstance(names, list) else []
    for seat, occupant in enumerate(table.occupants):
        occupant.kind, occupant.name = (
            "hotseat",
            known[seat] if seat < len(known) else f"{seat + 1}",
        )
    return {**answers.table_info(table, Reader("", {})), "status": OVER}
