"""The first game of Sole Mio!: one turn with a double, then a contest and helping hands."""

from __future__ import annotations

from typing import Final

from trattoria.core.lesson import Lesson, Step
from trattoria.games.pizza.lesson.laid import Cook, laid

YOU: Final = Cook(
    "salami",
    "1 chili, 1 double chili, 1 olive, 2 salami",
    "four-chili",
    "two-pairs four-pineapple",
    top="two-of-each",
)
ONE: Final = Cook("pineapple", "1 salami, 2 pineapple, 3 mushroom", served="two-pairs show-me")
OTHER: Final = Cook(
    "mushroom", "1 salami, 1 pineapple, 3 chili", "contest", "show-me four-salami two-pairs"
)

LESSON: Final = Lesson(
    "sole-mio",
    3,
    laid(
        "sole-mio",
        (YOU, ONE, OTHER),
        kitchen="2 pineapple, 1 mushroom, 1 opener",
        oven=(
            "4 chili",
            "order 1 four-chili",
            "2 salami",
            "order 0 contest",
            "3 olive",
            "order 1 four-olive",
            "1 double pineapple, 3 pineapple, 1 double mushroom, 4 mushroom",
            "1 double olive, 4 olive, 1 double salami, 2 salami",
        ),
        service=2,
    ),
    (
        Step("cook chili 0+1", "double chili"),
        Step("order four-chili", "order-four-chili"),
        Step("draw kitchen", "kitchen"),
        Step("add salami 1", "standing", ("show", "show", "ask", "ask olive 1", "refuse")),
        Step("help", "standing"),
        Step("give olive 1", "standing"),
        Step("ask", "standing"),
        Step("ask chili 1", "standing", ("refuse", "help", "give chili 1")),
        Step("add chili 1", "standing"),
    ),
)
