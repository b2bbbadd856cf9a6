"""When something must happen at a table: clocks, breaks, the shuffle, the replies of bots.

All of it follows from the log.  The delay of a bot's reply is drawn from public facts only (the
table, how far it is and who decided last): it says nothing about how hard the decision was, or
whether there was one.
"""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from math import ceil

from trattoria.bots.levels import PATIENCE
from trattoria.server.tables import fair_play
from trattoria.server.tables.messages import Speed
from trattoria.server.tables.table import PLAYING, SHUFFLING, Table

ENTROPY_SECONDS = 5.0  # for the players' bytes after the start
WARNING = 15.0  # seconds before a bot takes over, when everybody is warned
ALONE: dict[Speed, float] = {"slow": 1.0, "normal": 0.5, "fast": 0.15}
FOLLOW_UP = 0.3  # part of the delay where a bot goes on with its turn: a turn is one wait
LATE_STEP = 0.25  # between the times at which a bot replies that is late


def deadline(table: Table, seat: int) -> float | None:
    """Say when a bot takes over a decision of a person or an outside bot."""
    occupant, since = table.occupants[seat], table.since.get(seat)
    if since is None or occupant.bot or table.paused or _untimed(table):
        return None
    return since + table.setup.pace.decision + occupant.reserve + occupant.rested(since)


def _untimed(table: Table) -> bool:
    """Tell whether nobody is waited for by a clock: who goes away finds it as it was."""
    return table.setup.lesson or table.setup.bake is not None


def reply_delay(table: Table, least: float, most: float) -> float:
    """Draw the seconds until bots reply, from what everybody knows."""
    public = f"{table.setup.id} {len(table.actions)}".encode()
    share = int.from_bytes(sha256(public).digest()[:4], "big") / 2**32
    return least + share * (most - least)


def reply_share(table: Table, seat: int) -> float:
    """Say after what part of the delay a bot replies, if it is ready: less, if it goes on."""
    goes_on = seat == table.last_seat and not table.choosing_at_once
    return FOLLOW_UP if goes_on else 1.0


def reply_time(asked: float, delay: float, ready: float, share: float = 1.0) -> float:
    """Say when a bot replies that was asked at one time, with a delay, and is ready at another.

    It replies after a share of the delay, else after a whole number of delays, but does not keep
    anybody waiting for the next one beyond what a person waits at most.  So of how long it thought,
    no more can be seen than in which of these steps it was ready.
    """
    if delay <= 0:
        return ready
    thought, most = ready - asked, max(PATIENCE, delay)
    if thought <= share * delay:
        return asked + share * delay
    if thought > most:
        return asked + most + ceil((thought - most) / LATE_STEP) * LATE_STEP
    return asked + min(most, max(1, ceil(thought / delay)) * delay)


def bot_pace(table: Table, tempos: Mapping[str, Speed]) -> float:
    """Say what part of their usual time bots take: less, where one person alone waits for them."""
    people = list({occupant.person for occupant in table.occupants if occupant.human})
    return ALONE[tempos.get(people[0], "normal")] if len(people) == 1 else 1.0


def due_bots(table: Table) -> list[int]:
    """List the seats whose decision a bot of the server is to make."""
    if table.status != PLAYING or table.halted:
        return []
    return [seat for seat in table.asked if table.occupants[seat].bot]


def standing_answers(table: Table) -> dict[int, int]:
    """Give what is answered for seats whose player has said so once for all that follows."""
    if not table.standing or table.state is None or table.halted or table.setup.lesson:
        return {}
    return {
        seat: table.standing[seat]
        for seat in table.asked
        if seat in table.standing
        and table.occupants[seat].deciding
        and table.standing[seat] in table.state.legal_actions(seat)
    }


def next_wake(table: Table, now: float) -> float | None:
    """Say when to look at the table next: the first clock to run out, or to be warned of."""
    if table.status == SHUFFLING:
        return table.changed if entropy_complete(table) else shuffle_until(table)
    if table.paused_at is not None:
        return fair_play.break_until(table, table.paused_at)
    times = [until for seat in table.asked if (until := deadline(table, seat)) is not None]
    times += [until - WARNING for until in times if until - WARNING > now]
    return min(times, default=None)


def shuffle_until(table: Table) -> float:
    """Say when the cards are dealt at the latest."""
    return table.started + ENTROPY_SECONDS


def entropy_complete(table: Table) -> bool:
    """Tell whether every person's browser has sent its bytes."""
    return all(table.entropies[seat] is not None for seat in entropy_seats(table))


def entropy_seats(table: Table) -> list[int]:
    """List the seats from which bytes may come: one for every person."""
    first: dict[str, int] = {}
    for seat, occupant in enumerate(table.occupants):
        if occupant.kind == "person" and not occupant.gone:
            first.setdefault(occupant.person, seat)
    return list(first.values())


def is_slow(table: Table) -> bool:
    """Tell whether people play here over days, and wait for each other."""
    if table.setup.pace.live or not table.setup.by_choice:  # most are, and it is asked every move
        return False
    return len({occupant.person for occupant in table.occupants if occupant.human}) > 1
