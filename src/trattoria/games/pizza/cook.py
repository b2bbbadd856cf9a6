"""A player: ingredients and orders in hand, the waiter, the served orders."""

from __future__ import annotations

from mypy_extensions import i64

from trattoria.core.bits import bit
from trattoria.games.pizza.cards import EMPTY


class Cook:
    """All that belongs to one player."""

    def __init__(self, own: i64) -> None:
        self.own: i64 = own  # their own ingredient, and so their colour
        self.hand: i64 = EMPTY  # a tray
        self.cards: i64 = 0  # ingredients in hand
        self.orders: i64 = 0  # orders in hand, one bit each
        self.held: i64 = 0  # how many orders that is
        self.waiter: list[int] = []  # orders, the top one last
        self.buried: i64 = 0  # orders at the bottom that everybody saw going there
        self.traced: i64 = 0  # orders in hand that everybody has seen, as bits
        self.served: i64 = 0  # orders that everybody knows to be served, as bits
        self.rewards: list[int] = []  # served unseen, for help
        self.points: i64 = 0  # how many are served
        self.gone: i64 = 0  # orders out of the game, as bits

    def clone(self) -> Cook:
        other = Cook(self.own)
        other.hand = self.hand
        other.cards = self.cards
        other.orders = self.orders
        other.held = self.held
        other.waiter = self.waiter.copy()
        other.buried = self.buried
        other.traced = self.traced
        other.served = self.served
        other.rewards = self.rewards.copy()
        other.points = self.points
        other.gone = self.gone
        return other

    def takes(self, tray: i64, cards: i64) -> None:
        self.hand += tray
        self.cards += cards

    def loses(self, tray: i64, cards: i64) -> None:
        self.hand -= tray
        self.cards -= cards

    def plays_order(self, order: i64) -> None:
        self.orders &= ~bit(order)
        self.traced &= ~bit(order)
        self.held -= 1

    def shows_order(self, order: i64) -> None:
        """Let everybody see an order that stays in hand for now."""
        self.traced |= bit(order)

    def top_order(self) -> i64:
        """Take the waiter's top order, wherever it goes."""
        order = self.waiter.pop()
        self.buried = min(self.buried, len(self.waiter))
        return order

    def draws_order(self) -> i64:
        """Take the waiter's top order into the hand; one that was seen before is known to all."""
        seen = len(self.waiter) <= self.buried
        order = self.top_order()
        self.orders |= bit(order)
        self.held += 1
        if seen:
            self.traced |= bit(order)
        return order

    def buries(self, order: i64) -> None:
        """Put a failed order under the waiter, seen by all."""
        self.waiter.insert(0, order)
        self.buried += 1
