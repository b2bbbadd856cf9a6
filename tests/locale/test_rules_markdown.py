"""The terminal and the page read pages of rules into the same tree.

Both readers are tested with the cases of `tests/rules_markdown.json`; here they also read every
page of rules, of the games from examples too.
"""

from __future__ import annotations

import json
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from trattoria.cli.markdown import Block, blocks, plain
from web.build import node_and_npm

ROOT = Path(__file__).parents[2]
CASES = json.loads((ROOT / "tests" / "rules_markdown.json").read_text("utf-8"))
PAGES = sorted(
    path
    for top in ("src/trattoria/games/*", "examples/*/src/*")
    for path in ROOT.glob(f"{top}/locale/*/rules/*.md")
)
READER = f"""
const {{ Page }} = await import('{(ROOT / "web" / "src" / "rules" / "markdown.ts").as_uri()}');
const texts = JSON.parse(await new Response(process.stdin).text());
process.stdout.write(JSON.stringify(texts.map((text) => new Page(text).blocks)));
"""


def named(path: Path) -> str:
    return f"{path.parts[-3]}-{path.stem}"


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_a_page_is_read_into_a_tree(case: dict[str, Any]) -> None:
    assert blocks(case["markdown"]) == case["blocks"]


@cache
def read_by_the_page() -> dict[Path, list[Block]]:
    """Let Node read every page of rules; it runs TypeScript by leaving out the types."""
    node, _ = node_and_npm()
    command = [str(node), "--disable-warning=ExperimentalWarning", "--input-type=module"]
    texts = json.dumps([path.read_text("utf-8") for path in PAGES])
    done = subprocess.run(
        [*command, "--eval", READER], input=texts.encode(), capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr.decode()
    return dict(zip(PAGES, json.loads(done.stdout), strict=True))


@pytest.mark.parametrize("path", PAGES, ids=named)
def test_both_read_the_rules_alike(path: Path) -> None:
    found = blocks(path.read_text("utf-8"))
    assert len(found) > 10
    assert found == read_by_the_page()[path]


@pytest.mark.parametrize("path", PAGES, ids=named)
def test_rules_have_a_title_a_summary_and_rulings(path: Path) -> None:
    title, *rest = blocks(path.read_text("utf-8"))
    assert (title["kind"], title["level"]) == ("heading", 1)
    assert plain(title["text"])
    assert any(block.get("id") == "summary" for block in rest)
    items = [item for block in rest if block["kind"] == "list" for item in block["items"]]
    assert sum(item["ruling"] is not None for item in items) > 3
