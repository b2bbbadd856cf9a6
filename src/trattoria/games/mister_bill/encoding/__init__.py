"""The tensor of Mister Bill: its fields, and an encoder that writes them from a position."""

from trattoria.games.mister_bill.encoding.encoder import MisterBillEncoder as Encoder
from trattoria.games.mister_bill.encoding.fields import fields

__all__ = ["Encoder", "fields"]
