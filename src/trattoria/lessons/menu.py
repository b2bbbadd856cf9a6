"""The first games, by the game they teach."""

from __future__ import annotations

from typing import Final

from trattoria.lessons import grande, mamma_mia, mister_bill, piazza, plus, sole_mio
from trattoria.lessons.lesson import Lesson

LESSONS: Final[dict[str, Lesson]] = {
    module.LESSON.game: module.LESSON
    for module in (mamma_mia, sole_mio, grande, plus, piazza, mister_bill)
}
