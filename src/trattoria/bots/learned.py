"""A bot that has learned: it plays what a small network, trained by self-play, finds best.

A game's network lies in the folder `networks` beside its rules, and is read when it is needed.  The
network sees what the seat may know: a position is drawn that fits it, and the encoder writes of
that position what the seat knows of it, so that the drawn cards change nothing.

A bot that forgets draws the position from what it recalls alone, what it has forgotten as well.
The network is shown that draw as if it were known, and never the forgotten facts.
"""

from __future__ import annotations

from pathlib import Path
from struct import unpack

from trattoria.bots.bot import Bot
from trattoria.bots.kinds import Kinds
from trattoria.bots.memory import Memory
from trattoria.bots.network import Network
from trattoria.bots.network_file import NetworkFile, read, shipped
from trattoria.bots.sampling import sampled
from trattoria.bots.strategies import strategy_for
from trattoria.bots.strategy import sample_position
from trattoria.core.chance import Chance
from trattoria.core.companions import companion
from trattoria.core.encoder import Encoder, Places
from trattoria.core.errors import InvalidData, InvalidSetup
from trattoria.core.game import Game
from trattoria.core.observation import Observation
from trattoria.core.rows import Rows
from trattoria.core.state import State

_loaded: dict[str, Player] = {}


class Player:
    """A network with what it needs to look at a position of its game."""

    def __init__(self, game: Game, file: NetworkFile) -> None:
        module = companion(game, "encoding")
        self.kinds = Kinds(game)
        shape = file.shape
        learned = (file.game, file.version, shape.kinds, shape.actions, shape.seats)
        played = (game.id, game.version, self.kinds.count, game.action_count, game.seats[-1])
        if learned != played or module is None:
            raise other_network(game, file)
        self.features = file.features
        self.network: Network = file.network()
        places = Places(game, file.features.offsets)
        try:
            self.encoder: Encoder = module.Encoder(places)
        except KeyError:
            raise other_network(game, file) from None
        self.encoder.tells_seat = False
        if self.encoder.sight != file.sight or places.asked != set(file.features.offsets):
            raise other_network(game, file)

    def look(self, state: State, seat: int) -> list[int]:
        """Give what the network's last layer makes of what a seat knows."""
        return self.network.look(self.features_of(state, seat))

    def features_of(self, state: State, seat: int) -> list[int]:
        """List the features that hold for a seat."""
        rows = Rows()
        self.encoder.write(state, seat, rows)
        numbers: tuple[int, ...] = unpack(f"<{2 * rows.length()}i", rows.numbers())
        return self.features.of(numbers[::2], numbers[1::2])

    def policy(self, state: State, seat: int, actions: list[int], rng: Chance) -> list[int]:
        """Rate all legal actions of the seat to move: logits, as parts of 4096."""
        return self.rate(self.look(state, seat), state, actions, rng)

    def rate(self, seen: list[int], state: State, actions: list[int], rng: Chance) -> list[int]:
        """Rate actions, given what `look` gave."""
        rows = self.encoder.seen_actions(state, state.to_move, actions)
        return self.network.policy(seen, rows, self.kinds.of(state, actions, rng))


class LearnedBot(Bot):
    """Plays what its network finds best, or with a temperature, what it draws by its odds."""

    def __init__(
        self,
        game: Game,
        seed: int,
        memory: Memory | None = None,
        temperature: float = 0.0,
        player: Player | None = None,
    ) -> None:
        super().__init__(game, seed)
        self.memory = memory or Memory()
        self.temperature = temperature
        self.player = player or player_of(game)
        self.strategy = strategy_for(game)

    def choose(self, observation: Observation, actions: list[int]) -> int:
        """Rate the actions, unless there is no choice."""
        if len(actions) == 1:
            return actions[0]
        known = self.memory.recall(observation, self.seed)
        dice = self.dice(known)
        seat = observation["seat"]
        assert isinstance(seat, int)
        state = sample_position(self.game.determinizer(known), self.strategy, seat, dice)
        sensible = self.strategy.sensible(state, actions)
        if len(sensible) == 1:
            return sensible[0]
        ratings = self.player.policy(state, seat, sensible, dice)
        return sensible[sampled(ratings, self.temperature, dice)]


def other_network(game: Game, file: NetworkFile) -> InvalidData:
    """Say that a network has learned another game, or another way to look at it."""
    facts: dict[str, object] = {"network": file.game, "version": file.version}
    return InvalidData("other-network", {"game": game.id, **facts})


def player_of(game: Game) -> Player:
    """Give the network that a game brings along; InvalidSetup if it has none."""
    found = _loaded.get(game.id)
    if found is None:
        place = shipped(game)
        if not place.is_file():
            raise InvalidSetup("no-network", {"game": game.id})
        found = Player(game, read(place.read_bytes()))
        _loaded[game.id] = found
    return found


def player_from(game: Game, path: str) -> Player:
    """Give the network of a file."""
    return Player(game, read(Path(path).read_bytes()))
