"""A position of Piazza: whose turn it is, what they may lay, what it scores."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from trattoria.core.arguments import IntLike
from trattoria.core.bits import bit
from trattoria.core.chance import Chance
from trattoria.core.event import Event
from trattoria.core.game import Game
from trattoria.core.observation import Observation
from trattoria.core.outcome import Outcome, ranked
from trattoria.core.patch import Patch
from trattoria.core.state import NOBODY, State
from trattoria.games.piazza.area import Area
from trattoria.games.piazza.board import EMPTY, Board
from trattoria.games.piazza.cards import COLOURS, COPIES, FACES, N_FACES, N_SYMBOLS, counted
from trattoria.games.piazza.cells import (
    CELLS,
    LAYING,
    N_CELLS,
    NO_CELL,
    NUMBERS,
    cell_name,
)

if TYPE_CHECKING:
    from trattoria.games.piazza.view_types import Bracket, OnTable, PlayerView, Square

HAND: Final = 3
DONE: Final = N_FACES * N_CELLS
PASS: Final = DONE + 1
NOT_YET: Final = 0
BYTE: Final = 255


class Player:
    """A seat at the table: cards, points, and what passing showed the others."""

    def __init__(self, colours: list[int], hand: list[int], pile: list[int]) -> None:
        self.colours = colours
        self.hand = hand  # faces, sorted
        self.dealt = pile  # the pile as it was dealt, never changed: the top one last
        self.left: i64 = len(pile)  # how much of it is still there
        self.points: i64 = 0
        self.finished: i64 = NOT_YET  # 1 for the first to finish, and so on
        self.kept: i64 = 0  # cards still in hand since passing: at least so many
        self.lacked: i64 = 0  # faces that those cards cannot be, as bits: they fitted (Z5)

    def clone(self) -> Player:
        other = Player(self.colours, self.hand.copy(), self.dealt)
        other.left = self.left
        other.points = self.points
        other.finished = self.finished
        other.kept = self.kept
        other.lacked = self.lacked
        return other

    def take_pile(self, cards: list[int]) -> None:
        self.dealt = cards
        self.left = len(cards)

    def pile(self) -> list[int]:
        """List the cards still to be drawn, the next one last."""
        return self.dealt[: self.left]

    def draw(self) -> None:
        """Take the top card of the pile into the sorted hand."""
        self.left -= 1
        face: i64 = self.dealt[self.left]
        place: i64 = 0
        for other in self.hand:
            if other < face:
                place += 1
        self.hand.insert(place, face)


class PiazzaState(State):
    def __init__(
        self,
        game: Game,
        options: dict[str, object],
        chance: Chance,
        players: list[Player],
        board: Board,
    ) -> None:
        super().__init__(game, len(players), options, chance)
        self.board: Board = board
        self.shares_board: bool = False  # with clones, until a card is laid
        self.players: list[Player] = players
        self.first: i64 = NO_CELL  # where this turn's first card lies
        self.last_first: i64 = NO_CELL  # the cells of the turn before
        self.last_second: i64 = NO_CELL
        self.passes: i64 = 0  # how many have passed in a row

    def clone(self) -> PiazzaState:
        players = [player.clone() for player in self.players]
        other = PiazzaState(self.game, self.options, self.chance.clone(), players, self.board)
        self.shares_board = True
        other.shares_board = True
        other.to_move = self.to_move
        other.remembers = self.remembers
        other.outcome = self.outcome
        other._listed = self._listed
        other.first = self.first
        other.last_first = self.last_first
        other.last_second = self.last_second
        other.passes = self.passes
        return other

    # ---- decisions: first card, second card or none ----------------------------------------------

    # Python calls a compiled method of the class itself faster than one of its base.

    def legal_actions(self, seat: IntLike | None = None) -> list[int]:
        return super().legal_actions(seat)

    def apply(self, action: IntLike, events: list[Event] | None = None) -> None:
        super().apply(action, events)

    def _legal(self, seat: i64) -> list[int]:
        actions: list[int] = []
        allowed = self._allowed()
        before: i64 = -1
        for face in self.players[seat].hand:
            if face != before and self._may_lay(face):
                self.board.places(face, allowed).list_named(LAYING[face], actions)
            before = face
        if self.first != NO_CELL:
            actions.append(DONE)
        elif not actions:
            actions.append(PASS)  # Z5
        return actions

    def _pick(self, rng: Chance) -> i64:
        """Pick as out of the list: first by the number of places of each card."""
        allowed = self._allowed()
        counts = self._counts(allowed)
        place = rng.below(max(_sum(counts) + (0 if self.first == NO_CELL else 1), 1))
        for card in self.players[self.to_move].hand:
            count = counts & BYTE
            if place < count:
                face: i64 = card
                return face * N_CELLS + NUMBERS[self.board.nth_place(face, allowed, place)]
            place -= count
            counts >>= 8
        return PASS if self.first == NO_CELL else DONE

    def _counts(self, allowed: Area) -> i64:
        """Count the places of each card in hand, eight bits for each; of two alike, the first's."""
        counts: i64 = 0
        shift: i64 = 0
        before: i64 = -1
        for card in self.players[self.to_move].hand:
            face: i64 = card
            if face != before and self._may_lay(face):
                counts |= self.board.count_places(face, allowed) << shift
            before = face
            shift += 8
        return counts

    def _allowed(self) -> Area:
        """Give the open cells: a second card forms a bracket with the first (Z4)."""
        if self.first == NO_CELL:
            return self.board.open
        cells = self.board.in_line(self.first)
        cells.keep(self.board.open)
        return cells

    def _may_lay(self, face: i64) -> bool:
        """Tell whether it is this card's turn: a second one has the first one's colour (Z6)."""
        if self.first == NO_CELL:
            return True
        return self.board.cards[self.first] // N_SYMBOLS == face // N_SYMBOLS

    def _do(self, action: i64) -> None:
        if action == PASS:
            self._pass()
        elif action == DONE:
            self._end_turn(NO_CELL)
        else:
            self._place(action // N_CELLS, CELLS[action % N_CELLS])

    def last(self) -> list[int]:
        """List the cells of the turn before."""
        return [int(cell) for cell in (self.last_first, self.last_second) if cell != NO_CELL]

    # ---- what happens ----------------------------------------------------------------------------

    def _place(self, face: i64, cell: i64) -> None:
        player = self.players[self.to_move]
        player.hand.remove(face)
        if player.kept > 0 and (player.lacked >> face) & 1 == 0:
            player.kept -= 1
        self._own_board().lay(face, cell)
        self.passes = 0
        second = self.first != NO_CELL
        if not second:
            self.first = cell
        if self._events is not None:
            self._emit_placed(face, cell)
        if second:
            self._end_turn(cell)
        elif not player.hand:
            self._end_turn(NO_CELL)

    def _own_board(self) -> Board:
        if self.shares_board:
            self.board = self.board.clone()
            self.shares_board = False
        return self.board

    def _end_turn(self, second: i64) -> None:
        player = self.players[self.to_move]
        points = self.board.points(self.first, second)
        player.points += points
        if self._events is not None:
            self._emit_scored(points, second)
        self.last_first, self.last_second = self.first, second
        self.first = NO_CELL
        self._refill(player)
        if not player.hand:
            self._finish(player)
        self._next_turn()

    def _refill(self, player: Player) -> None:
        before = player.left
        while len(player.hand) < HAND and player.left > 0:  # Z7
            player.draw()
        if self._events is not None and player.left < before:
            drawn = sorted(player.dealt[player.left : before])
            secret: dict[str, object] = {"cards": [FACES[face] for face in drawn]}
            facts: dict[str, object] = {"seat": self.to_move, "count": len(drawn)}
            now = self._player_now({"hand": len(player.hand), "pile": player.left})
            self._emit("drew", facts, {self.to_move: secret}, now, self._hand_now())

    def _finish(self, player: Player) -> None:
        for other in self.players:
            player.finished = max(player.finished, other.finished)
        player.finished += 1
        if self._events is not None:
            now = self._player_now({"finished": player.finished})
            self._emit("finished", {"seat": self.to_move, "place": player.finished}, now=now)

    def _pass(self) -> None:
        """Pass, because nothing fits: everybody now knows which faces this hand has not (Z5)."""
        player = self.players[self.to_move]
        lacked: i64 = 0
        for face in range(N_FACES):
            if self.board.places(face).count() > 0:
                lacked |= bit(face)
        player.lacked = lacked | (player.lacked if player.kept == len(player.hand) else 0)
        player.kept = len(player.hand)
        self.last_first, self.last_second = NO_CELL, NO_CELL
        self.passes += 1
        if self._events is not None:
            now: Patch = {"last": [], "passes": self.passes}
            self._emit("passed", {"seat": self.to_move}, now=now)
        self._next_turn()

    def _next_turn(self) -> None:
        if self.passes > 0 or self.players[self.to_move].finished != NOT_YET:
            playing = self._still_playing()
            if self.passes >= playing:
                self._end("all-placed" if playing == 0 else "all-stuck")
                return
        seat = self._next(self.to_move)
        while self.players[seat].finished != NOT_YET:
            seat = self._next(seat)
        self.to_move = seat

    def _still_playing(self) -> i64:
        playing: i64 = 0
        for player in self.players:
            if player.finished == NOT_YET:
                playing += 1
        return playing

    def _next(self, seat: i64) -> i64:
        return 0 if seat + 1 == self.seats else seat + 1

    def _end(self, reason: str) -> None:
        """End the game: most points, then who finished first; the unfinished share a rank (Z5)."""
        after_all: i64 = self.seats + 1
        keys: list[tuple[int, ...]] = []
        for player in self.players:
            place = after_all if player.finished == NOT_YET else player.finished
            keys.append((player.points, -place))
        scores = tuple([int(player.points) for player in self.players])
        self.outcome = Outcome(scores, ranked(keys), reason)
        self.to_move = NOBODY
        if self._events is not None:
            self._emit("ended", self.outcome.to_dict(), now={"outcome": self.outcome.shown()})

    # ---- events ----------------------------------------------------------------------------------

    def _emit_placed(self, face: i64, cell: i64) -> None:
        named = cell_name(cell)
        now: Patch = {
            "board": {named: FACES[face]},
            "first": cell_name(self.first),
            "passes": self.passes,
            "field": self._field(),
            **self._player_now({"hand": len(self.players[self.to_move].hand)}),
        }
        facts: dict[str, object] = {"seat": self.to_move, "card": FACES[face], "cell": named}
        self._emit("placed", facts, now=now, own=self._hand_now())

    def _emit_scored(self, points: i64, second: i64) -> None:
        laid = [self.first] if second == NO_CELL else [self.first, second]
        now: Patch = {
            "first": None,
            "last": [cell_name(cell) for cell in laid],
            **self._player_now({"points": self.players[self.to_move].points}),
        }
        found = bracket_facts(self.board, self.first, second)
        facts: dict[str, object] = {"seat": self.to_move, "points": points, "brackets": found}
        self._emit("scored", facts, now=now)

    def _player_now(self, changed: Patch) -> Patch:
        return {"players": {str(self.to_move): changed}}

    def _hand_now(self) -> dict[int, Patch]:
        return {int(self.to_move): {"hand": self._hand(self.to_move)}}

    # ---- reasons ---------------------------------------------------------------------------------

    def _explain(self, seat: i64, action: i64) -> dict[str, object]:
        if action == PASS:
            return {}
        board = self.board
        first = self.first
        second: i64 = NO_CELL
        if action != DONE:
            board = board.clone()
            cell = CELLS[action % N_CELLS]
            board.lay(action // N_CELLS, cell)
            first, second = (cell, NO_CELL) if first == NO_CELL else (first, cell)
        found = bracket_facts(board, first, second)
        return {"points": board.points(first, second), "brackets": found}

    def _why_not(self, seat: i64, action: i64) -> tuple[str, str, dict[str, object]]:
        if action == PASS:
            return ("can-place", "Z5", {}) if self.first == NO_CELL else ("already-placed", "", {})
        if self.is_legal(PASS):
            return "must-pass", "Z5", {}
        if action == DONE:
            return "must-place", "", {}
        face = action // N_CELLS
        cell = CELLS[action % N_CELLS]
        facts: dict[str, object] = {"card": FACES[face], "cell": cell_name(cell)}
        if face not in self.players[seat].hand:
            return "not-in-hand", "", facts
        return self._why_not_there(face, cell, facts)

    def _why_not_there(
        self, face: i64, cell: i64, facts: dict[str, object]
    ) -> tuple[str, str, dict[str, object]]:
        board = self.board
        if board.cards[cell] != EMPTY:
            return "cell-taken", "", {**facts, "there": FACES[board.cards[cell]]}
        if not board.reached.has(cell):
            return "not-adjacent", "Z3", facts
        if not board.free.has(cell):
            return "outside-field", "Z7", facts
        clash = board.clash(face, cell)
        if clash != NO_CELL:
            beside = board.cards[clash]
            same = "colour" if beside // N_SYMBOLS == face // N_SYMBOLS else "symbol"
            return (
                f"same-{same}",
                "Z3",
                {**facts, "there": FACES[beside], "beside": cell_name(clash)},
            )
        laid = board.cards[self.first]
        if laid // N_SYMBOLS != face // N_SYMBOLS:
            return "other-colour", "Z6", {**facts, "there": FACES[laid]}
        return "no-bracket", "Z4", {**facts, "there": FACES[laid], "beside": cell_name(self.first)}

    # ---- knowledge (Z8) --------------------------------------------------------------------------

    def _square(self) -> Square:
        board = self.board
        return {
            "board": {cell_name(cell): FACES[board.cards[cell]] for cell in board.occupied()},
            "first": None if self.first == NO_CELL else cell_name(self.first),
            "last": [cell_name(cell) for cell in self.last()],
            "passes": self.passes,
            "outcome": None if self.outcome is None else self.outcome.shown(),
        }

    def _view(self, seat: int | None) -> Observation:
        return {**self._on_table(), **self._own_view(seat), "field": self._field()}

    def _shared_view(self) -> Observation:
        return {**self._on_table(), "field": self._field()}

    def _field(self) -> list[str]:
        """Say how far the field can still reach, which follows from the board."""
        first, last = self.board.corners()
        return [cell_name(first), cell_name(last)]

    def _hand(self, seat: i64) -> list[str]:
        return [FACES[face] for face in self.players[seat].hand]

    def _on_table(self) -> OnTable:
        players = [self._seen(player) for player in self.players]
        return {**self._square(), "players": players}

    def _seen(self, player: Player) -> PlayerView:
        return {
            "colours": [COLOURS[colour] for colour in player.colours],
            "hand": len(player.hand),
            "pile": player.left,
            "points": player.points,
            "finished": player.finished,
        }

    def _own_view(self, seat: int | None) -> Observation:
        return {"hand": [] if seat is None else self._hand(seat)}

    def _observe(self, seat: int | None) -> Observation:
        passed = [{"kept": player.kept, "lacked": _named(player.lacked)} for player in self.players]
        return {**self._on_table(), **self._own_view(seat), "passed": passed}

    def _to_dict(self) -> dict[str, object]:
        players = [
            {
                **self._seen(player),
                "hand": [FACES[face] for face in player.hand],
                "pile": [FACES[face] for face in player.pile()],
                "kept": player.kept,
                "lacked": _named(player.lacked),
            }
            for player in self.players
        ]
        return {"to_move": self.to_move, **self._square(), "players": players}

    def deck(self) -> list[int]:
        return [COPIES] * N_FACES

    def card_locations(self) -> dict[str, list[int]]:
        cards = self.board.cards
        found = {"board": counted([cards[cell] for cell in self.board.occupied()])}
        for seat, player in enumerate(self.players):
            found[f"hand {seat}"] = counted(player.hand)
            found[f"pile {seat}"] = counted(player.pile())
        return found


def _sum(counts: i64) -> i64:
    """Add up a hand's counts, eight bits for each."""
    total: i64 = 0
    while counts != 0:
        total += counts & BYTE
        counts >>= 8
    return total


def bracket_facts(board: Board, first: i64, second: i64) -> list[Bracket]:
    return [
        {"from": cell_name(cell), "to": cell_name(end), "cards": cards}
        for cell, end, cards in board.brackets(first, second)
    ]


def _named(faces: i64) -> list[str]:
    return [FACES[face] for face in range(N_FACES) if (faces >> face) & 1 == 1]
