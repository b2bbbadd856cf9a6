"""Why: in a word, what speaks for a card in its place, as all can see it."""

from __future__ import annotations

from typing import Final

from trattoria.bots.strategy import Reason
from trattoria.games.piazza.brackets import reach
from trattoria.games.piazza.cells import CELLS, N_CELLS
from trattoria.games.piazza.state import DONE, PASS, PiazzaState
from trattoria.games.piazza.strategy.kinds import gain, most_points, next_player

CODES: Final = ("most-points", "blocks", "last-places", "second-card", "saves-cards")
A_CARD: Final = 6  # points that a card usually brings
WORTH_BLOCKING: Final = 4
FEW_PLACES: Final = 2


def why(state: PiazzaState, action: int) -> Reason | None:
    """Say what speaks for a legal action of the player to move."""
    cards = [each for each in state.legal_actions() if each not in (DONE, PASS)]
    best = max([int(gain(state, each)) for each in cards], default=0)
    if action == DONE:
        return Reason("saves-cards", {}) if best <= A_CARD else None
    return None if action == PASS else lay(state, action, cards, best)


def lay(state: PiazzaState, action: int, cards: list[int], best: int) -> Reason | None:
    """Points, the next player's place, or a card that will soon have none."""
    gained, blocked = int(gain(state, action)), blocks(state, action)
    if blocked is not None and taken(state, action) > gained:
        return blocked
    if gained == best > 0:
        return Reason("most-points", {"points": gained})
    if gained > A_CARD and DONE in state.legal_actions():
        return Reason("second-card", {"points": gained})
    places = sum(each // N_CELLS == action // N_CELLS for each in cards)
    return blocked if places > FEW_PLACES else Reason("last-places", {"count": places})


def blocks(state: PiazzaState, action: int) -> Reason | None:
    """Name the next player, if they could have used the place well."""
    rival, points = int(next_player(state)), taken(state, action)
    if rival == state.to_move or points < WORTH_BLOCKING:
        return None
    return Reason("blocks", {"target": rival, "points": points})


def taken(state: PiazzaState, action: int) -> int:
    """Count what the next player could have made of the place."""
    cell = CELLS[action % N_CELLS]
    return int(most_points(state, cell, reach(state.board, cell), next_player(state)))
