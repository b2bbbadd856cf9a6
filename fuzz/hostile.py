"""Fuzzing by coverage: tests/conformance/test_hostile.py, guided by what its questions reach.

    python fuzz/hostile.py TEST [FOLDER] [-max_total_time=SECONDS] [-runs=0] ...

FOLDER keeps the inputs that reached something new; the other options are libFuzzer's. Coverage is
seen in interpreted rules only: inputs are found there, and tried on compiled rules with -runs=0.
Without a test, the names of all of them are listed.
"""

from __future__ import annotations

import sys
from pathlib import Path

import atheris

sys.path.insert(0, str(Path(__file__).parents[1]))
with atheris.instrument_imports(include=["trattoria"]):
    import trattoria
from hypothesis import settings

from tests.conformance import test_hostile

settings.register_profile("fuzz", database=None, deadline=None)
settings.load_profile("fuzz")
TESTS = {
    name.removeprefix("test_"): test.hypothesis.fuzz_one_input
    for name, test in vars(test_hostile).items()
    if hasattr(test, "hypothesis")
}


def main() -> None:
    """Fuzz one test, or list them all."""
    if len(sys.argv) < 2:
        print("\n".join(TESTS))
        return
    name = sys.argv.pop(1)
    build = "compiled" if trattoria.compiled else "interpreted"
    print(f"{name}, {build} rules", file=sys.stderr)
    atheris.Setup([*sys.argv, "-max_len=256", "-len_control=0"], TESTS[name])
    atheris.Fuzz()


if __name__ == "__main__":
    main()
