"""The four levels, and what the maestro says of a game."""

from __future__ import annotations

from itertools import pairwise

import pytest

import trattoria
from tests.bots.networks import Coin
from trattoria import InvalidSetup
from trattoria.bots.advice import (
    GLANCE,
    Decision,
    Maestro,
    Moment,
    Review,
    doubtful,
    looks,
    moments,
)
from trattoria.bots.bot import ask
from trattoria.bots.greedy import GreedyBot
from trattoria.bots.ismcts import IsmctsBot
from trattoria.bots.learned import Player
from trattoria.bots.levels import CLASSIC, LEVELS, level_bot, level_of
from trattoria.bots.names import bot_from
from trattoria.bots.strategies import strategy_for
from trattoria.bots.strategy import sample_position
from trattoria.core.chance import Chance
from trattoria.core.record import Record
from trattoria.core.state import State

GAMES = trattoria.games()


def played(game: str, level: str, decisions: int = 10**6) -> Record:
    """Play so many decisions, or a whole game, with bots that think less than usual."""
    record, state = Record.begin(game, 3, 5)
    bots = [level_bot(level, state.game, seat, share=0.001) for seat in range(3)]
    while state.to_move >= 0 and len(record.actions) < decisions:
        record.take(state, ask(bots[state.to_move], state, state.to_move))
    return record


@pytest.mark.parametrize("game", GAMES)
def test_every_level_plays_every_game_the_same_again(game: str) -> None:
    for level in LEVELS:
        assert played(game, level, 30).actions == played(game, level, 30).actions


@pytest.mark.parametrize("game", GAMES)
def test_each_level_knows_or_thinks_more_than_the_one_below(game: str) -> None:
    levels = [level_of(name, trattoria.game(game)) for name in LEVELS]
    for below, above in pairwise(levels):
        assert above.slips <= below.slips
        assert above.iterations >= below.iterations
        assert above.temperature <= below.temperature or not below.learned
        assert above != below


# What the maestro was when it was measured against the classic one (docs/bots.md, Strength).
MEASURED = {
    "mamma-mia": "ismcts:iterations=16000",
    "sole-mio": "learned:iterations=12000",
    "grande": "learned:iterations=2000+ended=0.5",
    "plus": "learned:iterations=6000",
    "piazza": "ismcts:iterations=2000+horizon=20",
    "mister-bill": "classic-maestro",
}


@pytest.mark.parametrize("game", GAMES)
def test_the_maestro_is_the_one_that_was_measured(game: str) -> None:
    rules = trattoria.game(game)
    shipped, measured = level_bot("maestro", rules, 1), bot_from(MEASURED[game], rules, 1)
    assert type(shipped) is type(measured)
    for name in ("iterations", "seconds", "horizon", "valued", "ended"):
        assert getattr(shipped, name, None) == getattr(measured, name, None)
    for bot in (shipped, measured):
        assert isinstance(bot, IsmctsBot)
        assert bot.memory.perfect


# What the levels were before there were networks: name and settings of a bot.
BEFORE = {
    "classic-apprentice": "greedy:slips=450+memory=2",
    "classic-commis": "greedy:slips=80+fading=0.8",
    "classic-chef": "ismcts:iterations=40+fading=0.98",
    "classic-maestro": "ismcts:iterations=2000",
}
BEFORE_IN_MISTER_BILL = {
    "classic-apprentice": "greedy:slips=700+memory=2",
    "classic-chef": "ismcts:iterations=100",
    "classic-maestro": "ismcts:iterations=4000",
}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", CLASSIC)
def test_the_classic_levels_are_those_of_before(level: str, game: str) -> None:
    rules = trattoria.game(game)
    other = BEFORE_IN_MISTER_BILL if game == "mister-bill" else {}
    then = bot_from(other.get(level, BEFORE[level]), rules, 1)
    now = bot_from(level, rules, 1)
    assert type(now) is type(then)
    for name in ("slips", "iterations", "seconds", "horizon"):
        assert getattr(now, name, None) == getattr(then, name, None)
    assert isinstance(now, GreedyBot | IsmctsBot)
    assert isinstance(then, GreedyBot | IsmctsBot)
    assert str(now.memory) == str(then.memory)


def test_without_a_network_the_levels_are_the_classic_ones() -> None:
    coin = Coin()
    for level in ("chef", "maestro"):
        assert level_of(level, coin) == level_of(f"classic-{level}", coin)
        assert level_of(level, trattoria.game("grande")).learned


def test_an_unknown_level_names_the_known_ones() -> None:
    with pytest.raises(InvalidSetup) as refused:
        level_bot("sommelier", trattoria.game("piazza"), 1)
    assert refused.value.facts["known"] == "apprentice, commis, chef, maestro"


@pytest.mark.parametrize("game", GAMES)
def test_the_maestro_advises_legal_actions_with_an_estimate(game: str) -> None:
    state = trattoria.game(game).new(3, 4)
    advice = Maestro(state.game, share=0.02).advise(state.observe(state.to_move))
    assert {estimate.action for estimate in advice} <= set(state.legal_actions())
    assert all(0 <= estimate.rating <= 1 for estimate in advice)
    assert advice[0].visits >= advice[-1].visits


@pytest.mark.parametrize("game", GAMES)
def test_a_judgement_takes_no_longer_where_the_maestro_does(game: str) -> None:
    rules = trattoria.game(game)
    usual = 4000 if game == "mister-bill" else 2000
    assert looks(rules) == (600 if level_of("maestro", rules).learned else usual)
    assert looks(rules) <= level_of("maestro", rules).iterations


@pytest.mark.parametrize("game", GAMES)
def test_a_review_names_the_costliest_of_a_seats_own_decisions(game: str) -> None:
    record = played(game, "apprentice")
    review = Review(record, 2, share=0.005)
    steps = sum(1 for _ in review.look())
    assert steps <= review.steps
    own = {moment.number: moment for moment in moments(record, 2)}
    found = review.costliest()
    assert 1 <= len(found) <= 3
    assert [decision.cost for decision in found] == sorted(
        (decision.cost for decision in found), reverse=True
    )
    for decision in found:
        assert own[decision.number].played == decision.played != decision.better
        assert decision.cost == decision.best - decision.rating > 0


@pytest.mark.interpreted
@pytest.mark.parametrize("game", ["sole-mio", "plus"])
def test_nobody_looks_again_at_what_alone_made_sense(
    monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    record, rules = played(game, "commis"), trattoria.game(game)
    strategy, asked = strategy_for(rules), []
    policy = Player.policy

    def counted(
        self: Player, state: State, seat: int, actions: list[int], rng: Chance
    ) -> list[int]:
        asked.append(actions)
        return policy(self, state, seat, actions, rng)

    monkeypatch.setattr(Player, "policy", counted)
    maestro, only = Maestro(rules, 0.01), 0
    for seat in range(3):
        for moment in moments(record, seat):
            state = sample_position(
                rules.determinizer(moment.observation), strategy, seat, trattoria.chance(0)
            )
            if strategy.sensible(state, state.legal_actions()) == [moment.played]:
                assert maestro.doubt(moment) == 0
                only += 1
    assert only
    assert asked == []


@pytest.mark.parametrize("game", GAMES)
def test_what_the_network_would_play_is_not_doubted(game: str) -> None:
    rules = trattoria.game(game)
    maestro, learned = Maestro(rules), bot_from("learned", rules, seed=0)
    found = {True: [0.0], False: [0.0]}  # doubts, by whether the network would play it
    for moment in moments(played(game, "commis"), 1)[:30]:
        legal = rules.determinizer(moment.observation).draw(trattoria.chance(0)).legal_actions(1)
        best = learned.choose(moment.observation, legal)
        found[best == moment.played].append(maestro.doubt(moment))
    assert max(found[True]) == 0
    assert max(found[False]) > 0
    assert min(found[False]) >= 0


@pytest.mark.interpreted
def test_without_a_network_a_search_glances(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trattoria.bots.advice.has_network", lambda game: False)
    rules = trattoria.game("piazza")
    maestro = Maestro(rules, 0.05)
    for moment in moments(played("piazza", "apprentice"), 1)[:5]:
        assert maestro.doubt(moment) == maestro.judge(moment, GLANCE).cost


def test_the_most_doubtful_are_looked_at_again_in_their_order() -> None:
    asked = [Moment(10 * number, {}, 0) for number in range(30)]
    doubts = [float(number % 10) for number in range(30)]
    close = [moment.number for moment in doubtful(asked, doubts, 1.0)]
    assert close == [60, 70, 80, 90, 160, 170, 180, 190, 260, 270, 280, 290]
    assert [moment.number for moment in doubtful(asked, doubts, 0.01)] == [
        80,
        90,
        180,
        190,
        280,
        290,
    ]
    assert doubtful(asked, [0.0] * 30, 1.0) == []


@pytest.mark.interpreted
def test_what_was_only_doubted_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A first look finds everything doubtful, a close one nothing dear but one."""
    record = played("piazza", "apprentice")
    dear = moments(record, 1)[4].number
    monkeypatch.setattr(Maestro, "doubt", lambda self, moment: 1.0)

    def judge(self: Maestro, moment: Moment) -> Decision:
        return Decision(
            moment.number, moment.played, -1, 0.5, 0.6 if moment.number == dear else 0.5
        )

    monkeypatch.setattr(Maestro, "judge", judge)
    review = Review(record, 1)
    assert sum(1 for _ in review.look()) == review.steps
    assert [decision.number for decision in review.costliest()] == [dear]
