"""A table without a server whose bots' decisions are timed; needs nothing but what a site has.

Everybody plays as a commis, quickly, to positions in which a bot of every level is asked.
"""

from __future__ import annotations

import time

from tests.site.rehearsal import Visitor
from trattoria.bots.levels import LEVELS, level_bot
from trattoria.server.tables.table import Table
from trattoria.site.background import Background
from trattoria.site.local import bot_action

SEED = "how quick it is"


class Held(Background):
    """Does nothing before it may."""

    may = False

    def step(self) -> None:
        if self.may:
            super().step()


class Timed(Visitor):
    """Somebody at a table who lets bots decide, one by one."""

    def __init__(self, names: str, game: str, seats: int) -> None:
        super().__init__(names, seed=SEED)
        self.held = self.door.service.background = Held()
        self.ask("POST", "/me", {"name": "Ada"})
        asked = {"game": game, "seats": seats, "bots": ["commis"] * (seats - 1)}
        id = self.ask("POST", "/tables", asked)["id"]
        self.join(id)
        self.ask("POST", f"/tables/{id}/start")
        self.say("entropy", bytes="07" * 32)
        self.table: Table = self.door.service.rooms[id].table

    def go_on(self, decisions: int) -> bool:
        """Play on until so many decisions later a bot is about to choose; tells whether it is."""
        while self.table.status != "over":
            if self._chooser() is not None:
                if decisions == 0:
                    return True
                decisions -= 1
            if self.held:
                self._think()
            elif self.wake is not None:
                self.knock()
            else:
                self._act()
        return False

    def time(self) -> list[float]:
        """Give the seconds that a decision of each level takes now, until the door gives it out."""
        seat = self._chooser()
        assert seat is not None
        thought = [_seconds_of(self.table, seat, level) for level in LEVELS]
        begun = time.monotonic()
        self._think()
        self.knock()
        told = time.monotonic() - begun
        return [each + told for each in thought]

    def _chooser(self) -> int | None:
        """Give the seat of a bot that thinks next, if it has a choice."""
        state, (room,) = self.table.state, self.door.service.rooms.values()
        for seat, reply in room.replies.items():
            if reply.action is None and state and len(state.legal_actions(seat)) > 1:
                return seat
        return None

    def _think(self) -> None:
        self.held.may = True
        self.take(self.door.tick())
        self.held.may = False

    def _act(self) -> None:
        state = self.table.state
        assert state is not None
        bot = level_bot("commis", state.game, 0)
        action = bot.choose(state.observe(0), state.legal_actions(0))
        text = state.game.action_text(action)
        done = self.say("act", action=text, moves=self.update["moves"], confirm=True)
        assert done["type"] == "done", done


def _seconds_of(table: Table, seat: int, level: str) -> float:
    begun, usual = time.monotonic(), table.occupants[seat].level
    table.occupants[seat].level = level
    bot_action(table, seat)
    table.occupants[seat].level = usual
    return time.monotonic() - begun


def length(names: str, game: str, seats: int) -> int:
    """Count the decisions of bots in the game that is played here."""
    timed, found = Timed(names, game, seats), 0
    while timed.go_on(min(found, 1)):
        found += 1
    timed.door.close()
    return found
