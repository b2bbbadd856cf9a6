"""The first game of Mamma Mia!: two turns of the last service, then the oven opens."""

from __future__ import annotations

from typing import Final

from trattoria.core.lesson import Lesson, Step
from trattoria.games.pizza.lesson.laid import Cook, laid

YOU = Cook("salami", "4 olive, 1 salami", "classic-olive minimale", "classic-chili monotoni")
PARTNER = Cook(
    "mushroom", "3 olive, 3 pineapple", "classic-pineapple", "mixed classic-salami minimale"
)

LESSON: Final = Lesson(
    "mamma-mia",
    2,
    laid(
        "mamma-mia",
        (YOU, PARTNER),
        kitchen="1 mushroom, 1 olive, 2 pineapple, 1 opener, 1 chili, 3 pineapple",
        oven=("7 salami", "7 mushroom", "7 chili"),
        service=3,
    ),
    (
        Step("cook olive 3", "olive"),
        Step("order classic-olive", "order-classic-olive"),
        Step(
            "draw kitchen",
            "kitchen",
            ("cook pineapple 3", "order classic-pineapple", "draw waiter"),
        ),
        Step("cook pineapple 3", "pineapple"),
        Step("order minimale", "order-minimale"),
        Step("draw kitchen", "kitchen"),
        Step("complete", "standing", ("fail",)),
    ),
)
