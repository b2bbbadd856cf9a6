"""Games that are over, told again and looked back at."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Generator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, cast

import httpx
import pytest

import trattoria
from tests.eventually import PATIENCE, eventually
from tests.server.client import Client, ServerUnderTest, begin, open_server, play_to_the_end
from trattoria import Record
from trattoria.arena import luck
from trattoria.bots.advice import Decision, Moment
from trattoria.core.event import Event
from trattoria.server.analysis import looking, reviews
from trattoria.server.analysis.milestones import Milestones
from trattoria.server.analysis.replay import Replay
from trattoria.server.storage import models
from trattoria.server.tables.presenter import SeatPresenter
from trattoria.server.turns import Asker, Bounds, Turns

FAMILIES = ("grande", "piazza", "mister-bill")


def played(game: str, seats: int = 3, seed: int = 5) -> Record:
    """Make the record of a game played at random."""
    names = [f"P{n}" for n in range(seats)]
    record, state = Record.begin(game, seats, bytes([seed] * 32), {"names": names})
    rng = trattoria.chance(seed)
    while state.outcome is None:
        actions = state.legal_actions()
        record.take(state, actions[rng.below(len(actions))])
    return record


def told(
    record: Record, seat: int | None = None, opened: bool = False, **more: int
) -> dict[str, Any]:
    return cast(dict[str, Any], Replay(record, SeatPresenter(seat, opened)).page(**more))


# ---- the replay ----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", trattoria.games())
def test_every_step_is_what_the_seat_saw(game: str) -> None:
    record = played(game)
    steps = told(record, 1)["steps"]
    assert steps[0]["view"] == record.start().view(1)
    walked = zip(steps[1:], record.replay(), strict=True)
    for number, (step, (state, action, events)) in enumerate(walked, 1):
        assert step["view"] == state.view(1)
        assert step["action"] == state.game.action_text(action)
        assert step["events"] == [{"number": number, **each.seen_by(1)} for each in events]
        assert step["hands"] is None


@pytest.mark.parametrize("game", trattoria.games())
def test_a_decision_comes_with_what_else_could_have_been_done(game: str) -> None:
    record = played(game)
    state, open_steps = record.start(), told(record, None, opened=True)["steps"]
    own_steps = told(record, 0)["steps"]
    for number, text in enumerate(record.actions):
        decision, own = open_steps[number]["decision"], own_steps[number]["decision"]
        legal = [state.game.action_text(action) for action in state.legal_actions()]
        assert decision["seat"] == own["seat"] == state.to_move
        assert [each["action"] for each in decision["legal"]] == legal
        assert decision["played"] == text
        mine = state.to_move == 0
        assert [each["action"] for each in own["legal"]] == (legal if mine else [])
        assert own["played"] == (text if mine else None)  # a secret choice is not told to others
        state.apply(state.game.parse_action(text))
    assert open_steps[-1]["decision"] is None


@pytest.mark.parametrize("game", FAMILIES)
def test_what_speaks_for_a_bots_move_is_told_to_who_may_see_its_cards(game: str) -> None:
    record = played(game)
    by = ["bot:chef" if number % 2 else "person" for number in range(len(record.actions))]
    record.table["deciders"] = by
    opened = [step["decision"] for step in told(record, None, opened=True)["steps"][:-1]]
    assert {d["seat"] for d in opened if d["why"]} == {0, 1, 2}
    assert all(by[number] == "bot:chef" for number, d in enumerate(opened) if d["why"])
    assert not any(step["decision"]["why"] for step in told(record)["steps"][:-1])
    for number, step in enumerate(told(record, 1)["steps"][:-1]):
        own = step["decision"]["seat"] == 1
        assert step["decision"]["why"] == (opened[number]["why"] if own else None)
    del record.table["deciders"]
    assert not any(step["decision"]["why"] for step in told(record, 1)["steps"][:-1])


def test_in_a_game_of_the_terminal_the_bots_are_all_but_its_player() -> None:
    record = played("mister-bill")
    record.table |= {"levels": ["chef"] * 3, "you": 1}
    reasons = [step["decision"] for step in told(record, None, opened=True)["steps"][:-1]]
    assert {decision["seat"] for decision in reasons if decision["why"]} == {0, 2}


def test_a_record_may_name_fewer_deciders_than_there_were_decisions() -> None:
    record = played("mister-bill")
    record.table["deciders"] = ["bot:chef"]
    reasons = [step["decision"]["why"] for step in told(record, None, opened=True)["steps"][:-1]]
    assert not any(reasons[1:])


@pytest.mark.parametrize("game", FAMILIES)
def test_all_cards_are_open_only_where_it_is_asked_for(game: str) -> None:
    record = played(game)
    hands = [step["hands"] for step in told(record, None, opened=True)["steps"]]
    for hand, (state, _, _) in zip(hands[1:], record.replay(), strict=True):
        assert [each["hand"] for each in hand] == [state.view(s)["hand"] for s in range(3)]
    assert all(step["hands"] is None for step in told(record)["steps"])


def test_a_secret_is_told_open_only_where_all_who_share_it_know_the_same() -> None:
    drew = Event("drew", {"seat": 1, "count": 2}, {1: {"cards": ["a", "b"]}})
    assert drew.opened() == drew.seen_by(1)
    swapped = Event("swapped", {}, {0: {"card": "a"}, 1: {"card": "b"}})
    assert swapped.opened() == swapped.seen_by(None)


@pytest.mark.parametrize("game", FAMILIES)
def test_steps_come_in_pages_that_make_the_whole(game: str) -> None:
    record = played(game)
    whole = told(record, 2)
    first = told(record, 2, count=7)
    assert first["total"] == whole["total"] == len(record.actions) + 1
    assert (first["marks"], first["orders"]) == (whole["marks"], whole["orders"])
    steps = list(first["steps"])
    while len(steps) < whole["total"]:
        page = told(record, 2, first=len(steps), count=7)
        assert "record" not in page
        assert page["first"] == len(steps)
        steps += page["steps"]
    assert steps == whole["steps"]
    assert told(record, first=10**4)["steps"] == []


@pytest.mark.parametrize("game", trattoria.games())
def test_milestones_are_where_things_happened(game: str) -> None:
    record = played(game)
    found = told(record)
    at = {kind: [m["step"] for m in found["marks"] if m["kind"] == kind] for kind in KINDS}
    happened: dict[str, list[int]] = {}
    for number, (_, _, events) in enumerate(record.replay(), 1):
        for event in events:
            happened.setdefault(event.kind, []).append(number)
    assert at["opening"] == happened.get("oven-opened", [])
    assert at["end"] == [len(record.actions)]
    served, failed = happened.get("served", []), happened.get("failed", [])
    assert [o["step"] for o in found["orders"] if o["served"]] == served
    assert [o["step"] for o in found["orders"] if not o["served"]] == failed
    assert all(order["event"]["order"] for order in found["orders"])
    parts = at["service"] + at["round"]
    assert parts == ([] if game == "piazza" else sorted(parts))
    assert game == "piazza" or (parts[0] == 0 and len(parts) > 1)
    assert len(found["chances"]) == found["total"]
    assert all(sum(each) == pytest.approx(1, abs=0.01) for each in found["chances"])
    assert found["chances"][-1][found["outcome"]["ranks"].index(1)] > 0.3
    assert len(at["turn"]) <= 4


KINDS = ("opening", "service", "round", "turn", "end")


def test_the_game_turns_where_everybody_stands_differently() -> None:
    rates = [[0.5, 0.5]] * 20 + [[0.7, 0.3]] * 20 + [[0.2, 0.8]] * 20 + [[0.0, 1.0]]
    marks = Milestones([], trattoria.game("piazza").new(2, 1))
    marks._chances = rates
    turns = [mark["step"] for mark in marks.all_marks() if mark["kind"] == "turn"]
    assert len(turns) == 2
    assert abs(turns[0] - 20) <= 3
    assert abs(turns[1] - 40) <= 3


def test_a_game_without_parts_has_an_end() -> None:
    state = trattoria.game("piazza").new(2, 1)
    assert Milestones([], state).all_marks() == [END]


END = {"step": 0, "kind": "end", "number": 0}


# ---- over the API --------------------------------------------------------------------------------


async def finished(server: ServerUnderTest, stack: AsyncExitStack, game: str) -> tuple[Client, str]:
    ada, bruno, carla = [await server.client(name) for name in ("Ada", "Bruno", "Carla")]
    table = (await ada.post("/api/tables", game=game, seats=3, spectators=False))["id"]
    for client in (bruno, carla):
        await client.post(f"/api/tables/{table}/sit")
    seats = [await stack.enter_async_context(g.watch(table)) for g in (ada, bruno, carla)]
    await begin(ada, seats, table)
    for path in ("/replay", "/replay?open=true", "/review?seat=0"):
        refused = await server.stranger().get(f"/api/tables/{table}{path}", 409)
        assert refused["code"] == "not-over"
    await play_to_the_end(seats)
    return ada, table


async def test_a_stranger_with_the_link_looks_back(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server, AsyncExitStack() as stack:
        _, table = await finished(server, stack, "mamma-mia")
        stranger = server.stranger()
        path = f"/api/tables/{table}/replay"
        whole = await stranger.get(f"{path}?open=true&seat=1")
        assert whole["seat"] is None  # where all is open nobody's eyes are needed
        Record.from_dict(whole["record"]).verify()
        page = await stranger.get(f"{path}?open=true&first=4&count=3")
        assert page["steps"] == whole["steps"][4:7]
        assert (await stranger.get(f"{path}?seat=3", 409))["code"] == "no-such-seat"
        await stranger.get(f"{path}?first=-1", 400)
        await stranger.get(f"/api/tables/{table}/review", 400)
        async with httpx.AsyncClient(base_url=server.address) as plain:
            packed = await plain.get(path)
            bare = await plain.get(path, headers={"accept-encoding": "identity"})
        assert packed.headers["content-encoding"] == "gzip"
        assert "content-encoding" not in bare.headers
        assert packed.json() == bare.json()
        assert int(packed.headers["content-length"]) * 5 < len(bare.content)


async def test_a_review_is_worked_out_once_whatever_bots_without_players_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    judged = []

    def close(game: str, moment: Moment) -> Decision:
        judged.append(moment)
        return JUDGE(game, moment)

    monkeypatch.setattr(looking, "judge", close)
    monkeypatch.setattr(looking, "review_share", lambda: SMALL)
    monkeypatch.setattr(reviews, "PATIENCE", 0.0)
    async with open_server(tmp_path) as server, AsyncExitStack() as stack:
        _, table = await finished(server, stack, "piazza")
        nobody = Asker("elsewhere", "nobody")
        await stack.enter_async_context(server.service.work_pool.idle.turn(nobody))
        stranger = server.stranger()
        path = f"/api/tables/{table}/review?seat=1"
        begun = await stranger.get(path, 202)
        assert begun["done"] <= begun["steps"]
        seen = [begun["done"]]

        async def look() -> Any:
            answer = (await stranger.http.get(path)).json()
            seen.extend([answer["done"]] if "done" in answer else [])
            return answer if "luck" in answer else None

        found = await eventually(look, "the review is done")
        assert seen == sorted(seen)
        many = len(judged)
        assert await stranger.get(path) == found
        assert len(judged) == many
        parts = found["luck"]
        assert parts["by_luck"] + parts["by_play"] == parts["result"] - 50
        costs = [decision["cost"] for decision in found["decisions"]]
        assert len(costs) <= 3
        assert costs == sorted(costs, reverse=True)
        replay = await stranger.get(f"/api/tables/{table}/replay?seat=1")
        for decision in found["decisions"]:
            shown = replay["steps"][decision["step"]]["decision"]
            assert shown["seat"] == 1
            assert len(shown["legal"]) > 1


JUDGE = looking.judge
SMALL = 0.002  # what the maestro finds is not the point here


class Held:
    """A glance of the maestro that ends when it is let go, or fails."""

    def __init__(self) -> None:
        self.begun = threading.Event()
        self.let_go = threading.Event()

    def __call__(self, game: str, moment: Moment) -> float:
        self.begun.set()
        assert self.let_go.wait(PATIENCE)
        return 0.0


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Held:
    held = Held()
    monkeypatch.setattr(looking, "doubt", held)
    monkeypatch.setattr(reviews, "PATIENCE", PATIENCE)
    return held


async def test_a_review_that_is_soon_done_is_the_first_answer(tmp_path: Path, held: Held) -> None:
    async with open_server(tmp_path) as server, AsyncExitStack() as stack:
        _, table = await finished(server, stack, "piazza")
        asked = asyncio.ensure_future(server.stranger().get(f"/api/tables/{table}/review?seat=1"))
        assert await asyncio.to_thread(held.begun.wait, PATIENCE)
        held.let_go.set()
        assert (await asked)["decisions"] == []


async def test_a_review_that_takes_longer_says_how_far_it_is(
    tmp_path: Path, held: Held, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "PATIENCE", 0.01)
    async with open_server(tmp_path) as server, AsyncExitStack() as stack:
        _, table = await finished(server, stack, "piazza")
        path = f"/api/tables/{table}/review?seat=1"
        progress = await server.stranger().get(path, 202)
        assert progress["done"] == 0
        held.let_go.set()
        await server.service.idle()
        assert (await server.stranger().get(path))["luck"]


class HeldLuck:
    """Games of bots that end when they are let go."""

    def __init__(self) -> None:
        self.begun = threading.Event()
        self.let_go = threading.Event()
        self._playing = luck.playing

    def __call__(
        self, deal: luck.Deal, number: int, seating: tuple[int, ...]
    ) -> Generator[None, None, list[float]]:
        self.begun.set()
        assert self.let_go.wait(PATIENCE)
        return self._playing(deal, number, seating)


@pytest.fixture
def held_luck(monkeypatch: pytest.MonkeyPatch) -> HeldLuck:
    held = HeldLuck()
    monkeypatch.setattr(luck, "playing", held)
    monkeypatch.setattr(reviews, "PATIENCE", 0.01)
    monkeypatch.setattr(looking, "review_share", lambda: SMALL)
    return held


async def test_decisions_are_told_before_it_is_known_how_much_was_luck(
    tmp_path: Path, held_luck: HeldLuck
) -> None:
    async with open_server(tmp_path) as server, AsyncExitStack() as stack:
        _, table = await finished(server, stack, "piazza")
        path = f"/api/tables/{table}/review?seat=1"
        await server.stranger().get(path, 202)
        assert await asyncio.to_thread(held_luck.begun.wait, PATIENCE)
        early = await server.stranger().get(path, 202)
        held_luck.let_go.set()
        await server.service.idle()
        assert early["decisions"] == (await server.stranger().get(path))["decisions"]


async def test_asking_how_far_a_review_is_takes_no_place_among_pages(
    tmp_path: Path, held_luck: HeldLuck, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are a few for each person: whoever asks again and again would have none for a replay."""
    async with open_server(tmp_path) as server, AsyncExitStack() as stack:
        _, table = await finished(server, stack, "piazza")
        stranger, path = server.stranger(), f"/api/tables/{table}/review?seat=1"
        await stranger.get(path, 202)
        assert await asyncio.to_thread(held_luck.begun.wait, PATIENCE)
        pages = server.service.work_pool.pages
        monkeypatch.setattr(pages, "turns", Turns(0, Bounds(person=0, address=0)))
        assert "decisions" in await stranger.get(path, 202)
        held_luck.let_go.set()
        await server.service.idle()


async def test_a_review_is_worked_out_though_whoever_asked_is_gone(
    tmp_path: Path, held: Held
) -> None:
    async with open_server(tmp_path) as server, AsyncExitStack() as stack:
        _, table = await finished(server, stack, "piazza")
        path = f"/api/tables/{table}/review?seat=1"
        one, two = [asyncio.ensure_future(server.stranger().get(path)) for _ in range(2)]
        assert await asyncio.to_thread(held.begun.wait, PATIENCE)
        one.cancel()
        held.let_go.set()
        assert (await two)["luck"]
        await server.service.idle()
        assert server.service.reviews.waiting == 0


async def test_a_review_that_fails_says_so_and_can_be_asked_for_again(
    tmp_path: Path, held: Held, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_server(tmp_path) as server, AsyncExitStack() as stack:
        _, table = await finished(server, stack, "piazza")
        stranger, path = server.stranger(), f"/api/tables/{table}/review?seat=0"
        monkeypatch.setattr(looking, "doubt", lambda *_: 1 // 0)
        refused = await stranger.get(path, 503)
        assert refused["code"] == "failed-review"
        assert refused["sentence"]
        monkeypatch.setattr(looking, "doubt", held)
        monkeypatch.setattr(reviews, "PATIENCE", 0.01)
        await stranger.get(path, 202)
        monkeypatch.setattr(reviews, "MOST_WAITING", 1)
        assert (await stranger.get(path, 202))["done"] >= 0
        refused = await stranger.get(f"/api/tables/{table}/review?seat=1", 503)
        assert refused["code"] == "too-many-reviews"
        held.let_go.set()


async def test_reviews_that_failed_take_nobody_s_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "MOST_EACH", 1)
    monkeypatch.setattr(reviews, "MOST_WAITING", 1)
    monkeypatch.setattr(reviews, "PATIENCE", 0.0)
    async with open_server(tmp_path) as server, AsyncExitStack() as stack:
        _, table = await finished(server, stack, "piazza")
        stranger, path = server.stranger(), f"/api/tables/{table}/review?seat="
        monkeypatch.setattr(looking, "doubt", lambda *_: 1 // 0)
        for seat in (0, 1):
            await stranger.get(f"{path}{seat}", 202)
            await server.service.idle()
            assert server.service.reviews.waiting == 0
        for seat in (0, 1):
            assert (await stranger.get(f"{path}{seat}", 503))["code"] == "failed-review"


async def test_a_review_that_failed_is_told_to_all_who_wait_and_to_nobody_else(
    tmp_path: Path, held: Held, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_server(tmp_path) as server, AsyncExitStack() as stack:
        ada, table = await finished(server, stack, "piazza")
        bea, later = await server.client("Bea"), await server.client("Later")
        path = f"/api/tables/{table}/review?seat=0"

        def failing(game: str, moment: Moment) -> float:
            return 1 / held(game, moment)

        monkeypatch.setattr(looking, "doubt", failing)
        polling = await server.client("Polling")
        monkeypatch.setattr(reviews, "PATIENCE", 0.0)
        await polling.get(path, 202)
        monkeypatch.setattr(reviews, "PATIENCE", PATIENCE)
        waiting = [asyncio.ensure_future(each.get(path, 503)) for each in (ada, ada, bea)]
        look = server.service.reviews._looks[table, 0]
        await eventually(lambda: len(look.over._waiters) == 3, "all wait")
        monkeypatch.setattr(reviews, "PATIENCE", 0.0)
        held.let_go.set()
        assert [each["code"] for each in await asyncio.gather(*waiting)] == ["failed-review"] * 3
        assert server.service.reviews.waiting == 0
        assert (await polling.get(path, 503))["code"] == "failed-review"
        await later.get(path, 202)  # they have not waited for what has failed
        await server.service.idle()


@pytest.mark.parametrize("written", ["{", "{}", '{"decisions": 1}'])
async def test_a_kept_review_that_cannot_be_read_is_made_anew_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, written: str
) -> None:
    looked = list[Moment]()

    def glance(game: str, moment: Moment) -> float:
        looked.append(moment)
        return 0.0

    monkeypatch.setattr(looking, "doubt", glance)
    monkeypatch.setattr(reviews, "PATIENCE", PATIENCE)
    async with open_server(tmp_path) as server, AsyncExitStack() as stack:
        ada, table = await finished(server, stack, "piazza")
        place = {"table_id": table, "seat": 0, "found": written}
        async with server.service.store.write() as connection:
            await connection.execute(models.reviews.insert().values(place))
        path = f"/api/tables/{table}/review?seat=0"
        found = await ada.get(path)
        many = len(looked)
        assert many
        assert await ada.get(path) == found
        assert len(looked) == many


async def test_an_abandoned_game_can_be_seen_again_but_not_reviewed(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        ada = await server.client("Ada")
        message: dict[str, Any] = {"game": "piazza", "seats": 2, "bots": ["commis"]}
        table = (await ada.post("/api/tables", **message))["id"]
        async with ada.watch(table) as seat:
            await begin(ada, [seat], table)
            await seat.ask("resign")
        assert (await ada.get(f"/api/tables/{table}/replay"))["total"] >= 1
        refused = await ada.get(f"/api/tables/{table}/review?seat=0", 409)
        assert refused["code"] == "not-played-out"
