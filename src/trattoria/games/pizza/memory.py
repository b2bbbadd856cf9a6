"""What of a pizza game can be forgotten: the oven, orders that came back, cards that were shown.

An *announcement* is what a player says when they put cards on the oven: a run of ingredients of one
kind, or an order.  Its age is the number of announcements since.  Orders that came back to a player
have an age too: how many came back to them since.  A bot that forgets at all keeps nothing of
what it has seen of other hands, but what counts in a contest until that is decided.

What is forgotten while the oven is closed stays forgotten.  (When the oven opens, ages are counted
from the top, and a fading memory is tried again.)
"""

from __future__ import annotations

from trattoria.bots.memory import Remembers
from trattoria.core.observation import Observation


def forget(observation: Observation, remembers: Remembers) -> Observation:
    kept = dict(observation)
    if "oven_cards" in kept and kept["open_oven"] is None:
        kept["oven_cards"] = _oven(observation, remembers)
        kept["memory"] = _orders(observation, remembers)
    for known in ("known", "known_to_all"):
        if known in kept:
            hands = _contested(observation, known)
            kept[known] = {"hands": hands, "kitchen": None, "older": {}}
    return kept


def _contested(observation: Observation, known: str) -> list[object]:
    """Keep of other hands what counts in a contest that is on: it was shown a moment ago."""
    settling, facts = observation["settling"], observation[known]
    if not isinstance(settling, dict) or not settling["shown"]:
        return []
    assert isinstance(facts, dict)
    owner = _items(observation["players"])[settling["seat"]]
    assert isinstance(owner, dict)
    faces = (owner["own"], f"double {owner['own']}")
    return [
        {**fact, **{key: _only(fact[key], faces) for key in ("least", "most", "worth")}}
        for fact in facts["hands"]
    ]


def _only(amounts: dict[str, int], faces: tuple[str, ...]) -> dict[str, int]:
    return {face: number for face, number in amounts.items() if face in faces}


def _oven(observation: Observation, remembers: Remembers) -> list[object]:
    runs = announcements(_items(observation["oven_cards"]))
    opening = observation["opening"] is True
    kept: list[object] = []
    for number, run in enumerate(runs):
        age = len(runs) - 1 - number
        what = f"{observation['service']} {opening} {age if opening else number}"
        remembered = remembers(what, age)
        kept += [card if remembered else _forgotten(card) for card in run]
    return kept


def _orders(observation: Observation, remembers: Remembers) -> list[object]:
    players: list[object] = []
    for seat, player in enumerate(_items(observation["memory"])):
        assert isinstance(player, dict)
        buried = _items(player["buried"])  # the last one that came back comes first
        kept = [order for age, order in enumerate(buried) if remembers(f"{seat} {order}", age)]
        traced = [order for order in _items(player["traced"]) if order in _shown(observation)]
        players.append({**player, "buried": kept, "traced": traced})
    return players


def announcements(cards: list[object]) -> list[list[object]]:
    """Split the oven into what was put there at one time: a run of one kind, or an order."""
    runs: list[list[object]] = []
    kind = ""
    for card in cards:
        named = card.removeprefix("double ") if isinstance(card, str) else ""
        if named != "" and named == kind:
            runs[-1].append(card)
        else:
            runs.append([card])
        kind = named
    return runs


def _shown(observation: Observation) -> list[object]:
    """List the orders that lie open just now, as a series."""
    settling = observation["settling"]
    return _items(settling["series"]) if isinstance(settling, dict) else []


def _forgotten(card: object) -> object:
    """Whose order it was is still seen by its back."""
    return {"seat": card["seat"], "order": None} if isinstance(card, dict) else None


def _items(found: object) -> list[object]:
    assert isinstance(found, list)
    return found
