"""What workers hand over: requests, and decisions with what they were worth."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest

import trattoria
from tests.bots.networks import small_network
from training.duels import Match as Duels
from training.duels import duel, row_of, shares
from training.evaluator import Evaluator, Stopped
from training.features import FeatureTable, features_of, spread
from training.memory import Shared, Sizes
from training.past import commands_of, counted, refused
from training.progress import Curve, Line, Strength, flat, quarters, share
from training.rewards import register
from training.settings import Settings, settings_from
from training.trails import Finished, Trails, advantages
from training.worker import Half, Setups
from trattoria.bots.learned import Player
from trattoria.bots.network_file import written
from trattoria.core.errors import InvalidData
from trattoria.core.outcome import Outcome
from trattoria.envs.encoding import sparse
from trattoria.envs.rewards import REWARDS

TABLES = 6


@pytest.mark.parametrize("name", sorted(trattoria.games()))
def test_workers_and_bots_see_the_same_features(name: str) -> None:
    game, table = trattoria.game(name), FeatureTable(features_of(name))
    player = Player(game, small_network(game))
    rng = random.Random(1)
    state = game.new(game.seats[-1], 1)
    while state.to_move >= 0:
        if rng.random() < 0.04:
            found = table.of(*sparse(state, state.to_move, alike=True))
            assert found[found > 0].tolist() == player.features_of(state, state.to_move)
        state.apply(rng.choice(state.legal_actions()))


def test_rows_are_spread_and_what_does_not_fit_is_counted() -> None:
    out = np.zeros((3, 2), np.int16)
    cut = spread(out, np.array([0, 1, 1, 4], np.int32), np.array([7, 4, 5, 6]))
    assert out.tolist() == [[7, 0], [0, 0], [4, 5]]
    assert cut == 1


# ---- trails --------------------------------------------------------------------------------------


def test_advantages_by_hand() -> None:
    values = np.array([0.5, 0.0, -0.5], np.float32)
    assert advantages(values, 1.0, 1.0).tolist() == [0.5, 1.0, 1.5], "all that comes after"
    assert advantages(values, 1.0, 0.0).tolist() == [-0.5, -0.5, 1.5], "the next value alone"


def decided(trails: Trails, table: int, seat: int, row: int) -> None:
    seats = np.array([seat], np.int32)
    trails.add(np.array([table]), seats, np.array([row]), np.zeros(1, np.float32))


def test_every_seat_gets_what_it_was_worth_to_it() -> None:
    trails, finished = Trails(2, 4, 1.0), Finished(4)
    for number, seat in enumerate((0, 2, 0)):
        decided(trails, 1, seat, number)
    trails.finish(1, np.array([1.0, 0.0, -1.0], np.float32), finished)
    row, advantage, returned = finished.take(10)
    assert row.tolist() == [0, 2, 1]
    assert advantage.tolist() == [1.0, 1.0, -1.0]
    assert returned[:, :3].tolist() == [[1, 0, -1], [1, 0, -1], [-1, 1, 0]], "own seat first"
    assert np.isnan(returned[:, 3]).all(), "nobody sat there"
    assert len(finished.take(10)[0]) == 0


def test_a_long_game_finds_room_and_finished_ones_come_in_parts() -> None:
    trails, finished = Trails(1, 2, 0.9), Finished(2)
    for number in range(1300):
        decided(trails, 0, number % 2, number)
    trails.finish(0, np.array([1.0, -1.0], np.float32), finished)
    parts = [finished.take(500)[0] for _ in range(3)]
    assert [len(part) for part in parts] == [500, 500, 300]
    assert sorted(np.concatenate(parts).tolist()) == list(range(1300))


# ---- a half of a worker --------------------------------------------------------------------------


def half(rivals: float, seed: int = 1, turn: int = 0) -> tuple[Half, Sizes]:
    settings = Settings(game="mister-bill", rivals=rivals, seed=seed)
    settings.settle(cuda=False)
    sizes = Sizes(1, TABLES, settings.features, settings.actions, 8, 0, 6)
    return Half(0, 0, sizes, settings, turn), sizes


def test_seed_and_turn_fix_what_a_half_deals_and_draws() -> None:
    def begun(seed: int, turn: int) -> tuple[str, str]:
        made, _ = half(0.5, seed, turn)
        deals = str([state.to_dict() for state in made.states])
        return deals, str([made.dice.below(1 << 30) for _ in range(4)])

    first, again = begun(1, 0), begun(1, 0)
    assert first == again
    for other in (begun(2, 0), begun(1, 7)):
        assert other[0] != first[0]
        assert other[1] != first[1]


@pytest.mark.parametrize("rivals", [0.0, 1.0])
def test_a_half_plays_games_and_hands_over_every_decision_of_its_own_once(rivals: float) -> None:
    tables, sizes = half(rivals)
    finished, table = Finished(8), FeatureTable(features_of("mister-bill"))
    request = np.zeros((TABLES, sizes.request), np.int16)
    own: set[int] = set()
    rng = np.random.default_rng(1)
    ended, row = 0, 0
    while ended < 4:
        assert tables.ask(request, table) == (0, 0)
        assert (request[:, -2] > 1).all(), "nobody is asked where there is no choice"
        rows = np.arange(row, row + TABLES)
        own |= set(rows[request[:, -1] == 0].tolist())
        row += TABLES
        position = (rng.random(TABLES) * request[:, -2]).astype(np.int16)
        ended += tables.answer(position, rows, np.zeros(TABLES, np.float32), finished)
    rows, advantage, _ = finished.take(10**6)
    assert set(rows.tolist()) <= own
    assert len(set(rows.tolist())) == len(rows) > 0
    assert np.abs(advantage).max() <= 1.0
    assert (len(own) < row) == (rivals > 0)


def test_tables_have_all_seats_and_options() -> None:
    setups = Setups(Settings(game="sole-mio"))
    seats, options = setups.of(0, 64)
    assert set(seats) == {2, 3, 4, 5}
    assert {tuple(sorted(each.items())) for each in options} == {
        (),
        *((("help", h), ("open_oven", o)) for h in (True, False) for o in (True, False)),
    }
    assert set(Setups(Settings(game="sole-mio", seats="3,4")).of(0, 9)[0]) == {3, 4}


def test_rewards_are_ranks_and_a_little_of_the_points() -> None:
    rewards = REWARDS[register("mister-bill", 0.5)]
    outcome = Outcome(scores=(20, 4, 0), ranks=(1, 2, 3), reason="played")
    assert rewards(outcome) == pytest.approx([1.0, -0.25, -1.0])


# ---- an evaluator --------------------------------------------------------------------------------


class Unlucky(Evaluator):
    """Fails once, then wins once, then is stopped."""

    duels = 0

    def _wait(self) -> None:
        if self.duels == 2:
            raise Stopped

    def duel(self, opponent: str, seats: int) -> float:
        self.duels += 1
        if self.duels == 1:
            raise InvalidData("no-such-position")
        return 1.0


def test_an_error_of_a_bot_is_counted_and_the_next_deal_played() -> None:
    settings = Settings(game="mister-bill")
    shared = Shared(Sizes(1, 1, 1, 1, 8, 1, 6))
    with pytest.raises(Stopped):
        Unlucky(0, shared, settings, Path("nowhere")).run()
    assert shared.failed.tolist() == [1]
    assert shared.result[..., 2].sum() == 1


def test_evaluators_deal_anew_when_a_run_goes_on() -> None:
    shared, path = Shared(Sizes(1, 1, 1, 1, 8, 1, 6)), Path("nowhere")

    def seed(turn: int) -> int:
        evaluator = Evaluator(0, shared, Settings(game="mister-bill"), path, turn)
        return evaluator.rng.getrandbits(60)

    assert seed(5) == seed(5) != seed(0)


# ---- progress ------------------------------------------------------------------------------------


def test_strength_is_counted_by_seats_and_since_the_last_line() -> None:
    result = np.zeros((1, 2, 2, 3))
    strength = Strength(result, [3, 4])
    result[0, 1, 0] += 1.5, 1.25, 2
    line = strength.since()
    assert line["greedy"] is None
    assert line["classic-chef, 3 seats"] == line["classic-chef"] == share(np.array([1.5, 1.25, 2]))
    assert line["classic-chef"][0] == 0.75
    assert strength.since()["classic-chef"] is None
    assert strength.whole()["classic-chef"] == line["classic-chef"]
    assert flat(line)["classic-chef deals"] == 2


def test_strength_is_told_by_quarters_of_all_runs() -> None:
    first: Line = {"seconds": 100.0, "greedy": [0.4, 0.3, 10.0]}
    second: Line = {"seconds": 110.0, "greedy": [0.6, 0.4, 30.0]}
    ended: Line = {"seconds": 120.0, "label": "whole run", "greedy": [0.1, 0.1, 40.0]}
    later: Line = {"seconds": 399.0, "greedy": None}
    last: Line = {"seconds": 400.0, "greedy": [0.9, 0.1, 5.0]}
    found = quarters([first, second, ended, later, last], "greedy")
    assert found == [None, [0.55, 0.3092, 40.0], None, [0.9, 0.1, 5.0]]
    assert quarters([], "greedy") == [None] * 4


def test_of_a_network_alone_its_card_tells_the_curve(tmp_path: Path) -> None:
    network = small_network(trattoria.game("piazza"))
    shares: list[list[float] | None] = [[0.4, 0.1, 9.0], [0.5, 0.1, 8.0], None, [0.7, 0.1, 6.0]]
    network.card = {"seconds": 590, "quarters": {"greedy": shares, "classic-chef": shares}}
    (tmp_path / "piazza.net").write_bytes(written(network))
    lines = Curve(tmp_path, "piazza", tmp_path).lines
    assert quarters(lines, "greedy") == quarters(lines, "classic-chef") == shares
    assert quarters([*lines, {"seconds": 1180.0, "greedy": None}], "greedy")[2:] == [None, None]


@pytest.mark.parametrize("left", ["piazza.pt", "piazza.net"])
def test_nothing_is_overwritten_unasked(tmp_path: Path, left: str) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    network = written(small_network(trattoria.game("piazza")))

    def asked(out: Path, resume: Path | None, game: str = "piazza") -> str:
        return refused(Settings(game, out=str(out), resume=str(resume or "")))

    old.mkdir()
    (old / left).write_bytes(network)
    assert "--resume" in asked(old, None)
    assert "--out" in asked(old, None)
    assert asked(old, None, "plus") == ""
    assert asked(new, None) == ""
    assert asked(new, old) == ""
    assert asked(old, old) == ""
    assert "no training" in asked(new, new)
    new.mkdir()
    (new / left).write_bytes(network)
    assert "--resume" in asked(new, old), "what lies there is another training"


def test_a_damaged_network_is_not_gone_on_from(tmp_path: Path) -> None:
    (tmp_path / "piazza.net").touch()
    asked = Settings("piazza", out=str(tmp_path / "new"), resume=str(tmp_path))
    assert "damaged" in refused(asked)


def test_a_card_tells_the_commands_of_all_runs_and_an_older_one_the_last() -> None:
    assert commands_of({"commands": ["one", "two"]}) == ["one", "two"]
    assert commands_of({"command": "three", "runs": 3}) == ["three"]
    assert commands_of({}) == []


def test_what_was_counted_is_known_without_pytorch(tmp_path: Path) -> None:
    assert counted(tmp_path, "piazza") == 0
    Curve(tmp_path, "piazza", None).add({"seconds": 1.0, "decisions": 512})
    assert counted(tmp_path, "piazza") == 512
    network = small_network(trattoria.game("piazza"))
    network.card = {"decisions": 640}
    (tmp_path / "piazza.net").write_bytes(written(network))
    assert counted(tmp_path, "piazza") == 640


def test_a_curve_is_whole_though_writing_it_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    line: Line = {"seconds": 1.0, "greedy": [0.5, 0.1, 9.0]}
    curve = Curve(tmp_path, "piazza", None)
    curve.add(line)
    kept = {path.name: path.read_bytes() for path in tmp_path.iterdir()}

    def half(path: Path, content: bytes) -> int:
        with path.open("wb") as file:
            file.write(content[: len(content) // 2])
        raise OSError("killed")

    monkeypatch.setattr(Path, "write_bytes", half)
    monkeypatch.setattr(Path, "write_text", lambda path, text, _: half(path, text.encode()))
    with pytest.raises(OSError, match="killed"):
        curve.add(line)
    assert {name: (tmp_path / name).read_bytes() for name in kept} == kept
    assert Curve(tmp_path, "piazza", tmp_path).lines == [line]


def test_settings_come_from_the_command_line() -> None:
    settings = settings_from(["--game", "piazza", "--lr-end", "0.5"])
    settings.settle(cuda=True)
    assert (settings.game, settings.lr_end, settings.device) == ("piazza", 0.5, "cuda")
    assert settings.actions > 32


# ---- duels after a run ---------------------------------------------------------------------------


def test_a_duel_is_a_deal_and_equal_players_are_level(tmp_path: Path) -> None:
    path = tmp_path / "small.net"
    path.write_bytes(written(small_network(trattoria.game("mister-bill")), 1))
    network = str(path)
    same = [duel((Duels("mister-bill", 4, network, network), deal)) for deal in range(3)]
    assert same == [(0, 0.5), (1, 0.5), (2, 0.5)]
    stronger = Duels("piazza", 2, "greedy", "random")
    assert duel((stronger, 5)) == duel((stronger, 5)) == (5, 1.0)


def test_what_counts_are_the_deals_up_to_the_first_that_is_missing() -> None:
    assert shares(Duels("piazza", 2, "greedy", "random"), 3, 60.0, 2) == [1.0] * 3
    assert shares(Duels("piazza", 2, "greedy", "random"), 3, 0.0, 1) == []
    assert row_of({0: 0.5, 1: 1.0, 3: 0.0}) == [0.5, 1.0]
