"""Figures as they are read: numbers, intervals and rows, in the words of whoever reads them."""

from __future__ import annotations

from collections.abc import Callable

from trattoria.arena.standings import Duel, Standing, Standings
from trattoria.arena.statistics import Interval

Say = Callable[..., str]  # gives the sentence of a message, filled with facts
BOT_COLUMNS = ("arena-bot", "arena-wins", "arena-points", "arena-rating", "arena-pace")
DUEL_COLUMNS = ("arena-first", "arena-second", "arena-ahead", "arena-margin")


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
        return self._with_interval("arena-share", found)

    def number(self, found: Interval) -> str:
        """Write a number with its interval."""
        return self._with_interval("arena-number", found)

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
            return self.say("arena-not-looked", deals=len(found.deals))
        lead = Interval(*(None if x is None else x + 0.5 for x in look.interval))  # type: ignore[arg-type]
        over = look.deals >= found.match.deals
        key = (
            "arena-decided" if look.better is not None else "arena-level" if over else "arena-open"
        )
        names = found.labels if look.better != 1 else found.labels[::-1]
        told = {"first": names[0], "second": names[1], "deals": look.deals}
        return self.say(key, share=self.share(_turned(lead, look.better == 1)), **told)

    def _with_interval(self, key: str, found: Interval) -> str:
        mean = self._figure(key, found.mean)
        if found.low is None or found.high is None:
            return mean
        low, high = self._figure(f"{key}-bare", found.low), self._figure(f"{key}-bare", found.high)
        return self.say("arena-interval", mean=mean, low=low, high=high)

    def _figure(self, key: str, value: float) -> str:
        return self.say(key, value=value + 0.0)  # no minus before a zero


def _turned(share: Interval, turned: bool) -> Interval:
    """See a share from the other side."""
    if not turned or share.low is None or share.high is None:
        return share
    return Interval(1 - share.mean, 1 - share.high, 1 - share.low)
