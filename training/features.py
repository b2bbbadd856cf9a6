"""The features of many observations at a time; see `trattoria.bots.features`."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from trattoria.bots.features import Features
from trattoria.envs.encoding import layout


def features_of(game: str) -> Features:
    """Give the features of a game, by its tensor's layout."""
    fields = layout(game).fields.values()
    return Features([(field.name, field.size, field.most) for field in fields])


class FeatureTable:
    """The features of a game as arrays."""

    def __init__(self, features: Features) -> None:
        self.most = np.array(features.most, np.float32)
        self.starts = np.array(features.starts, np.int32)
        self.table = np.array(features.table, np.int16)

    def of(self, columns: NDArray[np.int32], values: NDArray[np.float32]) -> NDArray[np.int16]:
        """Give the feature that holds for each number; 0 for none."""
        most = self.most[columns]
        amount = np.clip(values * most + np.float32(0.5), 0, most).astype(np.int32)
        found: NDArray[np.int16] = self.table[self.starts[columns] + amount]
        return found


def spread(out: NDArray[np.int16], starts: NDArray[np.int32], found: NDArray[Any]) -> int:
    """Write rows one below the other; gives how many numbers did not fit."""
    lengths = np.diff(starts)
    row = np.repeat(np.arange(len(lengths)), lengths)
    place = np.arange(len(found)) - np.repeat(starts[:-1], lengths)
    fits = place < out.shape[1]
    if not fits.all():
        row, place, found = row[fits], place[fits], found[fits]
    out[row, place] = found
    return int((~fits).sum())
