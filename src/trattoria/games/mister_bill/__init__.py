"""Mister Bill: get rid of your cards in pairs, and do not be left with the bill. 3 to 8 players."""

from trattoria.games.mister_bill.game import MisterBill

GAMES = [MisterBill()]
