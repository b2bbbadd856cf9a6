"""What the page asks for over HTTP on a server, answered here: the same paths, the same answers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

import msgspec

from trattoria.core.errors import TrattoriaError
from trattoria.core.lesson import lesson_of
from trattoria.core.registry import game as find_game
from trattoria.server.accounts.person import Person
from trattoria.server.answers import tables as answers
from trattoria.server.answers.games import described, menu
from trattoria.server.realtime.table_room import TableRoom
from trattoria.server.tables import commands, lessons
from trattoria.server.tables.messages import Rematch, TableInfo
from trattoria.server.tables.presenter import Reader
from trattoria.server.tables.rows import PACES, Setup
from trattoria.server.tables.table import OVER, Table
from trattoria.site.local_service import LocalService
from trattoria.site.results import figures
from trattoria.site.reviews import LocalReviews

HERE = "here-"  # begins the names of tables that a browser keeps
NO_CODE = ""  # no table is found by a code here
CREATED, NOTHING = 201, 204


class Asked(NamedTuple):
    """A request: what its path names, what it asks besides, and its body."""

    named: tuple[str, ...]
    query: dict[str, str]
    body: dict[str, Any]
    lang: str


class Answer(NamedTuple):
    """What comes back, as data."""

    body: object
    status: int = 200


Names = Callable[[Table, str], list[str]]  # of everybody at a table, in a language
Random = Callable[[int], bytes]  # so many bytes that nobody can guess


class Requests:
    """Answers requests of the page."""

    def __init__(self, service: LocalService, names: Names, random: Random) -> None:
        self.service = service
        self.random = random
        self.names = names
        self.reviews = LocalReviews(service)

    # ---- oneself ---------------------------------------------------------------------------------

    def known(self) -> Person:
        me = self.service.people.me
        if me is None:
            raise TrattoriaError("who-are-you")
        return me

    def who(self, asked: Asked) -> Answer:
        me = self.service.people.me
        return Answer(None if me is None else _me(me))

    def come(self, asked: Asked) -> Answer:
        me = self.service.people.me
        id = self.random(8).hex() if me is None else me.id
        name, lang = str(asked.body["name"]), str(asked.body.get("lang", "fr"))
        return Answer(_me(self.service.people.be(id, name, lang)), CREATED)

    def change(self, asked: Asked) -> Answer:
        me = self.known()
        name, lang = asked.body.get("name", me.name), asked.body.get("lang", me.lang)
        return Answer(_me(self.service.people.be(me.id, name, lang)))

    def forget(self, asked: Asked) -> Answer:
        """Forget everything; who looks at a table is turned away."""
        for room in self.service.rooms.values():
            room.turn_all_away(TrattoriaError("no-such-table"))
        self.service.rooms.clear()
        self.service.background.forget()  # else it would keep what it finds
        self.service.baking.clear()
        self.reviews.forget()
        self.service.kept.drop("")
        return Answer(None, NOTHING)

    def my_games(self, asked: Asked) -> Answer:
        kept = self.service.kept
        games = [kept.get(f"mine/{id}") for id in kept.keys("mine/")]
        going_on = [game for game in games if game["status"] != OVER]
        over = [game for game in games if game["status"] == OVER and not game["lesson"]]
        going_on.sort(key=lambda game: (not game["your_turn"], -game["changed"]))
        return Answer([*going_on, *sorted(over, key=lambda game: -game["changed"])])

    def figures(self, asked: Asked) -> Answer:
        return Answer(figures(self.service.kept, self.known().name))

    # ---- games -----------------------------------------------------------------------------------

    def games(self, asked: Asked) -> Answer:
        return Answer(menu())

    def game(self, asked: Asked) -> Answer:
        return Answer(described(asked.named[0]))

    # ---- tables ----------------------------------------------------------------------------------

    def room(self, asked: Asked) -> TableRoom:
        return self.service.find(asked.named[0])

    def info(self, room: TableRoom) -> TableInfo:
        me = self.service.people.me
        reader = Reader("" if me is None else me.id, self.service.people.names)
        return answers.table_info(room.table, reader)

    def nobody_else(self, asked: Asked) -> Answer:
        return Answer([])

    def create(self, asked: Asked) -> Answer:
        message = msgspec.convert(asked.body, answers.NewTable)
        return Answer(self.info(self._opened(message, None)), CREATED)

    def _opened(self, message: answers.NewTable, again: str | None) -> TableRoom:
        """Set up a table; nobody else comes, and nobody is waited for by a clock."""
        me = self.known()
        answers.check_wanted(message)
        setup = answers.setup_of(message, self.made(me), again)
        room = self.service.create(_alone(setup))
        for seat, level in answers.bot_seats(message):
            self.service.do(room, commands.seat_bot, me.id, seat, level)
        if message.sit:
            self.service.do(room, commands.sit, me.id, None)
        return room

    def made(self, me: Person) -> answers.Made:
        return answers.Made(HERE + self.random(10).hex(), NO_CODE, me.id, self.service.clock())

    def show(self, asked: Asked) -> Answer:
        return Answer(self.info(self.room(asked)))

    def events(self, asked: Asked) -> Answer:
        return Answer(answers.events_for(self.room(asked).table, self.known().id))

    def nothing(self, asked: Asked) -> Answer:
        """Answer what only a server has, such as what is at stake."""
        return Answer(None)

    def fill(self, asked: Asked) -> Answer:
        message, seat = msgspec.convert(asked.body, answers.Sitting), int(asked.named[1])
        room, me, do = self.room(asked), self.known().id, self.service.do
        if message.who == "me":
            do(room, commands.sit, me, seat)
        elif message.who == "hotseat":
            do(room, commands.seat_hotseat, me, seat, message.name)
        elif message.who == "bot":
            do(room, commands.seat_bot, me, seat, message.level)
        elif message.who == "nobody":
            do(room, commands.free, me, seat)
        else:
            raise TrattoriaError("needs-server")
        return Answer(answers.Seated(self.info(room)))

    def swap(self, asked: Asked) -> Answer:
        message, room = msgspec.convert(asked.body, answers.Exchange), self.room(asked)
        self.service.do(room, commands.swap, self.known().id, message.one, message.two)
        return Answer(self.info(room))

    def colour(self, asked: Asked) -> Answer:
        message, room = msgspec.convert(asked.body, answers.Colour), self.room(asked)
        seat = int(asked.named[1])
        self.service.do(room, commands.colour, self.known().id, seat, message.colour)
        return Answer(self.info(room))

    def sit(self, asked: Asked) -> Answer:
        room = self.room(asked)
        self.service.do(room, commands.sit, self.known().id, None)
        return Answer(self.info(room))

    def leave(self, asked: Asked) -> Answer:
        room = self.room(asked)
        self.service.do(room, commands.leave, self.known().id)
        return Answer(self.info(room))

    def start(self, asked: Asked) -> Answer:
        room = self.room(asked)
        self.service.do(room, commands.start, self.known().id, self.random(32))
        return Answer(self.info(room))

    def rematch(self, asked: Asked) -> Answer:
        room = self.room(asked)
        if room.table.status != OVER:
            raise TrattoriaError("not-over")
        again = self._opened(answers.same_again(room.table), asked.named[0])
        room.send_all(Rematch(table=again.table.setup.id))
        return Answer(self.info(again), CREATED)

    def lesson(self, asked: Asked) -> Answer:
        game, me = asked.named[0], self.known()
        found = lesson_of(game)
        if found is None:
            raise TrattoriaError("no-lesson")
        room = self._left_lesson(game)
        if room is None:
            room = self.service.create(_lesson_setup(game, found.seats, self.made(me)))
            self.service.do(room, lessons.begin, me.id, self.random(32))
        return Answer(self.info(room), CREATED)

    def _left_lesson(self, game: str) -> TableRoom | None:
        kept = self.service.kept
        games = [kept.get(f"mine/{id}") for id in kept.keys("mine/")]
        left = [each for each in games if each["lesson"] and each["status"] != OVER]
        ids = [str(each["table"]) for each in left if each["game"] == game]
        return self.service.find(ids[0]) if ids else None


def _me(person: Person) -> dict[str, object]:
    return {name: value for name, value in person._asdict().items() if name != "device"}


def _alone(setup: Setup) -> Setup:
    return replace(
        setup, public=False, spectators=False, chat=False, rated=False, pace=PACES["relaxed"]
    )


def _lesson_setup(game: str, seats: int, made: answers.Made) -> Setup:
    rules = find_game(game)
    return Setup(
        id=made.id,
        code=made.code,
        game=rules.id,
        version=rules.version,
        seats=seats,
        options=rules.chosen({}),
        creator=made.creator,
        created=made.at,
        spectators=False,
        pace=PACES["relaxed"],
        lesson=True,
    )
