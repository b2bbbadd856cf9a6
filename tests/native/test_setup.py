"""A wheel can always be built: without a compiler or without mypyc it is plain Python."""

from __future__ import annotations

import os
import runpy
import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.conftest import SOURCES

ROOT = SOURCES.parents[1]
COMPILED_ENDINGS = (".so", ".pyd")
BUILD = "import sys; from setuptools import build_meta; getattr(build_meta, sys.argv[1])('out')"
pytestmark = pytest.mark.interpreted  # what is built here does not depend on what runs the tests


class Project:
    """A copy of the project, of which only the core is to be compiled, to be quick."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "project"
        self.folder.mkdir()
        (self.folder / "out").mkdir()
        for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
            shutil.copy(ROOT / name, self.folder)
        ignored = shutil.ignore_patterns("__pycache__", "*.egg-info")
        shutil.copytree(ROOT / "src", self.folder / "src", ignore=ignored)

    def build(
        self, hook: str = "build_wheel", **environment: str
    ) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-c", BUILD, hook],
            cwd=self.folder,
            env={**os.environ, "TRATTORIA_COMPILE": "core", **environment},
            capture_output=True,
            text=True,
            check=False,
        )

    def wheel(self) -> Path:
        (found,) = (self.folder / "out").glob("*.whl")
        return found

    def compiled(self) -> list[str]:
        """List the compiled files of the wheel."""
        with ZipFile(self.wheel()) as wheel:
            return [name for name in wheel.namelist() if name.endswith(COMPILED_ENDINGS)]

    def version_of_wheel(self) -> str:
        """Unpack the wheel and ask it for its version."""
        place = self.folder / "unpacked"
        with ZipFile(self.wheel()) as wheel:
            wheel.extractall(place)
        return subprocess.run(
            [sys.executable, "-m", "trattoria.cli.main", "--version"],
            cwd=place,
            env={**os.environ, "PYTHONPATH": str(place), "TRATTORIA_LANG": "en"},
            capture_output=True,
            text=True,
            check=True,
        ).stdout


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path)


def assert_plain(project: Project, built: subprocess.CompletedProcess[str]) -> None:
    assert built.returncode == 0, built.stderr
    assert project.compiled() == []
    assert project.version_of_wheel().endswith(", rules interpreted\n")


def test_plain_python_can_be_asked_for(project: Project) -> None:
    assert_plain(project, project.build(TRATTORIA_PURE="1"))
    assert project.wheel().name.endswith("-py3-none-any.whl")


def test_without_a_compiler_it_is_plain_python(project: Project) -> None:
    assert_plain(project, project.build(CC="/bin/false"))
    assert project.build(CC="/bin/false", TRATTORIA_NATIVE="1").returncode != 0


def test_without_mypyc_it_is_plain_python(project: Project, tmp_path: Path) -> None:
    shadow = tmp_path / "shadow"
    (shadow / "mypyc").mkdir(parents=True)
    (shadow / "mypyc" / "__init__.py").write_text("raise ImportError\n", encoding="utf-8")
    assert_plain(project, project.build(PYTHONPATH=str(shadow)))


def test_all_can_be_translated_where_no_library_is_installed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As when pip builds the wheel: it has mypy then, and nothing of what the package imports."""
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr("setuptools.setup", lambda **_: None)
    maker = runpy.run_path("setup.py")
    bare = ["--no-site-packages", "--no-incremental", *maker["UNTYPED"], *maker["sources"]()]
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", *bare], capture_output=True, text=True, check=False
    )
    assert checked.returncode == 0, checked.stdout


@pytest.mark.proof
def test_what_an_earlier_build_left_does_not_get_into_the_wheel(project: Project) -> None:
    assert project.build(CC="/bin/false").returncode == 0
    (left,) = (project.folder / "build").glob("lib.*/trattoria/core")
    (left / "state.so").write_bytes(b"stale")
    (left / "renamed.py").write_text("stale = True\n", encoding="utf-8")
    assert_plain(project, project.build(CC="/bin/false"))
    with ZipFile(project.wheel()) as wheel:
        assert "trattoria/core/renamed.py" not in wheel.namelist()
        assert "trattoria/core/state.py" in wheel.namelist()
        assert "trattoria/locale/fr/cli.ftl" in wheel.namelist()


def test_an_editable_install_compiles_nothing(project: Project) -> None:
    built = project.build("build_editable", TRATTORIA_NATIVE="1", CC="/bin/false")
    assert built.returncode == 0, built.stderr
    assert project.compiled() == []
    assert compiled_files(project.folder / "src") == []


def compiled_files(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.suffix in COMPILED_ENDINGS]


def test_nothing_compiled_is_among_the_sources() -> None:
    """It would be imported in place of the file beside it, long after that has changed."""
    assert compiled_files(ROOT / "src") == []
