"""Positions that differ only in what one observer may not know, made from the rules' own words.

One function per game: it takes a position's plain data, an observer and a generator, and changes
some of what is hidden from them, or gives None where nothing can be changed.  It does not use
`determinize`, so that the two check each other.
"""

from __future__ import annotations

from collections.abc import Callable

from tests.games.mister_bill_referee import DECK
from tests.shared import Json
from trattoria import Chance, Game, InvalidData, State
from trattoria.core.companions import companion


def swap_secrets(state: State, observer: int | None, rng: Chance) -> State | None:
    changed = swap_for(state.game)(state.to_dict(), observer, rng)
    try:
        return None if changed is None else state.game.from_dict(changed)
    except InvalidData:
        return None  # somebody knows better


def swap_for(game: Game) -> Swap:
    """Find what swaps the secrets of a game: here, or in its own `conformance` module."""
    if game.id in SWAPS:
        return SWAPS[game.id]
    module = companion(game, "conformance")
    assert module is not None, f"{game.id} does not say what its secrets are"
    found: Swap = module.swap_secrets
    return found


def piazza(data: Json, observer: int | None, rng: Chance) -> Json | None:
    """Z8: hands and piles are hidden; what a colour's owner has left is not."""
    for seat, player in enumerate(data["players"]):
        if player["kept"] > 0:
            continue  # passing said something about this hand
        own = seat == observer
        cards = player["pile"] if own else player["hand"] + player["pile"]
        order = list(range(len(cards)))
        rng.shuffle(order)
        cards = [cards[place] for place in order]
        if not own:
            held = len(player["hand"])
            player["hand"], cards = sorted(cards[:held], key=face_order), cards[held:]
        player["pile"] = cards
    return data


def face_order(card: str) -> tuple[int, int]:
    colours = ("red", "green", "blue", "yellow")
    symbols = ("fountain", "tower", "cafe", "bicycle", "pigeon", "pine")
    colour, symbol = card.split()
    return colours.index(colour), symbols.index(symbol)


def mister_bill(data: Json, observer: int | None, rng: Chance) -> Json | None:
    """B9: observers know what they gave, saw or were shown of a hand; the rest may be swapped."""
    players, public = data["players"], len(data["players"])
    facts = data["known"][public if observer is None else observer]
    shared = data["known"][public]
    data["known"] = [
        facts if number == observer else [fact for fact in shared if fact["of"] != number]
        for number in range(public + 1)
    ]
    known = {fact["of"]: fact for fact in facts}
    places = [
        (seat, card)
        for seat, player in enumerate(players)
        if seat != observer
        for card in player["hand"]
        if card != player["offered"]
    ]
    for _ in range(50):
        if len(places) < 2:
            return None
        (a, f), (b, g) = (places[rng.below(len(places))] for _ in range(2))
        hands = players[a]["hand"], players[b]["hand"]
        if a == b or f in hands[1] or g in hands[0]:
            continue
        if fixed(known.get(a), f, g) or fixed(known.get(b), g, f):
            continue
        hands[0][hands[0].index(f)] = g
        hands[1][hands[1].index(g)] = f
        for hand in hands:
            hand.sort(key=BILL_ORDER.index)
        return data
    return None


BILL_ORDER = list(DECK)


def fixed(fact: Json | None, gone: str, come: str) -> bool:
    """Tell whether the observer would notice that a hand lost one card and got another."""
    return fact is not None and (gone in fact["sure"] or come in fact["never"])


def pizza(data: Json, observer: int | None, rng: Chance) -> Json | None:
    """Hidden are the ingredients of the others, the kitchen, and orders that nobody has seen.

    While an order is settled, too; a hand that does not fit what its player said is no secret.
    """
    players, public = data["players"], len(data["players"])
    shared = data["known"][public]
    data["known"] = [data["known"][n] if n == observer else shared for n in range(public + 1)]
    zones = [player["hand"] for seat, player in enumerate(players) if seat != observer]
    zones.append(data["kitchen"])
    zones = [zone for zone in zones if zone]
    if len(zones) < 2:
        return None
    swap_cards(zones, rng)
    for zone in zones[:-1] if data["kitchen"] else zones:
        zone.sort(key=stacking)
    for seat, player in enumerate(players):
        swap_orders(player, seat == observer, rng)
    return data


def swap_cards(zones: list[list[str]], rng: Chance) -> None:
    """Exchange two different cards of two zones."""
    for _ in range(20):
        one, two = zones[rng.below(len(zones))], zones[rng.below(len(zones))]
        a, b = rng.below(len(one)), rng.below(len(two))
        if one is not two and one[a] != two[b] and "opener" not in (one[a], two[b]):
            one[a], two[b] = two[b], one[a]
            return


def swap_orders(player: Json, own: bool, rng: Chance) -> None:
    """Exchange an order in hand, or an unseen reward, for one that nobody has seen."""
    top = len(player["waiter"]) - player["buried"]
    for zone in ("rewards",) if own else ("orders", "rewards"):
        unseen = [order for order in player[zone] if order not in player["traced"]]
        if top > 0 and unseen:
            order, place = unseen[rng.below(len(unseen))], player["buried"] + rng.below(top)
            player[zone].remove(order)
            player[zone].append(player["waiter"][place])
            player["waiter"][place] = order


def stacking(card: str) -> tuple[int, bool]:
    kinds = ("pineapple", "olive", "chili", "mushroom", "salami", "chorizo", "shrimp")
    return kinds.index(card.rsplit(maxsplit=1)[-1]), "double" not in card


Swap = Callable[[Json, int | None, Chance], Json | None]
SWAPS: dict[str, Swap] = {
    "piazza": piazza,
    "mister-bill": mister_bill,
    "mamma-mia": pizza,
    "sole-mio": pizza,
    "grande": pizza,
    "plus": pizza,
}
