"""The contract of a game: what it is called, who can play it, and how its positions come about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from mypy_extensions import i64, mypyc_attr

from trattoria.core.actions import ActionTexts
from trattoria.core.arguments import IntLike, require_int, wrong_type
from trattoria.core.chance import Chance, chance, chance_from
from trattoria.core.data import Data
from trattoria.core.determinizer import Determinizer
from trattoria.core.errors import InvalidData, InvalidSetup
from trattoria.core.event import SHARED, Event, EventType
from trattoria.core.outcome import Outcome
from trattoria.core.state import NOBODY, State, check_events

if TYPE_CHECKING:
    from trattoria.core.view_types import EventInfo, Reference

MOST_PLAY_OUTS: Final = 10**9
NO_FACTS: Final[dict[str, str]] = {}


class Option(NamedTuple):
    """A choice made when a table is set up."""

    name: str
    default: bool | int | str
    choices: tuple[bool | int | str, ...]
    about: str
    matters: bool = True  # for the play: else the same game counts the same with it
    words: tuple[str, ...] = ()  # or some of these, each once, with a space between: by seat


class Vocabulary(NamedTuple):
    """The words a game speaks in facts and errors: each has a text in every language."""

    cards: tuple[str, ...]
    actions: tuple[str, ...]
    events: tuple[EventType, ...]
    errors: tuple[str, ...]
    reasons: tuple[str, ...]
    family: str = ""  # whose words are used where the game has none of its own
    facts: dict[str, str] = NO_FACTS  # the types of all other facts: of actions, errors and prompts
    shown: tuple[str, ...] = ()  # what of a view events keep up to date: `table`, `settling.added`
    standing: tuple[str, ...] = ()  # actions that may be an answer from now on, until `REVEALED`


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One game. Its rules live in its states; here is what does not change while it is played."""

    def __init__(
        self,
        id: str,
        version: int,
        seats: range,
        texts: ActionTexts,
        vocabulary: Vocabulary,
        options: tuple[Option, ...] = (),
        menu: int = 1000,
    ) -> None:
        self.id = id
        self.version = version  # changes when the same seed and actions would give another game
        self.seats = seats
        self.options = {option.name: option for option in options}
        self.action_count = len(texts)
        self.vocabulary = vocabulary
        self.event_types = {event.name: event for event in vocabulary.events}
        self.menu = menu  # its place in the list of games
        self._texts = texts

    def __repr__(self) -> str:
        return f"<{self.id}, {self.seats[0]} to {self.seats[-1]} seats>"

    def nearest_seats(self, wanted: int) -> int:
        """Give the number of seats that is nearest to what somebody would like."""
        return min(self.seats, key=lambda number: abs(number - wanted))

    # ---- positions -------------------------------------------------------------------------------

    def new(
        self,
        seats: IntLike,
        seed: IntLike | bytes,
        events: list[Event] | None = None,
        **options: object,
    ) -> State:
        """Set up a game: an int seeds the fast generator, 32 bytes the SHA-256 generator."""
        check_events(events)
        return self._new(self._seats(seats), self.chosen(options), chance(seed), events)

    def from_dict(self, data: object) -> State:
        """Read a position from plain JSON data; InvalidData says where it is wrong."""
        read = Data(data)
        seats, options = self._read_header(read)
        state = self._read_state(read, seats, options, chance_from(read.part("chance")))
        read.finish()
        self._check_deck(state)
        return state

    def determinize(self, observation: object, rng: Chance) -> State:
        """Draw a random full position consistent with an observation, with a new generator."""
        _check_chance(rng)
        return self.determinizer(observation).draw(rng)

    def determinizer(self, observation: object) -> Determinizer:
        """Read an observation once, to draw many positions consistent with it."""
        read = Data(observation)
        seats, options = self._read_header(read)
        return self._determinizer(read, seats, options)

    def play_out(self, state: State, rng: Chance) -> int:
        """Play this very position to its end at random; gives the number of decisions.

        It does not keep up what seats know; at the end there is no knowledge.
        """
        _check_chance(rng)
        _check_state(state)
        return self._play_out(state, rng)

    def play_outs(self, state: State, n: IntLike, rng: Chance) -> list[Outcome]:
        """Play copies of a position to their ends at random; gives how each of them ended.

        What is still to be drawn or dealt differs from copy to copy: it comes from this generator.
        """
        _check_chance(rng)
        _check_state(state)
        outcomes: list[Outcome] = []
        for _each in range(_number(n)):
            copy = state.clone()
            copy.chance = rng.fork()
            self._play_out(copy, rng)
            outcome = copy.outcome
            assert outcome is not None
            outcomes.append(outcome)
        return outcomes

    def _play_out(self, state: State, rng: Chance) -> i64:
        decisions: i64 = 0
        state.remembers = False
        while state.to_move != NOBODY:
            state._do(state._pick(rng))
            decisions += 1
        state.remembers = True
        state._listed = None
        return decisions

    def _new(
        self,
        seats: int,
        options: dict[str, object],
        dealer: Chance,
        events: list[Event] | None,
    ) -> State:
        raise NotImplementedError

    def _read_state(
        self, data: Data, seats: int, options: dict[str, object], dealer: Chance
    ) -> State:
        raise NotImplementedError

    def _determinizer(self, data: Data, seats: int, options: dict[str, object]) -> Determinizer:
        raise NotImplementedError

    # ---- actions ---------------------------------------------------------------------------------

    def action_text(self, action: IntLike) -> str:
        """Give the short stable text of an action."""
        return self._texts.text(action)

    def parse_action(self, text: str) -> int:
        """Give the action of a text; InvalidAction for nonsense."""
        return self._texts.parse(text)

    def check_action(self, action: IntLike) -> None:
        """Refuse what is no action of this game."""
        self._texts.check(action)

    def action_facts(self, action: IntLike) -> dict[str, object]:
        """Say what an action is, as facts for a sentence: its kind, its card, its place."""
        raise NotImplementedError

    def role_of(self, event: Event) -> str:
        """Give the declared role of an event, which means the same in any game; most have none."""
        declared = self.event_types.get(event.kind)
        return "" if declared is None else declared.role

    def memory_counts(self, options: dict[str, object]) -> bool:
        """Tell whether players have to remember what happened; mostly they need not.

        Where they do, nobody is shown it again before an event with the role `REVEALED`.
        """
        return False

    # ---- for boards ------------------------------------------------------------------------------

    def reference(self) -> dict[str, object]:
        """Describe what never changes, as plain JSON data: cards, events, the types of facts.

        A game adds what a board needs to draw: what is printed on the cards, for example.
        """
        return {**self.common_reference()}

    def common_reference(self) -> Reference:
        """Describe what every game has."""
        events: list[EventInfo] = [
            {
                "name": event.name,
                "fields": event.fields,
                "secret": list(event.secret),
                "role": event.role,
                "sound": event.sound,
            }
            for event in self.vocabulary.events
        ]
        facts = {**SHARED, **self.vocabulary.facts}
        return {
            "cards": list(self.vocabulary.cards),
            "events": events,
            "facts": facts,
            "standing": list(self.vocabulary.standing),
            "seat_colours": list(self.seat_colours()),
        }

    def seat_colours(self) -> list[str]:
        """Name the colour of each seat, for games where the option `seat_colours` fixes them."""
        return []

    # ---- checks ----------------------------------------------------------------------------------

    def _seats(self, seats: IntLike) -> int:
        number = require_int(seats, "the number of seats")
        if number not in self.seats:
            choices = ", ".join(map(str, self.seats))
            facts: dict[str, object] = {"seats": number, "choices": choices}
            raise InvalidSetup("wrong-seats", {"game": self.id, **facts})
        return number

    def chosen(self, options: dict[str, object]) -> dict[str, object]:
        """Give every option of the game: as it is chosen here, or as usual."""
        for name, value in options.items():
            if name not in self.options:
                known = ", ".join(self.options)
                raise InvalidSetup(
                    "unknown-option", {"game": self.id, "option": name, "known": known}
                )
            if not _allowed(self.options[name], value):
                raise wrong_option(self.options[name], value)
        return {name: options.get(name, option.default) for name, option in self.options.items()}

    def _read_header(self, data: Data) -> tuple[int, dict[str, object]]:
        data.choice("game", (self.id,))
        if data.number("version", 1, 10**9) != self.version:
            raise data.error("other-version", "version", needed=self.version)
        seats = data.number("seats", self.seats[0], self.seats[-1])
        if seats not in self.seats:
            raise data.error("out-of-range", "seats", low=self.seats[0], high=self.seats[-1])
        options = data.fields("options")
        try:
            return seats, self.chosen(options)
        except InvalidSetup as refused:
            raise InvalidData(refused.code, {**refused.facts, "where": "options"}) from None

    def _check_deck(self, state: State) -> None:
        """Refuse a position in which a card is missing or there twice."""
        found = [0] * len(self.vocabulary.cards)
        for counts in state.card_locations().values():
            for face, count in enumerate(counts):
                found[face] += count
        for face, needed in enumerate(state.deck()):
            if found[face] != needed:
                facts = {
                    "card": self.vocabulary.cards[face],
                    "found": found[face],
                    "needed": needed,
                }
                raise InvalidData("wrong-cards", facts)


def wrong_option(option: Option, value: object) -> InvalidSetup:
    """Say what an option can be."""
    choices = [str(choice).lower() for choice in option.choices]
    given = ", ".join([*choices, *([" ".join(option.words)] if option.words else [])])
    return InvalidSetup("wrong-option", {"option": option.name, "value": value, "choices": given})


def _allowed(option: Option, value: object) -> bool:
    if any(type(choice) is type(value) and choice == value for choice in option.choices):
        return True
    words = value.split(" ") if isinstance(value, str) else []
    return len(words) > 0 and len(set(words)) == len(words) and set(words) <= set(option.words)


def _number(n: IntLike) -> i64:
    number = require_int(n, "the number of play-outs")
    if not 0 <= number <= MOST_PLAY_OUTS:
        raise ValueError(f"play-outs are 0 to {MOST_PLAY_OUTS}, not {number}")
    return number


def _check_state(state: State) -> None:
    if not isinstance(state, State):
        raise wrong_type(state, "a position", "a State")


def _check_chance(rng: Chance) -> None:
    if not isinstance(rng, Chance):
        raise wrong_type(rng, "a generator", "a Chance")
