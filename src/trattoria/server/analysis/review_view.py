"""A review, told in the reader's words."""

from __future__ import annotations

from trattoria.core.record import Record
from trattoria.core.state import State
from trattoria.locale import Catalog
from trattoria.locale.localizer import Localizer
from trattoria.server.analysis.luck import FAIR, LEVEL
from trattoria.server.analysis.reviews import Costly, Found
from trattoria.server.tables.presenter import Message
from trattoria.server.wording import LEVEL_NAMES

HUNDRED = 100


def review_data(found: Found, record: Record, seat: int, lang: str) -> Message:
    """Tell the costliest decisions, and what the result owes to luck."""
    names = record.table["names"]
    assert isinstance(names, list)
    localizer = Localizer(Catalog(lang), record.game, [str(name) for name in names], None)
    positions = _positions(record, {each.number for each in found.decisions})
    decisions = [_decision(each, positions[each.number], localizer) for each in found.decisions]
    worth = [each for each in decisions if each["cost"]]
    return {"seat": seat, "decisions": worth, "luck": _luck(found, seat, localizer)}


def _positions(record: Record, wanted: set[int]) -> dict[int, State]:
    found: dict[int, State] = {}
    state = record.start()
    for number, text in enumerate(record.actions):
        if number in wanted:
            found[number] = state.clone()
        state.apply(state.game.parse_action(text))
    return found


def _decision(costly: Costly, state: State, localizer: Localizer) -> Message:
    parse = state.game.parse_action
    return {
        "step": costly.number,
        "played": localizer.action(state.explain(parse(costly.played))),
        "better": localizer.action(state.explain(parse(costly.better))),
        "rating": _hundredths(costly.rating),
        "best": _hundredths(costly.best),
        "cost": max(0, _hundredths(costly.best) - _hundredths(costly.rating)),
    }


def _luck(found: Found, seat: int, localizer: Localizer) -> Message:
    """Split what was won or lost against the middle into the deal's part and the play's."""
    result, there = _hundredths(found.result), _hundredths(found.seat)
    numbers = {
        "result": result,
        "worth": there,
        "error": _hundredths(found.error),
        "by_luck": there - _hundredths(FAIR),
        "by_play": result - there,
        "games": found.games,
    }
    words = localizer.say(
        "server-luck",
        **{name.replace("_", "-"): _signed(name, number) for name, number in numbers.items()},
        luck=_kind(numbers["by_luck"], numbers["error"]),
        level=localizer.say(LEVEL_NAMES[LEVEL]),
        player=localizer.player(seat),
    )
    return {**numbers, "level": LEVEL, "words": words}


def _kind(by_luck: int, error: int) -> str:
    """Say what a deal was; one that is within the error is neither."""
    if abs(by_luck) <= error:
        return "even"
    return "good" if by_luck > 0 else "bad"


def _signed(name: str, number: int) -> str:
    return f"{number:+d}".replace("-", "\N{MINUS SIGN}") if name.startswith("by_") else str(number)


def _hundredths(rating: float) -> int:
    return round(rating * HUNDRED)
