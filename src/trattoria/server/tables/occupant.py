"""A seat at a table: who sits there, who decides for it, and whether they are there."""

from __future__ import annotations

from math import inf
from typing import Literal

from trattoria.server.tables.messages import Gone, Kind

STANDIN_LEVEL = "commis"  # the level of stand-in bots


class Occupant:
    """A seat: free, or taken by a person, somebody else on that device, a bot or an outside bot."""

    def __init__(self, reserve: float = 0.0) -> None:
        self.kind: Kind | Literal[""] = ""  # nothing while the seat is free
        self.person = ""  # whose device it is, also of who plays on it beside them
        self.name = ""  # of who plays on the device of another, or of an outside bot
        self.level = ""
        self.token = ""  # of an outside bot: the hash of it
        self.here = False
        self.standin = False  # a bot decides until the player comes back
        self.stood_in = 0  # decisions that a bot has taken since it stands in
        self.missed = False  # a bot takes this one decision, whose time is up
        self.late = False  # the clock has run out since the player was last there
        self.gone: Gone | Literal[""] = ""  # then a bot decides to the end
        self.left_at = 0  # the row by which the player left, or ran out of time
        self.timeouts = 0
        self.reserve = float(reserve)  # as the compiled build has it
        self.votes: set[int] = set()  # seats that want a bot to stand in
        self.vacations: list[tuple[float, float]] = []  # while the clock stands still

    @property
    def taken(self) -> bool:
        return self.kind != ""

    @property
    def human(self) -> bool:
        """Tell whether a person plays it, on whatever device."""
        return self.kind in ("person", "hotseat")

    @property
    def playing(self) -> bool:
        """Tell whether its own player plays on, and no stand-in."""
        return not self.standin and not self.gone

    @property
    def deciding(self) -> bool:
        """Tell whether its own player takes the decision that is asked for now."""
        return self.playing and not self.missed

    @property
    def bot(self) -> str:
        """Give the level of the bot that decides here now, or nothing."""
        if self.kind == "bot":
            return self.level
        stands_in = self.standin or self.gone or self.missed  # as `deciding`: asked every move
        return STANDIN_LEVEL if stands_in else ""

    @property
    def decider(self) -> str:
        """Name who decides, for the log and for the record."""
        if self.bot:
            return f"bot:{self.bot}"
        return self.owner

    @property
    def owner(self) -> str:
        """Name whose seat it is, whoever decides there now."""
        return "outside" if self.kind == "outside" else f"person:{self.person}"

    def rest(self, now: float, until: float) -> None:
        """Begin a vacation in the place of one that still goes on; none, if it ends at once."""
        if self.vacations and self.vacations[-1][1] > now:
            self.vacations[-1] = (self.vacations[-1][0], now)
        if until > now:
            self.vacations.append((now, until))

    def rested(self, since: float, now: float = inf) -> float:
        """Say for how long the clock has stood still, or will, for a decision asked since then."""
        if not self.vacations:  # which is asked several times a move
            return 0.0
        spans = [min(end, now) - max(begin, since) for begin, end in self.vacations]
        return sum(span for span in spans if span > 0)

    def vacation(self, now: float) -> float | None:
        """Say until when the player is on vacation; None if they are not."""
        ends = [end for begin, end in self.vacations if begin <= now < end]
        return ends[0] if ends else None

    def belongs_to(self, person: str) -> bool:
        """Tell whether it is played on this person's devices."""
        return self.human and self.person == person
