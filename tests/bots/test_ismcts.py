"""A search ends after its iterations or at its bound in seconds, whichever comes first."""

from __future__ import annotations

import pytest

import trattoria
from trattoria.bots.advice import Maestro, Moment
from trattoria.bots.ismcts import (
    LEAST_ITERATIONS,
    MOST_ITERATIONS,
    OFTEN,
    USUAL_ITERATIONS,
    IsmctsBot,
)
from trattoria.bots.levels import level_bot, level_of, searches
from trattoria.bots.names import bot_from
from trattoria.bots.search import WORLDS, Estimate
from trattoria.core.observation import Observation

GAMES = trattoria.games()
BILL = trattoria.game("mister-bill")
SEED = 3


class Ticks:
    """A clock that goes on by a second, or so much, with every look at it."""

    def __init__(self, step: float = 1.0) -> None:
        self.step = step
        self.now = 1000.0

    def __call__(self) -> float:
        self.now += self.step
        return self.now


def choice(game: str) -> Observation:
    """Give what the seat to move knows where it has a choice."""
    state = trattoria.game(game).new(3, 4)
    while len(state.legal_actions()) == 1:
        state.apply(state.legal_actions()[0])
    return state.observe(state.to_move)


def unbounded(game: str, iterations: int) -> list[Estimate]:
    return IsmctsBot(trattoria.game(game), SEED, iterations).estimates(choice(game))


def bounded(game: str, iterations: int | None, seconds: float, clock: Ticks) -> list[Estimate]:
    bot = IsmctsBot(trattoria.game(game), SEED, iterations, None, seconds, clock)
    return bot.estimates(choice(game))


def tried(found: list[Estimate]) -> int:
    return sum(estimate.visits for estimate in found)


@pytest.mark.parametrize("game", GAMES)
def test_a_bound_that_is_not_reached_changes_nothing(game: str) -> None:
    iterations = 9 * WORLDS + 1
    found = bounded(game, iterations, 0.001, Ticks(0.0))
    assert found == unbounded(game, iterations)
    assert tried(found) == iterations


@pytest.mark.parametrize("game", GAMES)
def test_a_search_that_is_cut_short_is_the_beginning_of_the_whole(game: str) -> None:
    made = LEAST_ITERATIONS + WORLDS - 1  # in the middle of a sample
    found = bounded(game, 400, made + 1.0, Ticks())  # a second each, and one before the first
    assert tried(found) == made
    assert found == unbounded(game, made)


def test_a_choice_ends_a_search_that_is_decided_and_stays_the_same() -> None:
    known = choice("mister-bill")
    hasty, thorough = (IsmctsBot(BILL, SEED, OFTEN + 2 * WORLDS) for _ in range(2))
    found = thorough.estimates(known)
    assert hasty.choose(known, [0, 1]) == found[0].action
    assert hasty.decisions <= thorough.decisions


def test_the_last_iterations_are_left_out_where_they_cannot_matter() -> None:
    bots = [IsmctsBot(BILL, SEED, iterations) for iterations in (OFTEN, OFTEN + 1)]
    for bot in bots:
        bot.choose(choice("mister-bill"), [0, 1])
    assert bots[0].decisions == bots[1].decisions  # the lead is more than one


@pytest.mark.parametrize("seconds", [0.0, -5.0])
def test_the_least_is_made_though_no_time_is_left(seconds: float) -> None:
    assert tried(bounded("mister-bill", 400, seconds, Ticks())) == LEAST_ITERATIONS
    assert tried(bounded("mister-bill", 3, seconds, Ticks())) == 3


def test_without_a_number_of_iterations_the_bound_alone_ends_it() -> None:
    found = bounded("mister-bill", None, 1.0, Ticks(1 / 512))
    assert tried(found) == 511 > USUAL_ITERATIONS


class Once(Ticks):
    """A clock by which one iteration takes ten seconds, and the others one each."""

    def __call__(self) -> float:
        return super().__call__() + (9.0 if self.now > 1003.0 else 0.0)


def test_a_search_ends_before_an_iteration_that_might_come_too_late() -> None:
    assert tried(bounded("mister-bill", 400, 40.0, Ticks())) == 39
    assert tried(bounded("mister-bill", 400, 40.0, Once())) == 39 - 9 - 9  # spent, and to spare


@pytest.mark.parametrize(
    ("text", "iterations", "seconds"),
    [
        ("ismcts", USUAL_ITERATIONS, None),
        ("ismcts:iterations=50", 50, None),
        ("ismcts:seconds=2", MOST_ITERATIONS, 2.0),
        ("ismcts:iterations=50+seconds=2", 50, 2.0),
        ("maestro", 4000, None),
        ("maestro:share=0.1", 400, None),
        ("classic-maestro", 4000, None),
        ("learned:iterations=50", 50, None),
        ("learned:iterations=50+seconds=2+valued=0.5", 50, 2.0),
        ("learned:iterations=50+ended=0.5+horizon=20", 50, None),
        ("ismcts:iterations=50+horizon=20", 50, None),
    ],
)
def test_what_is_written_bounds_a_search(text: str, iterations: int, seconds: float | None) -> None:
    bot = bot_from(text, BILL, 1)
    assert isinstance(bot, IsmctsBot)
    assert (bot.iterations, bot.seconds) == (iterations, seconds)


@pytest.mark.parametrize("level", ["classic-chef", "classic-maestro", "maestro"])
def test_a_level_may_be_bounded_and_keeps_its_iterations(level: str) -> None:
    for seconds in (None, 2.5):
        bot = level_bot(level, BILL, 1, seconds=seconds)
        assert isinstance(bot, IsmctsBot)
        assert (bot.iterations, bot.seconds) == (level_of(level, BILL).iterations, seconds)
    assert searches(level, BILL)


@pytest.mark.parametrize("level", ["apprentice", "commis", "chef"])
def test_levels_that_play_at_first_sight_take_no_time(level: str) -> None:
    assert not isinstance(level_bot(level, BILL, 1, seconds=2.5), IsmctsBot)
    assert searches(level, BILL) == (level == "chef" and not trattoria.compiled)


def test_time_bounds_what_the_maestro_advises_and_never_a_judgement() -> None:
    state = trattoria.game("piazza").new(3, 4)
    known, played = state.observe(state.to_move), state.legal_actions()[-1]
    hurried, calm = (Maestro(state.game, 0.02, seconds) for seconds in (0.0, None))
    assert tried(hurried.advise(known)) == LEAST_ITERATIONS < tried(calm.advise(known)) == 40
    moment = Moment(0, known, played)
    assert hurried.judge(moment, 1) == calm.judge(moment, 1)
