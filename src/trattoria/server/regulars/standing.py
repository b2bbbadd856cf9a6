"""What the games of a circle come to: who leads, who beat whom, who owes whom a pizza.

Only its members count, and only games in which at least two of them sat: among those, the first has
won, and the last owes the first a pizza.  Whoever shares a place owes nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

Pair = tuple[str, str]


class Game(NamedTuple):
    """A game that is over: the ranks of the members who sat there, by person."""

    game: str
    ranks: dict[str, int]
    finished: float = 0.0

    @property
    def counts(self) -> bool:
        return len(self.ranks) > 1

    @property
    def winners(self) -> list[str]:
        best = min(self.ranks.values())
        return [person for person, rank in self.ranks.items() if rank == best]

    @property
    def losers(self) -> list[str]:
        worst = max(self.ranks.values())
        return [person for person, rank in self.ranks.items() if rank == worst]


class Lead(NamedTuple):
    """How somebody did in one game."""

    person: str
    games: int
    won: int


class Duel(NamedTuple):
    """How often each of two was before the other."""

    one: str
    two: str
    ahead: int  # the first one
    behind: int
    even: int


class Pizza(NamedTuple):
    """A pizza that was eaten: who paid, who got it, and when."""

    debtor: str
    creditor: str
    at: float


class Debt(NamedTuple):
    """How many pizzas somebody owes."""

    debtor: str
    creditor: str
    pizzas: int


def leads(games: Iterable[Game]) -> dict[str, list[Lead]]:
    """Rank the members in each game, by games won, then by the share of them."""
    played: dict[str, Counter[str]] = {}
    won: dict[str, Counter[str]] = {}
    for each in games:
        if each.counts:
            played.setdefault(each.game, Counter()).update(list(each.ranks))
            won.setdefault(each.game, Counter()).update(each.winners)
    return {
        game: sorted(
            (Lead(person, count, won[game][person]) for person, count in counted.items()),
            key=lambda lead: (-lead.won, lead.games, lead.person),
        )
        for game, counted in played.items()
    }


def duels(games: Iterable[Game]) -> list[Duel]:
    """Compare every two members who have played together, the busiest pair first."""
    ahead: Counter[Pair] = Counter()
    even: Counter[Pair] = Counter()
    for each in games:
        for one, two in _pairs(each.ranks):
            if each.ranks[one] == each.ranks[two]:
                even[_sorted(one, two)] += 1
            else:
                first = each.ranks[one] < each.ranks[two]
                ahead[(one, two) if first else (two, one)] += 1
    met = {_sorted(*pair) for pair in (*ahead, *even)}
    found = [Duel(*pair, ahead[pair], ahead[pair[::-1]], even[pair]) for pair in met]
    return sorted(found, key=lambda duel: (-sum(duel[2:]), duel.one, duel.two))


def debts(games: Iterable[Game], eaten: Iterable[Pizza]) -> list[Debt]:
    """Say who owes whom how many pizzas, less those that were eaten and what they owe in return.

    What is eaten pays for what was owed by then.  It may have been owed for a game that is not
    among these any more: it never makes a debt in return, and pays for no game that comes later.
    """
    net: Counter[Pair] = Counter()  # what the first one of a pair owes the other
    lost = [(each.finished, False, *debt) for each in games if (debt := _debt(each)) is not None]
    paid = [(each.at, True, each.debtor, each.creditor) for each in eaten]
    for _, pays, debtor, creditor in sorted([*lost, *paid]):
        pair = _sorted(debtor, creditor)
        owed = 1 if pair[0] == debtor else -1
        if not pays:
            net[pair] += owed
        elif net[pair] * owed > 0:
            net[pair] -= owed
    found = [Debt(*(pair if n > 0 else pair[::-1]), abs(n)) for pair, n in net.items() if n]
    return sorted(found, key=lambda debt: (-debt.pizzas, debt.debtor, debt.creditor))


def _debt(game: Game) -> Pair | None:
    """Give who owes a pizza for a game, and to whom."""
    if game.counts and len(game.winners) == 1 and len(game.losers) == 1:
        return game.losers[0], game.winners[0]
    return None


def _pairs(ranks: dict[str, int]) -> list[Pair]:
    people = sorted(ranks)
    return [(one, two) for n, one in enumerate(people) for two in people[n + 1 :]]


def _sorted(one: str, two: str) -> Pair:
    return (one, two) if one < two else (two, one)
