"""A second opinion on Mister Bill: follows a game by its events alone and checks every rule."""

from __future__ import annotations

from collections import Counter

from tests.shared import Json, facts_of
from trattoria import Event

DECK = Counter(dict.fromkeys(["pizza", "paella", "couscous", "sushi", "taco", "curry"], 4))
DECK.update(dict.fromkeys(["exchange", "swap", "collect", "reveal", "pass"], 4))
DECK["bill"] = 3
TEAM_POINTS, SOLO_POINTS = [4, 2, 1], [8, 6, 5, 4, 3, 2, 1]
LAST_TURN = 500


class Referee:
    """What lies where, told by events; asserts that each event follows from the rules."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.points = [[0, 0, 0] for _ in range(seats)]
        self.round = 0
        self.dealer: int | None = None
        self.turns = 0
        self.active: int | None = None
        self.settling: list[int] = []
        self.starter = 0
        self.hands: list[Counter[str]] = []
        self.team: list[int] = []
        self.playing: set[int] = set()
        self.pool: list[int] = []  # points that are still to be given
        self.owed: set[int] | None = None  # who gets points now
        self.at_work = ""  # the waiter that is being played
        self.target: int | None = None
        self.chosen: dict[int, str] = {}
        self.way = 0

    def follow(self, events: list[Event]) -> None:
        for event in events:
            getattr(self, "saw_" + event.kind.replace("-", "_"))(**self.truth(event))

    def truth(self, event: Event) -> Json:
        """Put together what all seats see of an event."""
        public = facts_of(event, None)
        forms = [facts_of(event, seat) for seat in range(self.seats)]
        if event.kind in ("dealt", "swapped"):
            public["hands"] = [form.get("cards") for form in forms]
        else:
            for form in forms:
                public.update(form)
        public.pop("event")
        return public

    # ---- the deal --------------------------------------------------------------------------------

    def saw_dealt(
        self,
        round: int,
        dealer: int,
        team_cards: list[int],
        teams: list[int],
        sizes: list[int],
        hands: list[list[str]],
    ) -> None:
        assert round == self.round + 1
        assert self.dealer is None or dealer == (self.dealer + 1) % self.seats
        self.round, self.dealer, self.turns = round, dealer, 0
        self.hands = [Counter(hand) for hand in hands]
        assert sum(self.hands, Counter()) == DECK
        left = [(dealer + 1 + step) % self.seats for step in range(self.seats)]
        assert [sizes[seat] for seat in left] == sorted(sizes, reverse=True)
        assert max(sizes) - min(sizes) <= 1
        assert sizes == [hand.total() for hand in self.hands]
        if round == 3:
            assert (team_cards, teams) == ([], [])
            self.team = list(range(self.seats))
            self.starter = min(left, key=lambda seat: (sum(self.points[seat]), left.index(seat)))
        else:
            assert sorted(team_cards) == list(range(1, self.seats + 1))
            assert teams == [(card + 1) // 2 for card in team_cards]
            self.team = teams
            self.starter = team_cards.index(1)
        self.playing = set(range(self.seats))
        self.pool = list(SOLO_POINTS if round == 3 else TEAM_POINTS)
        self.active = None
        self.expect_settling(self.starter)

    def saw_started(self, seat: int, why: str) -> None:
        assert seat == self.next_player()
        own = {True: "fewest-points", False: "card-one"}[self.round == 3]
        partner = "partner" if seat in self.members(self.starter) else "next-in"
        assert why == (own if seat == self.starter else partner)

    # ---- pairs and going out ---------------------------------------------------------------------

    def expect_settling(self, first: int) -> None:
        """From now on, pairs are discarded clockwise from this seat."""
        self.settling = [(first + step) % self.seats for step in range(self.seats)]

    def saw_discarded(self, seat: int, cards: list[str]) -> None:
        assert seat in self.playing
        assert seat in self.settling, "discards out of order"
        self.settling = self.settling[self.settling.index(seat) + 1 :]
        for card in cards:
            self.hands[seat][card] -= 2
        assert set(self.hands[seat].values()) <= {0, 1}, "a pair is left, or was none"

    def saw_out(self, seat: int) -> None:
        assert seat in self.playing
        assert self.hands[seat].total() == 0
        self.playing.remove(seat)
        self.owed = self.members(seat) if not self.members(seat) & self.playing else None

    def members(self, seat: int) -> set[int]:
        return {other for other in range(self.seats) if self.team[other] == self.team[seat]}

    def saw_points(self, seats: list[int], points: int) -> None:
        assert set(seats) == self.owed
        assert points == self.pool.pop(0)
        self.owed = None
        for seat in seats:
            self.points[seat][self.round - 1] = points

    # ---- turns -----------------------------------------------------------------------------------

    def saw_drew(self, seat: int, card: str, **giver: int) -> None:
        assert self.teams_in() > 1
        assert all(self.hands[p].total() > 0 for p in self.playing)
        assert all(max(self.hands[p].values()) == 1 for p in self.playing), (
            "pairs were not discarded"
        )
        assert seat == self.next_player()
        assert giver["from"] == self.neighbour(seat, -1)
        self.hands[giver["from"]][card] -= 1
        assert self.hands[giver["from"]][card] >= 0
        self.hands[seat][card] += 1
        self.active = seat
        self.turns += 1
        self.settling = [seat]

    def next_player(self) -> int:
        if self.active is not None:
            return self.neighbour(self.active, 1)
        partners = self.members(self.starter) & self.playing
        if self.starter in partners:
            return self.starter
        return partners.pop() if partners else self.neighbour(self.starter, 1)

    def neighbour(self, seat: int, step: int) -> int:
        other = (seat + step) % self.seats
        while other not in self.playing:
            other = (other + step) % self.seats
        return other

    def teams_in(self) -> int:
        return len({self.team[seat] for seat in self.playing})

    def saw_no_waiter(self, seat: int) -> None:
        assert seat == self.active

    def saw_waiter(self, seat: int, card: str) -> None:
        assert seat == self.active
        assert card in ("exchange", "swap", "collect", "reveal", "pass")
        self.hands[seat][card] -= 1
        assert self.hands[seat][card] >= 0
        self.at_work, self.target, self.chosen, self.way = card, None, {}, 0
        self.expect_settling(seat)

    def saw_named(self, seat: int, target: int) -> None:
        assert seat == self.active
        assert target in self.playing - {seat}
        self.target = target

    def saw_turned(self, seat: int, direction: str) -> None:
        assert (seat, self.at_work) == (self.active, "pass")
        self.way = 1 if direction == "left" else -1

    def saw_chose(self, seat: int, card: str) -> None:
        assert self.hands[seat][card] > 0
        self.chosen[seat] = card
        if self.at_work == "exchange":
            assert seat in (self.active, self.target)
        else:
            assert seat != self.target
        assert self.active is not None
        order = [(self.active + step) % self.seats for step in range(self.seats)]
        assert list(self.chosen) == sorted(self.chosen, key=order.index), "not clockwise"

    def saw_moved(self, to: int, card: str, **giver: int) -> None:
        source = giver["from"]
        assert self.chosen.pop(source) == card
        self.hands[source][card] -= 1
        self.hands[to][card] += 1
        expected = {
            "exchange": self.target if source == self.active else self.active,
            "collect": self.target,
            "pass": self.neighbour(source, self.way) if self.way else None,
        }
        assert to == expected[self.at_work]

    def saw_swapped(self, seat: int, target: int, hands: list[list[str]]) -> None:
        assert (seat, target) == (self.active, self.target)
        self.hands[seat], self.hands[target] = self.hands[target], self.hands[seat]
        assert +self.hands[seat] == Counter(hands[seat])
        assert +self.hands[target] == Counter(hands[target])

    def saw_revealed(self, seat: int, seats: list[int]) -> None:
        assert set(seats) == {p for p in self.playing if self.hands[p]["bill"] > 0}

    # ---- ends ------------------------------------------------------------------------------------

    def saw_round_ended(self, round: int, left: list[int], losers: list[int], reason: str) -> None:
        assert set(losers) == set().union(*(self.members(seat) for seat in left))
        assert round == self.round
        assert set(left) == self.playing
        assert (self.teams_in() == 1) == (reason == "last-team")
        assert reason == "last-team" or self.turns == LAST_TURN

    def saw_ended(self, scores: list[int], ranks: list[int], reason: str) -> None:
        assert self.round == 3
        assert scores == [sum(points) for points in self.points]
        keys = [(sum(points), points[2]) for points in self.points]
        assert ranks == [1 + sum(other > key for other in keys) for key in keys]
