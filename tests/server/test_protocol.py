"""Messages: what is checked, and what is answered."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from tests.server.client import begin, open_server
from tests.server.tables import dealt
from trattoria.core.errors import TrattoriaError
from trattoria.server.realtime import protocol
from trattoria.server.realtime.handlers import HANDLERS
from trattoria.server.tables import messages
from trattoria.server.tables.presenter import bot_update

EXAMPLES: dict[str, dict[str, Any]] = {
    "tempo": {"speed": "fast"},
    "act": {"action": "pass", "moves": 3, "confirm": True},
    "stand": {"action": "pass", "moves": 3},
    "take-back": {"all": True},
    "confirm": {"moves": 3},
    "hand-over": {"seat": 1},
    "vote": {"target": 1},
    "chat": {"text": "ciao"},
    "react": {"sign": "bravo"},
    "mute": {"seat": 1, "on": False},
    "entropy": {"bytes": "00"},
    "train": {"on": False},
    "recall": {"opening": 9, "amounts": {"olive": 2}},
}
WRONG: list[tuple[object, str]] = [
    ("x", "Expected `object`"),
    ({}, "type: one of act, stand, take-back"),
    ({"type": ["act"]}, "type: one of act"),
    ({"type": "no-such"}, "type: one of act"),
    ({"type": "ping", "more": 1}, "ping: no field `more`"),
    ({"type": "act", "action": "pass"}, "missing required field `moves`"),
    ({"type": "act", "action": 1, "moves": 0}, "Expected `str`"),
    ({"type": "confirm", "moves": "0"}, "Expected `int`"),
    ({"type": "chat", "text": "ciao", "id": True}, "Expected `int | str | null`"),
]


@pytest.mark.parametrize("kind", protocol.CLIENT_MESSAGES)
def test_every_message_is_read_as_it_was_sent(kind: str) -> None:
    sent = {"type": kind, "id": 7, **EXAMPLES.get(kind, {})}
    message = protocol.check(protocol.read(json.dumps(sent)))
    assert type(message) in HANDLERS
    assert msgspec.to_builtins(message) == sent


def test_all_messages_have_types_of_their_own() -> None:
    for union in (messages.ClientMessage, messages.ServerMessage):
        kinds = [protocol.type_of(each) for each in get_args(union)]
        assert len(set(kinds)) == len(kinds)
    assert set(HANDLERS) == set(get_args(messages.ClientMessage))


@pytest.mark.parametrize(("sent", "why"), WRONG)
def test_what_the_schema_refuses_is_refused_with_a_reason(sent: object, why: str) -> None:
    with pytest.raises(TrattoriaError) as caught:
        protocol.check(protocol.read(json.dumps(sent)))
    assert caught.value.code == "bad-message"
    assert why in str(caught.value.facts["what"])


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "I do not understand"), ("fr", "Je ne comprends")]
)
async def test_what_is_not_understood_is_answered_with_a_sentence(
    tmp_path: Path, lang: str, said: str
) -> None:
    async with open_server(tmp_path) as server:
        ada = await server.client("Ada", lang)
        table = (await ada.post("/api/tables", game="piazza", seats=2, bots=["commis"]))["id"]
        async with ada.watch(table, lang=lang) as seat:
            answer = await seat.ask("act", action="pass")
            assert (answer["type"], answer["code"]) == ("refused", "bad-message")
            assert answer["sentence"].startswith(said)
            await seat.ws.send("{")
            answer = await seat.until(lambda message: message["type"] == "refused")
            assert (answer["code"], answer["id"]) == ("bad-message", None)


@pytest.mark.parametrize("game", ["piazza", "mister-bill", "mamma-mia"])
async def test_what_is_sent_is_what_the_types_say(game: str, tmp_path: Path) -> None:
    """Every message of a game, fits its declaration."""
    kinds: dict[str, Any] = {
        protocol.type_of(each): each for each in get_args(messages.ServerMessage)
    }
    async with open_server(tmp_path) as server:
        ada = await server.client("Ada")
        table = (await ada.post("/api/tables", game=game, seats=3, bots=["apprentice"] * 2))["id"]
        async with ada.watch(table) as seat:
            await begin(ada, [seat], table)
            for _ in range(12):
                await seat.reach(lambda each: bool(each.legal) or each.state["status"] == "over")
                if seat.legal:
                    await seat.act(seat.legal[0])
            for sent in seat.got:
                read = msgspec.convert(sent, kinds[sent["type"]])
                assert set(msgspec.to_builtins(read)) == set(sent)


def test_an_outside_bot_is_sent_what_its_type_says() -> None:
    table = dealt("mister-bill", 3).table
    for seat in range(3):
        sent = json.loads(protocol.encode(bot_update(table, seat, table.history)))
        read = msgspec.convert(sent, messages.BotUpdate)
        assert msgspec.to_builtins(read).keys() == sent.keys()
        assert read.observation == table.state.observe(seat) if table.state else False
        assert (read.legal != []) == read.asked == (seat in table.asked)
