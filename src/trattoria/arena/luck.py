"""How much of a result was luck: the same deal, played by bots who exchange their seats.

As in the arena, every bot sits everywhere as often as any other, so that what is left of a seat's
average is what its cards and its place were worth.  All bots play as one level does that forgets
nothing, and the same record always gives the same answer.

The game is over, so nothing is secret any more: they are shown the position itself.  Their strategy
reads of it what their seat may know.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from hashlib import sha256
from itertools import count
from statistics import fmean, stdev
from typing import NamedTuple, TypeVar, cast

from trattoria.arena.schedule import Seating, seatings
from trattoria.bots.greedy import THOUSAND
from trattoria.bots.levels import level_of
from trattoria.bots.points import hundredths
from trattoria.bots.strategies import strategy_for
from trattoria.core.chance import chance
from trattoria.core.game import Game
from trattoria.core.prompts import Phrase, phrase
from trattoria.core.record import Record
from trattoria.core.registry import game as find_game
from trattoria.core.state import NOBODY, State

LEVEL = "commis"
PIECE = 16  # decisions between two pauses
GAMES = 72  # about so many: every bot sits everywhere as often
FAIR = 0.5


T = TypeVar("T")


class Deal(NamedTuple):
    """A deal: all that is fixed before anybody decides."""

    game: str
    seats: int
    options: dict[str, object]
    seed: int | bytes


class Luck(NamedTuple):
    """A result from 0 (behind everybody) to 1 (before everybody), and where it came from."""

    result: float
    seat: float  # what bots made of this seat on average
    error: float  # of that average
    games: int


class Parts(NamedTuple):
    """A result against the middle, of a hundred, as it is read: the deal's part and the play's."""

    result: int
    worth: int  # of the seat
    error: int
    by_luck: int
    by_play: int


class Player:
    """Plays by the strategy, and now and then at random."""

    def __init__(self, game: Game, seed: int) -> None:
        self.strategy = strategy_for(game)
        self.slips = level_of(LEVEL, game).slips
        self.dice = chance(seed)

    def choose(self, state: State) -> int:
        """Choose for the seat to move."""
        actions = state.legal_actions()
        if len(actions) == 1:
            return actions[0]
        sensible = self.strategy.sensible(state, actions)
        if self.dice.below(THOUSAND) < self.slips:
            return sensible[self.dice.below(len(sensible))]
        return self.strategy.choose(state, sensible, self.dice)


def deal_of(record: Record) -> Deal:
    """Give the deal of a game that was played."""
    return Deal(record.game, record.seats, record.options, record.seed)


def plan(seats: int, share: float = 1.0) -> list[tuple[int, Seating]]:
    """List the games to be played, or a share of them: a number, and which bot sits where."""
    rounds = max(1, round(share * GAMES / seats))
    return [(n, seating) for n in range(rounds) for seating in seatings(seats, seats, n)]


def play(deal: Deal, number: int, seating: Seating) -> list[float]:
    """Let bots play a deal once; gives everybody's share of the others left behind."""
    return finished(playing(deal, number, seating))


def finished(work: Generator[None, None, T]) -> T:
    """Do work that pauses by itself, without a pause."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            found: T = done.value
            return found


def playing(deal: Deal, number: int, seating: Seating) -> Generator[None, None, list[float]]:
    """Let bots play a deal once, with a pause after every few decisions."""
    game = find_game(deal.game)
    players = [Player(game, _bot_seed(deal, number, bot)) for bot in seating]
    state = game.new(deal.seats, deal.seed, None, **deal.options)
    for decision in count(1):
        if state.to_move == NOBODY:
            break
        state.apply(players[state.to_move].choose(state))
        if decision % PIECE == 0:
            yield
    assert state.outcome is not None
    return shares(state.outcome.ranks)


def _bot_seed(deal: Deal, number: int, bot: int) -> int:
    text = f"luck {deal.seed!r} {number} {bot}".encode()
    return int.from_bytes(sha256(text).digest()[:6], "big")


def shares(ranks: Sequence[int]) -> list[float]:
    """Give for each seat the part of the others that it left behind; half of who is level."""
    others = len(ranks) - 1
    return [
        (sum(rank < other for other in ranks) + (ranks.count(rank) - 1) / 2) / others
        for rank in ranks
    ]


def luck(record: Record, seat: int, played: Sequence[Sequence[float]]) -> Luck:
    """Compare the result of a game that is over with what bots made of the same deal."""
    assert record.outcome is not None
    return compared(cast(list[int], record.outcome["ranks"]), seat, played)


def compared(ranks: Sequence[int], seat: int, played: Sequence[Sequence[float]]) -> Luck:
    """Compare a result with what bots made of the same deal."""
    there = [game[seat] for game in played]
    error = stdev(there) / len(there) ** 0.5 if len(there) > 1 else FAIR
    return Luck(shares(ranks)[seat], fmean(there), error, len(there))


# ---- in words ------------------------------------------------------------------------------------


def parts(found: Luck) -> Parts:
    """Divide a result into what the deal gave and what the play gave."""
    result, worth, error = [hundredths(each) for each in (found.result, found.seat, found.error)]
    return Parts(result, worth, error, worth - hundredths(FAIR), result - worth)


def told(found: Luck, seat: int) -> Phrase:
    """Say how much was luck."""
    divided = parts(found)
    facts = {
        "seat": seat,
        "level": LEVEL,
        "games": found.games,
        "worth": divided.worth,
        "error": divided.error,
        "result": divided.result,
        "luck": _kind(divided),
        "by-luck": _signed(divided.by_luck),
        "by-play": _signed(divided.by_play),
    }
    return phrase("server-luck", facts)


def _kind(divided: Parts) -> str:
    """Say what a deal was; one that is within the error is neither."""
    if abs(divided.by_luck) <= divided.error:
        return "even"
    return "good" if divided.by_luck > 0 else "bad"


def _signed(number: int) -> str:
    return f"{number:+d}".replace("-", "\N{MINUS SIGN}")
