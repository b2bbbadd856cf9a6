"""The orders: what each needs, for a player with this own ingredient.

A recipe gives its *plans*: the ways in which it can be made now.  A plan says what is needed of
each kind, and which kinds were chosen for its jokers, in the order in which they are asked for.
"""

from __future__ import annotations

from itertools import combinations, permutations
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from trattoria.core.bits import bit, places_in, shifted
from trattoria.games.pizza.cards import KINDS, N_FACES, N_KINDS, value
from trattoria.games.pizza.faces import double_joker, joker, of, sign

if TYPE_CHECKING:
    from trattoria.games.pizza.view_types import Face, Slot

# How an order is settled.
BY_PLAN: Final = 0
BY_SERIES: Final = 1
BY_WORTH: Final = 2
BY_CONTEST: Final = 3
BY_SHOWING: Final = 4
SETTLED_BY: Final = ("plan", "series", "worth", "contest", "showing")
NO_KIND: Final = -1
ENOUGH_WORTH: Final = 15  # Bombastica
ENOUGH_CONTEST: Final = 2
SERIES: Final = (4, 3, 2, 1)
PLACES: Final = int(N_KINDS * N_KINDS * N_FACES)  # own kind, the opener's, number of kinds


class Plan:
    """One way to make a pizza."""

    def __init__(self, needs: i64, chosen: list[int]) -> None:
        self.needs: i64 = needs  # packed as `paying` reads it
        self.chosen = chosen  # the kinds that stand for the jokers
        self.choices: i64 = packed(chosen)


def packed(kinds: list[int]) -> i64:
    """Pack kinds, four bits each, the first one lowest; 0 stands for none."""
    choices: i64 = 0
    place: i64 = 0
    for kind in kinds:
        choices += shifted(kind + 1, place)
        place += 4
    return choices


class Recipe:
    """An order card. Subclasses say how it can be made."""

    def __init__(self, name: str, settled: int = BY_PLAN, reconstructed: bool = False) -> None:
        self.name = name
        self.settled: i64 = settled
        self.reconstructed = reconstructed
        self.main: i64 = NO_KIND  # of classics and fours: the kind on the card
        self.bars_own = False  # the own ingredient may not lie on the table
        self.changes_opener = False
        self.fewest: i64 = 0  # how many it asks for of the rarest kind on the table
        self._plans: list[list[Plan] | None] = [None] * PLACES  # found before, by own kind, ...

    def plans(self, own: i64, kinds: i64, table: i64, opener: i64) -> list[Plan]:
        """List the ways to make it now: own kind, number of kinds, table, the opener's kind."""
        key = (own * N_KINDS + opener) * N_FACES + kinds
        found = self._plans[key]
        if found is None:
            found = self.ways(own, kinds, opener)
            self._plans[key] = found
        return found

    def ways(self, own: i64, kinds: i64, opener: i64) -> list[Plan]:
        """List the ways to make it, whatever is on the table."""
        return []

    def face(self, own: i64, names: tuple[str, ...]) -> Face:
        """Give what is printed on the card; `names` are those of the kinds in this game."""
        face: Face = {"slots": self.slots(own, names)}
        if self.bars_own:
            face["barred"] = names[own]
        if self.settled in (BY_CONTEST, BY_SHOWING):
            face["picture"] = self.name
        return face

    def slots(self, own: i64, names: tuple[str, ...]) -> list[Slot]:
        """List what is printed as needed."""
        if self.settled == BY_WORTH:
            return [sign("any", ENOUGH_WORTH)]
        return [of(names[own], ENOUGH_CONTEST)] if self.settled == BY_CONTEST else []


def needing(amounts: dict[int, int]) -> i64:
    """Pack what is needed of each kind."""
    needs: i64 = 0
    for kind, amount in amounts.items():
        needs += amount << (4 * kind)
    return needs


def others(own: i64, kinds: i64) -> list[int]:
    """List the kinds that are not the own one."""
    return [kind for kind in range(kinds) if kind != own]


def rarest_kinds(own: i64, kinds: i64, table: i64) -> i64:
    """Give the kinds, other than the own one, of which the fewest are there, as bits."""
    found: i64 = 0
    fewest: i64 = 0
    for kind in range(kinds):
        there = value(table, kind)
        if kind != own and there > 0:
            if found == 0 or there < fewest:
                found = bit(kind)
                fewest = there
            elif there == fewest:
                found |= bit(kind)
    return found


class Classic(Recipe):
    """Four of another kind and one own."""

    def __init__(self, kind: int, name: str) -> None:
        super().__init__(f"classic-{name}")
        self.main = kind

    def ways(self, own: i64, kinds: i64, opener: i64) -> list[Plan]:
        return [Plan(needing({self.main: 4, own: 1}), [])]

    def slots(self, own: i64, names: tuple[str, ...]) -> list[Slot]:
        return [of(names[self.main], 4), of(names[own], 1)]


class Mixed(Recipe):
    """One of each kind."""

    def ways(self, own: i64, kinds: i64, opener: i64) -> list[Plan]:
        return [Plan(needing(dict.fromkeys(range(kinds), 1)), [])]

    def slots(self, own: i64, names: tuple[str, ...]) -> list[Slot]:
        return [of(name, 1) for name in names]


class Steps(Recipe):
    """Amounts of kinds found by counting on from the own one in the ring of kinds."""

    def __init__(
        self, name: str, amounts: dict[int, int], bars: bool = False, reconstructed: bool = True
    ) -> None:
        super().__init__(name, reconstructed=reconstructed)
        self.amounts = amounts
        self.bars_own = bars

    def ways(self, own: i64, kinds: i64, opener: i64) -> list[Plan]:
        amounts = {(own + step) % kinds: amount for step, amount in self.amounts.items()}
        return [Plan(needing(amounts), [])]

    def slots(self, own: i64, names: tuple[str, ...]) -> list[Slot]:
        return [
            of(names[(own + step) % len(names)], amount) for step, amount in self.amounts.items()
        ]


class Either(Recipe):
    """One own and five of either of two kinds, found by counting on from the own one."""

    def __init__(self, name: str, steps: tuple[int, int], reconstructed: bool) -> None:
        super().__init__(name, reconstructed=reconstructed)
        self.steps = steps

    def ways(self, own: i64, kinds: i64, opener: i64) -> list[Plan]:
        """One way for each of the two."""
        two = sorted([(own + step) % kinds for step in self.steps])
        return [Plan(needing({own: 1, kind: 5}), [kind]) for kind in two]

    def slots(self, own: i64, names: tuple[str, ...]) -> list[Slot]:
        one, other = sorted([(own + step) % len(names) for step in self.steps])
        return [of(names[own], 1), {**of(names[one], 5), "or": True}, of(names[other], 5)]


class Minimale(Recipe):
    """One own and so many of a kind of which there are fewest on the table."""

    def __init__(self, amount: int) -> None:
        super().__init__("minimale")
        self.fewest = amount
        self._of_rarest: list[list[Plan] | None] = [None] * (N_KINDS * bit(N_KINDS))

    def plans(self, own: i64, kinds: i64, table: i64, opener: i64) -> list[Plan]:
        """One way for each of the fewest kinds; none where no other kind lies there."""
        rarest = rarest_kinds(own, kinds, table)
        key = own * bit(N_KINDS) + rarest
        found = self._of_rarest[key]
        if found is None:
            needed = int(self.fewest)
            found = [Plan(needing({own: 1, kind: needed}), [kind]) for kind in places_in(rarest, 0)]
            self._of_rarest[key] = found
        return found

    def slots(self, own: i64, names: tuple[str, ...]) -> list[Slot]:
        return [of(names[own], 1), sign("fewest", int(self.fewest))]


class Jokers(Recipe):
    """The same amount of one or two other kinds of the player's choice, and perhaps one own."""

    def __init__(
        self,
        name: str,
        amount: int,
        jokers: int,
        own: int,
        bars: bool = False,
        reconstructed: bool = False,
    ) -> None:
        super().__init__(name, reconstructed=reconstructed)
        self.amount = amount
        self.jokers = jokers
        self.own = own
        self.bars_own = bars

    def ways(self, own: i64, kinds: i64, opener: i64) -> list[Plan]:
        """One way for each choice, which is made in the order of the kinds."""
        return [
            Plan(needing({own: self.own, **dict.fromkeys(chosen, self.amount)}), list(chosen))
            for chosen in combinations(others(own, kinds), self.jokers)
        ]

    def slots(self, own: i64, names: tuple[str, ...]) -> list[Slot]:
        mine = [of(names[own], self.own)] if self.own else []
        return mine + [joker(number, self.amount) for number in range(self.jokers)]


class TwoDoubles(Recipe):
    """Two double cards of different kinds."""

    def ways(self, own: i64, kinds: i64, opener: i64) -> list[Plan]:
        """One way for each two kinds."""
        return [
            Plan(needing({chosen[0] + N_KINDS: 1, chosen[1] + N_KINDS: 1}), list(chosen))
            for chosen in combinations(range(kinds), 2)
        ]

    def slots(self, own: i64, names: tuple[str, ...]) -> list[Slot]:
        return [double_joker(number) for number in range(2)]


class Descending(Recipe):
    """Four, three, two and one of four different kinds, the own one allowed."""

    def ways(self, own: i64, kinds: i64, opener: i64) -> list[Plan]:
        """One way for each order of four kinds."""
        return numbered(list(permutations(range(kinds), len(SERIES))))

    def slots(self, own: i64, names: tuple[str, ...]) -> list[Slot]:
        return [joker(number, count) for number, count in enumerate(SERIES)]


class Four(Recipe):
    """Four of another kind; several together make a series."""

    def __init__(self, kind: int) -> None:
        super().__init__(f"four-{KINDS[kind]}", BY_SERIES)
        self.main = kind

    def ways(self, own: i64, kinds: i64, opener: i64) -> list[Plan]:
        """Alone it has one way."""
        return numbered([(self.main,)])

    def slots(self, own: i64, names: tuple[str, ...]) -> list[Slot]:
        return [of(names[self.main], SERIES[0])]


class EachOther(Recipe):
    """Two of each other kind."""

    def ways(self, own: i64, kinds: i64, opener: i64) -> list[Plan]:
        return [Plan(needing(dict.fromkeys(others(own, kinds), 2)), [])]

    def slots(self, own: i64, names: tuple[str, ...]) -> list[Slot]:
        return [of(names[kind], 2) for kind in others(own, len(names))]


class OpenerFour(Recipe):
    """Four of the opener's own kind; the player who serves it becomes opener."""

    def __init__(self) -> None:
        super().__init__("opener-four")
        self.changes_opener = True

    def ways(self, own: i64, kinds: i64, opener: i64) -> list[Plan]:
        return [Plan(needing({opener: 4}), [])]

    def slots(self, own: i64, names: tuple[str, ...]) -> list[Slot]:
        return [sign("opener", 4)]


def numbered(orders: list[tuple[int, ...]]) -> list[Plan]:
    """Give the first of the numbers 4, 3, 2, 1 to the first kind, and so on."""
    return [
        Plan(needing(dict(zip(kinds, SERIES, strict=False))), list(kinds) if len(kinds) > 1 else [])
        for kinds in orders
    ]


def series_plans(kinds: list[int]) -> list[Plan]:
    """List the ways to make several fours as one series."""
    together = tuple(sorted(kinds))
    found = _SERIES_PLANS.get(together)
    if found is None:
        found = numbered(list(permutations(together)))
        _SERIES_PLANS[together] = found
    return found


_SERIES_PLANS: Final[dict[tuple[int, ...], list[Plan]]] = {}


# ---- the order cards -----------------------------------------------------------------------------

CLASSICS: Final = [Classic(kind, name) for kind, name in enumerate(KINDS)]
FOURS: Final = [Four(kind) for kind in range(N_KINDS)]
MIXED: Final = Mixed("mixed")
BOMBASTICA: Final = Recipe("bombastica", BY_WORTH)
MONOTONI: Final = Jokers("monotoni", amount=6, jokers=1, own=1)  # L5

MAMMA_MIA: Final[list[Recipe]] = [*CLASSICS[:5], MIXED, Minimale(3), MONOTONI, BOMBASTICA]

SOLE_MIO: Final[list[Recipe]] = [
    *FOURS[:5],
    EachOther("two-of-each"),
    Recipe("contest", BY_CONTEST),
    Recipe("show-me", BY_SHOWING),
    Jokers("two-pairs", amount=2, jokers=2, own=0, bars=True),
    TwoDoubles("two-doubles"),
    Descending("four-three-two-one"),
    OpenerFour(),
]

# The rulebook of Plus shows some cards only as pictures; what is marked is our completion of it.
PLUS: Final[list[Recipe]] = [
    *[Classic(kind, name.replace("salami", "chorizo")) for kind, name in enumerate(KINDS)],
    Mixed("mixed", reconstructed=True),
    Steps("trio", {0: 2, 2: 2, 4: 2}),
    BOMBASTICA,
    MONOTONI,
    Jokers("ghiottona", amount=5, jokers=2, own=1),
    Jokers("monotoni-junior", amount=5, jokers=1, own=0, bars=True, reconstructed=True),
    Steps("minipizza", {3: 3}, bars=True),
    Minimale(4),  # L4
    Either("mamma-mia-one", (2, 4), reconstructed=False),
    Either("mamma-mia-two", (1, 5), reconstructed=True),
]
