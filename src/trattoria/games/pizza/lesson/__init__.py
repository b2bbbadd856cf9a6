"""The first games of the four pizza games."""

from trattoria.games.pizza.lesson import grande, mamma_mia, plus, sole_mio

LESSONS = [module.LESSON for module in (mamma_mia, sole_mio, grande, plus)]
