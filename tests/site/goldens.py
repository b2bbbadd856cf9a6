"""The hashes of whole games at the door, the same interpreted, compiled and in the browser.

    python -m tests.site.goldens

writes them anew, where what is said or kept has changed on purpose.
"""

from __future__ import annotations

import json
from pathlib import Path

import trattoria
from tests.site.rehearsal import rehearse
from trattoria.server.engine.archive import bot_names

FILE = Path(__file__).with_name("goldens.json")
NAMES = json.dumps(bot_names())


def goldens() -> dict[str, str]:
    found: dict[str, str] = json.loads(FILE.read_text("utf-8"))
    return found


if __name__ == "__main__":
    made = {game: rehearse(NAMES, game) for game in trattoria.games()}
    FILE.write_text(json.dumps(made, indent=2) + "\n", "utf-8")
