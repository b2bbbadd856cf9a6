"""What the maestro would do, and how it rates the decisions of a finished game.

Somebody waits for both, for about a second.  A hint may have a limit in seconds.  A review has
none: the same record gives the same review on the same build.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

import trattoria
from trattoria.bots.levels import level_of, searching_bot
from trattoria.bots.search import Estimate
from trattoria.bots.strategies import strategy_for
from trattoria.bots.strategy import Reason, sample_position
from trattoria.core.chance import chance
from trattoria.core.game import Game
from trattoria.core.observation import Observation
from trattoria.core.record import Record
from trattoria.core.state import State

GUIDED_LOOKS: Final = 600  # iterations of a judgement with the network, which take twice as long
GLANCE: Final = 60  # a first look at every decision takes one part in so many of `looks`
LEAST_GLANCE: Final = 8  # iterations, but not fewer
CLOSE: Final = 8  # a second look takes one part in so many
CLOSER: Final = 6  # so many decisions get one
COSTLIEST: Final = 3  # and so many are reported
UNTRIED: Final = 0.5  # the rating of what nothing else was compared with
SEED: Final = 0
WORLDS: Final = 20  # in which a reason has to hold that was found without a memory
INTERPRETED_REVIEW_SHARE: Final = 0.24  # of the iterations, so that a review takes no minutes
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

    def __init__(self, game: Game, share: float = 1.0, seconds: float | None = None) -> None:
        self.game = game
        self._bot = searching_bot("maestro", game, SEED, share, seconds)
        self._judge = searching_bot("maestro", game, SEED, share, quick=True)
        self._looks = max(1, round(looks(game) * share))

    @staticmethod
    def hinting(game: Game, seconds: float | None) -> Maestro:
        """Make one who answers within a second, unless nobody minds how long it takes."""
        return Maestro(game, seconds=None if seconds is None else min(seconds, HINT_SECONDS))

    def advise(self, observation: Observation) -> list[Estimate]:
        """Give the maestro's estimate of every action that was tried, the best one first."""
        return self._bot.estimates(observation)

    def judge(self, moment: Moment, part: int) -> Decision:
        """Compare what was played with the maestro's choice, both tried equally often.

        What was the only thing that made sense cost nothing, and is not tried.
        """
        if self._judge.sensible_actions(moment.observation) == [moment.played]:
            return Decision(moment.number, moment.played, moment.played, UNTRIED, UNTRIED)
        search = self._judge.search(moment.observation, self._judge.dice(moment.observation))
        search.run(max(LEAST_GLANCE, self._looks // part))
        best = self._judge.sensible(moment.observation, search.estimates())[0]
        search.insist(moment.played, best.visits)
        rating = {estimate.action: estimate.rating for estimate in search.estimates()}
        played = moment.played
        return Decision(moment.number, played, best.action, rating[played], rating[best.action])


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


class Judgements:
    """What is to be judged of a game: first a glance at everything, then closely what seems costly.

    Whoever judges asks what is next, and says what was found.
    """

    def __init__(self, asked: list[Moment]) -> None:
        self._asked = asked
        self._costly: list[Moment] = []
        self._glanced: list[Decision] = []
        self._seen: list[Decision] = []  # looked at closely: a glance is too unsure to be reported
        self.steps = len(asked) + min(CLOSER, len(asked))

    def following(self) -> tuple[Moment, int] | None:
        """Give what is to be judged next, and by which part of the iterations."""
        if len(self._glanced) < len(self._asked):
            return self._asked[len(self._glanced)], GLANCE
        if len(self._seen) < len(self._costly):
            return self._costly[len(self._seen)], CLOSE
        return None

    def take(self, decision: Decision) -> None:
        """Take what was found."""
        if len(self._glanced) == len(self._asked):
            self._seen.append(decision)
            return
        self._glanced.append(decision)
        if len(self._glanced) == len(self._asked):
            costly = {decision.number for decision in dearest(self._glanced, CLOSER)}
            self._costly = [moment for moment in self._asked if moment.number in costly]

    def costliest(self) -> list[Decision]:
        """Give the decisions that cost most, the dearest first; none that cost nothing."""
        return dearest(self._seen, COSTLIEST)


class Review:
    """Looks back at the decisions of one seat in a game that was played."""

    def __init__(self, record: Record, seat: int, share: float = 1.0) -> None:
        self._maestro = Maestro(record.start().game, share)
        self._judgements = Judgements(moments(record, seat))
        self.steps = self._judgements.steps

    def look(self) -> Iterator[None]:
        """Look at everything, step by step."""
        asked = self._judgements.following()
        while asked is not None:
            moment, part = asked
            self._judgements.take(self._maestro.judge(moment, part))
            yield
            asked = self._judgements.following()

    def costliest(self) -> list[Decision]:
        """Give the decisions that cost most, the dearest first; none that cost nothing."""
        return self._judgements.costliest()


def dearest(found: list[Decision], most: int) -> list[Decision]:
    """Give the decisions that cost most, the dearest first; none that cost nothing."""
    dear = sorted(found, key=lambda decision: (-decision.cost, decision.number))
    return [decision for decision in dear if decision.cost > 0][:most]


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
