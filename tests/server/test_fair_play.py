"""Being away, coming back, leaving, voting, pausing: what each comes to, by the table's clock."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

import trattoria
from tests.server.client import Clock, begin, open_server
from tests.server.fixtures import acquainted, opened
from tests.server.tables import PEOPLE, RELAXED, Log, away, code_of, dealt, kinds, setup
from trattoria.server.accounts.ratings import MODEL, rating_change, settle
from trattoria.server.accounts.scale import points
from trattoria.server.storage import models
from trattoria.server.tables import clocks, commands, fair_play
from trattoria.server.tables.presenter import public_state
from trattoria.server.tables.table import OVER, PLAYING, SHUFFLING

LOCALE = Path(trattoria.__file__).parent / "locale"


def bot_plays(log: Log, seat: int) -> None:
    action = log.state.legal_actions(seat)[0]
    log.do(commands.play_bot, seat, action, len(log.table.actions))


def play_on(log: Log) -> None:
    """Play to the end: whoever has the seat decides."""
    rng = trattoria.chance(1)
    while log.table.status == PLAYING:
        seat = log.table.asked[0]
        actions = log.state.legal_actions(seat)
        decider = log.table.occupants[seat].decider
        log.do(commands.decide, seat, [actions[rng.below(len(actions))]], decider)


# ---- being away ----------------------------------------------------------------------------------


@pytest.mark.parametrize("there", [True, False])
def test_who_is_away_has_the_same_time_as_who_is_there(there: bool) -> None:
    log = dealt("piazza", 2)
    seat = log.table.asked[0]
    log.do(commands.presence, seat, there)
    log.now = 359.0
    assert log.do(commands.overdue) == []
    log.now = 360.0
    assert kinds(log.do(commands.overdue)) == ["timeout", "standin"]
    assert log.table.occupants[seat].bot == "commis"
    bot_plays(log, seat)
    assert log.table.deciders == ["bot:commis"]


def test_who_comes_back_has_their_seat_but_not_the_decision_that_they_missed() -> None:
    log = dealt("piazza", 2)
    seat, person = log.table.asked[0], PEOPLE[log.table.asked[0]]
    away(log, seat)
    log.now = 360.0
    log.do(commands.overdue)
    assert kinds(log.do(commands.presence, seat, True)) == ["here", "return"]
    action = log.state.legal_actions()[0]
    assert code_of(log.do, commands.play, person, seat, [action], 0) == "time-up"
    for _ in range(3):  # nobody can stall by missing a decision and coming back for it
        log.now += 60
        assert log.do(commands.overdue) == []
    bot_plays(log, seat)
    assert log.table.occupants[seat].bot == ""
    assert log.do(commands.play_bot, seat, action, 1) == []


def test_a_seat_is_given_back_on_demand_once() -> None:
    log = dealt("piazza", 2)
    seat = log.table.asked[0]
    assert code_of(log.do, commands.come_back, PEOPLE[seat], seat) == "no-standin"
    log.now = 360.0
    log.do(commands.overdue)
    log.do(commands.come_back, PEOPLE[seat], seat)
    assert code_of(log.do, commands.come_back, PEOPLE[seat], seat) == "no-standin"


def test_the_reserve_is_used_up_only_once() -> None:
    log = dealt("piazza", 2)
    seat = log.table.asked[0]
    log.now = 260.0
    log.do(commands.decide, seat, [log.state.legal_actions()[0]], "person:x")
    assert log.table.occupants[seat].reserve == 100.0


def test_an_outside_bot_that_listens_misses_one_decision_only() -> None:
    log = Log(setup("piazza", 2))
    log.do(commands.sit, "ada", 0)
    log.do(commands.seat_outside, "ada", 1, "Robo", "token")
    log.do(commands.presence, 1, True)
    log.do(commands.start, "ada", bytes(32))
    log.do(commands.entropy, "ada", "00" * 32)
    log.do(commands.deal)
    while log.table.asked != [1]:
        log.play_at_random(trattoria.chance(1), 1)
    log.now = 360.0
    assert kinds(log.do(commands.overdue)) == ["timeout"]
    text = log.table.game.action_text(log.state.legal_actions()[0])
    moves = len(log.table.actions)
    assert code_of(log.do, commands.play_outside, 1, text, moves) == "time-up"
    bot_plays(log, 1)
    assert not log.table.occupants[1].bot


# ---- votes ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("more", [{"rated": True}, RELAXED, {"rated": True, **RELAXED}])
def test_where_something_is_at_stake_or_days_are_given_the_clock_decides_alone(more: Any) -> None:
    log = dealt("piazza", 2, **more)
    seat = log.table.asked[0]
    away(log, seat)
    for log.now in (5.0, 61.0, 359.0):
        vote = commands.vote, PEOPLE[1 - seat], 1 - seat, seat
        assert code_of(log.do, *vote) == "vote-by-clock"
        assert "votes" not in public_state(log.table, log.now)
    assert log.table.occupants[seat].deciding


def test_a_vote_lets_a_bot_stand_in_and_puts_nobody_out() -> None:
    log = dealt("piazza", 2)
    seat = log.table.asked[0]
    other, vote = 1 - seat, (commands.vote, PEOPLE[1 - seat], 1 - seat, seat)
    assert code_of(log.do, *vote) == "vote-too-early"
    away(log, other, seat)
    log.do(commands.presence, other, True)
    log.now = 59.0
    assert code_of(log.do, *vote) == "vote-too-early"
    log.now = 100.0
    assert public_state(log.table, log.now)["votes"] == {
        str(seat): {"after": 60.0, "by": [], "needed": 1}
    }
    assert kinds(log.do(*vote)) == ["vote", "standin"]
    assert log.table.occupants[seat].bot == "commis"
    assert code_of(log.do, *vote) == "cannot-vote"
    log.now = 110.0
    assert kinds(log.do(commands.presence, seat, True)) == ["here", "return"]
    assert log.table.occupants[seat].deciding  # there is time left for this very decision
    assert clocks.deadline(log.table, seat) == 100.0 + log.table.occupants[seat].reserve == 360.0
    log.do(commands.play, PEOPLE[seat], seat, [log.state.legal_actions()[0]], 0)
    play_on(log)
    assert fair_play.left(log.table) == []


def test_nobody_is_voted_about_whose_turn_it_is_not_or_who_is_there() -> None:
    log = dealt("piazza", 3)
    seat = log.table.asked[0]
    one, two = (each for each in range(3) if each != seat)
    away(log, one)
    log.now = 300.0
    assert code_of(log.do, commands.vote, PEOPLE[two], two, one) == "vote-too-early"
    assert code_of(log.do, commands.vote, PEOPLE[two], two, seat) == "vote-too-early"
    assert code_of(log.do, commands.vote, PEOPLE[two], two, two) == "cannot-vote"


def test_a_vote_needs_more_than_half_of_the_others_who_are_there() -> None:
    log = dealt("piazza", 4)
    seat = log.table.asked[0]
    others = [each for each in range(4) if each != seat]
    away(log, seat)
    log.now = 60.0
    assert kinds(log.do(commands.vote, PEOPLE[others[0]], others[0], seat)) == ["vote"]
    again = commands.vote, PEOPLE[others[0]], others[0], seat
    assert code_of(log.do, *again) == "already-voted"
    assert public_state(log.table, 60.0)["votes"][str(seat)]["by"] == [others[0]]
    log.do(commands.presence, seat, True)  # back: the votes are for nothing
    away(log, seat)
    assert kinds(log.do(commands.vote, PEOPLE[others[1]], others[1], seat)) == ["vote"]
    assert kinds(log.do(commands.vote, PEOPLE[others[2]], others[2], seat))[1:] == ["standin"]


def test_who_plays_on_several_seats_has_one_vote() -> None:
    log = Log(setup("piazza", 4))
    for person, seat in (("ada", 0), ("bruno", 1), ("carla", 2)):
        log.do(commands.sit, person, seat)
    log.do(commands.seat_hotseat, "ada", 3, "Zia")
    for seat in range(4):
        log.do(commands.presence, seat, True)
    log.do(commands.start, "ada", bytes(32))
    log.now = 5.0
    log.do(commands.deal)
    while log.table.asked != [1]:
        log.play_at_random(trattoria.chance(1), 1)
    away(log, 1)
    log.now = 70.0
    assert kinds(log.do(commands.vote, "ada", 0, 1)) == ["vote"]
    assert kinds(log.do(commands.vote, "ada", 3, 1)) == ["vote"]
    assert log.table.occupants[1].deciding


def test_who_was_put_out_by_an_older_version_may_come_back() -> None:
    log = dealt("piazza", 2)
    log.do(lambda table, at: [commands.row("replace", at, 1)])
    assert log.again().occupants[1].bot == "commis"
    assert kinds(log.do(commands.presence, 1, True)) == ["return"]
    assert log.table.occupants[1].deciding


# ---- leaving -------------------------------------------------------------------------------------


def test_who_gives_up_is_ranked_after_all_who_stayed_the_first_one_last() -> None:
    log = dealt("piazza", 3)
    log.do(commands.resign, "bruno", 1)
    assert log.table.occupants[1].bot
    log.do(commands.resign, "ada", 0)
    play_on(log)
    assert fair_play.left(log.table) == [0, 1]
    assert fair_play.final_ranks(log.table) == [2, 3, 1]
    assert public_state(log.table, 0.0)["result"]["ranks"] == [2, 3, 1]


def test_a_table_that_everybody_has_left_is_closed() -> None:
    log = dealt("piazza", 2)
    log.do(commands.resign, "ada", 0)
    assert code_of(log.do, commands.resign, "ada", 0) == "already-gone"
    assert log.do(commands.leave, "ada") == []
    assert log.table.status == PLAYING
    log.do(commands.resign, "bruno", 1)
    assert (log.table.status, log.table.closed) == (OVER, "left")
    assert fair_play.final_ranks(log.table) == [2, 1]


def test_who_shares_a_device_leaves_with_it() -> None:
    log = Log(setup("piazza", 2))
    log.do(commands.sit, "ada", 0)
    log.do(commands.seat_hotseat, "ada", 1, "Zia")
    log.do(commands.start, "ada", bytes(32))
    assert log.table.status == SHUFFLING
    assert kinds(log.do(commands.leave, "ada")) == ["resign", "resign", "close"]


def late_and_lost(log: Log) -> int:
    """Let the clock of whoever is asked run out, away, and a bot take that decision."""
    seat = log.table.asked[0]
    away(log, seat)
    log.now = 360.0
    log.do(commands.overdue)
    bot_plays(log, seat)
    return seat


def test_who_lets_the_clock_run_out_and_never_comes_back_has_left() -> None:
    log = dealt("piazza", 2)
    seat = late_and_lost(log)
    play_on(log)
    assert fair_play.left(log.table) == [seat]
    assert fair_play.final_ranks(log.table)[seat] == 2


def test_who_comes_back_before_the_end_has_the_result_of_the_table() -> None:
    log = dealt("piazza", 2)
    seat = late_and_lost(log)
    log.play_at_random(trattoria.chance(1), 12)
    log.do(commands.presence, seat, True)
    play_on(log)
    assert log.state.outcome is not None
    assert fair_play.left(log.table) == []
    assert fair_play.final_ranks(log.table) == list(log.state.outcome.ranks)


def test_a_single_decision_that_was_missed_is_not_leaving() -> None:
    log = dealt("piazza", 2)
    seat = late_and_lost(log)
    assert not fair_play.has_left(log.table.occupants[seat])


async def test_leaving_a_rated_game_against_bots_costs_what_losing_costs(tmp_path: Path) -> None:
    service = await opened(tmp_path)
    await acquainted(service, "ada")
    log = against_bots(rated=True)
    log.do(commands.resign, "ada", 0)
    change = await rating_change(service.store, log.table, "ada")
    lost = MODEL.rate([[MODEL.rating()], [MODEL.rating()], [MODEL.rating()]], ranks=[3, 1, 1])
    assert change is not None
    assert change.after == points(lost[0][0].mu) < change.before
    ratings = await service.store.all(select(models.ratings.c.player))
    assert [row.player for row in ratings] == ["person:ada"]  # it says nothing about the bots
    results = await service.store.all(select(models.results).order_by(models.results.c.seat))
    assert [row.rank for row in results] == [3, 1, 1]
    await service.close()


async def test_leaving_a_friendly_game_against_bots_costs_nothing(tmp_path: Path) -> None:
    service = await opened(tmp_path)
    log = against_bots(rated=False)
    log.do(commands.leave, "ada")
    await settle(service.store, log.table)
    assert await service.store.all(select(models.results.c.seat)) == []
    await service.close()


async def test_what_all_people_leave_before_the_deal_is_no_result(tmp_path: Path) -> None:
    """No card is known then, so nobody leaves what they would lose."""
    service = await opened(tmp_path)
    await acquainted(service, "ada")
    log = shuffled_with_bots(rated=True)
    assert kinds(log.do(commands.leave, "ada")) == ["resign", "close"]
    assert (log.table.status, log.table.closed) == (OVER, "left")
    assert await rating_change(service.store, log.table, "ada") is None
    assert await service.store.all(select(models.results.c.seat)) == []
    await service.close()


def test_players_are_told_that_before_the_deal_nothing_is_lost() -> None:
    """As the test before this one finds it."""
    root = Path(__file__).parents[2]
    said = {
        root / "docs" / "fair-play.md": "before the cards are dealt",
        LOCALE / "en" / "fair-play.md": "before the cards are dealt",
        LOCALE / "fr" / "fair-play.md": "avant la donne",
    }
    for page, words in said.items():
        assert words in page.read_text(encoding="utf-8").lower()


def against_bots(**more: Any) -> Log:
    log = shuffled_with_bots(**more)
    log.do(commands.entropy, "ada", "00" * 32)
    log.do(commands.deal)
    return log


def shuffled_with_bots(**more: Any) -> Log:
    log = Log(setup("piazza", 3, **more))
    log.do(commands.sit, "ada", 0)
    for seat in (1, 2):
        log.do(commands.seat_bot, "ada", seat, "chef")
    log.do(commands.start, "ada", bytes(32))
    return log


async def test_who_is_deleted_has_no_rating_of_a_game_that_ends_later(tmp_path: Path) -> None:
    service = await opened(tmp_path)
    await acquainted(service, "bruno")
    log = dealt("piazza", 2, rated=True)
    log.do(commands.forget, "ada")
    play_on(log)
    await settle(service.store, log.table)
    ratings = await service.store.all(select(models.ratings.c.player))
    assert [row.player for row in ratings] == ["person:bruno"]
    results = await service.store.all(select(models.results).order_by(models.results.c.seat))
    assert [(row.person, row.player, row.rank) for row in results] == [
        (None, "", 2),
        ("bruno", "person:bruno", 1),
    ]
    await service.close()


def test_who_is_to_be_forgotten_leaves_at_any_moment() -> None:
    shuffling = Log(setup("piazza", 2))
    for seat in (0, 1):
        shuffling.do(commands.sit, PEOPLE[seat], seat)
    assert kinds(shuffling.do(commands.forget, "bruno")) == ["free"]
    shuffling.do(commands.sit, "bruno", 1)
    shuffling.do(commands.start, "ada", bytes(32))
    assert kinds(shuffling.do(commands.forget, "bruno")) == ["resign"]
    log = dealt("piazza", 2)
    log.do(commands.resign, "ada", 0)
    assert log.do(commands.forget, "ada") == []
    log.do(commands.forget, "bruno")
    assert log.do(commands.forget, "bruno") == []
    assert log.do(commands.forget, "zoe") == []
    bots = Log(setup("piazza", 2))
    for seat in (0, 1):
        bots.do(commands.seat_bot, "ada", seat, "chef")
    bots.do(commands.start, "ada", bytes(32))
    assert bots.do(commands.forget, "zoe") == []
    assert kinds(bots.do(commands.forget, "ada")) == ["close"]


# ---- on the wire ---------------------------------------------------------------------------------


async def test_one_vote_does_not_put_out_who_is_away_for_a_moment(tmp_path: Path) -> None:
    clock = Clock()
    async with open_server(tmp_path, clock, away_after=0.0) as server:
        ada, bruno = await server.client("Ada"), await server.client("Bruno")
        table = (await ada.post("/api/tables", game="piazza", seats=2, rated=True))["id"]
        await bruno.post(f"/api/tables/{table}/sit")
        async with ada.watch(table) as one:
            async with bruno.watch(table) as two:
                await begin(ada, [one, two], table)
            await one.reach(lambda each: not each.state["seats"][1]["here"])
            clock.now += 5
            answer = await one.ask("vote", target=1)
            assert (answer["type"], answer["code"]) == ("refused", "vote-by-clock")
            for _ in range(fair_play.LIMITS["pause"]):
                assert (await one.ask("pause"))["type"] == "done"
                assert (await one.ask("resume"))["type"] == "done"
            assert "5 breaks" in (await one.ask("pause"))["sentence"]
            async with bruno.watch(table) as two:
                await two.reach(lambda each: bool(each.state))
                assert not two.state["seats"][1]["standin"]
                assert two.state["seats"][1]["gone"] is None


async def test_who_leaves_a_rated_game_is_told_what_it_cost(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        ada = await server.client("Ada")
        message: dict[str, Any] = {"game": "piazza", "seats": 2, "bots": ["commis"], "rated": True}
        table = (await ada.post("/api/tables", **message))["id"]
        async with ada.watch(table) as seat:
            await begin(ada, [seat], table)
            await seat.ask("resign")
            await seat.reach(lambda each: each.state["status"] == "over")
            assert seat.state["result"] == {"closed": "left", "left": [0]}
        change = await ada.get(f"/api/tables/{table}/rating")
        assert change["after"] < change["before"]
        mine = await ada.get("/api/me/games")
        assert [(game["rank"], game["rated"]) for game in mine] == [(2, True)]
