"""A finished game, told again step by step: through the eyes of a seat, or with all cards open.

Step 0 is the deal, step n the table after the nth action; what is decided there is the next action.
"""

from __future__ import annotations

from trattoria.core.event import Event
from trattoria.core.record import Record
from trattoria.core.state import NOBODY, State
from trattoria.locale import Catalog
from trattoria.locale.localizer import Facts, Localizer
from trattoria.locale.prompts import prompts_of
from trattoria.server.analysis.milestones import Milestones
from trattoria.server.tables.presenter import Message

HELD = ("hand", "orders")  # what a view shows of its own seat's cards


class Eyes:
    """Who looks: a seat, a spectator, or somebody who may see all cards."""

    def __init__(self, record: Record, seat: int | None, opened: bool, lang: str) -> None:
        names = record.table["names"]
        assert isinstance(names, list)
        self.seat = seat
        self.opened = opened
        told = [str(name) for name in names]  # a link is shared: nobody is "you" but who decides
        self.localizer = Localizer(Catalog(lang), record.game, told)

    def event(self, event: Event) -> Message:
        """Tell what happened, in words too."""
        form = event.opened(self.seat) if self.opened else event.seen_by(self.seat)
        return {**form, "words": self.localizer.event(form)}

    def decision(self, state: State, played: str | None) -> Message | None:
        """Show whose decision it was; what he could have done, to him and where all is open."""
        mover = int(state.to_move)
        if mover == NOBODY:
            return None
        said: Message = {"seat": mover, "played": None, "question": None, "legal": []}
        if self.opened or mover == self.seat:
            actions = [(a, state.explain(a)) for a in state.legal_actions()]
            view = state.view(mover)
            own = self._own(mover)
            said["question"] = prompts_of(state.game.id).ask(view, actions, own)
            said["legal"] = [self._choice(state, a, facts, own) for a, facts in actions]
            said["played"] = played
        return said

    def _own(self, mover: int) -> Localizer:
        """Ask as the player was asked."""
        localizer = self.localizer
        return Localizer(localizer.words, localizer.game, localizer.names, mover)

    def _choice(self, state: State, action: int, facts: Facts, localizer: Localizer) -> Message:
        return {
            "action": state.game.action_text(action),
            "words": localizer.action(facts),
            "worth": prompts_of(state.game.id).worth(facts, localizer),
        }

    def hands(self, state: State) -> list[Message] | None:
        """Show what everybody holds, where all cards are open."""
        if not self.opened:
            return None
        views = [state.view(seat) for seat in range(state.seats)]
        return [self._hand(view) for view in views]

    def _hand(self, view: Message) -> Message:
        held = {name: view[name] for name in HELD if name in view}
        cards = [str(card) for part in held.values() if isinstance(part, list) for card in part]
        named = self.localizer.words.listed([self.localizer.card(card) for card in cards])
        return {**held, "words": named}


def replay_data(record: Record, eyes: Eyes, first: int = 0, count: int | None = None) -> Message:
    """Give some steps of a game; with the first one also its record and its milestones."""
    last = len(record.actions) if count is None else min(len(record.actions), first + count - 1)
    dealt: list[Event] = []
    state = record.start(dealt)
    milestones = Milestones(eyes.localizer, dealt, state) if first == 0 else None
    steps = [_step(record, eyes, state, 0, dealt)] if first == 0 else []
    for number, (after, _, events) in enumerate(record.replay(), 1):
        if number > last and milestones is None:
            break
        if milestones is not None:
            milestones.take(number, events, after)
        if first <= number <= last:
            steps.append(_step(record, eyes, after, number, events))
    said: Message = {"seat": eyes.seat, "open": eyes.opened, "total": len(record.actions) + 1}
    if milestones is not None:
        said |= {"record": record.to_dict(), **milestones.to_dict()}
    return {**said, "from": first, "steps": steps}


def _step(record: Record, eyes: Eyes, state: State, number: int, events: list[Event]) -> Message:
    actions = record.actions
    return {
        "action": actions[number - 1] if number else None,
        "events": [eyes.event(event) for event in events],
        "view": state.view(eyes.seat),
        "hands": eyes.hands(state),
        "decision": eyes.decision(state, actions[number] if number < len(actions) else None),
    }
