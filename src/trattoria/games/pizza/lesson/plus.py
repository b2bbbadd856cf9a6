"""The first game of Plus: a Minipizza from hand, a helping hand, and a choice between two kinds."""

from __future__ import annotations

from typing import Final

from trattoria.core.lesson import Lesson, Step
from trattoria.games.pizza.lesson.laid import Cook, laid

YOU: Final = Cook(
    "chili",
    "1 chili, 1 chorizo, 2 mushroom, 2 olive",
    "mamma-mia-one",
    "classic-olive trio monotoni",
)
ONE: Final = Cook("pineapple", "1 chorizo, 3 shrimp, 2 olive, 2 chili", served="mixed minimale")
OTHER: Final = Cook("olive", "5 chili, 4 pineapple", served="trio monotoni minipizza")

LESSON: Final = Lesson(
    "plus",
    3,
    laid(
        "plus",
        (YOU, ONE, OTHER),
        kitchen="2 chili, 2 pineapple",
        oven=(
            "4 chorizo, 1 pineapple",
            "order 1 classic-chorizo",
            "2 shrimp, 1 olive",
            "order 0 minipizza",
            "3 mushroom, 1 pineapple",
            "order 1 classic-mushroom",
            "4 chorizo, 2 pineapple, 5 olive, 5 mushroom, 5 shrimp",
        ),
        service=3,
    ),
    (
        Step("cook chili 1", "chili"),
        Step("order mamma-mia-one", "order-mamma-mia-one"),
        Step("draw kitchen", "kitchen"),
        Step("ask", "standing"),
        Step("ask shrimp 1", "standing", ("help", "ask", "ask mushroom 1", "refuse")),
        Step("help", "standing"),
        Step("complete", "standing"),
        Step("choose chorizo", "standing"),
    ),
)
