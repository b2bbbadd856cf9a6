"""How much is tried, and on which build: samples for `make test`, everything for `make proof`."""

from __future__ import annotations

import signal
from filecmp import cmpfiles
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

import trattoria
from tests.shared import Amount, T

SOURCES = Path(__file__).parents[1] / "src" / "trattoria"
CALM = settings(deadline=None, suppress_health_check=list(HealthCheck))
settings.register_profile("sample", CALM, max_examples=25, derandomize=True)
settings.register_profile("proof", CALM, max_examples=400)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--proof", action="store_true", help="run the long proofs, not samples of them"
    )
    parser.addoption(
        "--native", action="store_true", help="test what `make native` built, on the PYTHONPATH"
    )


def pytest_configure(config: pytest.Config) -> None:
    settings.load_profile("proof" if config.getoption("--proof") else "sample")
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        # started in the background: the programs under test would ignore Ctrl-C as well
        signal.signal(signal.SIGINT, signal.default_int_handler)
    check_build(native=config.getoption("--native"))


def check_build(native: bool) -> None:
    """Test nothing if other rules would run than those that were asked for."""
    if trattoria.compiled and not native:
        raise pytest.UsageError("the compiled rules would run: give --native, or no PYTHONPATH")
    if native and not trattoria.compiled:
        raise pytest.UsageError("the interpreted rules would run: give PYTHONPATH=build/native")
    if not same_files(Path(trattoria.__file__).parent, SOURCES):
        raise pytest.UsageError("the rules that would run are not of these sources: `make native`")


def same_files(one: Path, two: Path) -> bool:
    """Tell whether two folders hold the same Python files."""
    names, others = (
        {str(path.relative_to(top)) for path in top.rglob("*.py")} for top in (one, two)
    )
    return names == others and not any(cmpfiles(one, two, names, shallow=False)[1:])


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what the other build is needed for, and the long proofs unless they are wanted."""
    if not config.getoption("--proof"):
        long = [item for item in items if item.get_closest_marker("proof")]
        config.hook.pytest_deselected(items=long)
        items[:] = [item for item in items if not item.get_closest_marker("proof")]
    # what takes longest goes first: else one worker is left with it at the end
    items.sort(key=lambda item: not {"web", "native"} & set(item.path.parts))
    unwanted = "interpreted" if config.getoption("--native") else "native"
    for item in items:
        if item.get_closest_marker(unwanted):
            item.add_marker(pytest.mark.skip(reason=f"only for the {unwanted} build"))


@pytest.fixture
def amount(request: pytest.FixtureRequest) -> Amount:
    """Choose between a number for the sample and one for the proof."""
    proof = request.config.getoption("--proof")

    def choose(sample: T, whole: T) -> T:
        return whole if proof else sample

    return choose
