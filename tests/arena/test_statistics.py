"""Intervals, the sequential test and ratings, against what is known of them."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

import pytest

from tests.arena.matches import made_up, small
from tests.shared import Amount, there
from trattoria.arena.ratings import ratings
from trattoria.arena.sequential import LOOKS, POCOCK, USUAL_LOOKS, follow, looks_for
from trattoria.arena.standings import Standings
from trattoria.arena.statistics import Interval, interval, student
from trattoria.arena.table import Result

Draw = Callable[[random.Random, float], float]  # of the lead in a deal, by strength

# ---- intervals -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("freedom", "t"),
    [
        *((1, 12.7062), (2, 4.3027), (3, 3.1824), (4, 2.7764), (9, 2.2622), (10, 2.2281)),
        *((29, 2.0452), (30, 2.0423), (120, 1.9799), (100000, 1.95996)),
    ],
)
def test_students_t_is_that_of_the_tables(freedom: int, t: float) -> None:
    assert student(freedom, 0.95) == pytest.approx(t, abs=1e-4)


def test_an_interval() -> None:
    found = interval([1, 2, 3, 4])
    reach = 3.1824 * math.sqrt(5 / 3) / 2
    assert found.mean == 2.5
    assert found.low == pytest.approx(2.5 - reach, abs=1e-3)
    assert found.high == pytest.approx(2.5 + reach, abs=1e-3)
    assert interval([7]) == (7, None, None)
    assert interval([2, 2]) == (2, 2, 2)
    doubtful = interval([2, 2], doubt=0.5)
    assert doubtful.high == pytest.approx(2 + 12.7062 * math.sqrt(0.5 / 3) / math.sqrt(2), abs=1e-3)


def test_an_interval_on_another_scale() -> None:
    assert Interval(0.1, 0.0, 0.3).mapped(lambda x: 1 - x) == (0.9, 0.7, 1.0)
    assert Interval(0.1, None, None).mapped(lambda x: 2 * x) == (0.2, None, None)
    assert Interval(0.9, 0.7, 1.1).within(0, 1) == (0.9, 0.7, 1)


def test_an_interval_holds_the_truth_as_often_as_it_says(amount: Amount) -> None:
    dice, runs = random.Random(1), amount(2000, 20000)
    held = 0
    for _ in range(runs):
        found = interval([dice.gauss(1, 2) for _ in range(8)])
        held += there(found.low) < 1 < there(found.high)
    assert held / runs == pytest.approx(0.95, abs=4 * math.sqrt(0.05 * 0.95 / runs))


# ---- the sequential test -------------------------------------------------------------------------


def duplicate_pair(dice: random.Random, strength: float) -> float:
    """A lead as a pair of two games gives it: two, one or no wins more, or as good as level."""
    return sum(0.25 if dice.random() < 0.5 + strength else -0.25 for _ in range(2))


def skewed(dice: random.Random, strength: float) -> float:
    """Mostly level, now and then a whole deal: as in games of luck."""
    return 0.0 if dice.random() < 0.7 else 0.5 if dice.random() < 0.5 + strength else -0.5


def lopsided(dice: random.Random, strength: float) -> float:
    """Often a little ahead, seldom far behind: ten such deals may all be the same."""
    return (-0.4 if dice.random() < 0.2 else 0.1) + strength


def errors(draw: Draw, strength: float, runs: int) -> list[int]:
    """Run the test over and over; counts undecided, first better, second better."""
    dice, found = random.Random(7), [0, 0, 0]
    for _ in range(runs):
        leads = [draw(dice, strength) for _ in range(LOOKS[USUAL_LOOKS - 1])]
        look = follow(leads, USUAL_LOOKS)
        assert look is not None
        found[{None: 0, 0: 1, 1: 2}[look.better]] += 1
    return found


@pytest.mark.parametrize("draw", [duplicate_pair, skewed])
def test_equal_bots_are_told_apart_in_five_cases_of_a_hundred(draw: Draw, amount: Amount) -> None:
    runs = amount(1200, 12000)
    _, first, second = errors(draw, 0.0, runs)
    slack = 4 * math.sqrt(0.05 * 0.95 / runs)
    assert 0.03 - slack < (first + second) / runs < 0.05 + slack
    assert abs(first - second) / runs < 2 * slack


def test_ten_deals_that_happen_to_be_alike_prove_little(
    amount: Amount, monkeypatch: pytest.MonkeyPatch
) -> None:
    runs = amount(600, 6000)
    assert errors(lopsided, 0.0, runs)[1] / runs < 0.09
    monkeypatch.setattr("trattoria.arena.sequential.DOUBT", 0.0)
    assert errors(lopsided, 0.0, runs)[1] / runs > 0.12


def test_looking_without_care_would_err_three_times_as_often(
    amount: Amount, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the boundary is for: with the usual 1.96 at each look the error grows."""
    monkeypatch.setattr("trattoria.arena.sequential.POCOCK", (1.96,) * len(LOOKS))
    runs = amount(600, 6000)
    _, first, second = errors(duplicate_pair, 0.0, runs)
    assert (first + second) / runs > 0.11


def test_a_better_bot_is_found_and_hardly_ever_the_wrong_one() -> None:
    undecided, first, second = errors(duplicate_pair, 0.1, 200)
    assert first >= 195
    assert second == 0
    assert undecided <= 5


def test_the_boundaries_are_those_that_simulation_gives(amount: Amount) -> None:
    """For every number of looks, 5% of random walks leave the boundary at some look."""
    dice, runs = random.Random(3), amount(2000, 40000)
    for looks, boundary in enumerate(POCOCK, 1):
        left = 0
        for _ in range(runs):
            walk, before = 0.0, 0
            for deals in LOOKS[:looks]:
                walk += dice.gauss(0, math.sqrt(deals - before))
                before = deals
                if abs(walk) / math.sqrt(deals) > boundary:
                    left += 1
                    break
        assert left / runs == pytest.approx(0.05, abs=4 * math.sqrt(0.05 * 0.95 / runs))


def test_it_stops_at_the_first_look_that_decides() -> None:
    strong = [0.5, 0.25] * 200
    look = there(follow(strong, 10))
    assert (look.deals, look.better) == (10, 0)
    assert there(follow([-lead for lead in strong], 10)).better == 1
    late = [0.1, -0.1] * 50 + strong
    assert there(follow(late, 10)).deals == 150
    assert follow(late[:120], 10) == follow(late[:100], 10)
    assert follow(strong[:9], 10) is None


def test_it_never_decides_between_equals() -> None:
    look = there(follow([0.0] * 400, 10))
    assert (look.deals, look.better, look.interval.mean) == (400, None, 0)
    assert there(look.interval.high) == pytest.approx(0, abs=0.01)


def test_how_many_looks() -> None:
    assert [looks_for(deals) for deals in (1, 10, 11, 50, 51, 400)] == [1, 1, 2, 4, 5, 10]
    assert len(POCOCK) == len(LOOKS) == looks_for(LOOKS[-1]) == looks_for(LOOKS[-1] + 1)


# ---- standings -----------------------------------------------------------------------------------


def test_wins_are_shared_and_leads_counted_seat_by_seat() -> None:
    match = small("a", "b", game="piazza", seats=3, deals=1)
    deal = made_up(0, ([0, 1, 0], [1, 1, 3]), ([1, 0, 1], [2, 1, 3]))
    found = Standings(match, [deal])
    # a: half of the first game, all of the second
    assert [bot.wins.mean for bot in found.bots] == [0.75, 0.25]
    # first game: level and behind; second game: ahead of both
    assert found.duels[0].ahead.mean == (0.5 + 0 + 1 + 1) / 4
    assert found.duels[0].margin.mean == pytest.approx((-1 - 3 - 1) / 3 - (-1 - 2 - 3) / 3)
    assert [result.wins.mean for result in found.seat_results] == [0.25, 0.75, 0]


def test_standings_do_not_depend_on_the_order_in_which_deals_were_finished() -> None:
    match = small("a", "b", deals=3)
    deals = [made_up(n, ([0, 1], [1, 2]), ([1, 0], [1 + n % 2, 2 - n % 2])) for n in range(3)]
    one, other = Standings(match, deals).to_dict(), Standings(match, deals[::-1]).to_dict()
    assert one == other


# ---- ratings -------------------------------------------------------------------------------------


def won(*bots: int) -> Result:
    """A game that ended in this order."""
    return Result(bots, (0,) * len(bots), tuple(range(1, len(bots) + 1)), "", (1,) * len(bots))


def test_ratings_put_bots_in_their_order() -> None:
    first, second, third = ratings([won(0, 1, 2), won(0, 2, 1), won(0, 1, 2)] * 10, 3)
    assert first.mu > second.mu > third.mu
    assert all(rating.sigma < 25 / 3 for rating in (first, second, third))


def test_ratings_of_equals_are_equal() -> None:
    level = Result((0, 1), (5, 5), (1, 1), "", (1, 1))
    one, other = ratings([level] * 20, 2)
    assert one.mu == pytest.approx(other.mu)


def test_when_a_game_was_won_does_not_matter() -> None:
    early = ratings([won(0, 1)] * 30 + [won(1, 0)] * 30, 2)
    late = ratings([won(1, 0)] * 30 + [won(0, 1)] * 30, 2)
    assert abs(early[0].mu - late[0].mu) < 2 * early[0].sigma


def test_a_bot_in_several_seats_counts_by_its_mean_rank() -> None:
    middle = Result((0, 1, 0), (3, 2, 1), (1, 2, 3), "", (1, 1, 1))
    one, other = ratings([middle] * 10, 2)
    assert one.mu == pytest.approx(other.mu)
