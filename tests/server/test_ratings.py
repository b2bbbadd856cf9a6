"""What a game is worth to whom."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import insert, select

import trattoria
from tests.server.fixtures import acquainted, laid, opened
from tests.server.tables import Log, setup
from trattoria.server.accounts.ratings import (
    MODEL,
    is_rated,
    leaderboard,
    rated,
    rating_change,
    settle,
)
from trattoria.server.accounts.scale import points
from trattoria.server.accounts.stakes import at_stake
from trattoria.server.realtime.clock_loop import ClockLoop
from trattoria.server.storage import models
from trattoria.server.tables import commands
from trattoria.server.tables.table import PLAYING


def table_with_bots(levels: list[str]) -> Log:
    log = Log(setup("piazza", 1 + len(levels), rated=True))
    log.do(commands.sit, "ada", 0)
    for seat, level in enumerate(levels, 1):
        log.do(commands.seat_bot, "ada", seat, level)
    log.do(commands.start, "ada", bytes(32))
    log.do(commands.entropy, "ada", "00" * 32)
    log.do(commands.deal)
    rng = trattoria.chance(1)
    while log.table.status == PLAYING:
        seat = log.table.asked[0]
        actions = log.state.legal_actions(seat)
        log.do(commands.decide, seat, [actions[rng.below(len(actions))]], "x")
    return log


def test_a_rating_is_around_1500_and_never_negative() -> None:
    assert points(MODEL.rating().mu) == 1500
    assert points(30.0) == 1700
    assert points(-40.0) == 0


def test_a_level_on_several_seats_gets_the_mean_of_them() -> None:
    prior = MODEL.rating(mu=20, sigma=5)
    names = ["person:a", "bot:chef", "bot:chef"]
    found = rated([MODEL.rating(), prior, prior], names, [2, 1, 3])
    single = [own for [own] in MODEL.rate([[MODEL.rating()], [prior], [prior]], ranks=[2, 1, 3])]
    assert found["person:a"].mu == single[0].mu
    assert found["bot:chef"].mu == pytest.approx((single[1].mu + single[2].mu) / 2)
    assert found["bot:chef"].sigma == pytest.approx((single[1].sigma + single[2].sigma) / 2)
    turned = rated([MODEL.rating(), prior, prior], names, [2, 3, 1])
    assert turned["bot:chef"].mu == pytest.approx(found["bot:chef"].mu)  # no seat counts more


def test_alone_on_a_seat_one_is_rated_as_ever() -> None:
    names = ["person:a", "bot:chef", "bot:maestro"]
    found = rated([MODEL.rating()] * 3, names, [1, 2, 3])
    plain = [own for [own] in MODEL.rate([[MODEL.rating()]] * 3, ranks=[1, 2, 3])]
    assert [found[name].mu for name in names] == [own.mu for own in plain]


async def test_a_level_twice_at_a_table_has_played_one_game(tmp_path: Path) -> None:
    service = await opened(tmp_path)
    await acquainted(service, "ada")
    log = table_with_bots(["chef", "chef"])
    assert is_rated(log.table)
    await settle(service.store, log.table)
    ratings = {row.player: row for row in await service.store.all(select(models.ratings))}
    assert {name: row.games for name, row in ratings.items()} == {
        "person:ada": 1,
        "bot:chef": 1,
    }
    results = await service.store.all(select(models.results))
    assert [row.mu for row in results if row.player == "bot:chef"] == [ratings["bot:chef"].mu] * 2
    await service.close()


async def test_a_player_is_told_what_a_game_did_to_their_rating(tmp_path: Path) -> None:
    service = await opened(tmp_path)
    await acquainted(service, "ada")
    first, second = (table_with_bots(["chef"]).table for _ in range(2))
    second.setup, second.changed = replace(second.setup, id="second"), first.changed + 1
    change = await rating_change(service.store, first, "ada")  # settles it
    again = await rating_change(service.store, second, "ada")
    assert change is not None
    assert again is not None
    assert change.before == 1500
    assert change.provisional
    assert change.after != change.before
    assert again.before == change.after != again.after
    assert await rating_change(service.store, first, "bruno") is None
    unrated = table_with_bots(["chef"]).table
    unrated.setup = replace(unrated.setup, id="third", rated=False)
    assert await rating_change(service.store, unrated, "ada") is None
    await service.close()


async def test_results_that_could_not_be_written_are_written_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    service = await opened(tmp_path)
    log = table_with_bots(["chef"])
    room = await laid(service, log)
    tried: list[str] = []

    async def away(*_: object) -> None:
        tried.append(room.table.setup.id)
        raise ConnectionError

    with monkeypatch.context() as patch:
        patch.setattr("trattoria.server.realtime.table_service.settle", away)
        await service.catch_up(room)
        await service.idle()
    assert tried == [room.table.setup.id]
    found = await service.store.all(select(models.results.c.seat))
    assert not found
    clock_loop = ClockLoop(service)
    await clock_loop.sweep()  # nobody looks at the table: it is put away
    await clock_loop.take_up(service.clock() + 1)  # and found, as it was not marked as over
    await service.idle()
    assert await service.store.unfinished() == {}
    found = await service.store.all(select(models.results.c.seat))
    assert sorted(row.seat for row in found) == [0, 1]
    await service.close()


async def test_nobody_is_ranked_before_ten_games(tmp_path: Path) -> None:
    service = await opened(tmp_path)
    await acquainted(service, "ada", "bea")
    for name, games in (("person:ada", 9), ("person:bea", 10), ("bot:chef", 9)):
        values = {"game": "piazza", "player": name, "mu": 27.0, "sigma": 5.0, "games": games}
        async with service.store.write() as connection:
            await connection.execute(insert(models.ratings).values(values))
    found = await leaderboard(service.store, "piazza")
    assert [(each["name"], each["rating"]) for each in found] == [("bea", 1580)]
    await service.close()


async def test_what_can_be_won_and_lost_is_known_before(tmp_path: Path) -> None:
    service = await opened(tmp_path)
    await acquainted(service, "ada")
    log = table_with_bots(["chef"])
    stake = await at_stake(service.store, log.table, "ada")
    assert stake is not None
    assert (stake.rating, stake.provisional) == (1500, True)
    assert stake.lost < 1500 < stake.won
    assert await at_stake(service.store, log.table, "bea") is None
    change = await rating_change(service.store, log.table, "ada")
    assert change is not None
    assert change.after in (stake.won, stake.lost)
    log.table.setup = replace(log.table.setup, rated=False)
    assert await at_stake(service.store, log.table, "ada") is None
    await service.close()
