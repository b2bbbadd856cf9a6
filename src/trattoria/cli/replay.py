"""`trattoria replay` and `trattoria verify`: a game shown again, and checked."""

from __future__ import annotations

from pathlib import Path

import click

from trattoria.bots.advice import why
from trattoria.cli import options
from trattoria.cli.choices import simple
from trattoria.cli.display import Display
from trattoria.cli.fault import BadValue, Fault, Unsound, refused
from trattoria.cli.files import command_line, kept, load
from trattoria.cli.help import LocalizedCommand
from trattoria.cli.players import names_of
from trattoria.cli.screen import Screen, clean
from trattoria.core.deciders import by_bot, reader_of
from trattoria.core.errors import TrattoriaError
from trattoria.core.event import Event
from trattoria.core.record import Record
from trattoria.core.state import State
from trattoria.locale import Catalog
from trattoria.locale.localizer import Arguments, Facts, Localizer

# what is wrong with a game, and not with its file
WRONG = ("bad-record-action", "other-outcome", "unfair-secret", "unfair-seed")


@click.command(cls=LocalizedCommand)
@click.argument("file", type=options.PATH)
@click.option("--step", is_flag=True)
@click.option(
    "--seat",
    type=options.WholeNumber(),
)
@options.lang
@options.plain
@options.pace
@click.pass_obj
def replay(
    words: Catalog,
    file: Path,
    step: bool,
    seat: int | None,
    lang: str | None,
    plain: bool,
    pace: float,
) -> None:
    """Tell the game in FILE again, from its first move."""
    file = kept(file)
    record = load(file, words)
    over, wrong = _found(record)
    localizer = Localizer(words, record.game, names_of(record), _reader(record, over, seat, words))
    screen = Screen(plain)
    try:
        Replayer(record, localizer, screen, over and seat is None, pace).run(step)
    except EOFError:
        screen.say("")
    except TrattoriaError as error:
        raise unsound(record, error, words) from None
    if wrong is not None:
        raise unsound(record, wrong, words)
    if not over:
        screen.say(localizer.say("replay-running"))
        screen.line(command_line("play --resume", file))


@click.command(cls=LocalizedCommand)
@click.argument("file", type=options.PATH)
@options.lang
@click.pass_obj
def verify(words: Catalog, file: Path, lang: str | None) -> None:
    """Play the game in FILE again and check every move and the result."""
    record = load(kept(file), words)
    try:
        state = record.verify()
    except TrattoriaError as error:
        raise unsound(record, error, words) from None
    name = words.say(f"{record.game}-name")
    arguments: Arguments = {"game": name, "seats": record.seats, "decisions": len(record.actions)}
    if state.outcome is None:
        click.echo(words.say("verify-running", **arguments))
    else:
        scores = Localizer(words, record.game, names_of(record)).scores(state.outcome.scores)
        click.echo(clean(words.say("verify-over", scores=scores, **arguments)))


def unsound(record: Record, error: TrattoriaError, words: Catalog) -> Fault:
    """Make the end of a command that found something wrong in a game or in its file."""
    error.facts.setdefault("game", record.game)
    fault = refused(error, words, names_of(record))
    return Unsound(fault.message) if error.code in WRONG else fault


def _found(record: Record) -> tuple[bool, TrattoriaError | None]:
    """Tell whether the game is over by its moves, whatever is written, and what else is wrong."""
    try:
        return record.verify().outcome is not None, None
    except TrattoriaError as error:
        if error.code not in ("other-outcome", "unfair-secret", "unfair-seed"):
            return False, error
        *_, over = [False, *(state.outcome is not None for state, _, _ in record.replay())]
        return over, error


def _reader(record: Record, over: bool, seat: int | None, words: Catalog) -> int | None:
    """Decide whose view to show: the hands of a running game stay hidden."""
    own = reader_of(record)
    if seat is None:
        return None if over else own
    if not 0 <= seat <= record.seats:
        raise BadValue("error-usage-range", name="--seat", value=seat, low=0, high=record.seats)
    wanted = seat - 1 if seat else None
    if not over and wanted not in (own, None):
        raise Fault(words.say("error-not-your-seat", seat=0 if own is None else own + 1))
    return wanted


class Replayer:
    """Shows a record move by move, as a seat sees it or with all cards open."""

    def __init__(
        self, record: Record, localizer: Localizer, screen: Screen, open: bool, pace: float
    ) -> None:
        self.record = record
        self.localizer = localizer
        self.screen = screen
        self.open = open
        self.display = Display(localizer, screen, pace)

    def run(self, step: bool) -> None:
        """Tell the whole game; EOFError when the reader has seen enough."""
        dealt: list[Event] = []
        state = self.record.start(dealt)
        self._begin(state)
        self.display.tell([self._form(event) for event in dealt])
        reason = self._why(state, 0) if step else ""
        for number, (after, _, events) in enumerate(self.record.replay()):
            state = after
            self.display.tell([self._form(event) for event in events])
            if step:
                self._step(state, number + 1, reason)
                reason = self._why(state, number + 1)
        if not step:
            self.display.show(state.view(self.localizer.reader))
        if state.outcome is not None:
            self.display.show_end(state.outcome)

    def _begin(self, state: State) -> None:
        seen = "over" if self.open else "watch" if self.localizer.reader is None else "seat"
        name = self.localizer.say(f"{self.record.game}-name")
        place = 0 if self.localizer.reader is None else self.localizer.reader + 1
        arguments: Arguments = {
            "game": name,
            "seats": self.record.seats,
            "state": seen,
            "place": place,
        }
        self.screen.say(self.localizer.say("replay-title", **arguments))
        self._remind()
        self._hands(state)

    def _remind(self) -> None:
        """Say who the reader was, where all cards are open."""
        own = reader_of(self.record) if "you" in self.record.table else None
        if self.open and own is not None:
            self.screen.say(self.localizer.say("replay-you", name=self.localizer.player(own)))

    def _why(self, state: State, number: int) -> str:
        """Say what speaks for what a bot does next, if its cards are seen here."""
        mover = int(state.to_move)
        seen = self.open or mover == self.localizer.reader
        if number == len(self.record.actions) or not seen or not by_bot(self.record, number, mover):
            return ""
        action = state.game.parse_action(self.record.actions[number])
        found = why(state.game, state.observe(mover), action)
        if found is None:
            return ""
        said = self.localizer.why(found.code, found.facts)
        return self.localizer.say("replay-why", name=self.localizer.player(mover), why=said)

    def _step(self, state: State, number: int, reason: str) -> None:
        if reason:
            self.screen.say(reason)
        self.display.show(state.view(self.localizer.reader))
        self._hands(state)
        count = len(self.record.actions)
        self.screen.say(self.localizer.say("replay-decision", number=number, count=count))
        typed = simple(self.screen.ask(self.localizer.say("replay-next")))
        if typed in ("quit", simple(self.localizer.say("play-command-quit"))):
            raise EOFError

    def _hands(self, state: State) -> None:
        for seat in range(state.seats if self.open else 0):
            cards = state.view(seat).get("hand")
            if cards:
                self.screen.say(self.localizer.tell("replay-hand", {"seat": seat, "cards": cards}))

    def _form(self, event: Event) -> Facts:
        reader = self.localizer.reader
        return event.opened(reader) if self.open else event.seen_by(reader)
