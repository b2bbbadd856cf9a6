"""How often and how much: allowances of people and addresses, in the memory of this process."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from math import ceil

from trattoria.core.errors import TrattoriaError
from trattoria.server.counted import counted
from trattoria.server.settings import Settings
from trattoria.server.turns import Asker

MINUTE, HOUR = 60.0, 3600.0
MAILS_AN_HOUR = 6  # that confirm an address, asked for from one address
CIRCLES_AN_HOUR = 20  # that are made from one address
IGNORED_A_SECOND = 1.0  # messages that come too fast, before a connection ends
BURST = 20.0  # seconds whose connects may come at once
MOST_KNOWN = 20_000  # people whose address is kept, and allowances that are not full


@lru_cache(maxsize=4096)
def network(host: str) -> str:
    """Give what counts as one address: of IPv6, the network that one household gets."""
    try:
        found = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if not isinstance(found, IPv6Address):
        return host
    return str(found.ipv4_mapped or ip_network((found, 64), strict=False).network_address)


class Rates:
    """How often each may do something: so many times at once, and then so often a second."""

    def __init__(
        self, a_second: float, at_once: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._a_second = a_second
        self._at_once = at_once
        self._clock = clock
        self._left: dict[Hashable, tuple[float, float]] = {}  # and when that was
        self._prune_at = MOST_KNOWN

    def take(self, who: Hashable) -> bool:
        """Count it; False if it is too often."""
        now, most = self._clock(), self._at_once
        left, at = self._left.get(who, (most, 0.0))
        left += (now - at) * self._a_second  # without calls: every message is counted, twice
        left = left if left < most else most
        if left < 1:
            return False
        self._left[who] = left - 1, now
        if len(self._left) > self._prune_at:
            self._left = {who: self._left[who] for who in self._left if not self._full(who)}
            self._prune_at = max(MOST_KNOWN, 2 * len(self._left))
        return True

    def left(self, who: Hashable) -> float:
        """Say how often it is allowed at once now."""
        left, at = self._left.get(who, (self._at_once, 0.0))
        return min(left + (self._clock() - at) * self._a_second, self._at_once)

    def wait(self, who: Hashable) -> float:
        """Say in how many seconds it is allowed again."""
        lacking = max(0.0, 1 - self.left(who))
        return lacking / self._a_second if self._a_second else HOUR

    def _full(self, who: Hashable) -> bool:
        return self.left(who) >= self._at_once


class Limits:
    """What people and addresses have open, and how often they come; and where people are."""

    def __init__(self, settings: Settings, clock: Callable[[], float] = time.monotonic) -> None:
        self._settings = settings
        connects = settings.connects_a_minute / MINUTE
        self._connects = Rates(connects, max(1, BURST * connects), clock)
        self._messages = Rates(settings.messages_a_second, 2 * settings.messages_a_second, clock)
        self._ignored = Rates(IGNORED_A_SECOND, settings.messages_a_second, clock)
        address = settings.messages_address
        self._messages_address = Rates(address, 2 * address, clock)
        self._newcomers = _an_hour(settings.newcomers_an_hour, clock)
        self._openings = _an_hour(settings.openings_an_hour, clock)
        self._openings_address = _an_hour(settings.openings_address, clock)
        self._circles = Rates(CIRCLES_AN_HOUR / HOUR, CIRCLES_AN_HOUR, clock)
        self._mails = Rates(MAILS_AN_HOUR / HOUR, MAILS_AN_HOUR, clock)
        self._places = 0  # that are taken, of the house
        self._open: Counter[str] = Counter()  # by person, and by address
        self._sitting: Counter[str] = Counter()  # people, who are not seated yet
        self._addresses: OrderedDict[str, str] = OrderedDict()  # where people came from last
        self.refused = 0

    # ---- where people are ------------------------------------------------------------------------

    def note(self, person: str, address: str) -> None:
        """Keep where a person came from last; nothing of it is written anywhere."""
        self._addresses[person] = address
        self._addresses.move_to_end(person)
        while len(self._addresses) > MOST_KNOWN:
            self._addresses.popitem(last=False)

    def asker(self, person: str) -> Asker:
        """Give whose turn it is if something is done for this person."""
        return Asker(self._addresses.get(person, person), person)

    # ---- what they may ---------------------------------------------------------------------------

    def newcomer(self, address: str) -> None:
        """Count somebody who comes for the first time, or refuse."""
        self._check(self._newcomers.take(address))

    def opening(self, person: str, address: str, lesson: bool) -> None:
        """Count a table that is opened, or refuse; lessons and bakes are counted apart."""
        counted = (self._openings, (lesson, person)), (self._openings_address, (lesson, address))
        if not all(rates.take(who) for rates, who in counted):
            self.refused += 1
            wait = ceil(max(rates.wait(who) for rates, who in counted))
            raise TrattoriaError("too-many-openings", {"wait": wait})

    def circle(self, address: str) -> None:
        """Count a circle of friends that is made, or refuse."""
        self._check(self._circles.take(address))

    def mail(self, address: str) -> None:
        """Count a mail that somebody lets be sent to an address that may not be theirs."""
        self._check(self._mails.take(address))

    def connect(self, person: str) -> None:
        """Count a connect of a person, or refuse; those of an address are counted at the door."""
        self._check(self._connects.take(person))

    def message(self, asker: Asker) -> bool:
        """Count a message of a person over whatever connections; False if there are too many."""
        who = asker.person or asker.address
        return self._messages_address.take(asker.address) and self._messages.take(who)

    def ignored(self, asker: Asker) -> bool:
        """Count a message that is one too many; False if its connection is to end.

        People have allowances of their own: else one of them would end those of a whole address.
        """
        return self._ignored.take(asker.person or asker.address)

    @contextmanager
    def connection(self, address: str) -> Iterator[None]:
        """Count what is open for an address, and for all, or refuse."""
        if self._places >= self._settings.sockets_all:
            raise TrattoriaError("server-full")
        with self._opened(address, self._settings.sockets_address):
            self._places += 1
            try:
                yield
            finally:
                self._places -= 1

    def connection_of(self, person: str) -> AbstractContextManager[None]:
        """Count what is open for a person, too, or refuse."""
        return self._opened(person, self._settings.sockets_each)

    @contextmanager
    def sitting_down(self, person: str) -> Iterator[int]:
        """Count that somebody is about to sit down; gives at how many tables, with this one."""
        with counted(self._sitting, person):
            yield self._sitting[person]

    @contextmanager
    def _opened(self, key: str, most: int) -> Iterator[None]:
        self._check(self._open[key] < most)
        with counted(self._open, key):
            yield

    def _check(self, allowed: bool) -> None:
        if not allowed:
            self.refused += 1
            raise TrattoriaError("too-many-requests")


def _an_hour(number: int, clock: Callable[[], float]) -> Rates:
    """Give an allowance for an hour, half of which may be used at once."""
    return Rates(number / HOUR, max(1, number / 2), clock)
