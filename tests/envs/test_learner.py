"""The learner of the documentation runs, and learns."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

PAGE = Path(__file__).parents[2] / "docs" / "envs.md"


def learner() -> dict[str, Any]:
    """Give what the page defines."""
    text = PAGE.read_text(encoding="utf-8")
    (block,) = (
        code for code in re.findall(r"^```python\n(.*?)^```", text, re.S | re.M) if "Adam" in code
    )
    found: dict[str, Any] = {}
    exec(compile(block, PAGE.name, "exec"), found)
    return found


def test_the_learner_of_the_page_runs() -> None:
    code = learner()
    weights = code["train"](seconds=0.01)
    assert np.abs(weights).sum() > 0
    assert -1 <= code["against_random"](weights, steps=100) <= 1


@pytest.mark.proof
@pytest.mark.native
def test_it_beats_random_clearly_after_a_minute_on_one_core() -> None:
    code = learner()
    assert code["against_random"](code["train"](seconds=60), steps=3000) > 0.2
