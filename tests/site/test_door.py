"""Tables without a server: the same games, kept after every decision, with nothing else around."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

import trattoria
from tests.server.tables import dealt
from tests.site.goldens import NAMES, goldens
from tests.site.rehearsal import Visitor, rehearse
from trattoria import Record
from trattoria.bots import learned, network_file
from trattoria.bots.advice import Moment
from trattoria.bots.levels import PATIENCE, level_of
from trattoria.server.analysis import looking
from trattoria.server.analysis.replay import Replay
from trattoria.server.bot_questions import Question
from trattoria.server.bot_questions import search as decide
from trattoria.server.engine.archive import contents, packed
from trattoria.server.tables.presenter import SeatPresenter
from trattoria.server.tables.table import Table
from trattoria.site import bakes, door, local
from trattoria.site.local import SHORTEST, SPARE


@pytest.fixture
def visitor() -> Iterator[Visitor]:
    visitor = Visitor(NAMES)
    yield visitor
    visitor.door.close()


@pytest.mark.parametrize("game", trattoria.games())
def test_a_game_is_played_to_its_end_and_its_record_is_right(game: str) -> None:
    visitor = Visitor(NAMES, seed=game)
    table = visitor.open(game)
    visitor.play()
    data = visitor.ask("GET", f"/tables/{table}/record")
    assert visitor.said.hexdigest() == goldens()[game], "another game than on other builds"
    outcome = Record.from_dict(data).verify().outcome
    assert outcome is not None
    assert visitor.state["result"]["scores"] == list(outcome.scores)
    assert data["table"]["names"][0] == "Ada"
    assert visitor.ask("GET", f"/tables/{table}/replay?seat=0&first=0&count=40")
    (listed,) = visitor.ask("GET", "/me/games")
    assert (listed["status"], listed["score"]) == ("over", outcome.scores[0])


def test_the_archive_plays_the_same_game_with_nothing_else(tmp_path: Path) -> None:
    """Without any other package, and with what stands in for some, every byte is the same."""
    archive, script = tmp_path / "archive.zip", Path(__file__).with_name("rehearsal.py")
    archive.write_bytes(packed(contents()))
    command = [sys.executable, "-I", "-S", str(script), str(archive), "mister-bill", "mamma-mia"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    expected = [f"{game} {rehearse(NAMES, game)}" for game in ("mister-bill", "mamma-mia")]
    assert done.stdout.splitlines() == expected


def test_a_killed_game_goes_on_where_it_was(visitor: Visitor) -> None:
    table = visitor.open("mamma-mia")
    visitor.play(most=5)
    seen, cursor = visitor.state["view"], visitor.update["cursor"]
    again = Visitor(NAMES, visitor.kept)
    again.join(table, cursor)
    assert again.state["view"] == seen
    assert again.update["events"] == []  # nothing is told twice
    again.play()
    assert again.state["status"] == "over"


def test_bots_that_were_about_to_decide_do_so_after_a_reload(visitor: Visitor) -> None:
    table = visitor.open("piazza")
    while visitor.state["asked"] == [0]:
        visitor.act()
    visitor.door.close()
    again = Visitor(NAMES, visitor.kept)
    again.join(table)
    again.rest()
    assert again.state["asked"] == [0]


def test_what_was_not_sent_yet_is_told_once_after_a_reload(visitor: Visitor) -> None:
    table = visitor.open("mister-bill")
    cursor = visitor.update["cursor"]
    visitor.act()
    visitor.rest()
    again = Visitor(NAMES, visitor.kept)
    again.join(table, cursor)
    assert again.update["events"]
    once_more = Visitor(NAMES, again.kept)
    once_more.join(table, cursor)
    assert once_more.update["events"] == []


def test_decisions_are_prepared_taken_back_and_refused(visitor: Visitor) -> None:
    visitor.open("mamma-mia")
    assert visitor.act(confirm=False)["type"] == "done"
    assert visitor.state["draft"]["actions"]
    visitor.say("take-back")
    assert visitor.state["draft"] is None
    refused = visitor.say("act", action="nonsense", moves=visitor.update["moves"])
    assert refused["type"] == "refused"


def test_the_maestro_gives_a_hint(visitor: Visitor) -> None:
    visitor.open("mister-bill")
    visitor.say("hint")
    visitor.rest()
    hint = next(each for each in visitor.heard if each["type"] == "hint")
    assert hint["action"] in [choice["action"] for choice in visitor.state["legal"]]


def test_a_lesson_is_begun_once_and_taken_up_again(visitor: Visitor) -> None:
    visitor.ask("POST", "/me", {"name": "Ada"})
    table = visitor.ask("POST", "/lessons/piazza")["id"]
    visitor.join(table)
    visitor.rest()
    assert visitor.state["lesson"]["prompt"]
    again = Visitor(NAMES, visitor.kept)
    assert again.ask("POST", "/lessons/piazza")["id"] == table


def test_two_play_on_one_device(visitor: Visitor) -> None:
    visitor.ask("POST", "/me", {"name": "Ada"})
    table = visitor.ask("POST", "/tables", {"game": "piazza", "seats": 2})["id"]
    visitor.ask("POST", f"/tables/{table}/seats/1", {"who": "hotseat", "name": "Bruno"})
    visitor.join(table)
    visitor.begin(table)
    assert visitor.update["hand_over"] == [0, 1]
    assert visitor.state["legal"] == []
    visitor.say("hand-over", seat=visitor.state["asked"][0])
    assert visitor.state["legal"]


def test_a_game_is_looked_back_at(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trattoria.arena.luck.GAMES", 3)
    monkeypatch.setattr("trattoria.server.analysis.looking.review_share", lambda: 0.002)
    table = visitor.open("mister-bill")
    visitor.play()
    progress = visitor.ask("GET", f"/tables/{table}/review?seat=0")
    assert progress["done"] == 0
    visitor.rest()
    review = visitor.ask("GET", f"/tables/{table}/review?seat=0")
    assert review["luck"]["games"] == 3
    again = Visitor(NAMES, visitor.kept)
    assert again.ask("GET", f"/tables/{table}/review?seat=0") == review


def test_what_cost_most_is_there_before_it_is_known_how_much_was_luck(visitor: Visitor) -> None:
    table = visitor.open("mister-bill")
    visitor.play()
    path, seen = f"/tables/{table}/review?seat=0", []
    while "luck" not in (answer := visitor.ask("GET", path)):
        seen.append(answer)
        visitor.knock()
    early = [progress for progress in seen if "decisions" in progress]
    assert early
    assert "decisions" not in seen[0]
    assert all(progress["decisions"] == answer["decisions"] for progress in early)


def test_others_are_answered_while_a_game_is_told_again(visitor: Visitor) -> None:
    table = visitor.open("mamma-mia")
    visitor.play()
    path = f"/tables/{table}/replay?open=true&first=0&count=2"
    number, answer = visitor.request("GET", path)
    assert answer is None
    pieces = 0
    while number not in visitor.late:
        assert visitor.ask("GET", "/me/games")
        visitor.knock()
        pieces += 1
    found = visitor.late[number]["body"]
    assert pieces > found["total"] / 20
    record = Record.from_dict(visitor.ask("GET", f"/tables/{table}/record"))
    told = Replay(record, SeatPresenter(None, True)).page(0, 2)
    assert found == json.loads(msgspec.json.encode(told))


def test_a_review_waits_while_a_game_is_told_again(visitor: Visitor) -> None:
    table = visitor.open("mister-bill")
    visitor.play()
    review = f"/tables/{table}/review?seat=0"
    visitor.ask("GET", review)
    while not (begun := visitor.ask("GET", review)["done"]):
        visitor.knock()
    visitor.ask("GET", f"/tables/{table}/replay?open=true")
    assert visitor.ask("GET", review)["done"] == begun


def test_others_are_answered_while_bots_play_the_same_deal(visitor: Visitor) -> None:
    table = visitor.open("mister-bill")
    visitor.play()
    path, seen = f"/tables/{table}/review?seat=0", []
    while "luck" not in (answer := visitor.ask("GET", path)):
        seen.append(answer["done"] if "decisions" in answer else 0)
        visitor.knock()
    assert max(map(seen.count, set(seen) - {0})) > 3  # pieces of one game


def test_asking_how_far_a_review_is_reads_no_record(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = visitor.open("mister-bill")
    visitor.play()
    path = f"/tables/{table}/review?seat=0"
    visitor.ask("GET", path)
    monkeypatch.setattr(Table, "record", lambda *_: 1 // 0)
    assert visitor.ask("GET", path)["done"] == 0


@pytest.mark.parametrize("written", ["{}", '{"decisions": 1}'])
def test_a_kept_review_of_another_release_is_made_anew(visitor: Visitor, written: str) -> None:
    table = visitor.open("mister-bill")
    visitor.play()
    visitor.door.service.kept.put(f"review/{table}/0", json.loads(written))
    assert visitor.ask("GET", f"/tables/{table}/review?seat=0")["done"] == 0


def test_a_review_that_fails_is_told_once_and_the_tables_go_on(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = visitor.open("mister-bill")
    visitor.play()
    path = f"/tables/{table}/review?seat=0"
    monkeypatch.setattr(looking, "doubt", lambda *_: 1 // 0)
    visitor.ask("GET", path)
    visitor.rest()
    assert visitor.ask("GET", path, status=503)["code"] == "failed-review"
    assert visitor.ask("GET", path)["done"] == 0
    visitor.rest()
    visitor.open("piazza")


@pytest.mark.parametrize("what", ["replay?open=true", "record"])
def test_a_fault_of_ours_is_the_answer_to_one_request(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    table = visitor.open("mister-bill")
    visitor.play()
    monkeypatch.setattr(Table, "record", lambda *_: 1 // 0)
    assert visitor.ask("GET", f"/tables/{table}/{what}", status=500)["code"] == "internal"
    assert visitor.ask("GET", "/me/games")


def test_a_game_that_cannot_be_told_again_is_refused(visitor: Visitor) -> None:
    table = visitor.open("piazza")
    refused = visitor.ask("GET", f"/tables/{table}/replay?open=true", status=409)
    assert refused["code"] == "not-over"


def test_nobody_is_waited_for_by_a_clock(visitor: Visitor) -> None:
    visitor.open("piazza")
    visitor.clock.now += 10 * 86400
    visitor.rest()
    assert visitor.state["asked"] == [0]
    assert not visitor.state["seats"][0]["standin"]


def test_what_needs_others_says_so(visitor: Visitor) -> None:
    refused = visitor.ask("GET", "/leaderboard/piazza", status=409)
    assert refused["code"] == "needs-server"
    assert visitor.ask("GET", "/regulars") == []


def test_everything_is_forgotten(visitor: Visitor) -> None:
    visitor.open("piazza")
    visitor.ask("DELETE", "/me")
    assert visitor.kept == {}
    assert visitor.ask("GET", "/me") is None


def test_nothing_is_kept_of_what_was_forgotten_meanwhile(visitor: Visitor) -> None:
    table = visitor.open("mister-bill")
    visitor.play()
    visitor.ask("GET", f"/tables/{table}/review?seat=0")
    visitor.ask("POST", f"/bakes/{DAY}", {"mark": ""})
    visitor.knock()
    visitor.request("GET", f"/tables/{table}/review?seat=1")
    visitor.ask("DELETE", "/me")
    visitor.rest()
    assert visitor.kept == {}
    visitor.ask("POST", "/me", {"name": "Ada"})
    visitor.ask("POST", f"/bakes/{DAY}", {"mark": ""})
    visitor.rest()
    assert f"par/{DAY}" in visitor.kept  # begun anew


def test_a_record_of_a_server_opens_here(visitor: Visitor) -> None:
    log = dealt("mister-bill", 3)
    log.play_at_random(trattoria.chance(1))
    data = log.table.record(["Ada", "Bruno", "Clio"]).to_dict()
    id = visitor.ask("POST", "/records", data)["id"]
    assert visitor.ask("POST", "/records", data)["id"] == id
    again = Visitor(NAMES, visitor.kept)
    info = again.ask("GET", f"/tables/{id}")
    assert [seat["name"] for seat in info["players"]] == ["Ada", "Bruno", "Clio"]
    page = again.ask("GET", f"/tables/{id}/replay?seat=1&first=0&count=10")
    assert page["total"] == len(log.table.actions) + 1
    assert again.ask("GET", f"/tables/{id}/record") == data
    for seat in (-1, 3):
        for what in ("replay", "review"):
            refused = again.ask("GET", f"/tables/{id}/{what}?seat={seat}", status=409)
            assert refused["code"] == "no-such-seat"


def test_a_record_that_was_tampered_with_is_refused(visitor: Visitor) -> None:
    log = dealt("piazza", 2)
    log.play_at_random(trattoria.chance(1))
    data = log.table.record(["Ada", "Bruno"]).to_dict()
    assert isinstance(data["actions"], list)
    data["actions"] = data["actions"][1:]
    assert visitor.ask("POST", "/records", data, status=409)["code"] == "bad-record-action"
    assert not [key for key in visitor.kept if key.startswith("record/")]


# ---- what one's games add up to ------------------------------------------------------------------


def test_ones_games_and_ones_memory_add_up(visitor: Visitor) -> None:
    table = visitor.open("mamma-mia")
    visitor.say("train")
    while visitor.state["status"] != "over":
        asked = [each for each in visitor.heard if each["type"] == "recall"]
        visitor.heard = [each for each in visitor.heard if each["type"] != "recall"]
        for each in asked:
            visitor.say("recall", opening=each["opening"], amounts={"olive": 2})
        visitor.rest()
        if visitor.state["status"] != "over" and not asked:
            visitor.act()
            visitor.rest()
    found = visitor.ask("GET", "/me/figures")
    (game,) = found["games"]
    assert (game["game"], game["total"]["games"]) == ("mamma-mia", 1)
    assert game["by_level"]["commis"]["games"] == 1
    assert len(found["recalls"]) > 1
    assert [each["at"] for each in found["recalls"]] == sorted(e["at"] for e in found["recalls"])
    again = Visitor(NAMES, visitor.kept)
    assert again.ask("GET", "/me/figures") == found
    assert table in str(sorted(visitor.kept))


# ---- the bake of a day ---------------------------------------------------------------------------

TODAY, DAY = "2001-09-09", "2001-09-04"  # by the clock of these tests, and a day with Piazza


def test_a_bake_is_the_same_for_all_and_compared_with_bots(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bakes, "GAMES", 2)
    visitor.ask("POST", "/me", {"name": "Ada"})
    calendar = visitor.ask("GET", "/bakes")
    assert (calendar["today"], len(calendar["past"])) == (TODAY, 14)
    table = visitor.ask("POST", f"/bakes/{DAY}", {"mark": ""})["id"]
    assert visitor.ask("POST", f"/bakes/{DAY}", {"mark": ""})["id"] == table  # where it was left
    visitor.join(table)
    visitor.rest()
    other = Visitor(NAMES, seed="another browser")
    other.ask("POST", "/me", {"name": "Bea"})
    other.join(other.ask("POST", f"/bakes/{DAY}", {"mark": ""})["id"])
    other.rest()
    assert other.state["view"] == visitor.state["view"]
    other.door.close()
    visitor.play()
    day = visitor.ask("GET", f"/bakes/{DAY}")
    assert day["mine"] is None
    assert not day["practice"]["counted"]
    assert day["practice"]["score"] == visitor.state["result"]["scores"][day["bake"]["seat"]]
    assert [each["level"] for each in day["practice"]["compared"]] == ["apprentice", "commis"]
    assert visitor.ask("POST", f"/bakes/{DAY}", {"mark": ""})["id"] != table  # once more


def test_a_bake_of_another_day_is_played_too_but_none_to_come(visitor: Visitor) -> None:
    visitor.ask("POST", "/me", {"name": "Ada"})
    past = visitor.ask("GET", "/bakes")["past"][3]
    assert visitor.ask("POST", f"/bakes/{past['day']}", {"mark": ""})["bake"] == past["day"]
    assert visitor.ask("GET", "/bakes/2001-09-10", status=409)["code"] == "bake-to-come"
    assert visitor.ask("GET", "/bakes/2001-02-31", status=404)["code"] == "no-such-bake"


# ---- networks ------------------------------------------------------------------------------------


class Buffer:
    """Bytes of a browser."""

    def __init__(self, content: bytes) -> None:
        self._content = content

    def to_bytes(self) -> bytes:
        return self._content


@pytest.mark.interpreted  # it puts another place in compiled modules
def test_a_network_is_asked_for_where_it_is_missing_and_then_used(
    visitor: Visitor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    brought = network_file.shipped(trattoria.game("mister-bill")).read_bytes()
    place = tmp_path / "networks" / "mister-bill.net"
    for module in (network_file, door):
        monkeypatch.setattr(module, "shipped", lambda game: place)
    monkeypatch.setattr(network_file, "_shipped", set())
    monkeypatch.setattr(learned, "_loaded", {})
    monkeypatch.setattr(learned, "shipped", lambda game: place)
    table = visitor.open("mister-bill")
    assert visitor.networks == ["mister-bill"]
    visitor.door.learn("mister-bill", Buffer(brought))
    assert place.read_bytes() == brought
    visitor.join(table)
    assert visitor.networks == ["mister-bill"]
    assert level_of("chef", trattoria.game("mister-bill")).learned
    assert list(learned._loaded) == ["mister-bill"]  # ready before anybody decides


@pytest.mark.interpreted
@pytest.mark.parametrize("comes", [True, False])
def test_a_review_waits_until_it_is_known_whether_the_network_comes(
    visitor: Visitor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, comes: bool
) -> None:
    brought = network_file.shipped(trattoria.game("mister-bill")).read_bytes()
    place = tmp_path / "networks" / "mister-bill.net"
    for module in (network_file, door, learned):
        monkeypatch.setattr(module, "shipped", lambda game: place)
    monkeypatch.setattr(network_file, "_shipped", set())
    monkeypatch.setattr(learned, "_loaded", {})
    log = dealt("mister-bill", 3)
    log.play_at_random(trattoria.chance(1))
    record = log.table.record(["Ada", "Bruno", "Clio"]).to_dict()
    path = f"/tables/{visitor.ask('POST', '/records', record)['id']}/review?seat=0"
    glanced, doubt = list[tuple[int, bool]](), looking.doubt

    def glance(game: str, moment: Moment) -> float:
        glanced.append((moment.number, level_of("chef", trattoria.game(game)).learned))
        return doubt(game, moment)

    monkeypatch.setattr(looking, "doubt", glance)
    monkeypatch.setattr(looking, "review_share", lambda: 0.002)
    visitor.ask("GET", path)
    visitor.rest()
    assert (visitor.networks, glanced) == (["mister-bill"], [])
    visitor.take(visitor.door.learn("mister-bill", Buffer(brought) if comes else None))
    while len(glanced) < 3:
        visitor.knock()
    first, _ = glanced[0]
    if not comes:  # but later, for a table
        visitor.take(visitor.door.learn("mister-bill", Buffer(brought)))
        glanced.clear()
    visitor.rest()
    assert glanced[0] == (first, True)  # nothing is left of what was glanced without it
    assert all(guided for _, guided in glanced)
    assert visitor.ask("GET", path)["luck"]


@pytest.mark.interpreted
def test_bots_play_without_a_network_that_was_damaged(
    visitor: Visitor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "networks" / "mister-bill.net"
    for module in (network_file, door, learned):
        monkeypatch.setattr(module, "shipped", lambda game: place)
    monkeypatch.setattr(network_file, "_shipped", set())
    monkeypatch.setattr(learned, "_loaded", {})
    visitor.door.learn("mister-bill", Buffer(b"half of it"))
    assert not level_of("chef", trattoria.game("mister-bill")).learned


# ---- time ----------------------------------------------------------------------------------------


@pytest.fixture
def stopped(monkeypatch: pytest.MonkeyPatch) -> float:
    """Stop the clock that searches go by."""
    monkeypatch.setattr(time, "monotonic", lambda: 100.0)
    return 100.0


@pytest.mark.parametrize(
    ("waited", "left"),
    [(0.0, PATIENCE - SPARE), (1.0, PATIENCE - SPARE - 1.0), (3600.0, SHORTEST)],
)
def test_what_was_waited_already_is_taken_off_a_search(
    stopped: float, waited: float, left: float
) -> None:
    assert local.search_end(waited, 1) == pytest.approx(stopped + left)


def test_bots_that_choose_at_once_share_the_time(
    visitor: Visitor, stopped: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many choose, a person waits for all of them no longer than for one."""
    taken = list[float]()

    def search(question: Question, until: float) -> int:
        taken.append(until - stopped)
        visitor.clock.now += until - stopped
        return decide(question, until)

    monkeypatch.setattr(local, "search", search)
    visitor.open("mister-bill", seats=5)
    assert visitor.state["asked"] == [0]  # the others have chosen: three of them at once
    most = PATIENCE - SPARE
    assert taken == pytest.approx([most, most, most / 3, most / 3, most / 3])
