"""Every game as an OpenSpiel game, once this module is imported.

    pyspiel.load_game("python_trattoria_piazza(seats=3)")

The seed is dealt first: eight chance nodes of 256 outcomes each give its bytes.  From there on a
game follows from its actions, so that chance is explicit, and a history is the whole game.  (The
engine deals inside its moves; chance nodes for single cards would be another game's tree.)
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import numpy as np

from trattoria.core.chance import Chance, chance
from trattoria.core.game import Game
from trattoria.core.registry import game as game_of
from trattoria.core.registry import games
from trattoria.core.state import NOBODY, State
from trattoria.envs.encoding import layout
from trattoria.envs.extra import require
from trattoria.envs.rewards import by_rank

require("pyspiel")

import pyspiel  # noqa: E402

SEED_BYTES = 8
BYTE = [(outcome, 1 / 256) for outcome in range(256)]
USUAL_SEATS = 3  # or as near as a game allows
MAX_DECISIONS = 50_000  # more decisions than any game can have; real ones have some hundreds
CHANCE = int(pyspiel.PlayerId.CHANCE)
TERMINAL = int(pyspiel.PlayerId.TERMINAL)


def spiel_name(game: str) -> str:
    """Give the name under which OpenSpiel knows a game."""
    return f"python_trattoria_{game.replace('-', '_')}"


def game_type(game: Game) -> pyspiel.GameType:
    """Describe a game to OpenSpiel."""
    kinds = pyspiel.GameType
    parameters = {name: option.default for name, option in game.options.items()}
    return kinds(
        short_name=spiel_name(game.id),
        long_name=f"Trattoria: {game.id}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"seats": game.nearest_seats(USUAL_SEATS), **parameters},
    )


class SpielGame(pyspiel.Game):
    """A game with a number of seats and its options; there is a subclass for each game."""

    rules: Game
    kind: pyspiel.GameType

    def __init__(self, parameters: dict[str, Any]) -> None:
        self.seats: int = parameters["seats"]
        self.chosen = {name: parameters[name] for name in self.rules.options}
        self.rules.new(self.seats, 0, None, **self.chosen)  # refuses a table that cannot be
        super().__init__(self.kind, self._info(), parameters)

    def _info(self) -> pyspiel.GameInfo:
        return pyspiel.GameInfo(
            num_distinct_actions=self.rules.action_count,
            max_chance_outcomes=len(BYTE),
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MAX_DECISIONS,
        )

    def max_chance_nodes_in_history(self) -> int:
        """All chance comes first."""
        return SEED_BYTES

    def new_initial_state(self) -> SpielState:
        """Give a game that is not dealt yet."""
        return SpielState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> Observer:
        """Make what turns positions into strings and tensors."""
        if params:
            raise ValueError(f"observers take no parameters: {params}")
        return Observer(self, iig_obs_type)


class Position:
    """A position that can be copied and pickled as OpenSpiel does it."""

    def __init__(self, state: State) -> None:
        self.state = state

    def __deepcopy__(self, memo: object) -> Position:
        return Position(self.state.clone())

    def __reduce__(self) -> tuple[Callable[..., Position], tuple[str, dict[str, object]]]:
        return _position_from, (self.state.game.id, self.state.to_dict())


def _position_from(game: str, data: dict[str, object]) -> Position:
    return Position(game_of(game).from_dict(data))


class SpielState(pyspiel.State):
    """A position; before the seed is complete, what there is of it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._seed: list[int] = []
        self._position: Position | None = None

    @property
    def engine(self) -> State | None:
        """The position of the rules engine; None while it is being dealt."""
        return None if self._position is None else self._position.state

    # ---- whose decision, and what may be done ----------------------------------------------------

    def current_player(self) -> int:
        """Say whose decision it is."""
        if self.engine is None:
            return CHANCE
        return TERMINAL if self.engine.to_move == NOBODY else self.engine.to_move

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return self.engine is not None and self.engine.to_move == NOBODY

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """List the values of the seed's next byte."""
        return BYTE

    def _legal_actions(self, player: int) -> list[int]:
        assert self.engine is not None
        return self.engine.legal_actions(player)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return f"seed {action}"
        return self._rules().action_text(action)

    # ---- what happens ----------------------------------------------------------------------------

    def _apply_action(self, action: int) -> None:
        if self.engine is not None:
            self.engine.apply(action)
            return
        self._seed.append(action)
        if len(self._seed) == SEED_BYTES:
            game: SpielGame = self.get_game()
            seed = int.from_bytes(bytes(self._seed), "big")
            self._position = Position(self._rules().new(game.seats, seed, None, **game.chosen))

    def returns(self) -> list[float]:
        """Give what the game was worth to each seat: see `by_rank`; 0 before the end."""
        if self.engine is None or self.engine.outcome is None:
            return [0.0] * self.num_players()
        return by_rank(self.engine.outcome)

    # ---- knowledge -------------------------------------------------------------------------------

    def resample_from_infostate(
        self, player_id: int, probability_sampler: Callable[[], float]
    ) -> SpielState:
        """Draw a position that this player could not tell from the real one."""
        return self.determinized(player_id, chance(int(probability_sampler() * 2**53)))

    def determinized(self, player: int, rng: Chance) -> SpielState:
        """Draw such a position with this generator; nothing of the real history is in it."""
        if self.engine is None:
            raise ValueError("there is nothing to determinize before the deal")
        other: SpielState = self.get_game().new_initial_state()
        other._position = Position(self.engine.determinize(player, rng))
        return other

    def __str__(self) -> str:
        if self.engine is None:
            return f"seed {self._seed}"
        return json.dumps(self.engine.to_dict())

    def _rules(self) -> Game:
        game: SpielGame = self.get_game()
        return game.rules


class Observer:
    """Positions as a seat sees them: one string, one tensor, and its fields by name."""

    def __init__(self, game: SpielGame, kind: Any) -> None:
        self._layout = layout(game.rules.id)
        self._public = kind is not None and kind.private_info == pyspiel.PrivateInfoType.NONE
        if kind is not None and kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("nobody may see all hands")
        self.tensor = np.zeros(self._layout.size, np.float32)
        self.dict = self._layout.parts(self.tensor)

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what a player may know into the tensor."""
        self.tensor.fill(0)
        if state.engine is not None:
            self._layout.write(self._seen(state.engine, player), self.dict)

    def string_from(self, state: SpielState, player: int) -> str:
        """Write what a player may know as JSON."""
        return "" if state.engine is None else json.dumps(self._seen(state.engine, player))

    def _seen(self, engine: State, player: int) -> dict[str, object]:
        return engine.observe(None if self._public else player)


def resampler(seed: int | bytes) -> Callable[[SpielState, int], SpielState]:
    """Make what OpenSpiel's `ISMCTSBot.set_resampler` takes, with a generator of its own."""
    rng = chance(seed)
    return lambda state, player: state.determinized(player, rng)


def _register(game: Game) -> None:
    """Register a class, not a function that makes games.

    OpenSpiel frees what was registered after Python has shut down.  A function would be gone by
    then, and the process would crash.
    """
    made = type(spiel_name(game.id), (SpielGame,), {"rules": game, "kind": game_type(game)})
    pyspiel.register_game(game_type(game), made)


for _game in games():
    _register(game_of(_game))
