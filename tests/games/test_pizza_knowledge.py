"""What play proves about hands: everybody may remember it, and nobody anything else."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import trattoria
from tests.games.pizza_positions import Form, go, knows, plain, read, tray
from tests.shared import Amount, Json, as_a, observation_of, view_of
from trattoria import State
from trattoria.games.pizza.knowledge import ANY, HandBounds, Knowledge
from trattoria.games.pizza.menu import GAMES
from trattoria.games.pizza.state import PizzaState

NOTHING: Form = {"least": {}, "most": {}, "worth": {}}


def of(state: State, observer: int | None, seat: int) -> Form:
    """What an observer knows of a hand."""
    for fact in observation_of(state, observer)["known"]["hands"]:
        if fact["of"] == seat:
            return {name: value for name, value in fact.items() if name != "of"}
    return NOTHING


def two_out(data: Form) -> Form:
    """Let a contest of the second player come out of the oven next."""
    data["players"][1]["waiter"].remove("contest")
    data["oven"] = [
        "shrimp" if data["game"] == "plus" else "chili",
        {"seat": 1, "order": "contest"},
    ]
    data["used"].remove(data["oven"][0])
    return data


def request(table: str = "1 olive", **hands: str) -> PizzaState:
    """Green's four olives have come out; after it a contest will."""
    held = {"green": "2 olive, 1 chili", "red": "1 double olive", "brown": "1 olive"} | hands
    settling = {"seat": "green", "order": "four-olive"}
    colours = "green red brown"
    return read(
        two_out(plain("sole-mio", colours, "settle", "green", settling, table=table, hands=held))
    )


# ---- a request proves the rest -------------------------------------------------------------------


def test_who_asks_for_one_of_three_has_two() -> None:
    state = request()
    go(state, "ask", "ask olive 1")
    for observer in (2, None):
        assert of(state, observer, 0) == NOTHING | {"worth": {"olive": 2}}
    assert of(state, 1, 0) == NOTHING | {"least": {"olive": 2}}  # seat 1 has the only double
    assert of(state, 0, 0) == NOTHING


def test_a_refused_request_stays_known_until_the_cards_leave() -> None:
    state = request()
    go(state, "ask", "ask olive 1", "refuse", "refuse")
    assert of(state, None, 0)["worth"] == {"olive": 2}
    state.known.played(0, tray("1 olive"))
    assert of(state, None, 0)["worth"] == {"olive": 1}
    state.known.played(0, tray("1 chili"))
    assert of(state, None, 0)["worth"] == {"olive": 1}
    state.known.played(0, tray("1 double olive"))
    assert of(state, None, 0) == NOTHING


def test_who_asks_for_all_proves_nothing() -> None:
    state = request()
    go(state, "ask", "ask olive 3", "refuse", "refuse")
    assert of(state, None, 0) == NOTHING


def test_with_help_the_owner_uses_it_up() -> None:
    state = request()
    go(state, "ask", "ask olive 1", "refuse", "help", "give olive 1", "add olive 2")
    assert of(state, 1, 0) == NOTHING


def test_a_double_from_the_helper_leaves_one_with_the_owner() -> None:
    state = request(brown="1 double olive", red="1 salami")
    go(state, "ask", "ask olive 1", "refuse", "help", "give olive 0+1", "add olive 1")
    assert of(state, 1, 0)["worth"] == {"olive": 1}


def test_doubles_in_sight_cannot_be_in_the_hand() -> None:
    """With the one double olive of three players on the table, two olives are two singles."""
    state = request("1 double olive", green="1 olive, 1 chili", red="1 salami")
    go(state, "ask", "ask olive 1", "refuse", "refuse")
    assert of(state, None, 0) == NOTHING | {"least": {"olive": 1}}


def test_two_doubles_with_one_there_prove_nothing() -> None:
    settling = {"seat": "brown", "order": "two-doubles"}
    hands = {"brown": "1 double pineapple", "red": "1 salami", "green": "1 double olive"}
    table = "3 olive, 2 salami, 1 double chili"
    data = plain(
        "sole-mio", "brown red green", "settle", "brown", settling, table=table, hands=hands
    )
    state = read(two_out(data))
    go(state, "ask", "ask no double pineapple", "ask no double olive", "ask no double mushroom")
    go(state, "ask a double salami")
    assert of(state, None, 0) == NOTHING  # the double chili is there: the hand need not hold any


def test_two_doubles_are_double_cards_and_it_can_be_known_which() -> None:
    settling = {"seat": "brown", "order": "two-doubles"}
    hands = {"brown": "1 double pineapple", "red": "1 double salami"}
    data = plain("sole-mio", "brown red", "settle", "brown", settling, hands=hands)
    state = read(two_out(data))
    go(state, "ask", "ask no double pineapple", "ask no double olive", "ask no double chili")
    go(state, "ask no double mushroom", "ask a double salami", "refuse")
    assert of(state, None, 0) == NOTHING | {"least": {"double pineapple": 1}}


def test_of_several_ways_what_they_have_in_common_is_known() -> None:
    """Two pairs: who asks for one chili has another, whatever the other pair is."""
    settling = {"seat": "red", "order": "two-pairs"}
    hands = {"red": "1 chili, 2 mushroom", "green": "1 double chili", "brown": "2 pineapple"}
    colours = "red green brown"
    state = read(two_out(plain("sole-mio", colours, "settle", "red", settling, hands=hands)))
    go(state, "ask", "ask pineapple 0", "ask olive 0", "ask chili 1", "ask mushroom 0")
    go(state, "refuse", "refuse")
    assert of(state, None, 0) == NOTHING | {"worth": {"chili": 1}}


def test_ways_for_which_the_hand_is_too_small_do_not_count() -> None:
    """Five chili or five pineapple: who has one card and asks for the own one has a chili."""
    settling = {"seat": "red", "order": "mamma-mia-one"}
    hands = {"red": "1 chili", "green": "5 pineapple", "brown": "1 salami"}
    colours = "red green brown"
    data = plain("plus", colours, "settle", "red", settling, table="4 chili", hands=hands)
    state = read(data)
    go(state, "ask", "ask pineapple 0", "ask chili 0", "ask chorizo 1")
    assert of(state, None, 0) == NOTHING | {"least": {"chili": 1}}


def test_plus_has_no_doubles() -> None:
    settling = {"seat": "green", "order": "classic-olive"}
    hands = {"green": "1 olive, 2 chili", "red": "1 olive", "brown": "1 olive"}
    table = "4 mushroom, 1 olive, 1 chili"
    data = plain("plus", "green red brown", "settle", "green", settling, table=table, hands=hands)
    data["oven"] = ["shrimp", {"seat": 1, "order": "monotoni"}]
    data["players"][1]["waiter"].remove("monotoni")
    data["used"].remove("shrimp")
    state = read(data)
    go(state, "ask", "ask olive 2", "refuse", "refuse")
    assert of(state, None, 0) == NOTHING | {"least": {"olive": 1}}


# ---- show me -------------------------------------------------------------------------------------


def shown(revealed: str) -> PizzaState:
    settling = {"seat": "yellow", "order": "show-me"}
    hands = {"yellow": "1 chili, 1 salami", "red": "1 double chili, 1 olive", "green": "1 chili"}
    colours = "yellow red green"
    data = two_out(plain("sole-mio", colours, "name", "yellow", settling, hands=hands))
    state = read(data)
    go(state, "name 2", f"reveal {revealed}")
    return state


def test_a_discard_proves_that_the_opponent_has_the_kind() -> None:
    state = shown("double chili")
    assert of(state, 2, 1) == NOTHING
    go(state, "discard chili")
    assert of(state, None, 1) == NOTHING | {"worth": {"chili": 1}}
    for observer in (0, 2):  # who saw it, or holds the only single that is out of sight
        assert of(state, observer, 1) == NOTHING | {"least": {"double chili": 1}}
    state.known.played(1, tray("1 double chili"))
    assert [of(state, observer, 1) for observer in (0, 2, None)] == [NOTHING] * 3


def test_a_show_me_that_fails_tells_the_two_only() -> None:
    state = shown("olive")
    assert of(state, 0, 1) == NOTHING | {"least": {"olive": 1}}
    assert of(state, 1, 0) == NOTHING | {"most": {"olive": 0, "double olive": 0}}
    assert [of(state, 2, seat) for seat in (0, 1)] == [NOTHING] * 2


# ---- bounds together -----------------------------------------------------------------------------


def of_first(known: Knowledge) -> HandBounds:
    """Give what the public knows of the first player."""
    return known.of(2, 0)


def bound(worth: str, least: str = "", most: int = ANY) -> Knowledge:
    known = Knowledge.none(2)
    hand = of_first(known)
    hand.least, hand.worth, hand.most = tray(least), tray(worth), most
    known.vouched = True
    return known


def test_drawing_does_not_loosen_what_was_certain() -> None:
    """Worth three with at most one single there was a double, whatever is drawn since."""
    known = bound("3 olive", most=ANY - 14 * tray("1 olive"))
    known.drew(0, tray("2 chili"), 2)
    assert of_first(known).least == tray("1 double olive")
    assert of_first(known).worth == tray("3 olive")


def test_worth_that_shown_cards_have_anyway_is_not_said_again() -> None:
    known = bound("3 olive", least="1 olive")
    known.saw(2, 0, 7)
    hand = of_first(known)
    assert (hand.least, hand.worth) == (tray("1 olive, 1 double olive"), 0)
    known = bound("3 olive", least="2 olive")
    known.played(0, tray("1 double olive"))
    hand = of_first(known)
    assert (hand.least, hand.worth) == (tray("2 olive"), 0)


def test_worth_survives_being_written_down() -> None:
    hands = {"green": "2 chili, 1 olive", "red": "3 salami"}
    data = plain("sole-mio", "green red", "cook", "green", hands=hands, kitchen="3 mushroom")
    knows(data, 1, 0, least={"olive": 1}, worth={"chili": 2})
    state = read(data)
    assert state.clone().observe(1) == state.observe(1)
    go(state, "cook chili 1")
    assert of(state, 1, 0)["worth"] == {"chili": 1}


def test_a_bot_that_forgets_worth_can_still_determinize() -> None:
    state = request(red="1 double olive, 2 chili")
    go(state, "ask", "ask olive 1", "refuse", "refuse")
    seen: Json = state.observe(2)
    for row in ("known", "known_to_all"):
        del seen[row]["hands"][0]["worth"]
    sample = [state.game.determinize(seen, trattoria.chance(n)) for n in range(40)]
    hands = {as_a(PizzaState, other).cooks[0].hand for other in sample}
    assert any(hand & 0xF0 == 0 for hand in hands)  # also without an olive


# ---- whole games ---------------------------------------------------------------------------------


def requests(game: trattoria.Game, seeds: range) -> Iterator[PizzaState]:
    """Play at random; stop whenever somebody has just asked for help."""
    for seed in seeds:
        state, rng = game.new(game.seats[seed % len(game.seats)], seed), trattoria.chance(seed)
        assert isinstance(state, PizzaState)
        current_kind = False
        while state.to_move >= 0:
            phase = view_of(state, None)["phase"]
            if current_kind and phase == "help":
                yield state
            current_kind = phase == "ask"
            actions = state.legal_actions()
            state.apply(actions[rng.below(len(actions))])


@pytest.mark.parametrize("name", ["sole-mio", "grande", "plus"])
def test_every_request_for_four_of_a_kind_proves_the_rest(name: str, amount: Amount) -> None:
    """Follow whole games: so much is missing, so much was asked for, the owner has the rest."""
    game = next(game for game in GAMES if game.id == name)
    proved = 0
    for state in requests(game, range(amount(25, 200))):
        order = view_of(state, None)["settling"]
        form, _, kind = order["order"].partition("-")
        if form not in ("four", "classic") or kind not in game.vocabulary.cards or order["series"]:
            continue
        table = view_of(state, None)["table"]
        missing = 4 - sum(2 if card.startswith("d") else 1 for card in table if kind in card)
        rest = missing - order["asked"].get(kind, 0)
        for observer in [*range(state.seats), None]:
            if observer != order["seat"] and rest > 0:
                fact = of(state, observer, order["seat"])
                least = fact["least"].get(kind, 0) + 2 * fact["least"].get(f"double {kind}", 0)
                assert max(least, fact["worth"].get(kind, 0)) >= rest
                proved += 1
    assert proved > 20


# ---- worked out late -----------------------------------------------------------------------------


@pytest.mark.parametrize("name", [game.id for game in GAMES])
def test_it_does_not_matter_when_knowledge_is_worked_out(name: str) -> None:
    """One looks after every action, one never, and a clone now and then, which nobody notices."""
    for seed in range(4):
        asked, rng = as_a(PizzaState, trattoria.game(name).new(3, seed)), trattoria.chance(seed)
        unasked = asked.clone()
        decisions = 0
        while asked.to_move >= 0:
            if decisions % 40 == 0:
                asked = twin_after_a_look(asked)
                assert unasked.clone().to_dict() == asked.to_dict()
            actions = asked.legal_actions()
            action = actions[rng.below(len(actions))]
            asked.apply(action)
            unasked.apply(action)
            asked.observe(0)
            decisions += 1
        assert asked.to_dict() == unasked.to_dict()


def twin_after_a_look(state: PizzaState) -> PizzaState:
    """Give a clone of a state that has gone on and looked since."""
    twin = state.clone()
    state.apply(state.legal_actions()[0])
    state.observe(None)
    return twin
