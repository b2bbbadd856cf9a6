"""Mister Bill: whole games, checked by a referee; points and ranks."""

from __future__ import annotations

from collections import Counter

import pytest

import trattoria
from tests.games.mister_bill_referee import Referee
from tests.games.mister_bill_table import BILL, hand, only
from tests.shared import Amount, Json, as_a, data_of, observation_of, there, view_of
from trattoria import Event, State
from trattoria.games.mister_bill.state import MisterBillState

# ---- a second opinion ----------------------------------------------------------------------------


@pytest.mark.parametrize("seats", BILL.seats)
def test_a_referee_agrees_with_every_event_of_random_games(seats: int, amount: Amount) -> None:
    for seed in range(amount(40, 600)):
        referee, events, rng = Referee(seats), list[Event](), trattoria.chance(seed)
        state = BILL.new(seats, seed, events)
        referee.follow(events)
        while state.to_move >= 0:
            actions, events = state.legal_actions(), []
            state.apply(actions[rng.below(len(actions))], events)
            referee.follow(events)
            if state.to_move >= 0:
                for seat in range(seats):
                    assert Counter(view_of(state, seat)["hand"]) == +referee.hands[seat]


@pytest.mark.parametrize("seats", BILL.seats)
def test_what_is_known_of_other_hands_is_true(seats: int, amount: Amount) -> None:
    """B9: whatever an observer is sure of is there, and what is ruled out is not."""
    learnt: Counter[str] = Counter()
    for seed in range(amount(10, 200)):
        state, rng = BILL.new(seats, seed), trattoria.chance(seed)
        while state.to_move >= 0:
            actions = state.legal_actions()
            state.apply(actions[rng.below(len(actions))])
            for observer in [*range(seats), None]:
                for fact in observation_of(state, observer)["known"]:
                    held = hand(state, fact["of"])
                    assert set(fact["sure"]) <= held
                    assert not set(fact["never"]) & held
                    assert not set(fact["hunch"]) & set(fact["sure"] + fact["never"])
                    learnt.update({key: len(fact[key]) for key in ("sure", "never", "hunch")})
    assert min(learnt["sure"], learnt["never"], learnt["hunch"]) > 100


# ---- points --------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", BILL.seats)
def test_the_last_team_gets_nothing_and_the_others_4_2_1(seats: int) -> None:
    """In the last round everybody is a team alone, and they get 8, 6, 5 and so on."""
    rounds: Counter[int] = Counter()
    for seed in range(10):
        state, forms = played_to_the_end(seats, seed)
        points = [player["rounds"] for player in data_of(state)["players"]]
        for dealt, ended in zip(only(forms, "dealt"), only(forms, "round-ended"), strict=True):
            if ended["reason"] == "last-team":
                rounds[dealt["round"]] += 1
                teams = dealt["teams"] or list(range(seats))
                got = [(teams[seat], points[seat][dealt["round"] - 1]) for seat in range(seats)]
                worth = [4, 2, 1] if dealt["teams"] else [8, 6, 5, 4, 3, 2, 1]
                of_teams = dict(got)
                assert all(of_teams[team] == number for team, number in got)
                others = worth[: len(of_teams) - 1]
                assert sorted(of_teams.values(), reverse=True) == [*others, 0]
                assert of_teams[teams[ended["left"][0]]] == 0
    assert min(rounds[number] for number in (1, 2, 3)) > 5


def played_to_the_end(seats: int, seed: int) -> tuple[State, list[Json]]:
    """Play at random; give the end and all public events."""
    events, rng = list[Event](), trattoria.chance(seed)
    state = BILL.new(seats, seed, events)
    while state.to_move >= 0:
        actions = state.legal_actions()
        state.apply(actions[rng.below(len(actions))], events)
    return state, [event.seen_by(None) for event in events]


def test_ties_go_to_more_points_in_the_last_round_then_are_shared() -> None:
    state = as_a(MisterBillState, BILL.new(4, 1))
    for seat, rounds in zip(state.table, ([4, 0, 5], [4, 4, 1], [1, 0, 8], [4, 0, 5]), strict=True):
        seat.rounds = list(rounds)
    state.round = 2
    state.end()
    assert there(state.outcome).scores == (9, 9, 9, 9)
    assert there(state.outcome).ranks == (2, 4, 1, 2)
