"""Write the playthroughs and tree counts anew: `make goldens`, after a change that is meant."""

from __future__ import annotations

import json
from pathlib import Path

from tests.conformance.tables import USUAL_TABLES
from tests.playthroughs.tell import playthrough, tree_counts

HERE = Path(__file__).parent
COUNTS = HERE / "tree_counts.json"


def main() -> None:
    for old in HERE.glob("*.txt"):
        old.unlink()
    for table in USUAL_TABLES:
        (HERE / f"{table}.txt").write_text(playthrough(table), encoding="utf-8")
        print(f"{table}: written")
    counts = {str(table): tree_counts(table) for table in USUAL_TABLES}
    COUNTS.write_text(json.dumps(counts, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
