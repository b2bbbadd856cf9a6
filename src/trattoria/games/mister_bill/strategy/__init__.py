"""What a good player of Mister Bill does at first sight."""

from trattoria.games.mister_bill.strategy.strategy import MisterBillStrategy

STRATEGY = MisterBillStrategy()
