"""Why: what speaks for a move is true, said in words, and known to who plays it."""

from __future__ import annotations

from functools import cache

import pytest

import trattoria
from tests.bots.positions import reached
from tests.conformance.secrets import swap_secrets
from tests.games.pizza_positions import go, opening
from trattoria.bots.advice import WORLDS, why
from trattoria.bots.memory import Memory
from trattoria.bots.strategies import strategy_for
from trattoria.bots.strategy import Reason
from trattoria.core.state import State
from trattoria.games.pizza.menu import GAMES
from trattoria.games.pizza.state import PizzaState
from trattoria.locale import Catalog
from trattoria.locale.localizer import Localizer

VARIANTS = {game.id: game.variant for game in GAMES}
LANGUAGES = ("fr", "en")
# Rare: what speaks for the one who is let fail, and the like.
SELDOM = {
    *("not-the-other", "keeps-cards", "beats-all", "contest-lost", "one-more", "no-reward"),
    *("fewest-cards", "rarest", "keeps-double", "least-from-hand", "spares-hand", "no-help"),
    *("if-others-fail", "comes-back", "last-try", "hopes", "luck"),
}


def reasons(state: State) -> dict[int, Reason | None]:
    strategy = strategy_for(state.game)
    return {action: strategy.reason(state, action) for action in state.legal_actions()}


@cache
def found(game: str) -> dict[str, Reason]:
    """What is said in two games, by code."""
    strategy = strategy_for(trattoria.game(game))
    said: dict[str, Reason] = {}
    for seed, seats in ((1, 3), (2, 4)):
        for state in reached(trattoria.game(game), seats, seed, strategy):
            said |= {why.code: why for why in reasons(state).values() if why is not None}
    return said


@pytest.mark.parametrize("game", trattoria.games())
def test_all_that_is_said_is_declared_and_most_of_it_is_said(game: str) -> None:
    declared = set(strategy_for(trattoria.game(game)).reasons)
    assert set(found(game)) <= declared
    needs_help = {"needs-help", "reward", "needed"} if game == "mamma-mia" else set()
    assert declared - set(found(game)) <= SELDOM | needs_help


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", trattoria.games())
def test_there_are_words_for_it(game: str, lang: str) -> None:
    for reader in (None, 1):
        localizer = Localizer(Catalog(lang), game, reader=reader)
        for code, facts in found(game).values():
            said = localizer.why(code, facts)
            assert said.endswith(".")
            assert "{" not in said


@pytest.mark.parametrize("game", trattoria.games())
def test_hidden_cards_change_no_reason(game: str) -> None:
    rng, compared = trattoria.chance(3), 0
    for number, state in enumerate(
        reached(trattoria.game(game), 3, 4, strategy_for(trattoria.game(game)))
    ):
        twin = swap_secrets(state, state.to_move, rng) if number % 5 == 0 else None
        if twin is not None and twin.legal_actions() == state.legal_actions():
            assert reasons(twin) == reasons(state)
            action = state.legal_actions()[-1]
            mine, theirs = (why(s.game, s.observe(state.to_move), action) for s in (state, twin))
            assert mine == theirs
            compared += 1
    assert compared > 5


@pytest.mark.parametrize("game", VARIANTS)
def test_what_is_said_without_a_memory_is_true(game: str) -> None:
    """Of an oven that nobody remembers for them, players are told only what is so in any case."""
    rules, said, differing = trattoria.game(game), 0, 0
    for number, state in enumerate(reached(rules, 3, 5, strategy_for(rules))):
        known = state.observe(state.to_move)
        forgotten = Memory(last=1).recall(known, 0)
        for action in state.legal_actions() if number % 3 == 0 else []:
            told = why(rules, forgotten, action, WORLDS)
            said += told is not None
            differing += told is not None and told != why(rules, known, action)
    assert said > 20
    assert differing <= 1  # where two things speak for a move, another may be told


def test_where_there_is_no_choice_nothing_is_said() -> None:
    game = trattoria.game("mister-bill")
    for state in reached(game, 4, 1, strategy_for(game)):
        if len(state.legal_actions()) == 1:
            action = state.legal_actions()[0]
            assert why(game, state.observe(state.to_move), action) is None
            return


# ---- examples ------------------------------------------------------------------------------------


def said(state: State, text: str, lang: str = "en", game: str = "grande") -> str:
    reason = strategy_for(trattoria.game(game)).reason(state, state.game.parse_action(text))
    assert reason is not None
    return Localizer(Catalog(lang), game).why(reason.code, reason.facts)


def settling(**hands: str) -> PizzaState:
    """Green wants four olives and a chili; one olive is there."""
    state = opening(
        VARIANTS["grande"],
        "green violet red",
        "green classic-olive",
        table="1 olive",
        hands=hands,
        waiters={"violet": "mixed", "red": "mixed"},
    )
    go(state)
    return state


def test_an_order_can_be_served_needs_help_or_finds_none() -> None:
    rich = settling(green="1 chili, 3 olive", violet="1 salami")
    assert said(rich, "complete") == "All is there to serve it."
    assert said(rich, "ask") == "To keep what is in hand."
    poor = settling(green="1 chili", violet="3 salami")
    assert said(poor, "ask") == "Something is missing to serve it."
    alone = settling(green="1 chili", violet="1 salami")
    assert said(alone, "fail") == "Nobody can give what is missing."


def test_what_an_order_in_the_oven_lacks_is_kept() -> None:
    game = trattoria.game("mamma-mia")
    for seed in range(30):
        for state in reached(game, 3, seed, strategy_for(game)):
            for action, reason in reasons(state).items():
                if reason is not None and reason.code == "keeps":
                    kind = str(reason.facts["kind"])
                    held = state.view(state.to_move)["hand"]
                    assert isinstance(held, list)
                    cooked = state.explain(action)["cards"]
                    assert isinstance(cooked, list)
                    assert held.count(kind) - cooked.count(kind) >= int(str(reason.facts["count"]))
                    text = game.action_text(action)
                    assert said(state, text, "fr", "mamma-mia").startswith("Pour garder ")
                    return
    raise AssertionError("nobody keeps anything")


def test_a_place_that_the_next_player_wants_is_blocked() -> None:
    game = trattoria.game("piazza")
    for state in reached(game, 2, 1, strategy_for(game)):
        for action, reason in reasons(state).items():
            if reason is not None and reason.code == "blocks":
                assert reason.facts["target"] == 1 - state.to_move
                assert int(str(reason.facts["points"])) > int(str(state.explain(action)["points"]))
                return
    raise AssertionError("nobody is blocked")
