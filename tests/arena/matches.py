"""Small matches, and playing them."""

from __future__ import annotations

from pathlib import Path

from trattoria.arena.deal import Deal, play_deal
from trattoria.arena.match import Match
from trattoria.arena.running import processes, run
from trattoria.arena.standings import Standings
from trattoria.arena.store import Store
from trattoria.arena.table import Result


def small(
    *bots: str, game: str = "piazza", seats: int = 2, seed: int = 3, deals: int = 4, looks: int = 0
) -> Match:
    return Match(game, seats, {}, bots or ("greedy", "random"), seed, deals, looks)


def played(match: Match) -> list[Deal]:
    return [play_deal(match, number) for number in range(match.deals)]


def run_in(folder: Path, match: Match, workers: int = 1) -> Standings:
    store = Store(folder / "match.jsonl", match)
    try:
        with processes(workers) as executor:
            return run(store, executor, workers)
    finally:
        store.close()


def lasting_data(found: Standings) -> dict[str, object]:
    """All that must be the same every time."""
    data = found.to_dict()
    del data["timing"]
    return data


def made_up(number: int, *games: tuple[list[int], list[int]]) -> Deal:
    """A deal in which these bots got these ranks; points are the better the rank."""
    results = [
        Result(tuple(bots), tuple(-rank for rank in ranks), tuple(ranks), "", (1,) * len(bots))
        for bots, ranks in games
    ]
    return Deal(number, tuple(results), tuple((0.0,) * len(game.bots) for game in results))
