"""Figures as sentences and cells: numbers, intervals and rows, in the reader's language."""

from __future__ import annotations

from collections.abc import Callable

from trattoria.arena.sequential import LOOKS
from trattoria.arena.standings import Duel, Standing, Standings
from trattoria.arena.statistics import Interval

Say = Callable[..., str]  # gives the sentence of a message, filled with facts
BOT_COLUMNS = ("arena-bot", "arena-wins", "arena-points", "arena-rating", "arena-pace")
DUEL_COLUMNS = ("arena-first", "arena-second", "arena-ahead", "arena-margin")

DIGITS = {"arena-share": 3, "arena-whole": 0, "arena-number": 1}


class Phrases:
    """Writes figures in one language."""

    def __init__(self, say: Say) -> None:
        self.say = say

    def title(self, found: Standings) -> str:
        """Say what was played."""
        return self.say(
            "arena-title",
            game=self.say(f"{found.match.game}-name"),
            seats=found.match.seats,
            deals=len(found.deals),
            games=len(found.results),
            seed=str(found.match.seed),
        )

    def share(self, found: Interval) -> str:
        """Write a share in percent, with its interval."""
        mean = self._figure("arena-share", found.mean)
        return self._with_interval(mean, "arena-whole", found.mapped(lambda share: 100 * share))

    def number(self, found: Interval) -> str:
        """Write a number with its interval."""
        return self._with_interval(self._figure("arena-number", found.mean), "arena-number", found)

    def bot_row(self, bot: Standing) -> list[str]:
        """Write what a bot did, column by column."""
        spread = self._figure("arena-number", 2 * bot.rating.sigma)
        rating = self._figure("arena-number", bot.rating.mu)
        rated = self.say("arena-spread", mean=rating, spread=spread)
        pace = self.say("arena-milliseconds", value=1000 * bot.seconds / max(1, bot.decisions))
        return [bot.label, self.share(bot.wins), self.number(bot.points), rated, pace]

    def duel_row(self, duel: Duel, labels: list[str]) -> list[str]:
        """Write what one bot did against another, column by column."""
        names = [labels[duel.first], labels[duel.second]]
        return [*names, self.share(duel.ahead), self.number(duel.margin)]

    def verdict(self, found: Standings) -> str | None:
        """Say what the test has decided, if there is one."""
        if not found.match.looks:
            return None
        look = found.look
        if look is None:
            return self.say("arena-not-looked", first=LOOKS[0], deals=len(found.deals))
        over = look.deals >= found.match.deals
        key = (
            "arena-decided" if look.better is not None else "arena-level" if over else "arena-open"
        )
        turned = look.better == 1
        names = found.labels[::-1] if turned else found.labels
        share = look.interval.mapped(lambda lead: 0.5 - lead if turned else 0.5 + lead)
        facts = {"first": names[0], "second": names[1], "deals": look.deals}
        return self.say(key, share=self.share(share.within(0, 1)), **facts)

    def _with_interval(self, mean: str, key: str, found: Interval) -> str:
        if found.low is None or found.high is None:
            return mean
        low, high = self._figure(key, found.low), self._figure(key, found.high)
        return self.say("arena-interval", mean=mean, low=low, high=high)

    def _figure(self, key: str, value: float) -> str:
        return self.say(key, value=round(value, DIGITS[key]) + 0.0)  # no minus before a zero
