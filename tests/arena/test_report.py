"""Reports: what they say, and pictures that are what they claim."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.arena.matches import made_up, played, small
from tests.shared import there
from trattoria.arena.drawing import CHART, LEFT, RIGHT, WIDTH, Dot, Scale, columns, dots
from trattoria.arena.phrases import Phrases
from trattoria.arena.report import Report
from trattoria.arena.standings import Standings
from trattoria.arena.statistics import Interval
from trattoria.locale import LANGUAGES, Catalog

SVG = "{http://www.w3.org/2000/svg}"
PLOTS = ("ratings", "points", "seats", "lengths")
VOID = ("meta", "br")


class Strict(HTMLParser):
    """Reads a page and notices tags that are not closed, and whatever would be loaded."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.text = ""
        self.counted: dict[str, int] = {}
        self.loads: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.counted[tag] = self.counted.get(tag, 0) + 1
        self.loads += [str(v) for k, v in attrs if k in ("src", "href", "srcset")]
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.counted[tag] = self.counted.get(tag, 0) + 1

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.fixture(scope="module")
def found() -> Standings:
    match = small("greedy", "random", "random", seats=3, deals=3)
    return Standings(match, played(match))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_needs_nothing_else(found: Standings, lang: str, tmp_path: Path) -> None:
    words = Catalog(lang)
    file = tmp_path / "r.html"
    Report(found, words.say, lang, "trattoria arena <here> & now").write(file)
    page = Strict()
    text = file.read_text(encoding="utf-8")
    page.feed(text)
    assert page.open == []
    assert page.loads == []
    assert "url(" not in text
    assert page.counted["svg"] == 4
    assert page.counted["table"] == 2
    assert page.counted["h2"] == 4
    assert f'<html lang="{lang}">' in text
    assert "trattoria arena <here> & now" in page.text
    for label in found.labels:
        assert page.text.count(label) >= 3
    assert list(tmp_path.iterdir()) == [file]
    for drawn in re.findall(r"<svg.*?</svg>", text, re.DOTALL):
        ElementTree.fromstring(drawn)


def test_markdown_has_its_pictures_beside_it(found: Standings, tmp_path: Path) -> None:
    file = tmp_path / "r.md"
    Report(found, Catalog("en").say, "en", "trattoria arena").write(file)
    text = file.read_text(encoding="utf-8")
    assert text.startswith("# Piazza with 3: 3 deals, 9 games, seed 3\n")
    assert re.findall(r"!\[.*?\]\((.*?)\)", text) == [f"r-{plot}.svg" for plot in PLOTS]
    for plot in PLOTS:
        ElementTree.parse(tmp_path / f"r-{plot}.svg")
    rows = [line for line in text.splitlines() if line.startswith("| ")]
    assert len(rows) == 2 + 3 + 2 + 3  # heads, bots, duels
    assert len({row.count("|") for row in rows[:5]}) == 1
    assert text.endswith("To play exactly this again:\n\n    trattoria arena\n")


def test_figures_of_the_tables_are_those_of_the_match() -> None:
    match = small("a", "b", deals=2)
    deals = [made_up(n, ([0, 1], [1, 2]), ([1, 0], [2, 1] if n else [1, 2])) for n in range(2)]
    text = Report(Standings(match, deals), Catalog("en").say, "en", "x").markdown(Path("r.md"))
    assert "| a | 75% [0, 100] | -1.2 [-4.4, 1.9] |" in text
    assert "| a | b | 75% [0, 100] | 0.5 [-5.9, 6.9] |" in text


def test_a_verdict_is_told_from_the_side_of_the_better_one() -> None:
    deals = [made_up(n, ([0, 1], [2, 1]), ([1, 0], [1 + n % 2, 2 - n % 2])) for n in range(20)]
    found = Standings(small("a", "b", deals=50, looks=4), deals)
    said = Phrases(Catalog("en").say).verdict(found)
    assert said is not None
    assert said.startswith(
        "b is stronger than a, with 95% confidence, after 20 deals: ahead in 75%"
    )
    assert found.duels[0].ahead.mapped(lambda share: share - 0.5) == pytest.approx(
        there(found.look).interval
    )
    few = Standings(small("a", "b", deals=20, looks=2), deals[:9])
    assert Phrases(Catalog("fr").say).verdict(few) == (
        "Le premier coup d’œil vient après 10\u00a0donnes\u00a0; il y en a 9."
    )
    level = [made_up(n, ([0, 1], [1, 2]), ([1, 0], [1, 2])) for n in range(100)]
    open_ = Standings(small("a", "b", deals=100, looks=6), level[:70])
    assert Phrases(Catalog("en").say).verdict(open_) == (
        "No sure difference yet after 50 deals: a is ahead of b in 50% [47, 53] of cases."
    )
    over = Standings(small("a", "b", deals=100, looks=6), level)
    assert str(Phrases(Catalog("en").say).verdict(over)).startswith(
        "After 100 deals there is no sure"
    )


def test_numbers_are_written_as_they_are_read() -> None:
    french, english = Phrases(Catalog("fr").say), Phrases(Catalog("en").say)
    assert french.share(Interval(0.5, 0.25, 0.75)) == "50\u00a0% [25\u00a0; 75]"
    assert english.number(Interval(-0.04, -1.25, 1.0)) == "0.0 [-1.2, 1.0]"
    assert english.number(Interval(3, None, None)) == "3.0"


# ---- pictures ------------------------------------------------------------------------------------


def shapes(drawn: str, kind: str) -> list[ElementTree.Element]:
    return [
        shape for shape in ElementTree.fromstring(drawn).iter() if shape.get("class", "") == kind
    ]


def test_columns_are_as_tall_as_there_are_values() -> None:
    drawn = columns("Points", [("a", [1, 1, 1, 2]), ("b", [5])], str)
    heights = [float(shape.get("height", "")) for shape in shapes(drawn, "column")]
    assert heights == [CHART - 15, (CHART - 15) / 3, (CHART - 15) / 3]
    told = [shape[0].text for shape in shapes(drawn, "column")]
    assert told == ["3", "1", "1"]


def test_dots_lie_where_their_values_are_within_their_intervals() -> None:
    rows = [Dot("a", 0.4, 0.3, 0.6), Dot("b & <c>", 0.5, 0.5, 0.5)]
    drawn = dots("Wins", rows, str, mark=0.25)
    one, other = (float(shape.get("cx", "")) for shape in shapes(drawn, "dot"))
    reach, _ = shapes(drawn, "reach")
    mark = float(shapes(drawn, "mark")[0].get("x1", ""))
    assert LEFT <= mark < float(reach.get("x1", "")) < one < other < float(reach.get("x2", ""))
    labels = [text.text for text in ElementTree.fromstring(drawn).iter(f"{SVG}text")]
    assert labels[:2] == ["a", "b & <c>"]


@pytest.mark.parametrize(
    "values", [[0], [7, 7], [-3, 120], [0, 1], [10**6, 10**6 + 1], [-(10**5), 10**5], range(500)]
)
def test_whatever_the_values_are_they_fit(values: Sequence[int]) -> None:
    scale = Scale(list(values), whole=True)
    assert sum(scale.counted(list(values))) == len(values)
    assert 2 <= len(scale.ticks()) <= 9
    assert all(LEFT <= scale.at(value) <= WIDTH - RIGHT for value in values)
    ElementTree.fromstring(columns("x", [("a", list(values))], str))
