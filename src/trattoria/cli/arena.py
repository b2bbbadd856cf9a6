"""`trattoria arena`: bots play each other, and what it says about them."""

from __future__ import annotations

import json
import os
import shlex
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from trattoria.arena.match import Match
from trattoria.arena.report import KINDS, Report
from trattoria.arena.running import cluster, processes, run, standings
from trattoria.arena.schedule import games_of_a_deal
from trattoria.arena.sequential import LOOKS, USUAL_LOOKS, looks_for
from trattoria.arena.standings import Standings
from trattoria.arena.store import Store, read_match
from trattoria.bots.names import bot_from, bot_names, is_file, split
from trattoria.cli import options, scoreboard
from trattoria.cli.fault import INTERRUPTED, Fault, refused
from trattoria.cli.files import command_line, kept, new_path, program, unreadable
from trattoria.cli.help import LocalizedCommand
from trattoria.cli.screen import Screen
from trattoria.cli.table import uninterrupted
from trattoria.core.errors import TrattoriaError
from trattoria.core.registry import game as find_game
from trattoria.locale import Catalog

GAMES = 100
TENTHS = 10  # lines of progress where there is no bar


@click.command(cls=LocalizedCommand)
@click.argument("game", required=False, type=options.GAME)
@click.option("--bots")
@click.option(
    "--games",
    "count",
    type=options.WholeNumber(1),
)
@click.option(
    "--seats",
    type=options.WholeNumber(),
)
@click.option("--seed", type=options.WholeNumber())
@click.option("--option", "chosen", multiple=True)
@click.option(
    "--until-sure",
    is_flag=True,
)
@click.option(
    "--workers",
    type=options.WholeNumber(1),
)
@click.option("--cluster", "address", metavar="ADDRESS")
@click.option("--report", type=options.PATH)
@click.option("--json", "data", type=options.PATH)
@click.option(
    "--save",
    type=options.PATH,
)
@click.option("--resume", type=options.PATH)
@options.lang
@options.plain
@click.pass_context
def arena(
    ctx: click.Context,
    game: str | None,
    bots: str | None,
    count: int | None,
    seats: int | None,
    seed: int | None,
    chosen: tuple[str, ...],
    until_sure: bool,
    workers: int | None,
    address: str | None,
    report: Path | None,
    data: Path | None,
    save: Path | None,
    resume: Path | None,
    lang: str | None,
    plain: bool,
) -> None:
    """Let bots play GAME against each other, so that luck cancels."""
    words: Catalog = ctx.obj
    _check_outputs(report, data, words)
    if resume is None:
        match = _match(game, bots, count, seats, seed, chosen, until_sure, words)
        path = save or new_path(f"arena-{match.game}", ".jsonl")
    else:
        named = words.say("help-metavar-game")
        given = {named: game, "--bots": bots, "--games": count, "--seats": seats, "--seed": seed}
        more = {"--option": chosen or None, "--until-sure": until_sure or None, "--save": save}
        path = kept(resume)
        match = _resumed(path, {**given, **more}, words)
    _try_bots(match)
    running = RunningMatch(match, _open(path, match, words), Screen(plain), words)
    if not running.play(workers or _cores(), address):
        ctx.exit(INTERRUPTED)
    running.write(report, data)


# ---- setting up ----------------------------------------------------------------------------------


def _match(
    game: str | None,
    bots: str | None,
    count: int | None,
    seats: int | None,
    seed: int | None,
    chosen: tuple[str, ...],
    until_sure: bool,
    words: Catalog,
) -> Match:
    for name, given in ((words.say("help-metavar-game"), game), ("--bots", bots)):
        if given is None:
            raise Fault(words.say("error-usage-missing", name=name))
    rules = find_game(str(game))
    seated = [_located(bot.strip()) for bot in str(bots).split(",") if bot.strip()]
    if len(seated) < 2:
        raise Fault(words.say("error-arena-few-bots", known=",".join(bot_names()[:2])))
    places = rules.nearest_seats(len(seated)) if seats is None else seats
    state = rules.new(places, 1, None, **options.of_game(rules.id, chosen))
    each = games_of_a_deal(len(seated), places)
    deals, looks = _amount(count, each, len(seated), until_sure, words)
    chance = 1 if seed is None else seed
    return Match(rules.id, places, state.options, tuple(seated), chance, deals, looks)


def _amount(
    count: int | None, each: int, bots: int, until_sure: bool, words: Catalog
) -> tuple[int, int]:
    """Give the number of deals and of looks."""
    if not until_sure:
        return -(-(count or GAMES) // each), 0
    if bots != 2:
        raise Fault(words.say("error-arena-two-bots", count=bots))
    if count is None:
        return LOOKS[USUAL_LOOKS - 1], USUAL_LOOKS
    most = LOOKS[-1] * each
    if count > most:
        raise Fault(words.say("error-arena-most", most=most, games=count))
    looks = looks_for(-(-count // each))
    return LOOKS[looks - 1], looks


def _located(bot: str) -> str:
    """Write where a bot's file is, so that it is found from anywhere."""
    if not is_file(bot):
        return bot
    name, settings = split(bot)
    path = str(Path(name).absolute())
    return f"{path}:{settings}" if settings else path


def _resumed(path: Path, given: dict[str, object], words: Catalog) -> Match:
    for name, value in given.items():
        if value is not None:
            raise Fault(words.say("error-arena-not-with-resume", name=name))
    try:
        return read_match(path)
    except OSError as error:
        raise unreadable(path, error, words) from None


def _try_bots(match: Match) -> None:
    """See that every bot can be made, before anything is played."""
    for bot in match.bots:
        bot_from(bot, find_game(match.game), 0).close()


def _open(path: Path, match: Match, words: Catalog) -> Store:
    try:
        return Store(path, match)
    except OSError as error:
        raise _unwritable(path, error, words) from None


def _check_outputs(report: Path | None, data: Path | None, words: Catalog) -> None:
    """Notice before hours of play what cannot be written after them."""
    if report is not None and report.suffix not in KINDS:
        raise Fault(words.say("error-arena-report", file=str(report)))
    for path in (report, data):
        if path is not None and path.is_dir():
            raise _unwritable(path, IsADirectoryError(), words)
        if path is not None and not path.parent.is_dir():
            raise _unwritable(path, FileNotFoundError(), words)


def _unwritable(path: Path, error: OSError, words: Catalog) -> Fault:
    what = type(error).__name__
    return Fault(words.say("error-arena-unwritable", file=str(path), what=what))


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


# ---- playing -------------------------------------------------------------------------------------


class RunningMatch:
    """A match while it is played, with its screen."""

    def __init__(self, match: Match, store: Store, screen: Screen, words: Catalog) -> None:
        self.match = match
        self.store = store
        self.screen = screen
        self.words = words
        self.found: Standings | None = None

    def play(self, workers: int, address: str | None) -> bool:
        """Play what is missing and show the result; tells whether it got to the end."""
        if 0 < len(self.store.deals) < self.match.deals:
            self.screen.say(self.words.say("arena-going-on", played=len(self.store.deals)))
        try:
            self.found = self._run(min(workers, self.match.deals), address)
        except KeyboardInterrupt:
            with uninterrupted():
                self._leave()
            return False
        except TrattoriaError as error:
            raise self._broken_off(error) from None
        finally:
            self.store.close()
        scoreboard.show(self.found, self.screen, self.words)
        self.screen.say(self.words.say("arena-kept"))
        self.screen.line(self._resume())
        return True

    def write(self, report: Path | None, data: Path | None) -> None:
        assert self.found is not None
        found, words = self.found, self.words
        if report is not None:
            page = Report(found, words.say, words.lang, _command(self.match))
            self._write(report, page.write)
        if data is not None:
            text = json.dumps(found.to_dict(), ensure_ascii=False, indent=1) + "\n"
            self._write(data, lambda path: path.write_text(text, encoding="utf-8"))

    def _run(self, workers: int, address: str | None) -> Standings:
        with self._progress() as tell:
            if address is not None:
                with cluster(address) as (executor, threads):
                    return run(self.store, executor, threads, tell)
            with processes(workers) as pool:
                return run(self.store, pool, workers, tell)

    def _write(self, path: Path, write: Callable[[Path], object]) -> None:
        try:
            write(path)
        except OSError as error:
            raise _unwritable(path, error, self.words) from None
        self.screen.say(self.words.say("arena-written", file=str(path)))

    def _leave(self) -> None:
        """Show the deals so far, and say how to resume."""
        if self.store.deals:
            scoreboard.show(standings(self.store), self.screen, self.words)
        else:
            self.screen.say(self.words.say("arena-none-yet"))
        self.screen.say(self.words.say("arena-stopped"))
        self.screen.line(self._resume())

    def _broken_off(self, error: TrattoriaError) -> Fault:
        """Say why the match ended, and how to resume it if possible; a file without deals goes."""
        fault = refused(error, self.words)
        if error.code == "worker-died":
            return Fault(f"{fault.message}\n{self._resume()}")
        self.store.close()
        if not self.store.deals:
            self.store.path.unlink(missing_ok=True)
        return fault

    def _resume(self) -> str:
        return command_line("arena --resume", self.store.path)

    # ---- how far it is ---------------------------------------------------------------------------

    @contextmanager
    def _progress(self) -> Iterator[Callable[[int], None]]:
        """Show a bar with the time left on a terminal, or a line now and then."""
        console = Console(stderr=True)
        if self.screen.plain or not console.is_terminal or console.is_dumb_terminal:
            yield self._lines()
            return
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
        with Progress(*columns, TimeRemainingColumn(), console=console, transient=True) as bar:
            played, total = len(self.store.deals), self.match.deals
            task = bar.add_task(self.words.say("arena-bar"), total=total, completed=played)
            yield lambda played: bar.update(task, completed=played)

    def _lines(self) -> Callable[[int], None]:
        before, start, total = len(self.store.deals), monotonic(), self.match.deals

        def tell(played: int) -> None:
            tenth = played * TENTHS // total
            if tenth in ((played - 1) * TENTHS // total, TENTHS):
                return
            left = (monotonic() - start) / (played - before) * (total - played)
            arguments = {"played": played, "deals": total, "minutes": round(left / 60)}
            click.echo(self.words.say("arena-progress", **arguments), file=sys.stderr)

        return tell


def _command(match: Match) -> str:
    """Write the command that plays a match again."""
    games = match.deals * games_of_a_deal(len(match.bots), match.seats)
    words = ["arena", match.game, "--bots", ",".join(match.bots), "--games", str(games)]
    words += ["--seats", str(match.seats), "--seed", str(match.seed)]
    words += ["--until-sure"] if match.looks else []
    for name, value in match.options.items():
        if value != find_game(match.game).options[name].default:
            words += ["--option", f"{name}={str(value).lower()}"]
    return f"{program()} {shlex.join(words)}"
