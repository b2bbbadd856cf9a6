"""Weights (while tuning), per mille."""
from __future__ import annotations

from mypy_extensions import i64

NAMES = ("trust certain later second gift card own need need_late need_grande show_me helped orders room keep stall help2 contest reserve_help late").split()


class Taste:
    def __init__(self) -> None:
        self.trust: i64 = 2
        self.certain: i64 = 970
        self.later: i64 = 500
        self.second: i64 = 200
        self.gift: i64 = 20
        self.card: i64 = 30
        self.own: i64 = 30
        self.need: i64 = 450
        self.need_late: i64 = 200
        self.need_grande: i64 = 600
        self.show_me: i64 = 400
        self.helped: i64 = 400
        self.orders: i64 = 2
        self.room: i64 = 3
        self.keep: i64 = 3
        self.stall: i64 = 0
        self.help2: i64 = 1
        self.contest: i64 = 500
        self.reserve_help: i64 = 1000
        self.late: i64 = 3

    def set(self, name: str, value: int) -> None:
        setattr(self, name, value)
