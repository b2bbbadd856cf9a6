"""Trattoria for learning: tensors and action masks, batches, PettingZoo, OpenSpiel games."""

from __future__ import annotations

from trattoria.envs.extra import require

require("numpy")
