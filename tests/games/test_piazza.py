"""Piazza, rule by rule: the rulebook's examples, then every ruling."""

from __future__ import annotations

from collections import Counter

import pytest

import trattoria
from tests.games.piazza_positions import (
    cells_for,
    dealt,
    do,
    drawing,
    fitting,
    lay,
    paved,
    points,
    table,
)
from tests.shared import Json, as_a, data_of, observation_of, there, view_of
from trattoria import Event, IllegalAction, State
from trattoria.core.patch import patched
from trattoria.games.piazza.cells import CELLS, NO_CELL, STEPS, cell_name
from trattoria.games.piazza.state import PiazzaState

PIAZZA = trattoria.game("piazza")
BLUE = 2  # the seat that owns blue in hand-made positions with four players


def refused(state: State, text: str) -> IllegalAction:
    before = state.to_dict()
    with pytest.raises(IllegalAction) as error:
        state.apply(PIAZZA.parse_action(text))
    assert state.to_dict() == before
    return error.value


def blue_turn(picture: str, *cells: str, corner: str = "b7") -> State:
    """Blue is to move and holds cards that fit on these cells."""
    board = paved(drawing(picture, corner))
    return table(board, {BLUE: fitting(board, "blue", cells)}, to_move=BLUE)


# ---- the rulebook's examples ---------------------------------------------------------------------


def test_one_new_bracket_over_five_cards_scores_5() -> None:
    state = blue_turn("B R G Y .", "f7")
    assert lay(state, "blue", "f7")["points"] == 5
    do(state, "done")
    assert points(state)[BLUE] == 5


def test_a_card_between_two_of_its_colour_scores_3_and_3() -> None:
    state = blue_turn(
        """
        . Y R Y .
        B R . G B
    """,
        "d7",
    )
    facts = lay(state, "blue", "d7")
    assert sorted(bracket["cards"] for bracket in facts["brackets"]) == [3, 3]
    do(state, "done")
    assert points(state)[BLUE] == 6


def test_two_cards_making_brackets_of_4_3_and_3_score_10() -> None:
    state = blue_turn(
        """
        B . . B
        Y G R Y
        . R G .
    """,
        "b7",
        "e7",
    )
    lay(state, "blue", "b7")
    facts = lay(state, "blue", "e7")
    assert sorted(bracket["cards"] for bracket in facts["brackets"]) == [3, 3, 4]
    assert points(state)[BLUE] == 10


def test_two_cards_making_brackets_of_3_4_3_3_and_2_score_15() -> None:
    state = blue_turn(
        """
        . . B . . B . .
        . G Y G R Y R Y
        B R . R G . . B
    """,
        "d7",
        "g7",
    )
    lay(state, "blue", "d7")
    facts = lay(state, "blue", "g7")
    assert sorted(bracket["cards"] for bracket in facts["brackets"]) == [2, 3, 3, 3, 4]
    assert points(state)[BLUE] == 15


def test_two_cards_with_a_third_of_their_colour_between_them_are_no_pair() -> None:
    state = blue_turn(
        """
        Y R G Y R
        . G B R .
    """,
        "b7",
        "f7",
    )
    lay(state, "blue", "b7")
    assert "f7" not in cells_for(state, "blue")
    card = next(card for card in view_of(state, BLUE)["hand"] if card.startswith("blue"))
    error = refused(state, f"{card} f7")
    assert (error.code, error.ruling) == ("no-bracket", "Z4")


# ---- laying --------------------------------------------------------------------------------------


def test_a_card_lies_beside_another_never_only_at_its_corner() -> None:
    state = blue_turn("R G", corner="g7")
    assert cells_for(state, "blue") == {"f7", "i7", "g6", "h6", "g8", "h8"}
    assert refused(state, f"{view_of(state, BLUE)['hand'][0]} f8").code == "not-adjacent"


def test_a_card_differs_from_every_neighbour_in_colour_and_in_symbol() -> None:
    board = {"g7": "red fountain", "h7": "blue tower"}
    state = table(board, {BLUE: ["blue fountain", "blue cafe", "blue pine"]}, to_move=BLUE)
    assert cells_for(state, "blue") == {"f7", "g6", "g8"}
    assert refused(state, "blue fountain f7").code == "same-symbol"
    assert refused(state, "blue cafe i7").code == "same-colour"
    error = refused(state, "blue fountain f7")
    assert error.facts["there"] == "red fountain"
    assert error.facts["beside"] == "g7"


def test_a_taken_place_and_a_card_not_held_are_refused() -> None:
    board = {"g7": "red fountain", "h7": "green tower"}
    state = table(board, {BLUE: ["blue fountain", "blue cafe", "blue pine"]}, to_move=BLUE)
    assert refused(state, "blue cafe g7").code == "cell-taken"
    assert refused(state, "blue tower f7").code == "not-in-hand"
    assert refused(state, "yellow cafe f7").code == "not-in-hand"


def test_done_and_pass_have_their_time() -> None:
    state = blue_turn("R G")
    assert refused(state, "done").code == "must-place"
    assert (refused(state, "pass").code, refused(state, "pass").ruling) == ("can-place", "Z5")
    lay(state, "blue", "b8")
    assert refused(state, "pass").code == "already-placed"


def test_all_cards_stay_within_eight_by_eight() -> None:
    state = blue_turn("R G R G Y R G Y", corner="d7")
    assert {cell for cell in cells_for(state, "blue") if cell.endswith("7")} == set()
    assert (refused(state, f"{view_of(state, BLUE)['hand'][0]} c7").ruling) == "Z7"
    wide = blue_turn("R G R G Y R G", corner="d7")
    assert {"c7", "k7"} <= cells_for(wide, "blue")
    lay(wide, "blue", "c7")
    do(wide, "done")
    assert "k7" not in cells_for(wide, "yellow")


def test_the_field_floats_in_both_directions() -> None:
    """Z7: the same row of seven leaves the eighth column to whoever takes it first."""
    for end, other in (("c7", "k7"), ("k7", "c7")):
        state = blue_turn("R G R G Y R G", corner="d7")
        lay(state, "blue", end)
        do(state, "done")
        assert other not in cells_for(state, "yellow")
    tall = blue_turn("\n".join("RGRGYRGY"), corner="g5")
    assert cells_for(tall, "blue") == {f"{c}{row}" for c in "fh" for row in range(5, 13)}


def test_a_view_tells_how_far_the_field_can_still_reach() -> None:
    assert PIAZZA.new(4, seed=1).view(None)["field"] == ["a1", "n14"]
    state = blue_turn("R G R G Y R G", corner="d7")
    assert view_of(state, BLUE)["field"] == ["c1", "k14"]
    lay(state, "blue", "k7")
    assert view_of(state, BLUE)["field"] == ["d1", "k14"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_field_of_a_view_holds_exactly_what_is_free(seats: int) -> None:
    state, rng = dealt(seats, seats), trattoria.chance(seats)
    while state.outcome is None:
        (west, south), (east, north) = [
            (name[0], int(name[1:])) for name in view_of(state, None)["field"]
        ]
        within = {
            f"{column}{row}"
            for column in "abcdefghijklmn"
            for row in range(1, 15)
            if west <= column <= east and south <= row <= north
        }
        free = [cell_name(cell) for cell in CELLS if state.board.free.has(cell)]
        assert within == set(free) | set(view_of(state, None)["board"])
        state.apply(state.legal_actions()[rng.below(len(state.legal_actions()))])


# ---- two cards -----------------------------------------------------------------------------------


def test_the_order_of_laying_does_not_matter() -> None:
    """Z4: both orders are legal and score the same."""
    scores = []
    for first, second in (("b7", "e7"), ("e7", "b7")):
        state = blue_turn(
            """
            B . . B
            Y G R Y
            . R G .
        """,
            "b7",
            "e7",
        )
        lay(state, "blue", first)
        lay(state, "blue", second)
        scores.append(points(state)[BLUE])
    assert scores == [10, 10]


def test_an_empty_place_does_not_break_a_bracket() -> None:
    state = blue_turn(
        """
        B . .
        Y G R
    """,
        "d8",
    )
    assert lay(state, "blue", "d8")["points"] == 2


def test_a_second_card_may_lie_inside_the_first_cards_old_line() -> None:
    """A second card between the first and an old one of its colour cuts that bracket in two."""
    state = blue_turn(
        """
        Y R G Y R
        B G . R .
    """,
        "f7",
        "d7",
    )
    assert lay(state, "blue", "f7")["points"] == 4
    facts = lay(state, "blue", "d7")
    assert sorted(bracket["cards"] for bracket in facts["brackets"]) == [3, 3]


def test_two_cards_of_a_turn_are_of_one_colour() -> None:
    """Z6: with two players each has two colours, and they are apart."""
    board = paved(
        drawing(
            """
        . G Y .
        . Y G .
    """,
            corner="f7",
        )
    )
    hand = ["red fountain", "red pine", "blue cafe"]
    state = table(board, {0: hand}, seats=2)
    lay(state, "red", "f7")
    assert cells_for(state, "blue") == set()
    assert (refused(state, "blue cafe i7").code, refused(state, "blue cafe i7").ruling) == (
        "other-colour",
        "Z6",
    )
    assert "i7" in cells_for(state, "red")


def test_a_second_card_must_touch_a_card_that_lay_there_before() -> None:
    """Z4: the first card alone is no neighbour; nothing of its colour fits beside it anyway."""
    state = blue_turn("R G", corner="g7")
    lay(state, "blue", "g8")
    assert cells_for(state, "blue") == {"g6"}


# ---- turns and the end ---------------------------------------------------------------------------


def test_the_hand_is_refilled_to_three_from_the_own_pile() -> None:
    state = blue_turn("R G", corner="g7")
    before = view_of(state, BLUE)["players"][BLUE]
    lay(state, "blue", "g8")
    events: list[trattoria.Event] = []
    state.apply(PIAZZA.parse_action("done"), events)
    after = view_of(state, BLUE)["players"][BLUE]
    assert (after["hand"], after["pile"]) == (3, before["pile"] - 1)
    drew = next(event for event in events if event.kind == "drew")
    assert drew.seen_by(BLUE)["cards"]
    assert "cards" not in drew.seen_by(0)
    assert drew.seen_by(0)["count"] == 1


def test_points_are_the_cards_of_all_brackets_that_are_found_step_by_step() -> None:
    """The bracket of two cards with each other is found from both sides and counts once."""
    two_cards = 0
    for seed in range(40):
        state, rng = dealt(2 + seed % 3, seed), trattoria.chance(seed)
        while state.to_move >= 0:
            first, events = state.first, list[Event]()
            actions = state.legal_actions()
            state.apply(actions[rng.below(len(actions))], events)
            for event in events:
                if event.kind == "scored":
                    scored: Json = event.seen_by(None)
                    found = [bracket["cards"] for bracket in scored["brackets"]]
                    assert scored["points"] == sum(found)
                    two_cards += first != NO_CELL and len(state.last()) == 2
    assert two_cards > 40


def test_a_second_card_may_lie_where_no_card_of_its_colour_comes_between() -> None:
    for seed in range(20):
        board = play_to_end(2 + seed % 3, seed).board
        for first in board.occupied():
            found = board.in_line(first)
            for step in STEPS:
                end, _ = board.bracket(first, step)
                here = first + step
                while here in CELLS:
                    between = end == NO_CELL or (here - end) * step <= 0
                    assert found.has(here) == between or here == end
                    here += step


def play_to_end(seats: int, seed: int) -> PiazzaState:
    state = dealt(seats, seed)
    PIAZZA.play_out(state, trattoria.chance(seed))
    return state


def test_who_has_placed_all_cards_is_finished_and_the_others_go_on() -> None:
    all_placed = 0
    for seed in range(30):
        state, rng = PIAZZA.new(3, seed), trattoria.chance(seed)
        finished: list[int] = []
        while state.to_move >= 0:
            assert state.to_move not in finished
            actions = state.legal_actions()
            events: list[trattoria.Event] = []
            state.apply(actions[rng.below(len(actions))], events)
            finished += [as_a(int, e.seen_by(None)["seat"]) for e in events if e.kind == "finished"]
        if there(state.outcome).reason == "all-placed":
            places = [player["finished"] for player in view_of(state, None)["players"]]
            assert [places.index(place) for place in (1, 2, 3)] == finished
            all_placed += 1
    assert all_placed > 20


def ended(points: list[int], finished: list[int], hands: list[list[int]]) -> PiazzaState:
    """A finished position with these points and this order of finishing."""
    state = play_to_end(len(points), 1)
    for player, score, place, hand in zip(state.players, points, finished, hands, strict=True):
        player.points, player.finished, player.hand = score, place, hand
    state._end("all-placed")
    return state


def test_ties_go_to_whoever_finished_first() -> None:
    state = ended([40, 40, 30], [2, 1, 3], [[], [], []])
    assert there(state.outcome).ranks == (2, 1, 3)


def test_who_did_not_finish_ranks_behind_on_equal_points_and_shares() -> None:
    """Z5: two who did not finish share the rank."""
    state = ended([40, 40, 40, 41], [0, 0, 1, 2], [[1], [2], [], []])
    assert there(state.outcome).ranks == (3, 3, 2, 1)


def stuck_table() -> PiazzaState:
    """Find a position in which the player to move has nothing that fits."""
    for seed in range(2000):
        state, rng = dealt(4, seed), trattoria.chance(seed)
        while state.to_move >= 0:
            if PIAZZA.action_text(state.legal_actions()[0]) == "pass":
                return state
            actions = state.legal_actions()
            state.apply(actions[rng.below(len(actions))])
    raise AssertionError("nobody ever passed")


def test_a_player_whose_cards_fit_nowhere_passes_and_keeps_them() -> None:
    """Z5: passing is forced, never chosen, and nothing is drawn."""
    state = stuck_table()
    seat = state.to_move
    before = view_of(state, seat)
    assert [PIAZZA.action_text(action) for action in state.legal_actions()] == ["pass"]
    events: list[Json] = do(state, "pass")
    assert events[0]["event"] == "passed"
    after = view_of(state, seat)
    assert after["hand"] == before["hand"]
    shown = PIAZZA.vocabulary.shown
    drawn: Json = before
    for event in events:
        drawn = patched(drawn, event["now"])
    assert {name: drawn[name] for name in shown} == {name: after[name] for name in shown}


def test_everybody_knows_what_a_passing_hand_cannot_hold() -> None:
    state = stuck_table()
    seat, board = state.to_move, state.board
    fitting = {
        card for face, card in enumerate(PIAZZA.vocabulary.cards) if len(board.places(face)) > 0
    }
    size = len(view_of(state, seat)["hand"])
    do(state, "pass")
    passed = observation_of(state, None)["passed"][seat]
    assert (passed["kept"], set(passed["lacked"])) == (size, fitting)
    rng = trattoria.chance(1)
    for _ in range(50):
        sample = state.determinize(None, rng)
        assert not set(view_of(sample, seat)["hand"]) & fitting


def test_the_game_ends_when_everybody_still_in_play_passes() -> None:
    """Z5: about one random game in 300 ends so."""
    for seed in range(2000):
        state = dealt(2 + seed % 3, seed)
        PIAZZA.play_out(state, trattoria.chance(seed))
        if there(state.outcome).reason == "all-stuck":
            unfinished = [p for p in view_of(state, None)["players"] if p["finished"] == 0]
            assert unfinished
            assert state.passes == len(unfinished)
            return
    raise AssertionError("no game ended with everybody stuck")


# ---- set-up --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "cards", "start"), [(2, 22, 4), (3, 15, 3), (4, 11, 4)])
def test_the_set_up(seats: int, cards: int, start: int) -> None:
    for seed in range(40):
        state = PIAZZA.new(seats, seed)
        board = view_of(state, None)["board"]
        assert len(board) == start
        assert set(board) <= {"g7", "h7", "g8", "h8"}
        assert len({card.split()[1] for card in board.values()}) == start
        assert len({card.split()[0] for card in board.values()}) == start
        for seat, player in enumerate(view_of(state, None)["players"]):
            assert (player["hand"], player["pile"]) == (3, cards - 3)
            assert len(view_of(state, seat)["hand"]) == 3


def test_with_three_players_each_has_one_colour_and_four_neutral_cards() -> None:
    for seed in range(40):
        state = PIAZZA.new(3, seed)
        for player in data_of(state)["players"]:
            colours = Counter(card.split()[0] for card in player["hand"] + player["pile"])
            assert colours.pop(player["colours"][0]) == 11
            assert list(colours.values()) == [4]


def test_lots_decide_colours_places_and_the_first_player() -> None:
    """Z1, Z2: over many games everything that is drawn by lot comes up."""
    states = [PIAZZA.new(3, seed) for seed in range(200)]
    assert {state.to_move for state in states} == {0, 1, 2}
    assert {view_of(state, None)["players"][0]["colours"][0] for state in states} == {
        "red",
        "green",
        "blue",
        "yellow",
    }
    corners = {frozenset({"g7", "h7", "g8", "h8"} - set(view_of(s, None)["board"])) for s in states}
    assert len(corners) == 4


def test_with_three_players_the_neutral_colour_scores_for_who_plays_it() -> None:
    board = {"g7": "red fountain", "h7": "green tower", "i7": "yellow pine", "j7": "blue cafe"}
    hand = ["yellow bicycle", "red cafe", "red pigeon"]
    state = table(board, {0: hand}, seats=3)
    lay(state, "yellow", "f7")
    do(state, "done")
    assert points(state) == [4, 0, 0]
