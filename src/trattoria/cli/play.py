"""`trattoria play`: a game against players of a level."""

from __future__ import annotations

import secrets
import sys
from pathlib import Path

import click

from trattoria.cli import options
from trattoria.cli.choices import simple
from trattoria.cli.display import Display
from trattoria.cli.fault import INTERRUPTED, BadValue, Fault, refused
from trattoria.cli.files import command_line, kept, load, new_path, unwritable
from trattoria.cli.help import LocalizedCommand
from trattoria.cli.levels import USUAL, by_seat, level_name
from trattoria.cli.menu import Menu, usual_seats
from trattoria.cli.players import default_names, names_of
from trattoria.cli.review import look_back
from trattoria.cli.screen import Screen
from trattoria.cli.session import Quit, Session
from trattoria.cli.table import NotSaved, Table, uninterrupted
from trattoria.core.deciders import reader_of
from trattoria.core.errors import TrattoriaError
from trattoria.core.record import Record
from trattoria.core.registry import game as find_game
from trattoria.locale import LANGUAGES, Catalog
from trattoria.locale.localizer import Arguments, Localizer

SEED_BITS = 40


@click.command(cls=LocalizedCommand)
@click.argument("game", required=False, type=options.GAME)
@click.option(
    "--seats",
    type=options.WholeNumber(),
)
@click.option("--you", type=options.WholeNumber())
@click.option(
    "--seed",
    type=options.WholeNumber(),
)
@click.option(
    "--level",
    "levels",
    type=options.Levels(),
    metavar="levels",
    show_default=USUAL,
)
@options.lang
@options.plain
@options.pace
@options.think
@click.option("--resume", type=options.PATH)
@click.option("--save", type=options.PATH)
@click.option("--option", "chosen", multiple=True)
@click.pass_obj
def play(
    words: Catalog,
    game: str | None,
    seats: int | None,
    you: int | None,
    seed: int | None,
    levels: tuple[str, ...] | None,
    lang: str | None,
    plain: bool,
    pace: float,
    think: float,
    resume: Path | None,
    save: Path | None,
    chosen: tuple[str, ...],
) -> None:
    """Play GAME against players of a level."""
    screen = Screen(plain)
    if game is None and resume is None:
        fresh = any(given is not None for given in (seats, you, seed, levels, save))
        pick = Menu(screen, words).choose(seats, levels, fresh or bool(chosen))
        game, seats, levels, resume = pick
    if resume is not None:
        resume = kept(resume)
        _refuse_with_resume(
            {"--seats": seats, "--seed": seed, "--level": levels, "--option": chosen or None}, words
        )
        record = load(resume, words)
        words = _resumed_words(record, lang, words)
        _check_game(record, game, words)
    else:
        record = _begin(words, str(game), seats, you, seed, levels or (USUAL,), chosen)
    table = _seat_down(record, _path(record, resume, save, words), think or None, words)
    sit(table, _speaker(record, you, resume, words), screen, resume is not None, pace)


# ---- setting up ----------------------------------------------------------------------------------


def _begin(
    words: Catalog,
    id: str,
    seats: int | None,
    you: int | None,
    seed: int | None,
    levels: tuple[str, ...],
    chosen: tuple[str, ...],
) -> Record:
    wanted = options.of_game(id, chosen)
    seated = usual_seats(id) if seats is None else seats
    dealt = secrets.randbits(SEED_BITS) if seed is None else seed
    state = find_game(id).new(seated, dealt, None, **wanted)
    place = _place(1 if you is None else you, seated)
    names, played = default_names(seated), by_seat(levels, seated, place)
    at: dict[str, object] = {"you": place, "lang": words.lang, "names": names, "levels": played}
    return Record(id, state.game.version, seated, state.options, dealt, table=at)


def _place(you: int, seats: int) -> int | None:
    """Turn a seat counted from 1 into one counted from 0; 0 is a spectator."""
    if not 0 <= you <= seats:
        raise BadValue("error-usage-range", name="--you", value=you, low=0, high=seats)
    return you - 1 if you else None


# ---- going on ------------------------------------------------------------------------------------


def _refuse_with_resume(given: dict[str, object], words: Catalog) -> None:
    for name, value in given.items():
        if value is not None:
            raise Fault(words.say("error-not-with-resume", name=name))


def _resumed_words(record: Record, lang: str | None, words: Catalog) -> Catalog:
    spoken = record.table.get("lang")
    return Catalog(spoken) if lang is None and spoken in LANGUAGES else words


def _check_game(record: Record, game: str | None, words: Catalog) -> None:
    if game is not None and find_game(game).id != record.game:
        found, wanted = words.say(f"{record.game}-name"), words.say(f"{game}-name")
        raise Fault(words.say("error-other-game", found=found, game=wanted))


def _path(record: Record, resume: Path | None, save: Path | None, words: Catalog) -> Path:
    if save is None:
        return resume or new_path(record.game)
    try:
        taken = save.exists() and (resume is None or not save.samefile(resume))
    except OSError as error:
        raise unwritable(save, error, words) from None
    if save.is_dir():
        raise unwritable(save, IsADirectoryError(), words)
    if taken:
        raise Fault(words.say("error-file-exists", file=str(save)))
    return save


def _seat_down(record: Record, path: Path, seconds: float | None, words: Catalog) -> Table:
    """Play the record again up to here; whatever is wrong with it comes to light."""
    try:
        record.verify()
        return Table(record, path, seconds)
    except TrattoriaError as error:
        error.facts.setdefault("game", record.game)
        raise refused(error, words, names_of(record)) from None


def _speaker(record: Record, you: int | None, resume: Path | None, words: Catalog) -> Localizer:
    reader = reader_of(record)
    if resume is not None and you is not None:
        reader = _place(you, record.seats)
        record.table["you"] = reader
    return Localizer(words, record.game, names_of(record), reader)


# ---- the session ---------------------------------------------------------------------------------


def sit(table: Table, localizer: Localizer, screen: Screen, resumed: bool, pace: float) -> None:
    """Play until the end, or until the player leaves; the game is kept either way."""
    try:
        table.save()
        _welcome(table, localizer, screen, resumed)
        Session(table, localizer, screen, pace).run()
        _farewell(table, localizer, screen)
    except Quit:
        _leave(table, localizer, screen, "play-quit")
    except EOFError:
        _leave(table, localizer, screen, "play-end-of-input")
    except KeyboardInterrupt:
        with uninterrupted():
            _leave(table, localizer, screen, "play-interrupted")
        sys.exit(INTERRUPTED)
    except NotSaved as unsaved:
        raise unwritable(table.path, unsaved.error, localizer.words) from None


def _welcome(table: Table, localizer: Localizer, screen: Screen, resumed: bool) -> None:
    name, state = localizer.say(f"{localizer.game}-name"), table.state
    others = _others(table, localizer)
    if resumed:
        over = state.outcome is not None
        key = "play-already-over" if over else "play-welcome-back"
        screen.say(localizer.say(key, game=name, others=others))
        Display(localizer, screen, 0.0).tell(
            [event.seen_by(localizer.reader) for event in table.news]
        )
        return
    arguments: Arguments = {"game": name, "seats": int(state.seats), "others": others}
    if localizer.reader is None:
        screen.say(localizer.say("play-welcome-watch", **arguments))
    else:
        screen.say(localizer.say("play-welcome", place=localizer.reader + 1, **arguments))
    Display(localizer, screen).tell([event.seen_by(localizer.reader) for event in table.dealt])


def _others(table: Table, localizer: Localizer) -> str:
    """Name the others with their levels; a level that all have is said once."""
    seats = [seat for seat in range(table.record.seats) if seat != localizer.reader]
    names = [level_name(table.levels[seat], localizer.words) for seat in seats]
    if len(set(names)) == 1:
        return localizer.say("play-others", others=localizer.players(seats), level=names[0])
    introduced = [
        localizer.say("play-other", name=localizer.player(seat), level=name)
        for seat, name in zip(seats, names, strict=True)
    ]
    return localizer.words.listed(introduced)


def _farewell(table: Table, localizer: Localizer, screen: Screen) -> None:
    """Say how to see the game again, and offer to look back at it."""
    screen.say(localizer.say("play-replay"))
    screen.line(command_line("replay", table.path))
    if localizer.reader is None:
        return
    if not screen.interactive:
        screen.say(localizer.say("play-review"))
        screen.line(command_line("review", table.path))
    elif _wanted(localizer, screen):
        try:
            look_back(table.record, localizer.reader, None, localizer, screen)
        except KeyboardInterrupt:
            sys.exit(INTERRUPTED)


def _wanted(localizer: Localizer, screen: Screen) -> bool:
    """Ask whether the maestro is to look back; the game is over for players who leave here."""
    try:
        typed = simple(screen.ask(localizer.say("play-review-ask")))
    except (EOFError, KeyboardInterrupt):
        screen.say("")
        return False
    return options.SAID.get(typed or "yes", typed) == "true" or typed in ("o", "y")


def _leave(table: Table, localizer: Localizer, screen: Screen, key: str) -> None:
    screen.say("")
    screen.say(localizer.say(key))
    screen.say(localizer.say("play-resume"))
    screen.line(command_line("play --resume", table.path))
