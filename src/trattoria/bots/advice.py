"""What the maestro would do, and how it rates the decisions of a finished game.

Somebody waits for both, for about a second.  A hint may have a limit in seconds.  A review has
none: the same record gives the same review on the same build.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

import trattoria
from trattoria.bots.levels import level_of, searching_bot
from trattoria.bots.network_file import has_network
from trattoria.bots.search import Estimate
from trattoria.bots.strategies import strategy_for
from trattoria.bots.strategy import Reason, sample_position
from trattoria.core.chance import chance
from trattoria.core.game import Game
from trattoria.core.observation import Observation
from trattoria.core.record import Record
from trattoria.core.state import State

if TYPE_CHECKING:
    from trattoria.bots.learned import Player

GUIDED_LOOKS: Final = 600  # iterations of a judgement with the network, which take twice as long
CLOSE: Final = 8  # a close look takes one part in so many of `looks`
GLANCE: Final = 60  # and a first one, without a network, one part in so many
LEAST_LOOK: Final = 8  # iterations, but not fewer
CLOSER: Final = 12  # so many decisions get a close look
LEAST_CLOSER: Final = 6  # and with a small share of the iterations so many
COSTLIEST: Final = 3  # and so many are reported
SEED: Final = 0
WORLDS: Final = 20  # in which a reason has to hold that was found without a memory
INTERPRETED_REVIEW_SHARE: Final = 0.12  # of the iterations: decisions take a second, too
HINT_SECONDS: Final = 1.0  # that a player waits at most, where time matters at all


def review_share() -> float:
    """Give the share of its usual iterations that a review makes on this build."""
    return 1.0 if trattoria.compiled else INTERPRETED_REVIEW_SHARE


class Decision(NamedTuple):
    """A decision of a game that was played, as the maestro sees it."""

    number: int  # from 0, among all decisions of the game
    played: int
    better: int  # what the maestro would have done
    rating: float  # of what was played, from 0 to 1
    best: float  # of what the maestro would have done

    @property
    def cost(self) -> float:
        """How much was given away."""
        return max(0.0, self.best - self.rating)


class Moment(NamedTuple):
    """A decision as it was asked for: what its player knew and did."""

    number: int
    observation: Observation
    played: int


class Maestro:
    """Looks at decisions of one game."""

    def __init__(
        self, game: Game, share: float = 1.0, seconds: float | None = None, seed: int = SEED
    ) -> None:
        self.game = game
        self._bot = searching_bot("maestro", game, seed, share, seconds)
        self._judge = searching_bot("maestro", game, seed, share, quick=True)
        self._looks = max(1, round(looks(game) * share))
        self._player = network_of(game)

    @staticmethod
    def hinting(game: Game, seconds: float | None) -> Maestro:
        """Make one who answers within a second, unless nobody minds how long it takes."""
        return Maestro(game, seconds=None if seconds is None else min(seconds, HINT_SECONDS))

    def advise(self, observation: Observation) -> list[Estimate]:
        """Give the maestro's estimate of every action that was tried, the best one first."""
        return self._bot.estimates(observation)

    def doubt(self, moment: Moment) -> float:
        """Say how much speaks for a close look at a decision; 0 if nothing does.

        That is how much better than what was played the network finds something else, or without
        a network, what a few iterations find.
        """
        seat = moment.observation["seat"]
        assert isinstance(seat, int)
        state = self._judge.position(moment.observation)
        sensible = self._judge.strategy.sensible(state, state.legal_actions())
        if sensible == [moment.played]:
            return 0.0
        if self._player is None:
            return self.judge(moment, GLANCE).cost
        actions = sensible if moment.played in sensible else [*sensible, moment.played]
        ratings = self._player.policy(state, seat, actions, chance(SEED))
        return float(max(ratings) - ratings[actions.index(moment.played)])

    def judge(self, moment: Moment, part: int = CLOSE) -> Decision:
        """Compare what was played with the maestro's choice, both tried equally often."""
        search = self._judge.search(moment.observation, self._judge.dice(moment.observation))
        search.run(max(LEAST_LOOK, self._looks // part))
        best = self._judge.sensible(moment.observation, search.estimates())[0]
        search.insist(moment.played, best.visits)
        rating = {estimate.action: estimate.rating for estimate in search.estimates()}
        played = moment.played
        return Decision(moment.number, played, best.action, rating[played], rating[best.action])


def network_of(game: Game) -> Player | None:
    """Give the network of a game, if it has one."""
    if not has_network(game):
        return None
    from trattoria.bots.learned import player_of  # noqa: PLC0415  (when it is needed)

    return player_of(game)


def looks(game: Game) -> int:
    """Give the iterations that a judgement takes parts of: fewer than the maestro plays with."""
    guided = level_of("maestro", game).learned
    return GUIDED_LOOKS if guided else level_of("classic-maestro", game).iterations


def why(game: Game, known: Observation, action: int, worlds: int = 1) -> Reason | None:
    """Say what speaks for an action of the observer, from what is known and nothing else.

    What was forgotten may matter to a reason: to such an observation only what holds in so many
    worlds is said.
    """
    seat = known["seat"]
    assert isinstance(seat, int)
    strategy, determinizer, rng = strategy_for(game), game.determinizer(known), chance(SEED)
    said: Reason | None = None
    for world in range(worlds):
        state = sample_position(determinizer, strategy, seat, rng)
        found = strategy.reason(state, action) if len(state.legal_actions()) > 1 else None
        if found is None or (world and found != said):
            return None
        said = found
    return said


class Review:
    """Looks back at the decisions of one seat in a game that was played."""

    def __init__(self, record: Record, seat: int, share: float = 1.0) -> None:
        self._maestro = Maestro(record.start().game, share)
        self._asked = moments(record, seat)
        self._share = share
        self._judged: list[Decision] = []
        self.steps = most_steps(self._asked, share)

    def look(self) -> Iterator[None]:
        """Look at everything, step by step."""
        doubts: list[float] = []
        for moment in self._asked:
            doubts.append(self._maestro.doubt(moment))
            yield
        for moment in doubtful(self._asked, doubts, self._share):
            self._judged.append(self._maestro.judge(moment))
            yield

    def costliest(self) -> list[Decision]:
        """Give the decisions that cost most, the dearest first; none that cost nothing."""
        return costliest(self._judged)


def doubtful(asked: list[Moment], doubts: list[float], share: float) -> list[Moment]:
    """Give the decisions that are worth a close look, with a share of the iterations."""
    ranked = sorted(range(len(asked)), key=lambda place: (-doubts[place], place))
    chosen = [place for place in ranked if doubts[place] > 0.0][: _close_looks(share)]
    return [asked[place] for place in sorted(chosen)]


def most_steps(asked: list[Moment], share: float) -> int:
    """Say how many steps a review takes at most: first all decisions, then the doubtful ones."""
    return len(asked) + min(len(asked), _close_looks(share))


def _close_looks(share: float) -> int:
    return max(LEAST_CLOSER, round(CLOSER * share))


def costliest(judged: list[Decision]) -> list[Decision]:
    """Give the decisions that cost most, the dearest first; none that cost nothing."""
    dear = sorted(judged, key=lambda decision: (-decision.cost, decision.number))
    return [decision for decision in dear if decision.cost > 0][:COSTLIEST]


def moments(record: Record, seat: int) -> list[Moment]:
    """List a seat's decisions in which there was a choice."""
    found: list[Moment] = []
    state = record.start()
    for number, text in enumerate(record.actions):
        action = state.game.parse_action(text)
        if state.to_move == seat and len(state.legal_actions()) > 1:
            found.append(Moment(number, state.observe(seat), action))
        state.apply(action)
    return found


def positions(record: Record, wanted: set[int]) -> dict[int, State]:
    """Give the positions in which decisions were made, by their numbers."""
    found: dict[int, State] = {}
    state = record.start()
    for number, text in enumerate(record.actions):
        if number in wanted:
            found[number] = state.clone()
        state.apply(state.game.parse_action(text))
    return found
