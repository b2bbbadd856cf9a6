"""A database after a year: people, games that are over, results, ratings, bakes, circles.

One of the people is a regular, who has played more than anybody looks at: whoever follows the link
`LINK` is that person.  The logs of the games have many rows, but nobody plays there.
"""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
import time
from collections.abc import Iterable, Sequence
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import trattoria
from trattoria.core.registry import game as find_game
from trattoria.server.bakes import calendar
from trattoria.server.storage.encoding import encode
from trattoria.server.storage.opening import prepare
from trattoria.server.tables.commands import by_person, token_hash
from trattoria.server.tables.rows import SERVER, Setup
from trattoria.server.tables.table import OVER

LINK, SHARED, CIRCLE = "a-link-of-a-regular", "their-figures", "their-circle"
TABLE = f"grown{0:015d}"  # one that is over
LEVELS = ("commis", "chef", "maestro")
SEATS = 3  # of every game: two people, and a bot
MEMBERS = 5  # of a circle
FOR_EVER = 1e12
DAY = 86400.0
SIGN, CLOSED = '{"sign":"bravo"}', '{"reason":"abandoned"}'


class Size(NamedTuple):
    """How much there is."""

    people: int = 20_000
    games: int = 20_000
    rows: int = 15  # of a game
    rated: int = 2_000  # people, in every game
    days: int = 365
    tries: int = 200  # a day
    own: int = 2_000  # games of the regular
    own_days: int = 100  # bakes of the regular, the last ones
    circle: int = 500  # games of the circle of the regular


class Played(NamedTuple):
    """A game that is over: who sat there, and when it ended."""

    table: str
    game: str
    people: tuple[str, str]
    at: float


REGULAR = f"{0:016x}"


USUAL = Size()


def grow(path: Path, size: Size = USUAL) -> None:
    """Make such a database, of SQLite, where there is none."""
    asyncio.run(prepare(f"sqlite+aiosqlite:///{path}"))
    fill(path, size)


def fill(path: Path, size: Size) -> None:
    """Put all this into an empty database, which has the newest form."""
    chance, now = random.Random(1), time.time()
    people = [f"{number:016x}" for number in range(size.people)]
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("PRAGMA synchronous = OFF")
        _come(database, people, now)
        games = _games(people, size, now, chance)
        _play(database, games, size.rows, chance)
        _rate(database, people[: size.rated], chance)
        _bake(database, people, size, now, chance)
        _meet(database, people, games, size, now)


def _insert(database: sqlite3.Connection, table: str, rows: Iterable[Sequence[object]]) -> None:
    rows = list(rows)
    marks = ", ".join("?" * len(rows[0])) if rows else ""
    columns = [row[1] for row in database.execute(f"PRAGMA table_info({table})")]
    named = ", ".join(f'"{name}"' for name in columns[: len(rows[0])] if rows)
    database.executemany(f"INSERT INTO {table} ({named}) VALUES ({marks})", rows)


def _come(database: sqlite3.Connection, people: list[str], now: float) -> None:
    about = ("fr", now - 300 * DAY, now, True, False)
    _insert(database, "people", ((id, f"Person {id[-5:]}", *about) for id in people))
    database.execute("UPDATE people SET shared = ? WHERE id = ?", (SHARED, REGULAR))
    _insert(database, "devices", ((f"device {id}", id, now) for id in people))
    _insert(database, "links", [(token_hash(LINK), REGULAR, FOR_EVER)])
    _insert(database, "mutes", ((id, REGULAR) for id in people[1::10]))
    _insert(database, "vacations", ((n, id, now, now) for n, id in enumerate(people[::20])))
    told = ("turn", "a table", "{}", 0.0, now + DAY, 0.0, 0, None, True)
    _insert(database, "outbox", ((n, id, *told) for n, id in enumerate(people[::5])))


def _games(people: list[str], size: Size, now: float, chance: random.Random) -> list[Played]:
    """Say who has played what: the regular as often as they are to, the others in turn."""
    names, others = trattoria.games(), people[1:]
    first = size.games - size.own
    games = []
    for number in range(size.games):
        one = REGULAR if number >= first else others[number % len(others)]
        two = others[(number * 7 + 3) % len(others)]
        at = now - (size.games - number) * 60.0
        pair = (one, two) if one != two else (one, REGULAR)
        games.append(Played(f"grown{number:015d}", names[number % len(names)], pair, at))
    return games


def _play(
    database: sqlite3.Connection, games: list[Played], rows: int, chance: random.Random
) -> None:
    _insert(database, "tables", (_table(each) for each in games))
    _insert(database, "rows", (row for each in games for row in _log(each, rows)))
    _insert(database, "told", ((g.table, person, rows) for g in games for person in g.people))
    _insert(database, "results", (row for each in games for row in _results(each, chance)))
    recalled = ((g.people[0], g.table, 9, g.game, 3, 4, g.at) for g in games[::4])
    _insert(database, "recalls", recalled)


def _table(played: Played) -> Sequence[object]:
    game = find_game(played.game)
    code, creator = played.table[-6:], played.people[0]
    made = (played.table, code, game.id, game.version, SEATS, game.chosen({}), creator, played.at)
    return played.table, code, creator, OVER, False, played.at, encode(Setup(*made))


def _log(played: Played, rows: int) -> Iterable[Sequence[object]]:
    for seat, id in enumerate(played.people):
        sat = json.dumps({"kind": "person", "person": id})
        yield played.table, seat + 1, "sit", played.at, seat, by_person(id), sat
    for number in range(3, rows):
        seat = number % 2
        yield played.table, number, "react", played.at, seat, by_person(played.people[seat]), SIGN
    yield played.table, rows, "close", played.at, None, SERVER, CLOSED


def _results(played: Played, chance: random.Random) -> Iterable[Sequence[object]]:
    ranks = chance.sample(range(1, SEATS + 1), SEATS)
    figures = json.dumps({f"served card-{number}": number for number in range(8)})
    for seat, id in enumerate(played.people):
        rated = (True, chance.gauss(25, 5), 3.0, played.at, figures)
        who = (id, by_person(id), played.game)
        yield played.table, seat, *who, ranks[seat], chance.randrange(40), *rated
    level = f"bot:{chance.choice(LEVELS)}"
    bot = (None, level, played.game, ranks[-1], chance.randrange(40), True, 25.0, 3.0)
    yield played.table, SEATS - 1, *bot, played.at, None


def _rate(database: sqlite3.Connection, people: list[str], chance: random.Random) -> None:
    players = [*(f"bot:{level}" for level in LEVELS), *map(by_person, people)]
    _insert(
        database,
        "ratings",
        (
            (game, player, chance.gauss(25, 5), 3.0, chance.randrange(1, 60))
            for game in trattoria.games()
            for player in players
        ),
    )


def _bake(
    database: sqlite3.Connection, people: list[str], size: Size, now: float, chance: random.Random
) -> None:
    names, today = trattoria.games(), calendar.day_at(now)
    days = [calendar.days_after(today, number - size.days) for number in range(size.days)]
    _insert(database, "bakes", ((*calendar.plan(day, names), "ab" * 32) for day in days))
    pars = ((day, level, n, n) for day in days for level in LEVELS for n in range(20))
    _insert(database, "bake_pars", pars)
    tries = []
    for number, day in enumerate(days):
        first = number * size.tries
        who = [people[1 + (first + n) % (len(people) - 1)] for n in range(size.tries - 1)]
        own = number >= size.days - size.own_days
        tries += [_try(day, id, chance) for id in ([*who, REGULAR] if own else who)]
    _insert(database, "bake_tries", tries)


def _try(day: str, person: str, chance: random.Random) -> Sequence[object]:
    begun = calendar.begins(day) + 3600
    came = (begun, begun + 600, chance.randrange(40), chance.randrange(1, 4))
    return f"{day} {person}", day, person, None, None, True, *came


def _meet(
    database: sqlite3.Connection, people: list[str], games: list[Played], size: Size, now: float
) -> None:
    """Let everybody be in a circle, and that of the regular have played most of their games."""
    groups = [people[start : start + MEMBERS] for start in range(0, len(people), MEMBERS)]
    named = [(f"circle {number}", group) for number, group in enumerate(groups)]
    _insert(
        database,
        "circles",
        ((id, id, CIRCLE if g[0] == REGULAR else f"to {id}", g[0], now) for id, g in named),
    )
    _insert(
        database,
        "circle_members",
        ((id, who, n + 1, now + n, 0.0) for id, g in named for n, who in enumerate(g)),
    )
    own = [(played.table, named[0][0], played.at) for played in games[-size.circle :]]
    elsewhere = zip(games[: -size.circle], named, strict=False)
    others = [(played.table, id, played.at) for played, (id, _) in elsewhere]
    _insert(database, "circle_games", own + others)
    eaten = ((n, id, g[0], g[-1], now) for n, (id, g) in enumerate(named))
    _insert(database, "circle_pizzas", eaten)
