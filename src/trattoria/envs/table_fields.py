"""What every game's tensor begins with: the table and who looks at it; and how it ended."""

from __future__ import annotations

from trattoria.core.game import Game
from trattoria.envs.fields import (
    Field,
    any_seat,
    number,
    of_each_seat,
    one_of,
    present,
    seat,
    within,
)


def most_seats(game: Game) -> int:
    """Give the most seats a game can have: all tensors are as long as for so many."""
    return game.seats[-1]


def table_fields(game: Game) -> list[Field]:
    """Describe the table: seats, options, whose decision it is."""
    most = most_seats(game)
    options = [
        within("options", one_of(name, option.choices, f"option: {option.about}"))
        for name, option in game.options.items()
        if option.matters
    ]
    return [
        one_of("seats", list(game.seats), "number of seats"),
        one_of("seat", range(most), "the observer's own seat, as actions count it"),
        *options,
        seat("to_move", most, "whose decision it is"),
        any_seat("waiting", most, "who may choose now"),
    ]


def outcome_fields(game: Game, most_points: int) -> list[Field]:
    """Describe the end; all 0 before."""
    most = most_seats(game)
    return [
        present("outcome", "the game is over"),
        within("outcome", one_of("reason", game.vocabulary.reasons, "what ended it")),
        within("outcome", of_each_seat("ranks", most, itself(most, "rank; 1 is best"))),
        within("outcome", of_each_seat("scores", most, itself(most_points, "points"))),
    ]


def itself(most: int, about: str) -> Field:
    """A number that stands alone in a list."""
    return number("", most, about, lambda facts: facts)
