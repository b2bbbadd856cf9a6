"""Pizza positions in the middle of an opening: one of every decision."""

from __future__ import annotations

from tests.games.pizza_positions import Form, plain


def mamma_settle() -> Form:
    return plain(
        "mamma-mia",
        "green red",
        "settle",
        "green",
        {"seat": "green", "order": "classic-pineapple"},
        table="1 chili, 2 salami, 3 pineapple, 4 mushroom",
        hands={"green": "1 pineapple"},
    )


def mamma_choose() -> Form:
    return plain(
        "mamma-mia",
        "green red",
        "choose",
        "green",
        {"seat": "green", "order": "minimale"},
        table="2 chili, 2 salami, 2 mushroom, 3 pineapple",
        hands={"green": "1 salami, 1 mushroom"},
    )


def mamma_top_up() -> Form:
    return plain(
        "mamma-mia",
        "green red",
        "top-up",
        "green",
        {"seat": "green", "order": "bombastica", "added": ["olive"], "current_kind": 2},
        table="7 pineapple, 6 olive",
        hands={"green": "1 chili, 1 salami"},
    )


def sole_series() -> Form:
    return plain(
        "sole-mio",
        "yellow red",
        "series",
        "yellow",
        {"seat": "yellow", "order": "four-chili", "series": ["four-mushroom"]},
        table="4 mushroom, 2 chili, 1 salami",
        hands={"yellow": "2 salami"},
        orders={"yellow": "four-mushroom four-salami"},
    )


def sole_add() -> Form:
    return plain(
        "sole-mio",
        "green red",
        "add",
        "green",
        {"seat": "green", "order": "four-olive", "current_kind": 1},
        table="1 olive",
        hands={"green": "3 olive, 1 double olive"},
    )


def sole_ask() -> Form:
    return plain(
        "sole-mio",
        "violet red",
        "ask",
        "violet",
        {
            "seat": "violet",
            "order": "four-three-two-one",
            "asked": {"olive": 1},
            "current_kind": 3,
        },
        table="4 pineapple, 4 salami",
        hands={"violet": "1 mushroom", "red": "1 mushroom, 1 olive"},
    )


def sole_help() -> Form:
    return plain(
        "sole-mio",
        "green red brown",
        "help",
        "brown",
        {
            "seat": "green",
            "order": "four-olive",
            "asked": {"olive": 1},
            "current_kind": 5,
            "turn": "brown",
        },
        table="2 olive",
        hands={"green": "1 olive", "red": "1 olive", "brown": "1 olive"},
    )


def sole_give() -> Form:
    data = sole_help()
    data["phase"], data["settling"]["helper"], data["settling"]["current_kind"] = "give", 2, 1
    return data


def sole_stake() -> Form:
    return plain(
        "sole-mio",
        "brown red green",
        "stake",
        "brown",
        {"seat": "brown", "order": "contest"},
        table="2 salami, 1 mushroom",
        hands={"brown": "3 mushroom", "red": "1 mushroom, 1 chili", "green": "1 double mushroom"},
    )


def sole_contest() -> Form:
    return plain(
        "sole-mio",
        "brown red green",
        "contest",
        "green",
        {
            "seat": "brown",
            "order": "contest",
            "added": ["mushroom", "mushroom"],
            "turn": "green",
            "shown": 1,
        },
        table="2 salami, 1 mushroom",
        hands={"brown": "1 mushroom", "red": "1 mushroom, 1 chili", "green": "1 double mushroom"},
    )


def show_me(phase: str, mover: str, **facts: object) -> Form:
    return plain(
        "sole-mio",
        "yellow red",
        phase,
        mover,
        {"seat": "yellow", "order": "show-me", **facts},
        table="2 olive",
        hands={"yellow": "1 chili, 1 salami", "red": "1 double chili, 1 olive"},
    )


def sole_name() -> Form:
    return show_me("name", "yellow")


def sole_reveal() -> Form:
    return show_me("reveal", "red", turn="red")


def sole_discard() -> Form:
    return show_me("discard", "yellow", turn="red", revealed="double chili")


def grande_top_up() -> Form:
    return plain(
        "grande",
        "green red",
        "top-up",
        "green",
        {
            "seat": "green",
            "order": "bombastica",
            "asked": {"salami": 2},
            "given": ["double salami"],
            "helper": "red",
            "turn": "red",
        },
        table="8 olive, 3 pineapple",
        hands={"green": "2 chili"},
    )


def plus_help() -> Form:
    return plain(
        "plus",
        "green red brown",
        "help",
        "red",
        {
            "seat": "green",
            "order": "classic-olive",
            "asked": {"olive": 1},
            "current_kind": 6,
            "turn": "red",
        },
        table="4 mushroom, 2 olive, 1 chili",
        hands={"green": "1 olive", "red": "1 olive", "brown": "1 olive"},
    )


def plus_choose() -> Form:
    return plain(
        "plus",
        "red green brown",
        "choose",
        "red",
        {"seat": "red", "order": "minimale"},
        table="2 chili, 2 salami, 2 mushroom, 3 pineapple",
        hands={"red": "2 mushroom, 2 chili"},
    )
