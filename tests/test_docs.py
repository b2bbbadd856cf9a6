"""What README and docs show can be typed: their sessions run as doctests, the rest is here."""

from __future__ import annotations

import re
import shlex
import tomllib
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

import trattoria
from trattoria.cli.main import cli
from trattoria.locale import Words

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
PROGRAMS = ("make", "trattoria", "pip", "python", "dask", "cd", "npm")
SETTING = re.compile(r"[A-Z_]+=.*")
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")


def without_fences(text: str) -> str:
    return re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE)


def typed(page: Path) -> Iterator[list[str]]:
    """Every command line of a page: the words of an indented line that names a program."""
    text = without_fences(page.read_text(encoding="utf-8"))
    for line in re.findall(r"^ {4}(\S.*)$", text, flags=re.MULTILINE):
        first = next((word for word in line.split() if not SETTING.fullmatch(word)), "")
        if Path(first).name in PROGRAMS and not first.endswith("/"):
            yield shlex.split(line, comments=True)


def commands() -> list[tuple[str, list[str]]]:
    """All of them, and what stands as `make ...` in the text; each once."""
    found = {(page.name, shlex.join(words)) for page in PAGES for words in typed(page)}
    for page in PAGES:
        inline = re.findall(r"`(make [a-z][^`]*)`", page.read_text(encoding="utf-8"))
        found |= {(page.name, " ".join(words.split())) for words in inline}
    return [(page, shlex.split(line)) for page, line in sorted(found)]


@pytest.mark.parametrize(("page", "words"), commands(), ids=str)
def test_a_command_can_be_typed(page: str, words: list[str], tmp_path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("FILE", "mybot.py"):
        Path(name).touch()
    given = [word for word in words if SETTING.fullmatch(word)]
    program, *rest = [word for word in words if word not in given]
    checks = {"make": check_make, "trattoria": check_trattoria, "pip": check_pip}
    checks.get(Path(program).name, check_files)(rest)
    for setting in given:
        check_setting(setting.partition("=")[0])


def test_there_are_commands_on_the_front_page() -> None:
    front = [words for page, words in commands() if page == "README.md"]
    assert ["make", "run"] in front
    assert sum(words[0] == "trattoria" for words in front) > 9


def check_make(targets: list[str]) -> None:
    known = set(re.findall(r"^([a-z]+):", MAKEFILE, flags=re.MULTILINE))
    assert targets
    assert set(targets) <= known


def check_trattoria(words: list[str]) -> None:
    """Parse it as the program would, and do nothing."""
    command: click.Command = cli
    if words == ["--version"]:
        return
    context = click.Context(cli, info_name="trattoria", obj=Words("en"))
    while isinstance(command, click.Group):
        name, *words = words
        found = command.get_command(context, name)
        assert found is not None, name
        command = found
        context = click.Context(command, info_name=name, parent=context, obj=context.obj)
    command.parse_args(context, words)


def check_pip(words: list[str]) -> None:
    known = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    what = re.fullmatch(r"(?:trattoria|\.)(?:\[([\w,]+)\])?", words[-1])
    assert words[0] == "install"
    assert what is not None
    assert set((what[1] or "").split(",")) - {""} <= set(known["optional-dependencies"])


def check_files(words: list[str]) -> None:
    """Other people's programs are theirs to test; the files that they are given are ours."""
    for word in words:
        if re.match(r"(tests|web|docs|examples)\b", word):
            assert (ROOT / word).exists(), word


def check_setting(name: str) -> None:
    ours = [*(ROOT / "src").rglob("*.py"), ROOT / "setup.py"]
    in_make = re.search(rf"\$\({name}\)", MAKEFILE) is not None
    prefixed = name.removeprefix("TRATTORIA_").lower()
    wanted = re.compile(rf"{name}\b|^    {prefixed}:", re.MULTILINE)
    assert (
        in_make
        or name == "PYTHONPATH"
        or any(wanted.search(path.read_text(encoding="utf-8")) for path in ours)
    ), name


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_code_that_is_no_session_runs_too(page: Path) -> None:
    for block in re.findall(
        r"^```python\n(.*?)^```", page.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE
    ):
        if ">>>" not in block:
            exec(compile(block, page.name, "exec"), {"trattoria": trattoria})


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_to_files(page: Path) -> None:
    for link in re.findall(
        r"(?<!!)\[[^\]]*\]\(([^)#\s]+)[^)]*\)", without_fences(page.read_text("utf-8"))
    ):
        assert "://" in link or (page.parent / link).exists(), link
