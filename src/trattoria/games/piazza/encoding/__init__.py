"""The tensor of Piazza: its fields, and an encoder that writes them from a position."""

from trattoria.games.piazza.encoding.encoder import PiazzaEncoder as Encoder
from trattoria.games.piazza.encoding.fields import fields

__all__ = ["Encoder", "fields"]
