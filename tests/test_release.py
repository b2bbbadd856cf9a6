"""What a release says about itself: one version, one list of Pythons, all valid."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import yaml

import trattoria

ROOT = Path(__file__).parents[1]


def written(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


PROJECT: dict[str, Any] = tomllib.loads(written("pyproject.toml"))
CI: dict[str, Any] = yaml.safe_load(written(".github/workflows/ci.yml"))


def pythons() -> list[str]:
    """List those that the package is said to run on."""
    named = re.compile(r"Programming Language :: Python :: (3\.\d+)")
    return [found[1] for each in PROJECT["project"]["classifiers"] if (found := named.search(each))]


def test_the_version_is_that_of_the_project_and_the_newest_of_the_changelog() -> None:
    version = PROJECT["project"]["version"]
    sections = re.findall(r"^## (\S+) \(\d{4}-\d\d-\d\d\)$", written("CHANGELOG.md"), re.MULTILINE)
    assert trattoria.__version__ == version, "install it again: pyproject.toml has changed"
    assert sections[0] == version


def test_every_python_that_is_promised_is_tried_and_gets_wheels() -> None:
    assert CI["jobs"]["test"]["strategy"]["matrix"]["python"] == pythons()
    assert set(CI["jobs"]["portable"]["strategy"]["matrix"]["python"]) <= set(pythons())
    built = [f"cp{each.replace('.', '')}-*" for each in pythons()]
    assert PROJECT["tool"]["cibuildwheel"]["build"].split() == built
    assert PROJECT["project"]["requires-python"] == f">={pythons()[0]}"


def test_a_release_waits_for_every_other_job() -> None:
    jobs = CI["jobs"]
    assert set(jobs["release"]["needs"]) == set(jobs) - {"release"}


def test_jobs_may_only_read_unless_they_publish() -> None:
    assert CI["permissions"] == {"contents": "read"}
    assert [name for name, job in CI["jobs"].items() if "permissions" in job] == ["release"]


def test_the_folders_of_the_portable_tests_exist() -> None:
    named = re.findall(r"tests/\w+", written(".github/workflows/ci.yml"))
    assert named
    assert all((ROOT / name).is_dir() for name in named)
