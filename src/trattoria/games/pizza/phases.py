"""All phases, by number."""

from __future__ import annotations

from typing import Final

from trattoria.games.pizza.completing import Adding, Choosing, ToppingUp
from trattoria.games.pizza.contest import Contesting, Staking
from trattoria.games.pizza.cooking import Cooking, Drawing, Ordering
from trattoria.games.pizza.help import Giving, Helping, RequestHelp
from trattoria.games.pizza.phase import Phase
from trattoria.games.pizza.series import Joining
from trattoria.games.pizza.settling import Settling
from trattoria.games.pizza.show_me import Discarding, Naming, Revealing

ALL: Final[list[Phase]] = [
    Cooking(),
    Ordering(),
    Drawing(),
    Joining(),
    Settling(),
    Choosing(),
    Adding(),
    RequestHelp(),
    Helping(),
    Giving(),
    Staking(),
    Contesting(),
    Naming(),
    Revealing(),
    Discarding(),
    ToppingUp(),
]
