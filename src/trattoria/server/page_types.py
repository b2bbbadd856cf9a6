"""The types of the page, written from what the server sends and from what the games declare.

`python -m trattoria.server.page_types web/src`, or `make types`: one file for the messages and the
answers of the server, and one for each family of games that has a board.
"""

from __future__ import annotations

import sys
from pathlib import Path

from trattoria.server.game_types import families
from trattoria.server.typescript import of_messages


def everything(web: Path) -> dict[Path, str]:
    """Write all files, for a page whose sources are in this folder."""
    boards = {web / "games" / family.id: family for family in families()}
    return {
        web / "server" / "types.ts": of_messages(),
        **{
            folder / "types.ts": family.everything()
            for folder, family in boards.items()
            if folder.is_dir()
        },
    }


if __name__ == "__main__":
    for path, text in everything(Path(sys.argv[1])).items():
        path.write_text(text, encoding="utf-8")
