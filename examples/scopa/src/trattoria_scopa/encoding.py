"""The tensor of Scopa: where every card is known to be, hands, piles and points."""

from __future__ import annotations

from trattoria.core.game import Game
from trattoria.envs.fields import Field, any_of, number, of_each_seat, one_of, seat
from trattoria.envs.table_fields import most_seats, outcome_fields, table_fields
from trattoria_scopa.cards import CARDS, N_CARDS
from trattoria_scopa.parsing import MOST_POINTS, MOST_SWEEPS, PHASES
from trattoria_scopa.state import HAND, LAID, LAST_ROUND


def fields(game: Game) -> list[Field]:
    """List the fields."""
    most = most_seats(game)
    players = [
        number("hand", HAND, "cards in hand"),
        number("captured", N_CARDS, "cards that the side has captured in this round"),
        number("sweeps", MOST_SWEEPS, "sweeps of the side in this round"),
        number("points", MOST_POINTS, "points of the side"),
        one_of("side", (0, 1), "the side"),
    ]
    memory = [
        any_of("captured", CARDS, "cards captured by this seat"),
        number("sweeps", MOST_SWEEPS, "sweeps of this seat"),
    ]
    return [
        *table_fields(game),
        number("round", LAST_ROUND, "the round"),
        one_of("phase", PHASES, "what is decided"),
        seat("dealer", most, "who deals"),
        seat("taker", most, "who captured last"),
        any_of("table", CARDS, "cards on the table"),
        one_of("playing", CARDS, "the card that can take this or that"),
        any_of("chosen", CARDS, "what it takes, as far as that was said"),
        number("stock", N_CARDS - LAID, "cards still to be dealt"),
        any_of("hand", CARDS, "own hand"),
        *(of_each_seat("players", most, field) for field in players),
        *(of_each_seat("memory", most, field) for field in memory),
        *outcome_fields(game, MOST_POINTS),
    ]
