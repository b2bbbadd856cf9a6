"""The page and the terminal find the same words for the same facts."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path
from runpy import run_path
from typing import Any

import pytest

import trattoria
from trattoria.bots.strategies import strategy_for
from trattoria.bots.strategy import Reason
from trattoria.core.errors import IllegalAction, TrattoriaError
from trattoria.core.event import Event
from trattoria.core.prompts import prompts_of
from trattoria.core.state import State
from trattoria.locale import LANGUAGES, Catalog, catalogs
from trattoria.locale.localizer import NAMES, Localizer

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"

Case = dict[str, Any]


def cases(id: str, reader: int | None) -> Iterator[tuple[str, Any]]:
    """Play games at random: what a reader is told, and how."""
    seats = trattoria.game(id).seats
    for number in {min(seats), max(seats)}:
        yield from _told(id, number, reader)


def _told(id: str, seats: int, reader: int | None) -> Iterator[tuple[str, Any]]:
    events: list[Event] = []
    state = trattoria.game(id).new(seats, seats, events=events)
    rng = trattoria.chance(seats)
    while state.outcome is None:
        seat = int(state.to_move)
        if reader in (None, seat):
            yield from _asked(state, seat)
        legal = state.legal_actions()
        state.apply(legal[rng.below(len(legal))], events)
    yield from (("event", event.seen_by(reader)) for event in events)
    yield "reason", state.outcome.reason


def _asked(state: State, seat: int) -> Iterator[tuple[str, Any]]:
    prompts, facts = prompts_of(state.game.id), [*map(state.explain, state.legal_actions())]
    yield "phrase", prompts.ask(state.view(seat), list(enumerate(facts)))
    yield from (("action", each) for each in facts)
    yield from (("phrase", worth) for each in facts if (worth := prompts.worth(each)))
    if len(facts) % 4 == 0:
        yield from (("why", reason._asdict()) for reason in _reasons(state))
        yield from (("refusal", found) for found in _refused(state))


def _reasons(state: State) -> Iterator[Reason]:
    strategy = strategy_for(state.game)
    found = (strategy.reason(state, action) for action in state.legal_actions())
    yield from (reason for reason in found if reason is not None)


def _refused(state: State) -> Iterator[Any]:
    """Try what is not legal, a little of everything."""
    legal = set(state.legal_actions())
    for action in range(0, state.game.action_count, 23):
        if action not in legal:
            with pytest.raises(IllegalAction) as caught:
                state.clone().apply(action)
            yield refusal(caught.value)


def refusal(error: TrattoriaError) -> Any:
    return {"code": error.code, "ruling": error.ruling or None, "facts": error.facts}


def by_terminal(localizer: Localizer, how: str, about: Any) -> str:
    if how == "why":
        return localizer.why(**about)
    if how == "refusal":
        return localizer.error(TrattoriaError(about["code"], about["facts"], about["ruling"] or ""))
    return str(getattr(localizer, how)(about))


def by_page(lang: str, told: list[Case]) -> list[str]:
    games = {
        id: {"id": id, "family": game.vocabulary.family, "reference": game.reference()}
        for id, game in ((id, trattoria.game(id)) for id in trattoria.games())
    }
    sent = {"lang": lang, "texts": catalogs(lang), "games": games, "cases": told}
    node = run_path(str(WEB / "build.py"))["node_and_npm"]()[0]
    script = Path(__file__).with_name("page_sentences.mjs")
    run = subprocess.run(
        [node, script, WEB],
        input=json.dumps(sent),
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr[-2000:]
    found: list[str] = json.loads(run.stdout)
    return found


def unique(told: list[Case]) -> list[Case]:
    return list({json.dumps(case, sort_keys=True): case for case in told}.values())


@pytest.mark.slow
@pytest.mark.skipif(not (WEB / "node_modules").is_dir(), reason="the page is not set up here")
def test_the_page_tells_what_the_terminal_tells() -> None:
    told = unique(
        [
            {"game": id, "reader": reader, "names": NAMES, "how": how, "about": about}
            for id in trattoria.games()
            for reader in (0, None)
            for how, about in cases(id, reader)
        ]
    )
    kinds = {"event", "action", "phrase", "reason", "refusal", "why"}
    assert {case["how"] for case in told} == kinds
    assert len(told) > 2000
    for lang in LANGUAGES:
        assert_told_alike(lang, told)


def assert_told_alike(lang: str, told: list[Case]) -> None:
    said, words = by_page(lang, told), Catalog(lang)
    for case, page in zip(told, said, strict=True):
        localizer = Localizer(words, case["game"], case["names"], case["reader"])
        assert page == by_terminal(localizer, case["how"], case["about"]), case
