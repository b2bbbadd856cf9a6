"""The tensor of Mister Bill: the round, the waiter at work, hands and what is known of them."""

from __future__ import annotations

from typing import Final

from trattoria.core.game import Game
from trattoria.envs.fields import (
    Facts,
    Field,
    Get,
    amounts,
    any_of,
    any_seat,
    number,
    of_each_seat,
    of_some_seats,
    one_of,
    seat,
)
from trattoria.envs.table_fields import most_seats, outcome_fields, table_fields
from trattoria.games.mister_bill.cards import COPIES, FACES, N_FACES, WAITERS
from trattoria.games.mister_bill.decisions import PHASES, WAYS
from trattoria.games.mister_bill.encoding.encoder import MOST_TEAMS
from trattoria.games.mister_bill.parsing import MOST_POINTS
from trattoria.games.mister_bill.rounds import LAST_TURN
from trattoria.games.mister_bill.seat import ROUNDS

MOST_COPIES: Final = max(COPIES)


def fields(game: Game) -> list[Field]:
    most = most_seats(game)
    return [
        *table_fields(game),
        one_of("round", range(1, ROUNDS + 1), "round"),
        number("turn", LAST_TURN, "turn of the round"),
        one_of("phase", PHASES, "the kind of decision"),
        seat("dealer", most, "who dealt"),
        seat("active", most, "whose turn it is"),
        one_of("waiter", WAITERS, "the waiter at work"),
        seat("target", most, "who was named"),
        one_of("direction", list(WAYS), "where cards are passed to"),
        amounts("discards", FACES, MOST_COPIES, "discarded cards"),
        any_of("hand", FACES, "own hand, which never holds a pair"),
        one_of("offered", FACES, "the card laid aside by the observer"),
        any_seat("chosen", most, "who has laid a card aside"),
        *(of_each_seat("players", most, field) for field in _players(game)),
        *_known("known", most, "known to the observer"),
        *_known("known_to_all", most, "known to all"),
        *outcome_fields(game, MOST_POINTS * ROUNDS),
    ]


def _players(game: Game) -> list[Field]:
    rounds = [
        number(f"round {turn + 1}", MOST_POINTS, f"points of round {turn + 1}", _round(turn))
        for turn in range(ROUNDS)
    ]
    return [
        number("hand", N_FACES, "cards in hand"),
        one_of("team_card", range(1, most_seats(game) + 1), "team card"),
        one_of("team", range(1, MOST_TEAMS + 1), "team"),
        number("in", 1, "still in this round"),
        *rounds,
    ]


def _round(turn: int) -> Get:
    def points(facts: Facts) -> int:
        return int(facts["rounds"][turn])

    return points


def _known(key: str, most: int, about: str) -> list[Field]:
    kinds = (
        any_of("sure", FACES, f"{about}: cards that are there"),
        any_of("never", FACES, f"{about}: cards that are not"),
        any_of("hunch", FACES, f"{about}: cards that were there and perhaps are"),
    )
    return [of_some_seats(key, most, kind, lambda facts: facts[key]) for kind in kinds]
