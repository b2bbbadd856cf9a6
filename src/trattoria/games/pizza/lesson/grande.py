"""The first game of Grande: an order is lost for good, two of yours go together as a series."""

from __future__ import annotations

from typing import Final

from trattoria.core.lesson import Lesson, Step
from trattoria.games.pizza.lesson.laid import Cook, laid

YOU: Final = Cook("chili", "2 chili, 1 olive", "four-salami bombastica", "two-pairs minimale mixed")
PARTNER: Final = Cook(
    "mushroom", "3 salami, 3 chili", served="two-doubles show-me mixed contest", top="two-pairs"
)

LESSON: Final = Lesson(
    "grande",
    2,
    laid(
        "grande",
        (YOU, PARTNER),
        kitchen="2 pineapple, 2 mushroom, 1 chili, 1 opener",
        oven=(
            "3 pineapple, 2 mushroom",
            "order 1 classic-pineapple",
            "4 olive, 1 salami",
            "order 0 four-olive",
            "1 double pineapple, 3 pineapple, 1 double olive, 3 olive, 1 double chili, 2 chili",
            "1 double mushroom, 4 mushroom, 1 double salami, 4 salami",
        ),
        service=3,
    ),
    (
        Step("cook chili 2", "chili"),
        Step("order bombastica", "order-bombastica"),
        Step("draw kitchen", "kitchen", ("fail",)),
        Step("series four-salami", "standing"),
        Step("ask", "standing"),
        Step("ask salami 2", "standing", ("help", "give salami 2")),
        Step("choose olive", "standing"),
        Step("choose salami", "standing"),
    ),
)
