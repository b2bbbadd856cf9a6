"""Mister Bill, rule by rule: the rulebook's example, a referee over random games, every ruling."""

from __future__ import annotations

from collections import Counter

import pytest

import trattoria
from tests.games.mister_bill_referee import DECK, Referee
from tests.shared import Amount, Json, as_a, data_of, facts_of, observation_of, there, view_of
from trattoria import Event, IllegalAction, State
from trattoria.games.mister_bill.state import MisterBillState

BILL = trattoria.game("mister-bill")


def table(
    *hands: str,
    active: int = 0,
    team_cards: list[int] | None = None,
    round: int = 1,
    dealer: int = 0,
    turn: int = 5,
    rounds: list[list[int]] | None = None,
    seed: int = 1,
) -> State:
    """Set up a position: a hand per seat ('' is out), at the waiter decision of the active seat."""
    cards = [hand.split() for hand in hands]
    seats = len(hands)
    numbers = team_cards or list(range(1, seats + 1))
    discards = DECK - Counter(card for hand in cards for card in hand)
    scores = rounds or [[0, 0, 0]] * seats
    players = [
        {
            "hand": hand,
            "team_card": None if round == 3 else numbers[seat],
            "team": None if round == 3 else (numbers[seat] + 1) // 2,
            "in": bool(hand),
            "points": sum(scores[seat]),
            "rounds": scores[seat],
            "offered": None,
        }
        for seat, hand in enumerate(cards)
    ]
    return BILL.from_dict(
        {
            "game": "mister-bill",
            "version": 1,
            "seats": seats,
            "options": {},
            "chance": trattoria.chance(seed).to_dict(),
            "to_move": active,
            "round": round,
            "turn": turn,
            "dealer": dealer,
            "active": active,
            "phase": "waiter",
            "waiter": None,
            "target": None,
            "direction": None,
            "discards": {face: discards[face] for face in DECK},
            "outcome": None,
            "players": players,
        }
    )


def do(state: State, *texts: str, seat: int | None = None) -> list[dict[str, object]]:
    """Take actions; gives all events as a seat, or a spectator, sees them."""
    told = []
    for text in texts:
        events: list[Event] = []
        state.apply(BILL.parse_action(text), events)
        told += [facts_of(event, seat) for event in events]
    return told


def kinds(events: list[dict[str, object]]) -> list[object]:
    return [event["event"] for event in events]


def only(events: list[Json], kind: str) -> list[Json]:
    return [event for event in events if event["event"] == kind]


def hand(state: State, seat: int) -> set[str]:
    return set(view_of(state, seat)["hand"])


def known(state: State, observer: int | None, seat: int) -> dict[str, list[str]]:
    facts: dict[int, dict[str, list[str]]] = {
        fact["of"]: fact for fact in observation_of(state, observer)["known"]
    }
    return facts.get(seat, {"sure": [], "never": [], "hunch": []})


def texts(state: State, seat: int | None = None) -> list[str]:
    return [BILL.action_text(action) for action in state.legal_actions(seat)]


# ---- the rulebook's example ----------------------------------------------------------------------


def test_brigitte_draws_andres_last_card() -> None:
    """Five players: Andre and Emma, Claude and David are teams, Brigitte is alone. Emma is out."""
    andre, brigitte, claude, david, emma = range(5)
    state = table(
        "bill",
        "bill reveal",
        "pizza sushi",
        "bill taco",
        "",
        team_cards=[1, 5, 3, 4, 2],
        active=andre,
    )
    events = do(state, "no waiter")
    assert kinds(events) == ["no-waiter", "drew", "out", "points", "discarded"]
    assert only(events, "points") == [{"event": "points", "seats": [andre, emma], "points": 4}]
    assert only(events, "discarded")[0]["cards"] == ["bill"]
    assert hand(state, brigitte) == {"reveal"}
    events = do(state, "play reveal")
    assert only(events, "revealed")[0]["seats"] == [david]
    assert only(events, "out")[0]["seat"] == brigitte
    assert only(events, "points") == [{"event": "points", "seats": [brigitte], "points": 2}]
    ended = only(events, "round-ended")[0]
    assert (ended["left"], ended["reason"]) == ([claude, david], "last-team")
    points = [player["rounds"][0] for player in view_of(state, None)["players"]]
    assert points == [4, 2, 0, 0, 4]
    assert view_of(state, None)["round"] == 2


# ---- a second opinion ----------------------------------------------------------------------------


@pytest.mark.parametrize("seats", BILL.seats)
def test_a_referee_agrees_with_every_event_of_random_games(seats: int, amount: Amount) -> None:
    for seed in range(amount(40, 600)):
        referee, events, rng = Referee(seats), list[Event](), trattoria.chance(seed)
        state = BILL.new(seats, seed, events)
        referee.follow(events)
        while state.to_move >= 0:
            actions, events = state.legal_actions(), []
            state.apply(actions[rng.below(len(actions))], events)
            referee.follow(events)
            if state.to_move >= 0:
                for seat in range(seats):
                    assert Counter(view_of(state, seat)["hand"]) == +referee.hands[seat]


@pytest.mark.parametrize("seats", BILL.seats)
def test_what_is_known_of_other_hands_is_true(seats: int, amount: Amount) -> None:
    """B9: whatever an observer is sure of is there, and what he rules out is not."""
    learnt: Counter[str] = Counter()
    for seed in range(amount(10, 200)):
        state, rng = BILL.new(seats, seed), trattoria.chance(seed)
        while state.to_move >= 0:
            actions = state.legal_actions()
            state.apply(actions[rng.below(len(actions))])
            for observer in [*range(seats), None]:
                for fact in observation_of(state, observer)["known"]:
                    held = hand(state, fact["of"])
                    assert set(fact["sure"]) <= held
                    assert not set(fact["never"]) & held
                    assert not set(fact["hunch"]) & set(fact["sure"] + fact["never"])
                    learnt.update({key: len(fact[key]) for key in ("sure", "never", "hunch")})
    assert min(learnt["sure"], learnt["never"], learnt["hunch"]) > 100


# ---- turns ---------------------------------------------------------------------------------------


def test_a_turn_draws_from_the_right_and_discards_the_pair() -> None:
    state = table("pizza", "sushi pizza", "taco curry", active=0)
    events = do(state, "no waiter", seat=1)
    assert events[1] == {"event": "drew", "seat": 1, "from": 0, "card": "pizza"}
    assert only(events, "discarded") == [{"event": "discarded", "seat": 1, "cards": ["pizza"]}]
    assert hand(state, 1) == {"sushi"}


def test_of_three_alike_two_go_and_one_stays() -> None:
    """Collect can bring two of a kind to one who holds a third."""
    state = table("collect pizza bill", "pizza sushi", "pizza taco", "curry bill")
    events = do(state, "play collect", "name 2", "give pizza", "give pizza", "give curry")
    assert only(events, "discarded")[0] == {"event": "discarded", "seat": 1, "cards": ["pizza"]}
    assert state.to_move == 1
    assert {"pizza", "sushi", "curry"} <= hand(state, 1)


def test_only_one_waiter_is_played_in_a_turn() -> None:
    state = table("reveal pass", "pizza sushi", "taco curry")
    do(state, "play reveal")
    assert state.to_move == 1


def test_every_player_is_asked_for_a_waiter_also_when_he_holds_none() -> None:
    """That he holds none is his secret."""
    state = table("pizza sushi", "taco curry", "bill paella")
    assert texts(state) == ["no waiter"]
    with pytest.raises(IllegalAction) as refused:
        do(state, "play swap")
    assert (refused.value.code, refused.value.facts["card"]) == ("not-in-hand", "swap")


def test_what_is_asked_is_what_must_be_answered() -> None:
    state = table("exchange pass pizza", "taco curry", "bill paella")
    for text, code in (("give pizza", "must-choose-waiter"), ("left", "must-choose-waiter")):
        assert error(state, text).code == code
    do(state, "play pass")
    assert error(state, "give pizza").code == "must-choose-direction"
    do(state, "left")
    assert error(state, "left").code == "must-choose-card"
    assert error(state, "give sushi").code == "not-in-hand"


def error(state: State, text: str) -> IllegalAction:
    before = state.to_dict()
    with pytest.raises(IllegalAction) as refused:
        do(state, text)
    assert state.to_dict() == before
    return refused.value


# ---- the waiters ---------------------------------------------------------------------------------


def test_exchange_one_card_for_one_unseen() -> None:
    """B6: own card and player first, then his card; each sees only what he gave and got."""
    state = table("exchange pizza taco", "sushi curry", "bill paella")
    assert texts(state) == ["no waiter", "play exchange"]
    do(state, "play exchange")
    assert texts(state) == ["give pizza", "give taco"]
    spectator = do(state, "give pizza")
    assert spectator == [{"event": "chose", "seat": 0}]
    assert texts(state) == ["name 2", "name 3"]
    do(state, "name 2")
    assert (state.to_move, state.waiting) == (1, [1])
    assert view_of(state, 1)["offered"] is None
    events = do(state, "give curry", seat=2)
    assert only(events, "moved") == [
        {"event": "moved", "from": 0, "to": 1},
        {"event": "moved", "from": 1, "to": 0},
    ]
    assert "pizza" in known(state, 0, 1)["sure"]
    assert known(state, 2, 1)["sure"] == []


def test_swap_whole_hands() -> None:
    state = table("swap pizza", "sushi curry taco", "bill paella")
    events = do(state, "play swap", "name 2", seat=1)
    assert only(events, "swapped")[0]["cards"] == ["pizza"]
    assert only(do(table("swap pizza", "sushi", "bill"), "play swap", "name 2"), "swapped") == [
        {"event": "swapped", "seat": 0, "target": 1}
    ]


def test_a_swap_shows_each_the_others_old_hand_and_nobody_else_anything() -> None:
    """B9."""
    state = table("swap pizza bill", "sushi curry taco", "paella couscous", "paella pass", active=0)
    do(state, "play swap", "name 2")
    assert {"pizza", "bill"} <= set(known(state, 0, 1)["sure"])
    assert known(state, 2, 1)["sure"] == []
    assert known(state, None, 0)["sure"] == []


def test_collect_from_everybody_the_player_himself_included() -> None:
    """B6: hidden, clockwise from the player whose turn it is, all at once."""
    state = table("collect pizza taco", "sushi curry", "bill paella", "couscous pass")
    do(state, "play collect", "name 3")
    assert state.waiting == [0, 1, 3]
    assert texts(state, 3) == ["give couscous", "give pass"]
    assert texts(state, 2) == []
    do(state, "give taco", "give sushi")
    assert view_of(state, 3)["chosen"] == [0, 1]
    events = do(state, "give pass", seat=2)
    assert [event["card"] for event in only(events, "moved")] == ["taco", "sushi", "pass"]


def test_pass_left_and_pass_right() -> None:
    for way, receiver in (("left", 1), ("right", 2)):
        state = table("pass pizza taco", "sushi curry", "bill paella")
        do(state, "play pass", way)
        assert state.waiting == [0, 1, 2]
        events = do(state, "give pizza", "give sushi", "give bill")
        assert only(events, "moved")[0] == {"event": "moved", "from": 0, "to": receiver}
        assert "pizza" in known(state, 0, receiver)["sure"] + known(state, 0, receiver)["hunch"]


def test_reveal_shows_who_holds_mister_bill_and_he_keeps_it() -> None:
    state = table("reveal pizza", "sushi bill", "bill paella", "taco curry")
    events = do(state, "play reveal")
    assert only(events, "revealed")[0]["seats"] == [1, 2]
    assert known(state, None, 2)["sure"] == ["bill"]
    assert known(state, None, 3)["never"] == ["bill"]


# ---- rulings -------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", BILL.seats)
def test_b1_teams_are_1_2_and_3_4_and_so_on_with_one_alone_if_odd(seats: int) -> None:
    for seed in range(20):
        players = view_of(BILL.new(seats, seed), None)["players"]
        sizes = Counter(Counter(player["team"] for player in players).values())
        assert sizes == Counter({2: seats // 2} | ({1: 1} if seats % 2 else {}))
        assert all(player["team"] == (player["team_card"] + 1) // 2 for player in players)


def test_b2_the_last_round_is_started_by_who_has_fewest_points() -> None:
    """Ties: the first of them from the dealer's left. The referee checks it in random games."""
    state = table(
        "pizza sushi",
        "taco curry",
        "bill paella",
        "couscous pass",
        round=2,
        turn=500,
        dealer=1,
        rounds=[[1, 0, 0], [4, 0, 0], [4, 0, 0], [1, 0, 0]],
    )
    events = do(state, "no waiter")
    deal = kinds(events).index("dealt")
    assert (events[deal]["round"], events[deal]["dealer"]) == (3, 2)
    assert only(events[deal:], "drew")[0]["seat"] == 3  # 3 and 0 have a point each; 3 comes first


def test_b3_a_last_card_still_does_its_work() -> None:
    swap = table("swap", "sushi curry", "bill paella", team_cards=[1, 3, 2])
    events = do(swap, "play swap", "name 2", seat=0)
    assert only(events, "swapped")[0]["cards"] == ["sushi", "curry"]
    assert only(events, "out")[0]["seat"] == 1

    collect = table("collect", "sushi curry", "bill paella", team_cards=[1, 3, 2])
    do(collect, "play collect", "name 2")
    assert collect.waiting == [2]

    way = table("pass", "sushi curry", "bill paella", team_cards=[1, 3, 2])
    do(way, "play pass", "left")
    assert way.waiting == [1, 2]
    events = do(way, "give sushi", "give bill")
    assert {"event": "moved", "from": 2, "to": 0} in events
    assert kinds(events).index("drew") < kinds(events).index("out")  # only when it is drawn again

    exchange = table("exchange", "sushi curry", "bill paella", "taco pizza")
    events = do(exchange, "play exchange")
    assert kinds(events)[:2] == ["waiter", "out"]


def test_b4_empty_hands_go_out_before_pairs_are_discarded() -> None:
    """Seat 2 gives its last card and goes out before seat 1, clockwise earlier, discards a pair."""
    state = table("collect pizza taco", "pizza", "sushi", "curry bill", team_cards=[1, 3, 2, 4])
    events = do(state, "play collect", "name 2", "give pizza", "give sushi", "give bill")
    order = [event for event in events if event["event"] in ("out", "discarded")]
    assert order[0] == {"event": "out", "seat": 2}
    assert order[1] == {"event": "discarded", "seat": 1, "cards": ["pizza"]}


def test_b4_a_draw_that_ends_the_round_comes_before_the_drawers_discards() -> None:
    state = table("pizza", "pizza sushi", "", round=3, active=0)
    events = do(state, "no waiter")
    assert kinds(events)[:5] == ["no-waiter", "drew", "out", "points", "round-ended"]
    assert only(events, "round-ended")[0]["left"] == [1]
    assert state.outcome is not None


def test_b5_only_players_still_in_can_be_named() -> None:
    state = table("swap pizza", "", "bill paella", "taco curry", team_cards=[1, 3, 2, 4])
    do(state, "play swap")
    assert texts(state) == ["name 3", "name 4"]
    assert (error(state, "name 2").code, error(state, "name 2").ruling) == ("player-out", "B5")
    assert error(state, "name 1").code == "not-yourself"
    assert error(state, "name 8").code == "no-such-player"


def test_b6_a_played_waiter_has_left_the_hand() -> None:
    state = table("pass pizza", "sushi curry", "bill paella")
    do(state, "play pass", "left")
    assert texts(state) == ["give pizza"]


def test_b7_a_round_ends_with_its_500th_turn_without_points_for_those_still_in() -> None:
    state = table("pizza sushi", "taco curry", "bill paella", "couscous pass", turn=500)
    events = do(state, "no waiter")
    ended = only(events, "round-ended")[0]
    assert (ended["reason"], ended["left"]) == ("turns", [0, 1, 2, 3])
    assert [player["points"] for player in view_of(state, None)["players"]] == [0, 0, 0, 0]
    assert view_of(state, None)["round"] == 2


def test_b8_who_goes_out_on_the_deal_never_plays_and_a_round_can_end_there(amount: Amount) -> None:
    """The referee follows such games too; here they are seen to happen."""
    on_the_deal = 0
    for seed in range(amount(3000, 20000)):
        events: list[Event] = []
        BILL.new(8, seed, events)
        forms = [event.seen_by(None) for event in events]
        before = forms[: kinds(forms).index("drew")]
        if only(before, "out"):
            on_the_deal += 1
            referee = Referee(8)
            referee.follow(events)
    assert on_the_deal > 0


def test_b9_the_public_knows_counts_giver_and_receiver_know_faces() -> None:
    for seat, sees in ((0, True), (1, True), (2, False), (None, False)):
        state = table("pizza taco", "sushi curry", "bill paella")
        events = do(state, "no waiter", seat=seat)
        assert ("card" in only(events, "drew")[0]) is sees


def test_b9_a_known_card_may_have_moved_by_a_blind_draw() -> None:
    """Seat 0 gave pizza to seat 1; seat 2 then draws from seat 1: pizza is only probably there."""
    state = table("exchange pizza taco", "sushi curry", "bill paella", "couscous reveal", active=0)
    do(state, "play exchange", "give pizza", "name 3", "give bill")
    assert known(state, 0, 2)["sure"] == ["pizza"]
    do(state, "no waiter", "no waiter")
    assert view_of(state, None)["players"][3]["hand"] == 3  # no pair came of the draw
    fact = known(state, 0, 2)
    assert (fact["sure"], fact["hunch"]) == ([], ["pizza"])


def test_b10_the_first_dealer_is_drawn_by_lot_and_the_deal_passes_left() -> None:
    assert {BILL.new(5, seed).view(None)["dealer"] for seed in range(60)} == set(range(5))


# ---- points --------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", BILL.seats)
def test_the_last_team_gets_nothing_and_the_others_4_2_1(seats: int) -> None:
    """In the last round everybody is a team alone, and they get 8, 6, 5 and so on."""
    rounds: Counter[int] = Counter()
    for seed in range(10):
        state, forms = played_to_the_end(seats, seed)
        points = [player["rounds"] for player in data_of(state)["players"]]
        for dealt, ended in zip(only(forms, "dealt"), only(forms, "round-ended"), strict=True):
            if ended["reason"] == "last-team":
                rounds[dealt["round"]] += 1
                teams = dealt["teams"] or list(range(seats))
                got = [(teams[seat], points[seat][dealt["round"] - 1]) for seat in range(seats)]
                worth = [4, 2, 1] if dealt["teams"] else [8, 6, 5, 4, 3, 2, 1]
                of_teams = dict(got)
                assert all(of_teams[team] == number for team, number in got)
                others = worth[: len(of_teams) - 1]
                assert sorted(of_teams.values(), reverse=True) == [*others, 0]
                assert of_teams[teams[ended["left"][0]]] == 0
    assert min(rounds[number] for number in (1, 2, 3)) > 5


def played_to_the_end(seats: int, seed: int) -> tuple[State, list[Json]]:
    """Play at random; give the end and all public events."""
    events, rng = list[Event](), trattoria.chance(seed)
    state = BILL.new(seats, seed, events)
    while state.to_move >= 0:
        actions = state.legal_actions()
        state.apply(actions[rng.below(len(actions))], events)
    return state, [event.seen_by(None) for event in events]


def test_ties_go_to_more_points_in_the_last_round_then_are_shared() -> None:
    state = as_a(MisterBillState, BILL.new(4, 1))
    for seat, rounds in zip(state.table, ([4, 0, 5], [4, 4, 1], [1, 0, 8], [4, 0, 5]), strict=True):
        seat.rounds = list(rounds)
    state.round = 2
    state.end()
    assert there(state.outcome).scores == (9, 9, 9, 9)
    assert there(state.outcome).ranks == (2, 4, 1, 2)
