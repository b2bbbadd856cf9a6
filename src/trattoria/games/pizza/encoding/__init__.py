"""The tensors of the pizza games: their fields, and an encoder that writes them from a position."""

from trattoria.games.pizza.encoding.encoder import PizzaEncoder as Encoder
from trattoria.games.pizza.encoding.fields import fields

__all__ = ["Encoder", "fields"]
