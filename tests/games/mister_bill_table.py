"""Positions of Mister Bill put together by hand, and what is done and seen in them."""

from __future__ import annotations

from collections import Counter

import pytest

import trattoria
from tests.games.mister_bill_referee import DECK
from tests.shared import Json, facts_of, observation_of, view_of
from trattoria import Event, IllegalAction, State

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


def error(state: State, text: str) -> IllegalAction:
    before = state.to_dict()
    with pytest.raises(IllegalAction) as refused:
        do(state, text)
    assert state.to_dict() == before
    return refused.value
