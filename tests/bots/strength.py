"""How strong the bots are: `python -m tests.bots.strength` plays every pairing until it is sure.

Each pairing is a sequential test over 50 to 400 duplicate pairs, as `trattoria arena --until-sure`
plays it, and is kept in build/strength: what is there already is not played again, unless rules or
bots have changed since.  All games with the usual seats together give the ratings of one table.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from statistics import fmean
from time import monotonic
from typing import NamedTuple

import trattoria
from trattoria.arena.match import Match, fingerprint
from trattoria.arena.ratings import Rating, ratings
from trattoria.arena.running import processes, run
from trattoria.arena.sequential import MOST_LOOKS, STEP
from trattoria.arena.standings import Standings
from trattoria.arena.store import Store
from trattoria.bots.levels import level_of

BEGIN, END = "<!-- strength: written by `make strength` -->", "<!-- end of strength -->"
FOLDER = Path("build/strength")
PIZZA = ("mamma-mia", "sole-mio", "grande", "plus")
SHARE = "share=0.1"  # of the maestro's iterations, so that it is over in an hour
SEATS = {"mister-bill": 4}
SEED = 2026


class Pairing(NamedTuple):
    """Two bots in one game; the first one should be the stronger."""

    claim: str
    game: str
    better: str
    worse: str
    may_be_level: bool = False
    seats: int = 0  # the usual ones, if nobody has said

    @property
    def match(self) -> Match:
        game = trattoria.game(self.game)
        seats = self.seats or SEATS.get(self.game, game.seats[0])
        deals = STEP * MOST_LOOKS
        bots = (self.better, self.worse)
        return Match(game.id, seats, game.chosen({}), bots, SEED, deals, MOST_LOOKS)

    @property
    def path(self) -> Path:
        names = f"{self.game}-{self.better}-{self.worse}".replace(":", "-").replace("+", "-")
        seats = f"-{self.seats}" if self.seats else ""
        return FOLDER / f"{names}{seats}-{fingerprint(self.game)[:6]}.jsonl"


def pairings() -> list[Pairing]:
    """List what is to be shown, the quick ones first."""
    found = [Pairing("greedy beats random", game, "greedy", "random") for game in trattoria.games()]
    for better, worse in (("commis", "apprentice"), ("chef", "commis"), ("classic-chef", "commis")):
        claim = f"{better} beats {worse}"
        found += [Pairing(claim, game, better, worse) for game in trattoria.games()]
    memories = ("greedy", "greedy:memory=6", "greedy:memory=2")
    for better, worse in pairwise(memories):
        claim = "a shorter memory costs strength"
        found += [Pairing(claim, game, better, worse) for game in PIZZA]
    maestro = f"maestro:{SHARE}"
    for game in trattoria.games():
        level = game == "mister-bill"
        found.append(Pairing("maestro beats chef", game, maestro, "chef", level))
        found.append(Pairing("maestro beats greedy", game, maestro, "greedy", level))
    return found + against_classic()


def against_classic() -> list[Pairing]:
    """Compare with the levels of the time before networks: the chef at all numbers of seats."""
    found = [
        Pairing(
            "the network alone beats the classic chef", game, "learned", "classic-chef", False, n
        )
        for game in trattoria.games()
        for n in trattoria.game(game).seats
    ]
    classic = f"classic-maestro:{SHARE}"
    found += [
        Pairing("classic-maestro beats classic-chef", game, classic, "classic-chef")
        for game in trattoria.games()
    ]
    return found + [
        Pairing("the maestro beats the classic one", game, f"maestro:{SHARE}", classic)
        for game in changed()
    ]


def changed() -> list[str]:
    """List the games in which the maestro is another one than before."""
    return [
        game
        for game in trattoria.games()
        if level_of("maestro", trattoria.game(game))
        != level_of("classic-maestro", trattoria.game(game))
    ]


def with_all_iterations() -> list[Pairing]:
    """Compare both maestros as they play: that takes hours."""
    claim = "the maestro beats the classic one"
    return [Pairing(claim, game, "maestro", "classic-maestro") for game in changed()]


def play(pairing: Pairing, workers: int) -> Standings:
    """Play a pairing, or what is missing of it."""
    pairing.path.parent.mkdir(parents=True, exist_ok=True)
    with closing(Store(pairing.path, pairing.match)) as store, processes(workers) as executor:
        return run(store, executor, workers)


def row(pairing: Pairing, found: Standings) -> tuple[str, bool]:
    """Write down what was found, and tell whether it is what was claimed."""
    ahead, margin = found.duels[0].ahead, found.duels[0].margin
    assert found.look is not None
    holds = found.look.better == 0 or (pairing.may_be_level and found.look.better is None)
    verdict = {0: "yes", 1: "**no**", None: "level" if pairing.may_be_level else "**not sure**"}
    cells = [
        f"{pairing.game}, {pairing.match.seats}",
        pairing.better,
        pairing.worse,
        str(len(found.deals)),
        f"{100 * ahead.mean:.0f}% ({100 * (ahead.low or 0):.0f}-{100 * (ahead.high or 0):.0f})",
        f"{margin.mean:+.1f} ({margin.low or 0:+.1f} to {margin.high or 0:+.1f})",
        verdict[found.look.better],
    ]
    return f"| {' | '.join(cells)} |", holds


def ladder(played: list[tuple[Pairing, Standings]]) -> str:
    """Rate all bots in every game by all games with the usual seats, in one table."""
    games = [game for game in trattoria.games() if any(each.game == game for each, _ in played)]
    rated = {game: rated_in(game, played) for game in games}
    bots = sorted({bot for found in rated.values() for bot in found}, key=mean_of(rated))
    lines = ["| Bot | " + " | ".join(games) + " |", "| --- |" + " --: |" * len(games)]
    for bot in bots:
        cells = [
            f"{rated[game][bot].mu:.0f} ± {2 * rated[game][bot].sigma:.0f}"
            if bot in rated[game]
            else ""
            for game in games
        ]
        lines.append(f"| {bot} | " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n"


def mean_of(rated: dict[str, dict[str, Rating]]) -> Callable[[str], float]:
    """Give the order of bots: the strongest in the mean first."""

    def mean(bot: str) -> float:
        return -fmean(found[bot].mu for found in rated.values() if bot in found)

    return mean


def rated_in(game: str, played: list[tuple[Pairing, Standings]]) -> dict[str, Rating]:
    """Rate the bots of one game."""
    usual = SEATS.get(game, trattoria.game(game).seats[0])
    own = [each for each in played if each[0].game == game and each[0].match.seats == usual]
    bots = list(dict.fromkeys(bot for pairing, _ in own for bot in pairing.match.bots))
    results = [
        result._replace(bots=tuple(bots.index(pairing.match.bots[bot]) for bot in result.bots))
        for pairing, found in own
        for result in found.results
    ]
    return dict(zip(bots, ratings(results, len(bots)), strict=True))


HEAD = """\
| Game, seats | Stronger | Weaker | Pairs | Ahead | Points | 95% sure |
| --- | --- | --- | --: | --: | --: | --- |"""


def report(rows: list[tuple[Pairing, str]]) -> str:
    """Put the rows under what they show."""
    parts = []
    for claim in dict.fromkeys(pairing.claim for pairing, _ in rows):
        lines = [line for pairing, line in rows if pairing.claim == claim]
        parts.append("\n".join([f"**{claim.capitalize()}**", "", HEAD, *lines]))
    return "\n\n".join(parts) + "\n"


def write(path: Path, text: str) -> None:
    """Put the tables between their marks in a document."""
    old = path.read_text(encoding="utf-8")
    before, _, rest = old.partition(BEGIN)
    _, _, after = rest.partition(END)
    path.write_text(f"{before}{BEGIN}\n\n{text}\n{END}{after}", encoding="utf-8")


def main() -> int:
    """Play all pairings; fail if one does not hold."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--only", default="", help="only pairings with this in their name")
    options.add_argument("--full", action="store_true", help="also the maestro's whole search")
    options.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    options.add_argument("--write", type=Path, help="put the tables into this document")
    given = options.parse_args()
    rows, played, failed = list[tuple[Pairing, str]](), list[tuple[Pairing, Standings]](), 0
    listed = pairings() + (with_all_iterations() if given.full else [])
    chosen = [pairing for pairing in listed if given.only in pairing.path.name]
    begun = monotonic()
    for number, pairing in enumerate(chosen):
        played.append((pairing, play(pairing, given.workers)))
        line, holds = row(*played[-1])
        rows.append((pairing, line))
        failed += not holds
        print(f"{number + 1}/{len(chosen)} {monotonic() - begun:.0f} s {line}", flush=True)
    text = f"**Ratings**\n\n{ladder(played)}\n{report(rows)}"
    print(f"\n{text}")
    if given.write:
        write(given.write, text)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
