"""`trattoria review`: what cost most in a finished game, and how much was luck."""

from __future__ import annotations

from pathlib import Path

import click

from trattoria.arena import luck
from trattoria.bots.advice import Decision, Review, positions, review_share, why
from trattoria.bots.points import costly, points_lost
from trattoria.cli import options
from trattoria.cli.fault import INTERRUPTED, BadValue, Fault
from trattoria.cli.files import kept, load
from trattoria.cli.help import LocalizedCommand
from trattoria.cli.players import names_of
from trattoria.cli.progress import progress
from trattoria.cli.replay import unsound
from trattoria.cli.screen import Screen
from trattoria.core.deciders import reader_of
from trattoria.core.errors import TrattoriaError
from trattoria.core.record import Record
from trattoria.core.state import State
from trattoria.locale import Catalog
from trattoria.locale.localizer import Localizer

QUARTERS = 4
PARTS = ("service", "round")  # what a game may be divided into


@click.command(cls=LocalizedCommand)
@click.argument("file", type=options.PATH)
@click.option("--seat", type=options.WholeNumber())
@click.option(
    "--share",
    type=options.Share(),
)
@options.lang
@options.plain
@click.pass_context
def review(
    ctx: click.Context,
    file: Path,
    seat: int | None,
    share: float | None,
    lang: str | None,
    plain: bool,
) -> None:
    """Show the three decisions in FILE that cost most, and how much was luck."""
    words: Catalog = ctx.obj
    record = load(kept(file), words)
    _check(record, words)
    localizer = Localizer(words, record.game, names_of(record), reader_of(record))
    try:
        look_back(record, _whose(record, seat), share, localizer, Screen(plain))
    except KeyboardInterrupt:
        ctx.exit(INTERRUPTED)


def _check(record: Record, words: Catalog) -> None:
    """Refuse a game that is wrong, or not over."""
    try:
        over = record.verify().outcome is not None
    except TrattoriaError as error:
        raise unsound(record, error, words) from None
    if not over:
        raise Fault(words.say("error-review-running"))


def _whose(record: Record, seat: int | None) -> int:
    """Give the seat that is looked at: one that is named, else the reader's own."""
    own = reader_of(record)
    if seat is None and own is None:
        raise BadValue("error-usage-missing", name="--seat")
    if seat is not None and not 1 <= seat <= record.seats:
        raise BadValue("error-usage-range", name="--seat", value=seat, low=1, high=record.seats)
    return seat - 1 if seat is not None else int(own or 0)


def look_back(
    record: Record, seat: int, share: float | None, localizer: Localizer, screen: Screen
) -> None:
    """Tell which of a seat's decisions cost most, and how much was luck; Ctrl-C stops it."""
    share = review_share() if share is None else share
    look = Review(record, seat, share)
    try:
        _look(look, seat, localizer, screen)
    except KeyboardInterrupt:
        screen.say(localizer.say("review-stopped"))
        raise
    screen.head(localizer.say("review-title"))
    _tell(record, seat, look.costliest(), localizer, screen)
    try:
        found = luck.luck(record, seat, _games(record, share, localizer, screen))
    except KeyboardInterrupt:
        screen.say(localizer.say("review-luck-stopped"))
        raise
    screen.say(localizer.phrase(luck.told(found, seat)))


def _tell(
    record: Record, seat: int, found: list[Decision], localizer: Localizer, screen: Screen
) -> None:
    """Tell which decisions cost most."""
    dear = costly(found, _points)
    if not dear:
        screen.say(localizer.tell("review-nothing", {"seat": seat}))
        return
    screen.say(localizer.say("review-scale", count=len(dear)))
    at = positions(record, {decision.number for decision in dear})
    for decision in dear:
        state = at[decision.number]
        screen.say(_sentence(decision, state, seat, localizer))
        reason = why(state.game, state.observe(seat), decision.better)
        if reason is not None:
            screen.say(localizer.why(reason.code, reason.facts))


def _look(look: Review, seat: int, localizer: Localizer, screen: Screen) -> None:
    """Show how far it is: a bar, or now and then a line."""
    steps = look.steps
    if not screen.plain:
        with progress(localizer.tell("review-looking", {"seat": seat}), steps) as bar:
            for _ in look.look():
                bar.advance(bar.task_ids[0])
        return
    screen.say(localizer.tell("review-begin", {"seat": seat}))
    reported = (
        {steps * quarter // QUARTERS for quarter in range(1, QUARTERS)} if steps > QUARTERS else {}
    )
    for number, _ in enumerate(look.look(), 1):
        if number in reported:
            screen.say(localizer.say("review-step", number=number, count=steps))


def _games(record: Record, share: float, localizer: Localizer, screen: Screen) -> list[list[float]]:
    """Let bots play the same deal, and show how far they are."""
    deal, games = luck.deal_of(record), luck.plan(record.seats, share)
    if screen.plain:
        screen.say(localizer.say("review-luck"))
        return [luck.play(deal, *game) for game in games]
    played = []
    with progress(localizer.say("review-luck"), len(games)) as bar:
        for game in games:
            played.append(luck.play(deal, *game))
            bar.advance(bar.task_ids[0])
    return played


def _points(decision: Decision) -> int:
    return points_lost(decision.rating, decision.best)


def _sentence(decision: Decision, state: State, seat: int, localizer: Localizer) -> str:
    view = state.view(seat)
    part = next((name for name in PARTS if name in view), "")
    facts = {
        "seat": seat,
        "number": decision.number + 1,
        "part": part,
        "which": view.get(part, 0),
        "played": localizer.action(state.explain(decision.played)),
        "better": localizer.action(state.explain(decision.better)),
        "cost": _points(decision),
    }
    return localizer.tell("review-decision", facts)
