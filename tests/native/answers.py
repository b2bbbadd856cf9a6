"""One hash over what bots with the networks that are shipped answer in a game.

It needs nothing but what the browser has.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from itertools import islice

import trattoria
from trattoria.bots.bot import Bot, ask
from trattoria.bots.guided import GuidedBot
from trattoria.bots.learned import LearnedBot, player_of
from trattoria.bots.levels import level_bot
from trattoria.core.chance import chance
from trattoria.core.game import Game
from trattoria.core.state import State

DEALS = 8
EVERY = 20  # of so many decisions, one is asked for
DECISIONS = 15  # at most
SEED = 3


def asked(game: Game) -> list[Bot]:
    """Make the network alone, a search with it, and the two levels that learned."""
    return [
        LearnedBot(game, SEED),
        GuidedBot(game, SEED, 24, valued=0.3, ended=0.5),
        level_bot("chef", game, SEED),
        level_bot("maestro", game, SEED, share=0.002),
    ]


def positions(game: Game) -> Iterator[State]:
    """Give decisions of random games, each with as many players as there may be."""
    rng = chance(2)
    for deal in range(DEALS):
        state = game.new(game.seats[-1], deal)
        while state.to_move >= 0:
            if rng.below(EVERY) == 0:
                yield state
            actions = state.legal_actions()
            state.apply(actions[rng.below(len(actions))])


def answers_hash(name: str) -> str:
    """Hash ratings, values and choices at some decisions."""
    game = trattoria.game(name)
    bots, player = asked(game), player_of(game)
    found = sha256()
    for state in islice(positions(game), DECISIONS):
        seat = state.to_move
        told = [
            player.policy(state, seat, state.legal_actions(), chance(1)),
            player.network.value(player.look(state, seat), state.seats),
            [ask(bot, state, seat) for bot in bots],
        ]
        found.update(json.dumps(told).encode())
    return found.hexdigest()
