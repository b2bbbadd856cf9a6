"""What the maestro would do, for a player who asks: from what that player may know."""

from __future__ import annotations

from trattoria.bots.advice import Maestro, why
from trattoria.bots.points import hundredths
from trattoria.bots.search import Estimate
from trattoria.cli.choices import Choices
from trattoria.core.game import Game
from trattoria.core.observation import Observation
from trattoria.core.state import State
from trattoria.locale.localizer import Arguments, Localizer


class Adviser:
    """The maestro, who looks over a player's shoulder when asked, within a time if there is one."""

    def __init__(self, game: Game, localizer: Localizer, seconds: float | None = None) -> None:
        self.localizer = localizer
        self._game = game
        self._maestro = Maestro.hinting(game, seconds)
        self._explained = False  # whether the reader was told what the numbers mean
        self._last: tuple[Observation, list[Estimate]] | None = None

    def advise(self, state: State) -> list[Estimate]:
        """Think about the decision of the seat to move, knowing what it may know.

        The same position is not thought about twice: time might cut the second search elsewhere.
        """
        known = state.observe(int(state.to_move))
        if self._last is None or self._last[0] != known:
            self._last = known, self._maestro.advise(known)
        return self._last[1]

    def tell(self, found: list[Estimate], choices: Choices) -> list[str]:
        """Say the maestro's choice, the next best, and the first time what the numbers mean."""
        best, *others = [self._arguments(estimate, choices) for estimate in found]
        said = [self.localizer.say("play-hint", **best), *self._why(found[0].action)]
        if others:
            close = hundredths(found[1].rating) >= hundredths(found[0].rating)
            key = "play-hint-close" if close else "play-hint-other"
            said.append(self.localizer.say(key, **others[0]))
        if not self._explained:
            said.append(self.localizer.say("play-hint-scale"))
        self._explained = True
        return said

    def _why(self, action: int) -> list[str]:
        """Say what speaks for a move in the position that was thought about last."""
        found = None if self._last is None else why(self._game, self._last[0], action)
        return [] if found is None else [self.localizer.why(found.code, found.facts)]

    def _arguments(self, estimate: Estimate, choices: Choices) -> Arguments:
        number, facts = choices.numbered[choices.actions.index(estimate.action)]
        rating = hundredths(estimate.rating)
        return {"number": number, "move": self.localizer.action(facts), "rating": rating}
