"""How much is tried: samples for `make test`, everything for `make proof`."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, settings

CALM = {"deadline": None, "suppress_health_check": list(HealthCheck)}
settings.register_profile("sample", max_examples=25, derandomize=True, **CALM)
settings.register_profile("proof", max_examples=400, **CALM)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--proof", action="store_true", help="run the long proofs, not samples of them"
    )


def pytest_configure(config: pytest.Config) -> None:
    settings.load_profile("proof" if config.getoption("--proof") else "sample")


@pytest.fixture
def amount(request: pytest.FixtureRequest) -> Callable[[int, int], int]:
    """Choose between a number for the sample and one for the proof."""
    proof = request.config.getoption("--proof")
    return lambda sample, whole: whole if proof else sample
