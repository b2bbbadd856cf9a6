"""The tensor of Piazza: its fields, an encoder that writes them, and kinds of actions."""

from trattoria.games.piazza.encoding.encoder import PiazzaEncoder as Encoder
from trattoria.games.piazza.encoding.fields import fields
from trattoria.games.piazza.encoding.kinds import KINDS, kinds

__all__ = ["KINDS", "Encoder", "fields", "kinds"]
