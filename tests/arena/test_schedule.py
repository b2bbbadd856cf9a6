"""Duplicate deals: everybody sits everywhere equally often, with the same cards."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.arena.matches import played, small
from trattoria.arena.schedule import games_of_a_deal, seatings
from trattoria.arena.standings import Standings, leads

TABLES = [(bots, seats) for seats in range(2, 9) for bots in range(2, seats + 2)]


def test_two_bots_change_seats() -> None:
    assert seatings(2, 2, 0) == [(0, 1), (1, 0)]
    assert seatings(2, 3, 0) == [(0, 1, 0), (1, 0, 1)]
    assert seatings(2, 4, 7) == [(0, 1, 0, 1), (1, 0, 1, 0)]


def test_three_bots_go_round_and_their_order_changes() -> None:
    assert seatings(3, 3, 0) == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    assert seatings(3, 3, 1) == [(0, 2, 1), (2, 1, 0), (1, 0, 2)]
    assert seatings(3, 3, 2) == seatings(3, 3, 0)


def test_more_bots_than_seats_meet_in_all_groups() -> None:
    assert seatings(3, 2, 0) == [(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)]


@pytest.mark.parametrize(("bots", "seats"), TABLES)
def test_everybody_has_every_seat_equally_often(bots: int, seats: int) -> None:
    for deal in range(5):
        found = seatings(bots, seats, deal)
        assert len(found) == games_of_a_deal(bots, seats)
        for seat in range(seats):
            times = Counter(seating[seat] for seating in found)
            assert len(times) == bots
            assert len(set(times.values())) == 1


def test_with_three_bots_everybody_follows_everybody() -> None:
    follows = Counter(
        (seating[seat], seating[(seat + 1) % 3])
        for deal in range(2)
        for seating in seatings(3, 3, deal)
        for seat in range(3)
    )
    assert len(follows) == 6
    assert set(follows.values()) == {3}


# ---- luck cancels --------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "seats"), [("piazza", 2), ("piazza", 3), ("mister-bill", 4)])
def test_equal_bots_are_exactly_level_in_every_deal(game: str, seats: int) -> None:
    match = small("random", "random", game=game, seats=seats, deals=6)
    deals = played(match)
    assert leads(deals) == [0.0] * 6
    duel = Standings(match, deals).duels[0]
    assert tuple(duel.ahead) == (0.5, 0.5, 0.5)
    assert duel.margin == (0.0, 0.0, 0.0)
    assert len({deal.games[0].scores for deal in deals}) > 1  # though the deals differ


def test_exchanged_names_give_exactly_the_opposite() -> None:
    one = small("greedy", "random", game="mister-bill", seats=3, deals=5)
    other = one._replace(bots=("random", "greedy"))
    assert leads(played(one)) == [-lead for lead in leads(played(other))]
    ahead, turned = Standings(one, played(one)).duels[0], Standings(other, played(other)).duels[0]
    assert ahead.margin.mean == -turned.margin.mean
    assert any(lead != 0 for lead in leads(played(one)))


def test_all_games_of_a_deal_have_its_cards_and_no_other_deal_does() -> None:
    match = small("random", "random", deals=3)
    games = [deal.games for deal in played(match)]
    assert all(first.scores == second.scores for first, second in games)
    assert len({match.deal_seed(deal) for deal in range(1000)}) == 1000


def test_a_seat_is_dealt_its_chance_whoever_sits_there_but_not_that_of_the_deal() -> None:
    match = small()
    assert match.bot_seed(0, 0) != match.bot_seed(0, 1) != match.bot_seed(1, 1)
    assert match.bot_seed(0, 0) != match.deal_seed(0)
    assert match.bot_seed(0, 0) == match._replace(bots=("a", "b")).bot_seed(0, 0)
