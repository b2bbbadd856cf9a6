"""Who has not installed the extra is told how to."""

from __future__ import annotations

import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    ("missing", "module"),
    [
        ("numpy", "trattoria.envs"),
        ("numpy", "trattoria.envs.encoding"),
        ("pettingzoo", "trattoria.envs.petting_zoo"),
        ("pyspiel", "trattoria.envs.open_spiel"),
    ],
)
def test_a_missing_library_is_named_with_the_way_to_get_it(missing: str, module: str) -> None:
    program = f"import sys; sys.modules[{missing!r}] = None; import {module}"
    ended = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert ended.returncode == 1
    said = f"needs {missing}, which is not installed: pip install 'trattoria[envs]'"
    assert said in ended.stderr


def test_a_plain_install_never_asks_for_it() -> None:
    blocked = (
        "import sys; sys.modules.update(dict.fromkeys(['numpy', 'librt', 'pettingzoo', 'pyspiel']))"
    )
    program = f"{blocked}; import trattoria.cli.main"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
