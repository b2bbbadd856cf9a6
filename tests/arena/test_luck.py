"""How much of a result was luck."""

from __future__ import annotations

import pytest

import trattoria
from trattoria.arena import luck
from trattoria.bots.bot import ask
from trattoria.bots.names import bot_from


def test_every_bot_sits_everywhere_as_often() -> None:
    for seats in range(2, 9):
        games = luck.plan(seats)
        for place in range(seats):
            sat = [(number, seating[place]) for number, seating in games]
            assert len(set(sat)) == len(sat) == len(games)
            assert {bot for _, bot in sat} == set(range(seats))


def test_the_same_deal_gives_the_same_games() -> None:
    deal = luck.Deal("piazza", 3, {}, bytes(32))
    one, two = (luck.play(deal, 0, (0, 1, 2)) for _ in range(2))
    assert one == two
    others = [luck.play(deal, n, seating) for n, seating in luck.plan(3)[1:6]]
    assert any(other != one for other in others)
    assert all(sum(game) == pytest.approx(1.5) for game in [one, *others])


def test_part_of_a_review_plays_part_of_the_games() -> None:
    assert [len(luck.plan(seats)) for seats in (2, 3, 5, 8)] == [72, 72, 70, 72]
    assert [len(luck.plan(seats, 0.12)) for seats in (2, 3, 5, 8)] == [8, 9, 10, 8]
    assert luck.plan(3, 0.12) == luck.plan(3)[:9], "the same games, fewer of them"


def test_they_play_as_commis_do_that_forget_nothing() -> None:
    game = trattoria.game("grande")
    state, agreed, choices = game.new(3, 5), 0, 0
    player = luck.Player(game, 1)
    player.slips = 0
    while state.to_move >= 0:
        chosen = player.choose(state)
        if len(state.legal_actions()) > 1:
            choices += 1
            agreed += ask(bot_from("greedy", game, 1), state, state.to_move) == chosen
        state.apply(chosen)
    assert agreed / choices > 0.95, "where two are as good, dice decide"


def test_shares_count_who_was_left_behind() -> None:
    assert luck.shares([1, 2, 3]) == [1.0, 0.5, 0.0]
    assert luck.shares([1, 1, 3]) == [0.75, 0.75, 0.0]
    assert luck.shares([2, 1]) == [0.0, 1.0]


def test_a_good_deal_is_told_from_good_play() -> None:
    games = [[1.0, 0.0], [1.0, 0.0], [0.0, 1.0], [1.0, 0.0]]
    found = luck.compared([1, 2], 0, games)
    assert (found.result, found.seat, found.games) == (1.0, 0.75, 4)
    assert 0.2 < found.error < 0.3
