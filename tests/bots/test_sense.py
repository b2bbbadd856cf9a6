"""Bots leave out what makes no sense: requests that nobody can answer, idle swaps."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import trattoria
from tests.bots.positions import reached
from tests.bots.requests import (
    IMPOSSIBLE,
    MADE,
    NOT_HELD,
    SMALLER_LEFT,
    SWAPPED,
    WITH_PARTNER,
    look,
    watch,
)
from tests.games.pizza_positions import go, opening
from trattoria.bots.bot import ask
from trattoria.bots.names import bot_from
from trattoria.bots.strategies import strategy_for
from trattoria.core.state import State
from trattoria.games.mister_bill.decisions import NAME, NAME_SEAT
from trattoria.games.mister_bill.state import MisterBillState
from trattoria.games.mister_bill.strategy.choices import SWAP
from trattoria.games.pizza.decisions import ASK, ASK_HELP, SETTLE
from trattoria.games.pizza.menu import GAMES
from trattoria.games.pizza.state import PizzaState

VARIANTS = {game.id: game.variant for game in GAMES}
HELPING = ("sole-mio", "grande", "plus")


def sensible(state: State) -> list[str]:
    found = strategy_for(trattoria.game("grande")).sensible(state, state.legal_actions())
    return [state.game.action_text(action) for action in found]


def out(hands: dict[str, str]) -> PizzaState:
    """An order of green's for four olives and a chili has come out; one olive is there."""
    state = opening(
        VARIANTS["grande"],
        "green violet red",
        "green classic-olive",
        table="1 olive",
        hands=hands,
        waiters={"violet": "mixed", "red": "mixed"},
    )
    go(state)
    assert state.phase == SETTLE
    return state


def test_help_is_asked_for_if_somebody_can_hold_what_is_missing() -> None:
    assert "ask" in sensible(out({"green": "1 chili", "violet": "3 salami"}))
    assert "ask" not in sensible(out({"green": "1 chili", "violet": "1 salami", "red": "1 salami"}))


def test_cards_that_are_seen_elsewhere_cannot_be_given() -> None:
    state = out({"green": "1 chili", "violet": "3 salami"})
    state.used = VARIANTS["grande"].ingredients(3) & 0xF00000F0  # all olives, doubles too
    state.used -= state.table
    assert "ask" not in sensible(state)


def test_not_more_is_asked_for_than_anybody_can_hold() -> None:
    state = out({"green": "1 chili, 1 olive", "violet": "1 salami"})
    go(state, "ask")
    assert state.phase == ASK
    assert [state.game.action_text(a) for a in state.legal_actions()] == [
        "ask olive 2",
        "ask olive 3",
    ]
    assert sensible(state) == ["ask olive 2"]  # a double one


@pytest.mark.parametrize("game", trattoria.games())
def test_something_sensible_is_left_whatever_is_hidden(game: str) -> None:
    strategy = strategy_for(trattoria.game(game))
    for state in reached(trattoria.game(game), 4, 5, strategy):
        found = strategy.sensible(state, state.legal_actions())
        assert found
        assert set(found) <= set(state.legal_actions())
        if len(found) < len(state.legal_actions()):
            sample = state.determinize(state.to_move, trattoria.chance(7))
            assert strategy.sensible(sample, sample.legal_actions()) == found


def hopeless(game: str) -> Iterator[PizzaState]:
    """Give positions in which help can be asked for that nobody can give."""
    strategy = strategy_for(trattoria.game(game))
    for seed in range(20):
        for state in reached(trattoria.game(game), 3, seed, strategy):
            actions = state.legal_actions()
            if ASK_HELP in actions and ASK_HELP not in strategy.sensible(state, actions):
                assert isinstance(state, PizzaState)
                yield state


@pytest.mark.parametrize("bot", ["greedy:slips=999", "learned", "ismcts:iterations=12"])
@pytest.mark.parametrize("game", HELPING)
def test_no_bot_asks_for_what_nobody_can_give(game: str, bot: str) -> None:
    for _, state in zip(range(2), hopeless(game), strict=False):
        for seed in range(3):
            assert ask(bot_from(bot, state.game, seed), state, state.to_move) != ASK_HELP


def naming() -> MisterBillState:
    """Somebody swaps: an opponent has a smaller hand, the partner is there."""
    for seed in range(50):
        for state in reached(
            trattoria.game("mister-bill"), 6, seed, strategy_for(trattoria.game("mister-bill"))
        ):
            assert isinstance(state, MisterBillState)
            if state.phase == NAME and state.waiter == SWAP and partner(state) is not None:
                me = state.table[state.to_move]
                if any(s.playing and s.team != me.team and s.size < me.size for s in state.table):
                    return state
    raise AssertionError("nobody swaps")


def partner(state: MisterBillState) -> int | None:
    team = state.table[state.to_move].team
    found = [
        seat
        for seat, other in enumerate(state.table)
        if seat != state.to_move and other.team == team and other.playing
    ]
    return found[0] if found else None


def test_hands_are_not_swapped_with_the_partner_where_an_opponent_has_a_smaller_one() -> None:
    state = naming()
    friend = partner(state)
    assert friend is not None
    actions = state.legal_actions()
    strategy = strategy_for(state.game)
    assert NAME_SEAT + friend in actions
    assert NAME_SEAT + friend not in strategy.sensible(state, actions)
    for other in state.table:
        other.size = state.table[state.to_move].size
    assert strategy.sensible(state, actions) == actions


# ---- how it is counted ---------------------------------------------------------------------------


def test_what_is_senseless_is_counted() -> None:
    state = naming()
    friend = partner(state)
    assert friend is not None
    assert look(state.clone(), NAME_SEAT + friend) == [SWAPPED, WITH_PARTNER, SMALLER_LEFT]
    for olives, told in ((2, [MADE, NOT_HELD]), (3, [MADE, NOT_HELD, IMPOSSIBLE])):
        asking = out({"green": "1 chili, 1 olive", "violet": "1 salami"})
        go(asking, "ask", f"ask olive {olives}")
        assert look(asking, asking.game.parse_action("ask chili 0")) == told


def test_a_game_is_watched() -> None:
    found = watch("sole-mio", "greedy", 3, 1)
    assert found[MADE] > 0
    assert found[IMPOSSIBLE] == 0
