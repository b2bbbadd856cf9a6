"""How strong the bots are: `python -m tests.bots.strength` plays every pairing until it is sure.

Each pairing is a sequential test over 10 to 400 duplicate pairs, or to 1600 where little time is
needed, as `trattoria arena --until-sure` plays it.  It is kept in build/strength: what is there
already is not played again, unless its rules, network or bots have changed since.  The quick ones
come first, so that with `--minutes` most of it is there soon, and the rest another time.  All games
with the usual seats together give the ratings of one table; `--usual` plays and writes no more than
that.
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
from typing import NamedTuple, TypeAlias

import trattoria
from trattoria.arena.match import Match, fingerprint
from trattoria.arena.ratings import Rating, ratings
from trattoria.arena.running import processes, run, standings
from trattoria.arena.sequential import LOOKS, USUAL_LOOKS
from trattoria.arena.standings import Standings
from trattoria.arena.store import Store
from trattoria.bots.levels import level_of

RATINGS, USUAL, EVERYWHERE = "ratings", "usual tables", "every table"  # parts of the document
FOLDER = Path("build/strength")
PIZZA = ("mamma-mia", "sole-mio", "grande", "plus")
SHARE = "share=0.1"  # of the maestro's iterations: a part that is ahead is proof enough
SMALLER = {"sole-mio": "share=0.03", "grande": "share=0.03"}  # above the chef, where it takes long
SEATS = {"mister-bill": 4}
SEED = 2026
# Where a tenth of the maestro may be no stronger than the network alone, and an apprentice than
# whoever plays at random.
LEVEL = ("mister-bill",)
# Where a game's network alone is no weaker than the classic maestro, by seats.
AS_STRONG = {"sole-mio": 5, "plus": 6, "mister-bill": 5}
AS_STRONG_LOOKS = 5  # 75 pairs: equal bots play all of them, for hours if there were more


Row: TypeAlias = tuple[str, str]


class Enough(Exception):
    """The time is up."""


class Pairing(NamedTuple):
    """Two bots in one game; the first one should be the stronger."""

    claim: str
    game: str
    better: str
    worse: str
    may_be_level: bool = False
    seats: int = 0  # the usual ones, if nobody has said
    looks: int = USUAL_LOOKS

    @property
    def usual(self) -> bool:
        return self.seats in (0, usual_seats(self.game))

    @property
    def row(self) -> Row:
        """What a row is about: the claim, and how it begins."""
        return self.claim, f"| {self.game}, {self.match.seats} | {self.better} | {self.worse} |"

    @property
    def match(self) -> Match:
        game = trattoria.game(self.game)
        seats = self.seats or usual_seats(self.game)
        bots = (self.better, self.worse)
        deals = LOOKS[self.looks - 1]
        return Match(game.id, seats, game.chosen({}), bots, SEED, deals, self.looks)

    @property
    def path(self) -> Path:
        names = f"{self.game}-{self.better}-{self.worse}".replace(":", "-").replace("+", "-")
        code = fingerprint(self.game)[:6]
        return FOLDER / f"{names}-{self.match.seats}-{self.looks}-{code}.jsonl"


Played: TypeAlias = tuple[Pairing, Standings]


def pairings() -> list[Pairing]:
    """List what is to be shown, the quick ones first; what stands twice is played once."""
    found = levels("commis", "apprentice", len(LOOKS)) + levels("chef", "commis", len(LOOKS))
    found += usual("greedy", "random") + usual("classic-chef", "commis")
    found += [
        each._replace(may_be_level=each.game in LEVEL) for each in usual("apprentice", "random")
    ]
    memories = ("greedy", "greedy:memory=6", "greedy:memory=2")
    for better, worse in pairwise(memories):
        claim = "a shorter memory costs strength"
        found += [Pairing(claim, game, better, worse) for game in PIZZA]
    claim = "the network alone beats the classic chef"
    found += [each._replace(claim=claim) for each in levels("learned", "classic-chef", len(LOOKS))]
    found += [
        each._replace(better=f"maestro:{SMALLER.get(each.game, SHARE)}")
        for each in levels("maestro", "chef")
    ]
    found += [
        each._replace(claim="the maestro beats the network alone", may_be_level=each.game in LEVEL)
        for each in usual(f"maestro:{SHARE}", "learned")
    ]
    found += usual(f"maestro:{SHARE}", "greedy") + usual(f"classic-maestro:{SHARE}", "classic-chef")
    claim = "the maestro beats the classic one"
    classic = f"classic-maestro:{SHARE}"
    return found + [Pairing(claim, game, f"maestro:{SHARE}", classic) for game in changed()]


def usual_seats(game: str) -> int:
    return SEATS.get(game, trattoria.game(game).seats[0])


def tables() -> list[tuple[str, int]]:
    """List all games with all numbers of seats."""
    return [(game, seats) for game in trattoria.games() for seats in trattoria.game(game).seats]


def levels(better: str, worse: str, looks: int = USUAL_LOOKS) -> list[Pairing]:
    """Compare a level with the one below, at all tables."""
    claim = f"{name_of(better)} beats {name_of(worse)}, with any number of players"
    return [Pairing(claim, game, better, worse, False, seats, looks) for game, seats in tables()]


def usual(better: str, worse: str) -> list[Pairing]:
    """Compare two bots in all games, with the usual number of players."""
    claim = f"{name_of(better)} beats {name_of(worse)}"
    return [Pairing(claim, game, better, worse) for game in trattoria.games()]


def name_of(bot: str) -> str:
    """Give a bot's name without its settings."""
    return bot.partition(":")[0]


def changed() -> list[str]:
    """List the games in which the maestro is another one than before."""
    return [
        game
        for game in trattoria.games()
        if level_of("maestro", trattoria.game(game))
        != level_of("classic-maestro", trattoria.game(game))
    ]


def with_all_iterations() -> list[Pairing]:
    """Compare with the classic maestro as it plays: that takes hours."""
    claim = "the maestro beats the classic one"
    found = [Pairing(claim, game, "maestro", "classic-maestro") for game in changed()]
    claim = "the network alone is no weaker than the classic maestro"
    return found + [
        Pairing(claim, game, "learned", "classic-maestro", True, seats, AS_STRONG_LOOKS)
        for game, seats in AS_STRONG.items()
    ]


def play(pairing: Pairing, workers: int, until: float = float("inf")) -> Standings | None:
    """Play a pairing, or what is missing of it; give what is there when the time is up, if any."""

    def tell(_: int) -> None:
        if monotonic() > until:
            raise Enough

    pairing.path.parent.mkdir(parents=True, exist_ok=True)
    with closing(Store(pairing.path, pairing.match)) as store:
        try:
            tell(0)
            with processes(workers) as executor:
                return run(store, executor, workers, tell)
        except Enough:
            return standings(store) if store.deals else None


def row(pairing: Pairing, found: Standings) -> tuple[str, bool]:
    """Write down what was found, and tell whether it is what was claimed."""
    ahead, margin = found.duels[0].ahead, found.duels[0].margin
    better = None if found.look is None else found.look.better
    over = len(found.deals) == pairing.match.deals
    level = "level" if pairing.may_be_level else "**not sure**"
    holds = better == 0 or not over or (pairing.may_be_level and better is None)
    verdict = {0: "yes", 1: "**no**", None: level if over else "not yet"}
    cells = [
        str(len(found.deals)),
        f"{100 * ahead.mean:.0f}% ({100 * (ahead.low or 0):.0f}-{100 * (ahead.high or 0):.0f})",
        f"{margin.mean:+.1f} ({margin.low or 0:+.1f} to {margin.high or 0:+.1f})",
        verdict[better],
    ]
    return f"{pairing.row[1]} {' | '.join(cells)} |", holds


def ladder(played: list[Played]) -> str:
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


def rated_in(game: str, played: list[Played]) -> dict[str, Rating]:
    """Rate the bots of one game."""
    own = [each for each in played if each[0].game == game and each[0].usual]
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


def report(listed: list[Pairing], lines: dict[Row, str], everywhere: bool) -> str:
    """Put the lines under what they show: with named numbers of seats, or with the usual ones."""
    shown = [each.row for each in listed if bool(each.seats) == everywhere and each.row in lines]
    parts = []
    for claim in dict.fromkeys(claim for claim, _ in shown):
        found = [lines[row] for row in shown if row[0] == claim]
        parts.append("\n".join([title(claim), "", HEAD, *found]))
    return "\n\n".join(parts) + "\n"


def title(claim: str) -> str:
    return f"**{claim[0].upper()}{claim[1:]}**"


def lines_of(document: str, listed: list[Pairing]) -> dict[Row, str]:
    """Find the lines that a document has already."""
    titles = {title(each.claim): each.claim for each in listed}
    found, claim = dict[Row, str](), ""
    for line in document.splitlines():
        if line.startswith("**"):
            claim = titles.get(line, "")
        found |= {each: line for each in ((claim, beginning(line)),) if claim}
    return found


def beginning(line: str) -> str:
    """Give the first three cells of a row."""
    return "|".join(line.split("|")[:4]) + "|"


def marks(part: str) -> tuple[str, str]:
    """Give what stands before and after a part of the document."""
    return f"<!-- {part}: written by `make strength` -->", f"<!-- end of {part} -->"


def write(path: Path, part: str, text: str) -> None:
    """Put tables between their marks in a document."""
    begin, end = marks(part)
    before, _, rest = path.read_text(encoding="utf-8").partition(begin)
    _, _, after = rest.partition(end)
    path.write_text(f"{before}{begin}\n\n{text}\n{end}{after}", encoding="utf-8")


def play_all(chosen: list[Pairing], workers: int, minutes: float) -> list[Played]:
    """Play one pairing after the other, and tell of each; what there is no time for is left out."""
    played, begun = list[Played](), monotonic()
    until = begun + 60 * minutes
    for number, pairing in enumerate(chosen):
        if monotonic() > until and not pairing.path.exists():
            continue
        found = play(pairing, workers, until)
        if found is None or len(found.deals) < LOOKS[0]:
            continue
        played.append((pairing, found))
        line, _ = row(pairing, found)
        print(f"{number + 1}/{len(chosen)} {monotonic() - begun:.0f} s {line}", flush=True)
    return played


def main() -> int:
    """Play all pairings; fail if one does not hold."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--only", default="", help="only pairings with this in their name")
    options.add_argument("--usual", action="store_true", help="only what the ratings need")
    options.add_argument("--full", action="store_true", help="also the maestro's whole search")
    options.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    options.add_argument("--minutes", type=float, default=float("inf"), help="stop after so many")
    options.add_argument("--write", type=Path, help="put the tables into this document")
    given = options.parse_args()
    listed = pairings() + (with_all_iterations() if given.full else [])
    asked = [each for each in listed if each.usual or not given.usual]
    chosen = [pairing for pairing in asked if given.only in pairing.path.name]
    played = play_all(chosen, given.workers, given.minutes)
    known = pairings() + with_all_iterations()
    old = given.write.read_text(encoding="utf-8") if given.write else ""
    lines = lines_of(old, known) | {each[0].row: row(*each)[0] for each in played}
    parts = {USUAL: report(known, lines, False), EVERYWHERE: report(known, lines, True)}
    if not given.only:
        parts[RATINGS] = f"**Ratings**\n\n{ladder(played)}"
    for part, text in parts.items():
        print(f"\n{text}")
        if given.write:
            write(given.write, part, text)
    return 0 if all(row(*each)[1] for each in played) else 1


if __name__ == "__main__":
    sys.exit(main())
