"""What a player's program may send over the WebSocket: one small message for every thing to do."""

from __future__ import annotations

import msgspec


class Asked(msgspec.Struct, tag_field="type", forbid_unknown_fields=True, kw_only=True):
    """All messages may have an id; the answer has it too."""

    id: int | str | None = None


class Act(Asked, tag="act"):
    """Take a decision: prepare it, or with `confirm` take it for good with all before it."""

    action: str
    moves: int  # of the game so far, as this player knows it
    confirm: bool = False


class TakeBack(Asked, tag="take-back"):
    """Take back the last prepared decision, or all of them."""

    all: bool = False


class Confirm(Asked, tag="confirm"):
    """Take all prepared decisions for good."""

    moves: int


class HandOver(Asked, tag="hand-over"):
    """Give the device to another seat's player, who says that he is there; to nobody: cover it."""

    seat: int | None = None


class Return(Asked, tag="return"):
    """Take the seat back from the bot that minds it."""


class Resign(Asked, tag="resign"):
    """Give up."""


class Vote(Asked, tag="vote"):
    """Vote that a bot should play for somebody who holds up the table."""

    target: int


class Pause(Asked, tag="pause"):
    """Ask for a break."""


class Resume(Asked, tag="resume"):
    """End the break."""


class Chat(Asked, tag="chat"):
    """Say something."""

    text: str


class React(Asked, tag="react"):
    """Make a sign."""

    sign: str


class Mute(Asked, tag="mute"):
    """Stop hearing the person at a seat, or hear him again."""

    seat: int
    on: bool = True


class Entropy(Asked, tag="entropy"):
    """Add 32 bytes, in hexadecimal, to the shuffle."""

    bytes: str


class Hint(Asked, tag="hint"):
    """Ask the maestro what he would do."""


class Ping(Asked, tag="ping"):
    """Ask whether the server still listens."""


ClientMessage = (
    Act
    | TakeBack
    | Confirm
    | HandOver
    | Return
    | Resign
    | Vote
    | Pause
    | Resume
    | Chat
    | React
    | Mute
    | Entropy
    | Hint
    | Ping
)
decoder = msgspec.json.Decoder(ClientMessage)
