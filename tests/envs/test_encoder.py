"""Encoders write from a position what the fields read in an observation, to the last number."""

from __future__ import annotations

import json
from itertools import islice
from typing import Any

import numpy as np
import pytest

import trattoria
from tests.conformance.tables import Table, every_table, every_usual_table, position, random_game
from tests.shared import Amount, Json
from trattoria import State
from trattoria.core.encoder import Encoder, Places
from trattoria.core.rows import Fractions, Rows
from trattoria.envs import encoding
from trattoria.envs.encoding import ObservationEncoder, encode, layout, sparse, unwoven
from trattoria.games.piazza.cards import FACES

every_game = pytest.mark.parametrize("game", trattoria.games())
# What names a seat in a position as plain data, and what lists seats.
SEATS = {"to_move", "active", "opener", "dealer", "target", "seat", "helper", "of"}
LISTS = {"players", "known"}
# What was drawn by lot, and is counted from the player where seats are.
DRAWN = {
    "piazza": ("board", "hand", "players.colours", "passed.lacked"),
    "mister-bill": ("players.team_card", "players.team"),
}


def observed(state: State, seat: int | None) -> Any:
    return layout(state.game.id).encode(state.observe(seat))


# ---- the same numbers as from an observation -----------------------------------------------------


@every_table
def test_an_encoder_writes_what_the_fields_read(table: Table, amount: Amount) -> None:
    rng = trattoria.chance(table.seats)
    compared = 0
    for seed in range(amount(1, 20)):
        for state, _, _ in random_game(table, seed):
            if state.to_move < 0 or rng.below(amount(8, 2)) == 0:
                for seat in (max(state.to_move, 0), rng.below(state.seats), None):
                    assert np.array_equal(encode(state, seat), observed(state, seat)), seat
                    compared += 1
    assert compared > 3


@every_usual_table
def test_no_column_is_written_twice_and_nothing_is_0(table: Table) -> None:
    for state, _, _ in islice(random_game(table, 2), 60):
        columns, values = sparse(state, max(state.to_move, 0))
        assert len(set(columns.tolist())) == len(columns) == len(values)
        assert 0 <= columns.min() <= columns.max() < layout(table.game.id).size
        assert values.min() > 0


@every_game
def test_whole_amounts_come_back_from_the_numbers(game: str) -> None:
    most = layout(game).most
    for state, _, _ in islice(random_game(Table(trattoria.game(game), 3, {}), 4), 100):
        amounts = encode(state, 0) * most
        assert np.allclose(amounts, np.rint(amounts), atol=1e-4)


@every_game
def test_a_game_without_an_encoder_is_encoded_by_its_fields(game: str) -> None:
    rules, fields = trattoria.game(game), layout(game)
    places = Places(rules, {name: part.start for name, part in fields.slices.items()})
    slow = ObservationEncoder(places)
    for tells_seat in (True, False):
        slow.tells_seat = tells_seat
        for decisions in (0, 30):
            state = position(Table(rules, 3, {}), 1, decisions)
            expected = encode(state, 2)
            expected[fields.slices["seat"]] *= tells_seat
            assert np.array_equal(dense(slow, state, 2), expected)


def test_amounts_of_any_size_are_divided_as_numpy_divides() -> None:
    most = [1, 2, 3, 7, 15, 16, 100]
    amounts = np.array([1, 2, 5, 15, 255, 256, 1000, -1, -300], np.int32)
    rows = Rows()
    rows.begin(Fractions(most))
    for column in range(len(most)):
        for amount in amounts:
            rows.amount(column, int(amount))
        rows.nibbles(column, 0x005)
    columns, parts = unwoven(rows)
    wanted = np.append(amounts, 5) / np.array(most, np.float32)[:, None]
    assert np.array_equal(parts.view(np.float32), wanted.astype(np.float32).reshape(-1))
    assert columns.tolist() == [n for n in range(len(most)) for _ in range(len(amounts) + 1)]


def dense(encoder: Encoder, state: State, seat: int) -> Any:
    rows = Rows()
    encoder.write(state, seat, rows)
    tensor = np.zeros(layout(state.game.id).size, np.float32)
    columns, amounts = unwoven(rows)
    tensor[columns] = layout(state.game.id).values(columns, amounts)
    return tensor


def test_an_unknown_seat_is_refused() -> None:
    state = trattoria.game("piazza").new(3, 1)
    with pytest.raises(trattoria.InvalidSetup, match="no-such-seat"):
        encode(state, 3)


# ---- the same from every seat --------------------------------------------------------------------


@every_usual_table
def test_a_table_turned_round_looks_the_same_to_its_players(table: Table, amount: Amount) -> None:
    """Move everybody some seats on: what each of them sees and may do is as before."""
    rng = trattoria.chance(5)
    for number in range(amount(4, 60)):
        state = position(table, number, rng.below(120))
        step = 1 + rng.below(table.seats - 1)
        turned = table.game.from_dict(moved(state.to_dict(), step, table.seats))
        for seat in range(table.seats):
            there = (seat + step) % table.seats
            assert np.array_equal(encode(state, seat, True), encode(turned, there, True))
            assert not np.array_equal(encode(state, seat), encode(turned, there))
        assert seen_actions(turned) == seen_actions(state)


def moved(data: Any, step: int, seats: int) -> Any:
    """Move all players of a position some seats on."""
    if isinstance(data, list):
        return [moved(item, step, seats) for item in data]
    if not isinstance(data, dict):
        return data
    found: Json = {key: moved(value, step, seats) for key, value in data.items()}
    for key in found:
        turn = key == "turn" and "helper" in found
        if (key in SEATS or turn) and isinstance(found[key], int) and found[key] >= 0:
            found[key] = (found[key] + step) % seats
        if key in LISTS and isinstance(found[key], list):
            found[key] = [found[key][(n - step) % seats] for n in range(seats)] + found[key][seats:]
            if key == "known":
                found[key] = [in_order(known) for known in found[key]]
    return found


def in_order(known: Any) -> Any:
    """Put what is known of hands in the order of seats again."""
    if isinstance(known, dict):
        return {**known, "hands": in_order(known["hands"])}
    return sorted(known, key=lambda row: int(row["of"]))


def seen_actions(state: State) -> list[int]:
    encoder = encoding.encoder(state.game.id, True)
    return sorted(encoder.seen_actions(state, state.to_move, state.legal_actions()))


@every_usual_table
def test_actions_as_a_player_counts_seats_lead_back(table: Table) -> None:
    encoder, state = encoding.encoder(table.game.id, True), position(table, 1, 0)
    for seat in range(table.seats):
        for action in range(table.game.action_count):
            [seen] = encoder.seen_actions(state, seat, [action])
            assert encoder.table_action(state, seat, seen) == action
            text, own = table.game.action_text(seen), table.game.action_text(action)
            if table.game.id == "piazza":
                assert text.split()[2:] == own.split()[2:], "all but the colour"
            elif text != own:
                assert text.startswith("name ")


@every_usual_table
def test_the_own_seat_is_all_that_is_left_out(table: Table) -> None:
    state = position(table, 3, 25)
    full, alike = encode(state, 1), encode(state, 1, alike=True)
    own = layout(table.game.id).slices["seat"]
    assert full[own].sum() == 1
    assert not alike[own].any()
    full[own] = 0
    for name in DRAWN.get(table.game.id, ()):
        part = layout(table.game.id).slices[name]
        full[part] = alike[part] = 0
    assert np.array_equal(full, alike)


# ---- what is drawn by lot ------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4])
def test_colours_are_counted_from_the_player(seats: int, amount: Amount) -> None:
    """Whichever colours were drawn, what players see and may do is the same."""
    game = trattoria.game("piazza")
    for number in range(amount(4, 60)):
        state = position(Table(game, seats, {}), number, 4 * number)
        other = game.from_dict(recoloured(state.to_dict()))
        for seat in range(seats):
            assert np.array_equal(encode(state, seat, True), encode(other, seat, True))
        assert not np.array_equal(encode(state, 0), encode(other, 0))
        assert seen_actions(other) == seen_actions(state)


def recoloured(data: Any) -> Any:
    """Draw other colours; hands are sorted anew."""
    text = json.dumps(data)
    for old, new in {"red": "RED", "green": "red", "blue": "green", "RED": "blue"}.items():
        text = text.replace(f'"{old}', f'"{new}')
    found = json.loads(text)
    for player in found["players"]:
        player["hand"].sort(key=FACES.index)
    return found


def test_the_own_colours_come_first_and_of_two_in_turn_with_the_others() -> None:
    state = trattoria.game("piazza").new(2, 1)
    owned = layout("piazza").parts(encode(state, 1, alike=True))["players.colours"]
    assert owned[:2].tolist() == [[1, 0, 1, 0], [0, 1, 0, 1]]


@pytest.mark.parametrize("seats", [4, 5, 8])
def test_teams_are_counted_from_the_player(seats: int, amount: Amount) -> None:
    """Whichever team cards were drawn, players see who belongs together and nothing else."""
    game = trattoria.game("mister-bill")
    for number in range(amount(4, 60)):
        state = position(Table(game, seats, {}), number, 3 * number)
        drawn = other_teams(state.to_dict())
        other = game.from_dict(drawn)
        for seat in range(seats):
            assert np.array_equal(encode(state, seat, True), encode(other, seat, True))
        same = drawn == state.to_dict()  # between two rounds nobody has a card
        assert np.array_equal(encode(state, 0), encode(other, 0)) == same


def other_teams(data: Any) -> Any:
    """Draw the cards of the first two teams the other way round."""
    for player in data["players"]:
        if player["team_card"] is not None and player["team_card"] <= 4:
            player["team_card"] = (player["team_card"] + 1) % 4 + 1
            player["team"] = (player["team_card"] + 1) // 2
    return data


def test_the_own_team_is_the_first() -> None:
    state = trattoria.game("mister-bill").new(6, 1)
    for seat in range(6):
        teams = layout("mister-bill").parts(encode(state, seat, alike=True))["players.team"]
        players: Any = state.to_dict()["players"]
        together = [player["team"] for player in players]
        own = [together[(seat + step) % 6] == together[seat] for step in range(6)]
        assert teams[:6, 0].tolist() == own
        assert teams.sum() == 6
