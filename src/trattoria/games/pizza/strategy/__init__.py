"""What a good player of the pizza games does at first sight."""

from trattoria.games.pizza.strategy.strategy import PizzaStrategy

STRATEGY = PizzaStrategy()
