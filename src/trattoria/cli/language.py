"""Which language to speak: --lang, else TRATTORIA_LANG, else the locale, else French."""

from __future__ import annotations

import os
from collections.abc import Sequence

from trattoria.locale import LANGUAGES, Catalog


def words_for(arguments: Sequence[str]) -> Catalog:
    """Choose the language before the arguments are read, so that their faults can be told in it."""
    asked = [_asked(arguments), os.environ.get("TRATTORIA_LANG")]
    for lang in asked:
        if lang is not None and lang.lower() in LANGUAGES:
            return Catalog(lang.lower())
    local = os.environ.get("LC_ALL") or os.environ.get("LANG") or ""
    return Catalog("en" if local.startswith("en") else "fr")


def _asked(arguments: Sequence[str]) -> str | None:
    for place, argument in enumerate(arguments):
        if argument == "--lang" and place + 1 < len(arguments):
            return arguments[place + 1]
        if argument.startswith("--lang="):
            return argument.removeprefix("--lang=")
    return None
