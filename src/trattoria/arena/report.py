"""The report of a match, for people: Markdown with pictures beside it, or one page of HTML."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from pathlib import Path
from typing import NamedTuple

from trattoria.arena.drawing import Dot, columns, dots
from trattoria.arena.phrases import BOT_COLUMNS, DUEL_COLUMNS, Phrases, Say
from trattoria.arena.standings import Standings

KINDS = (".md", ".html")
PAGE = (
    "body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;"
    "color:#24292f;background:#fff}table{border-collapse:collapse;margin:1rem 0}"
    "td,th{border-bottom:1px solid #8c959f55;padding:.3rem .8rem .3rem 0;text-align:left}"
    "svg{max-width:100%;height:auto}code{overflow-wrap:anywhere}"
    "@media(prefers-color-scheme:dark){body{color:#e6edf3;background:#0d1117}}"
)


class Plot(NamedTuple):
    """A picture with its heading and what to see in it."""

    name: str
    heading: str
    about: str
    drawn: str


class Report:
    """What a match says, to be written in one language."""

    def __init__(self, found: Standings, say: Say, lang: str, command: str) -> None:
        self.found = found
        self.say = say
        self.lang = lang
        self.command = command  # how to play it again
        self.phrases = Phrases(say)

    def write(self, path: Path) -> None:
        """Write the report as the end of its name says, with its pictures."""
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.suffix == ".html":
            path.write_text(self.html(), encoding="utf-8")
            return
        for plot in self.plots():
            _picture(path, plot).write_text(plot.drawn + "\n", encoding="utf-8")
        path.write_text(self.markdown(path), encoding="utf-8")

    # ---- the two forms ---------------------------------------------------------------------------

    def markdown(self, path: Path) -> str:
        """Give the report as Markdown; the pictures lie beside the file."""
        parts = [f"# {self.phrases.title(self.found)}", *self._sentences()]
        parts += [_markdown_table(*table) for table in self._tables()]
        for plot in self.plots():
            shown = f"![{plot.heading}]({_picture(path, plot).name})"
            parts.append(f"## {plot.heading}\n\n{plot.about}\n\n{shown}")
        again = f"{self.say('arena-again')}\n\n    {self.command}"
        return "\n\n".join([*parts, again]) + "\n"

    def html(self) -> str:
        """Give the report as one page that needs nothing else."""
        title = escape(self.phrases.title(self.found))
        parts = [f"<h1>{title}</h1>", *(f"<p>{escape(said)}</p>" for said in self._sentences())]
        parts += [_html_table(*table) for table in self._tables()]
        for plot in self.plots():
            parts.append(f"<h2>{escape(plot.heading)}</h2>\n<p>{escape(plot.about)}</p>")
            parts.append(plot.drawn)
        parts.append(f"<p>{escape(self.say('arena-again'))}</p>")
        parts.append(f"<pre><code>{escape(self.command)}</code></pre>")
        head = f'<!doctype html>\n<html lang="{self.lang}">\n<head>\n<meta charset="utf-8">'
        view = '<meta name="viewport" content="width=device-width, initial-scale=1">'
        style = f"<title>{title}</title>\n<style>{PAGE}</style>\n</head>\n<body>"
        return "\n".join([head, view, style, *parts, "</body>\n</html>\n"])

    def _sentences(self) -> list[str]:
        verdict = self.phrases.verdict(self.found)
        return [*([verdict] if verdict else []), self.say("arena-about")]

    def _tables(self) -> list[tuple[list[str], list[list[str]]]]:
        found = self.found
        bots = [self.phrases.bot_row(bot) for bot in found.ranked()]
        duels = [self.phrases.duel_row(duel, found.labels) for duel in found.duels]
        heads = [[self.say(key) for key in keys] for keys in (BOT_COLUMNS, DUEL_COLUMNS)]
        return [(heads[0], bots), (heads[1], duels)]

    # ---- pictures --------------------------------------------------------------------------------

    def plots(self) -> list[Plot]:
        """Draw ratings, points, seats and lengths."""
        return [
            self._plot("ratings", "arena-plot-ratings", self._ratings),
            self._plot("points", "arena-plot-points", self._points),
            self._plot("seats", "arena-plot-seats", self._seats),
            self._plot("lengths", "arena-plot-lengths", self._lengths),
        ]

    def _plot(self, name: str, key: str, draw: Callable[[str], str]) -> Plot:
        heading = self.say(key)
        return Plot(name, heading, self.say(f"{key}.about"), draw(heading))

    def _ratings(self, title: str) -> str:
        rows = [(bot.label, *bot.rating) for bot in self.found.ranked()]
        reach = [Dot(label, mu, mu - 2 * sigma, mu + 2 * sigma) for label, mu, sigma in rows]
        return dots(title, reach, self._number)

    def _points(self, title: str) -> str:
        labels = self.found.labels
        rows = [(label, self.found.scores(bot)) for bot, label in enumerate(labels)]
        return columns(title, rows, self._number)

    def _seats(self, title: str) -> str:
        rows = []
        for number, result in enumerate(self.found.seat_results, 1):
            mean, low, high = result.wins
            reach = (mean if low is None else low, mean if high is None else high)
            rows.append(Dot(self.say("arena-seat", number=number), mean, *reach))
        return dots(title, rows, self._share, mark=1 / self.found.match.seats)

    def _lengths(self, title: str) -> str:
        return columns(title, [(self.say("arena-decisions"), self.found.lengths())], self._number)

    def _number(self, value: float) -> str:
        return self.say("arena-tick", value=value)

    def _share(self, value: float) -> str:
        return self.say("arena-share", value=value)


def _picture(path: Path, plot: Plot) -> Path:
    return path.with_name(f"{path.stem}-{plot.name}.svg")


def _markdown_table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(cell.replace('|', '/') for cell in row)} |" for row in lines)


def _html_table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    heads = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    lines = ["".join(f"<td>{escape(cell)}</td>" for cell in row) for row in rows]
    return f"<table>\n<tr>{heads}</tr>\n" + "\n".join(f"<tr>{r}</tr>" for r in lines) + "\n</table>"
