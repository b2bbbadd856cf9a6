"""Facts become sentences: by name, in the reader's language, with genders and plurals right."""

from __future__ import annotations

import re
from collections.abc import Callable
from math import inf, nan

import pytest

import trattoria
from tests.locale.catalogues import random_events
from trattoria import IllegalAction, InvalidData
from trattoria.core.errors import TrattoriaError
from trattoria.locale import LANGUAGES, Catalog, catalogs
from trattoria.locale.localizer import Localizer

FR, EN = Catalog("fr"), Catalog("en")


def piazza(words: Catalog, reader: int | None = 0) -> Localizer:
    return Localizer(words, "piazza", reader=reader)


def bill(words: Catalog, reader: int | None = 0) -> Localizer:
    return Localizer(words, "mister-bill", reader=reader)


def test_a_missing_message_is_an_error_here() -> None:
    with pytest.raises(AssertionError, match="no-such-thing"):
        FR.say("no-such-thing")


def test_a_missing_fact_is_an_error_here() -> None:
    with pytest.raises(AssertionError, match="replay-you"):
        FR.say("replay-you")


def test_a_player_never_sees_a_crash(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    assert FR.say("no-such-thing") == "[no-such-thing]"


@pytest.mark.parametrize(
    ("card", "french", "english"),
    [
        ("red fountain", "une fontaine rouge", "a red fountain"),
        ("green fountain", "une fontaine verte", "a green fountain"),
        ("green tower", "un clocher vert", "a green bell tower"),
        ("blue bicycle", "un vélo bleu", "a blue bicycle"),
        ("yellow pine", "un pin parasol jaune", "a yellow umbrella pine"),
    ],
)
def test_cards_have_gender_and_article(card: str, french: str, english: str) -> None:
    assert piazza(FR).a_card(card) == french
    assert piazza(EN).a_card(card) == english


def test_any_number_can_be_told() -> None:
    for localizer in (Localizer(FR), Localizer(EN)):
        for number in (10**30, -(10**30), 10**5000, 1e300, -1e300, 1e-300, inf, -inf, nan):
            pace = TrattoriaError("bad-pace", {"low": number, "high": number})
            free = TrattoriaError("seats-free", {"count": number})
            assert all(0 < len(localizer.error(each)) < 1000 for each in (pace, free))
        for seat in (10**30, -(10**30), 10**5000):
            assert len(localizer.error(TrattoriaError("seat-taken", {"seat": seat}))) < 1000


def test_lists() -> None:
    assert FR.listed([]) == ""
    assert FR.listed(["a"]) == "a"
    assert FR.listed(["a", "b", "c"]) == "a, b et c"
    assert EN.listed(["a", "b", "c"]) == "a, b and c"


def test_the_reader_is_spoken_to() -> None:
    form = {"event": "placed", "seat": 1, "card": "green fountain", "cell": "g9"}
    assert piazza(FR, 1).event(form) == "Tu poses une fontaine verte en g9."
    assert piazza(FR, 0).event(form) == "Bianca pose une fontaine verte en g9."
    assert piazza(EN, 1).event(form) == "You put a green fountain on g9."


def test_points_have_plurals_and_brackets() -> None:
    brackets = [{"from": "g9", "to": "g5", "cards": 5}, {"from": "g9", "to": "i9", "cards": 3}]
    form = {"event": "scored", "seat": 0, "points": 8, "brackets": brackets}
    assert piazza(FR).event(form) == "Tu marques 8 points (g9 à g5 : 5 et g9 à i9 : 3)."
    nothing = {"event": "scored", "seat": 0, "points": 0, "brackets": []}
    assert piazza(EN).event(nothing) == "You score nothing."


def test_secret_facts_have_a_sentence_of_their_own() -> None:
    public = {"event": "drew", "seat": 1, "from": 0}
    assert bill(FR, 2).event(public) == "Bianca pioche une carte chez Aldo."
    secret = {**public, "card": "exchange"}
    assert bill(FR, 0).event(secret) == "Bianca te prend un échange."
    assert bill(FR, 1).event(secret) == "Tu pioches un échange chez Aldo."
    assert bill(FR, None).event(secret) == "Bianca pioche un échange chez Aldo."


@pytest.mark.parametrize(
    ("losers", "reader", "french", "english"),
    [
        ([1], 0, "l’addition est pour Bianca, 0 point.", "Bianca pays the bill and scores 0."),
        ([1], 1, "l’addition est pour toi, 0 point.", "you pay the bill and score 0."),
        ([1, 2], 0, "pour Bianca et Carlo, 0 point.", "Bianca and Carlo pay the bill and score 0."),
    ],
)
def test_who_pays_the_bill(losers: list[int], reader: int, french: str, english: str) -> None:
    form = {
        "event": "round-ended",
        "round": 2,
        "left": [1],
        "losers": losers,
        "reason": "last-team",
    }
    assert bill(FR, reader).event(form).startswith("La manche 2 est finie : l’addition")
    assert bill(FR, reader).event(form).endswith(french)
    assert bill(EN, reader).event(form) == f"Round 2 is over: {english}"


def test_within_an_event_its_own_declaration_counts() -> None:
    """`left` names the players of a round, but the cards of a hand where a waiter is offered."""
    form = {"event": "round-ended", "round": 1, "left": [0, 2], "losers": [], "reason": "turns"}
    assert bill(EN, None).event(form).endswith("with 0 points: Aldo and Carlo.")
    assert bill(EN, None).arguments({"left": 2})["left"] == 2
    assert bill(EN, None).arguments({"to": 2})["to"] == "Carlo"
    assert piazza(EN, None).arguments({"to": "g9"})["to"] == "g9"


def test_teams_are_named() -> None:
    form = {"event": "dealt", "round": 2, "dealer": 1, "teams": [3, 2, 2, 1, 1], "cards": ["taco"]}
    assert bill(FR, 0).event(form) == (
        "Manche 2, en équipes : Bianca donne. "
        "Équipes : Dora et Elio ; Bianca et Carlo ; toi, en solo. Tu reçois : taco."
    )
    assert "Teams: Dora and Elio; Bianca and Carlo; you, alone." in bill(EN, 0).event(form)


def test_scores_name_everybody() -> None:
    assert piazza(EN, 1).scores([3, 0, 5]) == "Aldo 3, you 0 and Carlo 5"


def test_a_refusal_cites_its_ruling() -> None:
    error = IllegalAction("can-place", {"action": "pass"}, "Z5")
    assert piazza(FR).error(error) == (
        "Tu ne peux pas passer : une carte de ta main a encore une place (règle Z5)."
    )
    assert piazza(EN).error(error) == (
        "You cannot pass: a card in your hand still has a place (rule Z5)."
    )


def test_a_refusal_inside_a_record_says_why() -> None:
    facts = {"number": 3, "text": "pass", "why": "can-place", "action": "pass"}
    said = piazza(EN).error(InvalidData("bad-record-action", facts, "Z5"))
    assert said.startswith("Move no. 3, “pass”, is not possible in this game: nobody passes")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", trattoria.games())
def test_whole_games_can_be_told_to_everybody(
    id: str, lang: str, amount: Callable[[int, int], int]
) -> None:
    seats_of = trattoria.game(id).seats
    for seats in seats_of[-amount(1, len(seats_of)) :]:
        events = random_events(id, seats, seats)
        for reader in (None, *range(seats)):
            localizer = Localizer(Catalog(lang), id, reader=reader)
            for event in events:
                said = localizer.event(event.seen_by(reader))
                assert said.endswith("."), said


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", trattoria.games())
def test_every_action_has_words_and_each_its_own(id: str, lang: str) -> None:
    game = trattoria.game(id)
    localizer = Localizer(Catalog(lang), id)
    facts = [game.action_facts(action) for action in range(game.action_count)]
    assert len({localizer.action(fact) for fact in facts}) == game.action_count
    assert len({localizer.short_action(fact) for fact in facts}) == game.action_count


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", trattoria.games())
def test_every_refusal_met_in_play_has_a_sentence(id: str, lang: str) -> None:
    game = trattoria.game(id)
    localizer = Localizer(Catalog(lang), id, reader=0)
    dice = trattoria.chance(5)
    state = game.new(game.seats[-1], 5)
    met = set()
    while state.outcome is None:
        action = dice.below(game.action_count)
        if not state.is_legal(action):
            with pytest.raises(IllegalAction) as refused:
                state.apply(action)
            met.add(refused.value.code)
            said = localizer.error(refused.value)
            assert refused.value.ruling in said
            assert said.endswith((".", "?"))
        actions = state.legal_actions()
        state.apply(actions[dice.below(len(actions))])
    assert met


# ---- the pizza games -----------------------------------------------------------------------------


def sole_mio(words: Catalog, reader: int | None = 0) -> Localizer:
    return Localizer(words, "sole-mio", reader=reader)


SETTLED = {
    "seat": 1,
    "order": "two-of-each",
    "series": [],
    "own": "olive",
    "needs": [{"card": "pineapple", "count": 2}, {"card": "chili", "count": 2}],
    "table": ["double pineapple", "chili"],
    "kinds": [],
    "added": ["chili"],
    "helper": None,
    "given": [],
    "request": [],
    "by": "plan",
    "target": None,
    "total": 0,
    "shown": 0,
}


def test_cards_are_counted_with_plurals() -> None:
    form = {"event": "cooked", "seat": 1, "cards": ["double olive", "olive", "olive"]}
    assert sole_mio(FR).event(form) == "Bianca enfourne 1 olive double et 2 olives."
    assert sole_mio(EN, 1).event(form) == "You cook 1 double olive and 2 olives."


def test_a_served_order_says_what_was_needed_there_added_and_used() -> None:
    form = {
        **SETTLED,
        "event": "served",
        "used": ["double pineapple", "chili", "chili"],
        "points": 1,
    }
    assert sole_mio(FR).event(form) == (
        "Pizza servie pour Bianca\xa0: deux de chaque. Il fallait 2 ananas et 2 piments\xa0; "
        "sur la table, 1 ananas double et 1 piment\xa0; Bianca a ajouté 1 piment. "
        "Cartes utilisées\xa0: 1 ananas double et 2 piments."
    )
    helped = {**form, "added": [], "helper": 0, "given": ["chili"]}
    assert sole_mio(EN).event(helped) == (
        "Pizza served for Bianca: two of each. It needed 2 pineapples and 2 chilies; "
        "on the table, 1 double pineapple and 1 chili; you gave 1 chili. "
        "Used: 1 double pineapple and 2 chilies."
    )


@pytest.mark.parametrize(
    ("facts", "english"),
    [
        ({"reason": "let-fail"}, "Bianca does not complete it."),
        (
            {"reason": "no-help", "request": [{"card": "chili", "count": 1}]},
            "Bianca asked for 1 chili; nobody helps.",
        ),
        (
            {"by": "contest", "reason": "outdone", "total": 3, "shown": 3},
            "There are 3, the others show 3: more were needed.",
        ),
        ({"reason": "barred"}, "The barred ingredient is there (olive)."),
        ({"by": "showing", "reason": "not-held", "target": 2}, "Carlo showed a card; Bianca does"),
    ],
)
def test_a_failed_order_says_why(facts: dict[str, object], english: str) -> None:
    form = {**SETTLED, "event": "failed", "returns": True, **facts}
    said = sole_mio(EN).event(form)
    assert english in said
    assert said.endswith("The order goes back under the waiter.")
    out = {**form, "returns": False, "series": ["four-chili"]}
    assert sole_mio(EN).event(out).endswith("is out of the game; the others stay in hand.")


def test_a_game_has_words_of_its_own_before_those_of_its_family() -> None:
    facts = {"order": "minimale", "own": "olive", "needs": []}
    told = Localizer(EN, "plus").arguments(facts)["order-needs"]
    assert told == "1 olive and 4 of the fewest kind"
    assert str(Localizer(EN, "mamma-mia").arguments(facts)["order-needs"]).startswith(
        "1 olive and 3"
    )


# A reader is spoken to in the second person: never "Toi pioche", never "You takes".
THIRD = {
    "fr": re.compile(r"(?i)(^|[.;:] )toi (?!et )[a-zé]"),
    "en": re.compile(r"\b[Yy]ou (is|has|was|does|[a-z]+[^s]s)\b(?<!you across)"),
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_happens_at_the_table_is_said_to_you(lang: str) -> None:
    words = Catalog(lang)
    told = re.findall(r"^(web-told-[a-z]+) = \{ \$you", "\n".join(catalogs(lang)), re.MULTILINE)
    assert len(told) == 9
    for key in told:
        mine, other = (
            Localizer(words, "piazza", reader=reader).tell(key, {"seat": 0, "target": 2})
            for reader in (0, 1)
        )
        assert "Aldo" in other, key
        assert "Aldo" not in mine, key
        assert not THIRD[lang].search(mine), mine


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", trattoria.games())
def test_who_wins_a_tie_is_told_so(game: str, lang: str) -> None:
    facts = {"seat": 0, "seats": [1, 2]}
    said = [Localizer(Catalog(lang), game, reader=reader) for reader in (0, 1, None)]
    mine, against_me, watched = (each.tell(each.key("tie"), facts) for each in said)
    assert "Aldo" not in mine
    assert "Aldo" in against_me
    assert "Bianca" not in against_me
    assert "Aldo" in watched
    assert "Bianca" in watched
    for told in (mine, against_me, watched):
        assert not THIRD[lang].search(told), told


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", trattoria.games())
def test_what_happens_in_a_game_is_said_to_you(game: str, lang: str) -> None:
    localizer = Localizer(Catalog(lang), game, reader=0)
    for event in random_events(game, 3):
        said = localizer.event(event.seen_by(0))
        assert not THIRD[lang].search(said), said
