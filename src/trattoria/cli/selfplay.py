"""`trattoria selfplay`: many random games, counted and if wanted checked."""

from __future__ import annotations

import click
from rich.table import Table

from trattoria.cli import options
from trattoria.cli.fault import INTERRUPTED, Unsound
from trattoria.cli.help import LocalizedCommand
from trattoria.cli.progress import progress
from trattoria.cli.randomgame import Broken, RandomGame
from trattoria.cli.screen import Screen
from trattoria.cli.tally import Tally
from trattoria.core.registry import game as find_game
from trattoria.core.registry import games as all_games
from trattoria.locale import Catalog
from trattoria.locale.localizer import Localizer


@click.command(cls=LocalizedCommand)
@click.argument("game", type=options.GAME)
@click.option(
    "--games",
    "count",
    type=options.WholeNumber(1),
    default=100,
)
@click.option(
    "--seats",
    type=options.WholeNumber(),
)
@click.option("--seed", type=options.WholeNumber(), default=1)
@click.option("--check", is_flag=True)
@options.lang
@options.plain
@click.pass_context
def selfplay(
    ctx: click.Context,
    game: str,
    count: int,
    seats: int | None,
    seed: int,
    check: bool,
    lang: str | None,
    plain: bool,
) -> None:
    """Let random players play GAME, over all numbers of seats in turn."""
    words: Catalog = ctx.obj
    screen = Screen(plain)
    for id in _able(seats, screen, words) if game == "all" else [find_game(game).id]:
        run = SelfPlay(id, seats, seed, words)
        try:
            run.play(count, check)
        except KeyboardInterrupt:
            screen.say(words.say("selfplay-stopped"))
            run.show(screen, check)
            ctx.exit(INTERRUPTED)
        run.show(screen, check)


def _able(seats: int | None, screen: Screen, words: Catalog) -> list[str]:
    """Give the games with so many seats, and name those without; if there is none, give all."""
    able = [id for id in all_games() if seats is None or seats in find_game(id).seats]
    for id in all_games() if able else []:
        if id not in able:
            low, high = find_game(id).seats[0], find_game(id).seats[-1]
            arguments = {"seats": seats or 0, "low": low, "high": high}
            screen.say(words.say("selfplay-skipped", game=words.say(f"{id}-name"), **arguments))
    return able or all_games()


class SelfPlay:
    """Random games of one kind, and what they add up to."""

    def __init__(self, id: str, seats: int | None, seed: int, words: Catalog) -> None:
        self.game = find_game(id)
        self.seed = seed
        self.words = words
        self.localizer = Localizer(words, id)
        self.name = words.say(f"{id}-name")
        self.tallies = [Tally(n) for n in ([seats] if seats is not None else self.game.seats)]

    def play(self, count: int, check: bool) -> None:
        """Play so many games, the numbers of seats in turn."""
        with progress(self.name, count) as bar:
            for number in range(count):
                self._play_one(self.tallies[number % len(self.tallies)], self.seed + number, check)
                bar.advance(bar.task_ids[0])

    def _play_one(self, tally: Tally, seed: int, check: bool) -> None:
        try:
            tally.add(*RandomGame(self.game, tally.seats, seed).play(check))
        except Broken as broken:
            what = self.words.say(
                "error-failed",
                game=self.name,
                seats=tally.seats,
                seed=str(seed),
                decision=broken.decision,
                what=broken.what,
            )
            raise Unsound(what) from broken

    # ---- what it adds up to ----------------------------------------------------------------------

    def show(self, screen: Screen, check: bool) -> None:
        played = [tally for tally in self.tallies if tally.games]
        games = sum(tally.games for tally in played)
        arguments = {"game": self.name, "seed": str(self.seed)}
        screen.say(self.words.say("selfplay-title", games=games, **arguments), "bold")
        if screen.plain:
            for tally in played:
                screen.say(self.words.say("selfplay-line", **self._figures(tally)))
        else:
            screen.show(self._table(played))
        if check:
            decisions = sum(tally.decisions for tally in played)
            screen.say(self.words.say("selfplay-checked", decisions=decisions))

    def _table(self, played: list[Tally]) -> Table:
        table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
        for key in COLUMNS.values():
            table.add_column(self.words.say(key))
        for tally in played:
            figures = self._figures(tally)
            table.add_row(*(str(figures[name]) for name in COLUMNS))
        return table

    def _figures(self, tally: Tally) -> dict[str, str | int]:
        say = self.words.say
        reasons = [
            say("selfplay-reason", count=count, reason=self.localizer.reason(reason))
            for reason, count in tally.reasons.most_common()
        ]
        return {
            "seats": tally.seats,
            "games": tally.games,
            "decisions": say("selfplay-number", value=tally.mean_decisions()),
            "points": " / ".join(
                say("selfplay-number", value=mean) for mean in tally.mean_points()
            ),
            "wins": " / ".join(say("selfplay-share", value=share) for share in tally.win_shares()),
            "reasons": " ".join(reasons),
        }


COLUMNS = {
    "seats": "selfplay-seats",
    "games": "selfplay-games",
    "decisions": "selfplay-decisions",
    "points": "selfplay-points",
    "wins": "selfplay-wins",
    "reasons": "selfplay-reasons",
}
