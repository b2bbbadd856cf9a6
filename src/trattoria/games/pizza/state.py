"""A position of a pizza game: whose turn it is, what lies where, and the opening of the oven.

A state always rests at a decision; the phase says which, and the phase's own class lists its legal
actions and takes them.  What follows without a choice happens here: draws, the end of a service,
the oven's cards coming out one by one.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from trattoria.core.arguments import IntLike
from trattoria.core.bits import bit, places_in
from trattoria.core.chance import Chance
from trattoria.core.event import Event
from trattoria.core.game import Game
from trattoria.core.observation import Observation
from trattoria.core.outcome import Outcome, ranked
from trattoria.core.patch import Patch
from trattoria.core.state import NOBODY, State
from trattoria.games.pizza import patches, settling, views, whereabouts
from trattoria.games.pizza.cards import (
    EMPTY,
    OPENER_CARD,
    cards,
    faces_on,
    one,
    stack,
    worth,
)
from trattoria.games.pizza.cook import Cook
from trattoria.games.pizza.decisions import COOK, DRAW, ORDER, OVER
from trattoria.games.pizza.knowledge import NOTHING_KNOWN, Knowledge
from trattoria.games.pizza.phase import Phase
from trattoria.games.pizza.phases import ALL
from trattoria.games.pizza.settlement import Settlement
from trattoria.games.pizza.updates import (
    Drew,
    NewKitchen,
    Played,
    UnknownKitchen,
    Update,
    bring_up_to_date,
)
from trattoria.games.pizza.variant import Variant

ORDER_CARD: Final = 16  # in the oven: this + 32 * seat + order
PER_SEAT: Final = 32


class PizzaState(State):
    def __init__(
        self,
        game: Game,
        variant: Variant,
        options: dict[str, object],
        chance: Chance,
        cooks: list[Cook],
        known: Knowledge,
    ) -> None:
        super().__init__(game, len(cooks), options, chance)
        self.variant: Variant = variant
        self.helping: bool = variant.helping(len(cooks), options)  # help may be asked for
        self.cooks: list[Cook] = cooks
        self.kitchen: list[int] = []  # faces and perhaps the opener card, the top one last
        self.oven: list[int] = []  # from the bottom up
        self.turned: i64 = 0  # of an oven that is being opened: how many cards have come out
        self.opening: bool = False
        self.table: i64 = EMPTY
        self.used: i64 = EMPTY
        self.service: i64 = 0
        self.active: i64 = 0  # whose turn it is to cook
        self.opener: i64 = 0
        self.crowned: bool = False  # somebody has become this service's opener
        self.idle: i64 = 0  # turns in a row in which nothing was played or drawn
        self.played: bool = False  # something was played in this turn
        self.phase: i64 = OVER
        self.acting: Phase = ALL[COOK]  # what this phase allows and does
        self.settling: Settlement | None = None
        self.shares: bool = False  # cooks and piles with clones, until it goes on
        self._known: Knowledge = known  # when it was last worked out
        self._shares_known: bool = True  # with others, until it is worked out
        self.since: Update | None = None  # what was seen since then, the latest first

    def clone(self) -> PizzaState:
        """Copy the position; what is large is shared until one of the two goes on."""
        chance = self.chance.clone()
        other = PizzaState(self.game, self.variant, self.options, chance, self.cooks, self._known)
        self.shares = True
        other.shares = True
        self._shares_known = True
        other.since = self.since
        other.remembers = self.remembers
        other.to_move = self.to_move
        other.outcome = self.outcome
        other._listed = self._listed
        other.kitchen = self.kitchen
        other.oven = self.oven
        other.turned = self.turned
        other.opening = self.opening
        other.table = self.table
        other.used = self.used
        other.service = self.service
        other.active = self.active
        other.opener = self.opener
        other.crowned = self.crowned
        other.idle = self.idle
        other.played = self.played
        other.phase = self.phase
        other.acting = self.acting
        other.settling = None if self.settling is None else self.settling.clone()
        return other

    def take_own(self) -> None:
        """Copy what is shared with clones, to go on alone."""
        self.cooks = [cook.clone() for cook in self.cooks]
        self.kitchen = self.kitchen.copy()
        self.oven = self.oven.copy()
        self.shares = False

    # ---- decisions -------------------------------------------------------------------------------

    # Python calls a compiled method of the class itself faster than one of its base.

    def legal_actions(self, seat: IntLike | None = None) -> list[int]:
        return super().legal_actions(seat)

    def apply(self, action: IntLike, events: list[Event] | None = None) -> None:
        super().apply(action, events)

    def _legal(self, seat: i64) -> list[int]:
        return self.acting.legal(self, seat)

    def _pick(self, rng: Chance) -> i64:
        return self.acting.pick(self, self.to_move, rng)

    def _do(self, action: i64) -> None:
        if self.shares:
            self.take_own()
        self.acting.do(self, action)
        if self.to_move == NOBODY:
            self.go_on()

    def order(self) -> Settlement:
        """Give the order that is being settled."""
        order = self.settling
        assert order is not None
        return order

    def serve_order(self, seat: i64, order: i64) -> None:
        """Count an order as served, for all to see."""
        cook = self.cooks[seat]
        cook.served |= bit(order)
        cook.points += 1

    def face_name(self, face: i64) -> str:
        """Name an ingredient card, or a kind by its single."""
        return self.variant.faces[face]

    def names(self, tray: i64) -> list[str]:
        return [self.variant.faces[face] for face in faces_on(tray)]

    def start(self, events: list[Event] | None) -> None:
        """Deal and go on to the first decision; the first player is drawn by lot (P4)."""
        self._events = events
        self._deal()
        self.active = self.chance.below(self.seats)
        self.opener = self.active
        self.phase = COOK
        self.go_on()
        self._events = None

    def _deal(self) -> None:
        """Deal ingredients and orders; the rest, with the opener card, is the kitchen."""
        deck = faces_on(self.variant.ingredients(self.seats))
        self.chance.shuffle(deck)
        ingredients, orders = self.variant.dealt
        for cook in self.cooks:
            for _ in range(ingredients):
                cook.takes(one(deck.pop()), 1)
            cook.waiter = self.variant.orders_of(cook.own)
            self.chance.shuffle(cook.waiter)
            for _ in range(orders):
                cook.draws_order()
        if self.variant.opener_card:
            deck.append(OPENER_CARD)
            self.chance.shuffle(deck)
        self.kitchen = deck

    def order_in_oven(self, card: i64) -> tuple[i64, i64]:
        """Say whose order a card of the oven is, and which; NOBODY for an ingredient."""
        if card < ORDER_CARD:
            return NOBODY, NOBODY
        return (card - ORDER_CARD) // PER_SEAT, (card - ORDER_CARD) % PER_SEAT

    # ---- knowledge and reasons -------------------------------------------------------------------

    @property
    def known(self) -> Knowledge:
        """What every seat, and the public, knows: worked out when somebody asks."""
        if self.since is not None:
            if self._shares_known:
                self._known = self._known.clone()
                self._shares_known = False
            bring_up_to_date(self._known, self.since)
            self.since = None
        return self._known

    def leaves_hand(self, seat: i64, tray: i64) -> None:
        """Let everybody see that these cards left a hand."""
        if self._may_learn():
            self.since = Played(self.since, seat, tray)

    def _may_learn(self) -> bool:
        """Tell whether cards that are played or drawn say anything: not while nothing is known."""
        if not self.remembers:
            return False
        return self.since is not None or self._known is not NOTHING_KNOWN[self.seats]

    def _view(self, seat: int | None) -> Observation:
        return cast(Observation, views.view(self, seat))

    def _shared_view(self) -> Observation:
        return cast(Observation, views.shared_view(self))

    def _own_view(self, seat: int | None) -> Observation:
        return cast(Observation, views.own_view(self, seat))

    def _own_key(self, seat: int | None) -> object:
        return views.own_key(self, seat)

    def _observe(self, seat: int | None) -> Observation:
        return views.observation(self, seat)

    def _explain(self, seat: i64, action: i64) -> dict[str, object]:
        return views.explanation(self, seat, action)

    def _why_not(self, seat: i64, action: i64) -> tuple[str, str, dict[str, object]]:
        return views.why_not(self, action)

    def _to_dict(self) -> dict[str, object]:
        return views.everything(self)

    def deck(self) -> list[int]:
        """Say how many cards of each face, and of each order, are in play."""
        faces = whereabouts.faces(self.variant.ingredients(self.seats))
        orders = [0] * len(self.variant.recipes)
        for cook in self.cooks:
            for order in self.variant.orders_of(cook.own):
                orders[order] += 1
        return [*faces, 1 if self.variant.opener_card else 0, *orders]

    def card_locations(self) -> dict[str, list[int]]:
        return whereabouts.places(self)

    # ---- turns -----------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Go on to the next decision: take turns, open the oven."""
        while self.to_move == NOBODY and self.phase != OVER:
            if self.opening:
                self._turn_cards()
            else:
                self._begin_turn()

    def ask(self, seat: i64, phase: i64) -> None:
        self.to_move = seat
        self.phase = phase
        self.acting = ALL[phase]

    def _begin_turn(self) -> None:
        self.played = self.cooks[self.active].cards > 0
        if self.played:
            self.ask(self.active, COOK)
        else:  # P2, S11
            if self._events is not None:
                self._emit("passed", {"seat": self.active})
            self.to_draw()

    def cook(self, tray: i64) -> None:
        """Put ingredients of one kind on the oven, doubles under singles."""
        cook = self.cooks[self.active]
        number = cards(tray)
        cook.loses(tray, number)
        self.leaves_hand(self.active, tray)
        stack(tray, self.oven)
        if self._events is not None:
            facts: dict[str, object] = {"seat": self.active, "cards": self.names(tray)}
            now: Patch = {**patches.oven(self), **patches.player(self, self.active)}
            self._emit("cooked", facts, now=now, own=patches.hand(self, self.active))
        if cook.held > 0:
            self.ask(self.active, ORDER)
        else:
            self.to_draw()

    def place_order(self, order: i64) -> None:
        self.cooks[self.active].plays_order(order)
        self.oven.append(ORDER_CARD + PER_SEAT * self.active + order)
        if self._events is not None:
            name = self.variant.recipes[order].name
            facts: dict[str, object] = {"seat": self.active, "order": name}
            now: Patch = {**patches.oven(self), **patches.player(self, self.active)}
            self._emit("ordered", facts, now=now, own=patches.orders(self, self.active))
        self.to_draw()

    # ---- drawing ---------------------------------------------------------------------------------

    def to_draw(self) -> None:
        """Draw, and ask from where if there is a choice (P1)."""
        self.to_move = NOBODY
        if not self.played and self.variant.draw_without_ingredient(self):
            return
        room = self.room()
        from_kitchen = room > 0 and len(self.kitchen) > 0
        from_waiter = room > 0 and len(self.cooks[self.active].waiter) > 0
        if from_kitchen and from_waiter:
            self.ask(self.active, DRAW)
        elif from_kitchen:
            self.draw_kitchen(room)
        elif from_waiter:
            self.draw_waiter(room)
        else:
            self.end_turn(False)

    def room(self) -> i64:
        """Say how many cards the player whose turn it is may draw."""
        cook = self.cooks[self.active]
        return min(self.variant.limit - cook.cards - cook.held, self.variant.at_once)

    def draw_kitchen(self, most: i64) -> None:
        """Draw ingredients; the opener card is laid down and replaced (P8)."""
        drawn: i64 = EMPTY
        number: i64 = 0
        while number < most and self.kitchen:
            face = self.kitchen.pop()
            if face == OPENER_CARD:
                self._crown()
            else:
                drawn += one(face)
                number += 1
        self.cooks[self.active].takes(drawn, number)
        if self._may_learn():
            self.since = Drew(self.since, self.active, drawn, number)
        if self._events is not None:
            facts: dict[str, object] = {"seat": self.active, "pile": "kitchen", "count": number}
            secrets: dict[int, dict[str, object]] = {int(self.active): {"cards": self.names(drawn)}}
            now: Patch = {"kitchen": len(self.kitchen), **patches.player(self, self.active)}
            self._emit("drew", facts, secrets, now, patches.hand(self, self.active))
        if not self.kitchen:
            if not self.variant.opener_card:
                self._crown()
            self._end_service("kitchen-empty")
        else:
            self.end_turn(True)

    def draw_waiter(self, most: i64) -> None:
        cook = self.cooks[self.active]
        drawn: i64 = 0
        number: i64 = 0
        while number < most and cook.waiter:
            drawn |= bit(cook.draws_order())
            number += 1
        if self._events is not None:
            facts: dict[str, object] = {"seat": self.active, "pile": "waiter", "count": number}
            names = sorted([self.variant.recipes[order].name for order in places_in(drawn, 0)])
            secrets: dict[int, dict[str, object]] = {int(self.active): {"orders": names}}
            now = patches.player(self, self.active)
            self._emit("drew", facts, secrets, now, patches.orders(self, self.active))
        self.end_turn(True)

    def _crown(self) -> None:
        self.opener = self.active
        self.crowned = True
        if self._events is not None:
            now: Patch = {"opener": self.opener, "crowned": True}
            self._emit("opener", {"seat": self.active}, now=now)

    def end_turn(self, drew: bool) -> None:
        """Pass the turn on; when nobody can do anything more the service ends (P3)."""
        self.to_move = NOBODY
        self.idle = 0 if self.played or drew else self.idle + 1
        if self.idle == self.seats:
            self._end_service("all-idle")
        else:
            self.active = (self.active + 1) % self.seats

    # ---- services --------------------------------------------------------------------------------

    def _end_service(self, reason: str) -> None:
        """Open the oven; if nobody has become opener the one before opens (P6)."""
        self.to_move = NOBODY
        self.opening = True
        self.turned = 0
        self.idle = 0
        if self._events is not None:
            facts: dict[str, object] = {"service": self.service + 1, "seat": self.opener}
            fields: dict[str, object] = {**facts, "reason": reason, "count": len(self.oven)}
            self._emit("oven-opened", fields, now=patches.table(self))

    def _turn_cards(self) -> None:
        """Turn ingredients over until an order comes out, or the oven is empty."""
        first = self.turned
        while self.turned < len(self.oven) and self.oven[self.turned] < ORDER_CARD:
            self.table += one(self.oven[self.turned])
            self.turned += 1
        if self._events is not None and self.turned > first:
            faces = [self.face_name(face) for face in self.oven[first : self.turned]]
            now: Patch = {"table": self.names(self.table), **patches.oven(self)}
            self._emit("turned", {"cards": faces}, now=now)
        if self.turned == len(self.oven):
            self._end_opening()
            return
        seat, order = self.order_in_oven(self.oven[self.turned])
        self.turned += 1
        settling.begin(self, seat, order)

    def _end_opening(self) -> None:
        """Gather what is left as the bottom of the next oven, shuffle what was used."""
        left = self.table
        self.oven = faces_on(left)
        self.table = EMPTY
        self.opening = False
        self.turned = 0
        self.service += 1
        last = self.service == self.variant.service_count(self.seats, self.options)
        if self._events is not None:
            facts: dict[str, object] = {"used": self.names(self.used), "last": last}
            now: Patch = {**patches.table(self), **patches.oven(self)}
            self._emit("gathered", {"cards": self.names(left), **facts}, now=now)
        if last:
            self.end()
            return
        self._new_kitchen()
        self.crowned = False
        self.active = self.opener
        if self._events is not None:
            begun: dict[str, object] = {"service": self.service + 1, "seat": self.active}
            fields: dict[str, object] = {**begun, "kitchen": len(self.kitchen)}
            self._emit("service", fields, now=patches.new_service(self))

    def _new_kitchen(self) -> None:
        """Shuffle what was used, with the opener card and with what was never drawn (P6).

        If nothing was served there is nothing but the opener card (M1), or nothing at all (L6).
        """
        left = len(self.kitchen) - (0 if self.crowned or not self.variant.opener_card else 1)
        self.kitchen += faces_on(self.used)
        if self.variant.opener_card and self.crowned:
            self.kitchen.append(OPENER_CARD)
        if left > 0 and self.remembers:
            self.since = UnknownKitchen(self.since)
        elif self.remembers:
            self.since = NewKitchen(self.since, self.used, [cook.hand for cook in self.cooks])
        self.used = EMPTY
        self.chance.shuffle(self.kitchen)

    def end(self) -> None:
        """End the game: most served orders, then the most ingredients in hand (G4)."""
        self.phase = OVER
        self.to_move = NOBODY
        self._known = NOTHING_KNOWN[self.seats]  # all hands lie open
        self._shares_known = True
        self.since = None
        scores = tuple([int(cook.points) for cook in self.cooks])
        keys: list[tuple[int, ...]] = [(cook.points, worth(cook.hand)) for cook in self.cooks]
        self.outcome = Outcome(scores, ranked(keys), "services-over")
        if self._events is not None:
            self._emit("ended", self.outcome.to_dict(), now=patches.ended(self))
