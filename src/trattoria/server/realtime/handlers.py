"""What a browser asks for: each message has a function that does it, or refuses."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import AbstractContextManager, nullcontext
from typing import Any, Concatenate, ParamSpec

from trattoria.core.errors import TrattoriaError
from trattoria.core.state import State
from trattoria.server.analysis.hinting import Advice, hint_message
from trattoria.server.realtime import protocol
from trattoria.server.realtime.connection import Connection
from trattoria.server.tables import commands, lessons, messages, recall
from trattoria.server.tables.commands import Rows
from trattoria.server.tables.messages import MessageId
from trattoria.server.tables.table import Table

P = ParamSpec("P")
NOTHING = nullcontext()


async def answer(
    connection: Connection,
    data: str | bytes,
    trying: AbstractContextManager[None] = NOTHING,
) -> None:
    """Do what a browser asks for, or say why not; what it is tried within may refuse, too."""
    if not connection.admits():
        return
    id: MessageId | None = None
    try:
        raw = protocol.read(data)
        id = protocol.id_of(raw)
        message = protocol.check(raw)
        with trying:
            rows = await HANDLERS[type(message)](connection, message)
        if id is not None:
            number = rows[-1].number if rows else connection.room.table.number
            connection.send(messages.Done(id=id, number=number))
    except TrattoriaError as error:
        connection.refuse(error, id)


def _submit(
    connection: Connection,
    command: Callable[Concatenate[Table, float, str, P], Rows],
    *args: P.args,
    **kwargs: P.kwargs,
) -> Awaitable[Rows]:
    """Do something at the table, as the person of this browser."""
    person, submit = connection.person_id, connection.service.submit
    return submit(connection.room, command, person, *args, **kwargs)


# ---- deciding ------------------------------------------------------------------------------------


async def _act(connection: Connection, message: messages.Act) -> Rows:
    seat, room = connection.seat(), connection.room
    commands.running(room.table)
    commands.check_moves(room.table, message.moves)
    if room.table.occupants[seat].standin:
        await _submit(connection, commands.come_back, seat)
    action = room.table.game.parse_action(message.action)
    lessons.check(room.table, room.draft(seat), action)
    if message.confirm:
        actions = [*_prepared(connection, seat), action]
        return await _submit(connection, commands.play, seat, actions, message.moves)
    if seat not in room.table.asked or room.table.occupants[seat].bot:  # refuses, and says why
        return await _submit(connection, commands.play, seat, [action], message.moves)
    room.begin_draft(seat).add(action)
    _send_draft(connection, seat)
    return []


async def _stand(connection: Connection, message: messages.Stand) -> Rows:
    seat, room = connection.seat(), connection.room
    if message.action is None:
        return await _submit(connection, commands.stand_no_more, seat)
    commands.check_moves(room.table, message.moves)
    lessons.check(room.table, room.draft(seat), room.table.game.parse_action(message.action))
    return await _submit(connection, commands.stand, seat, message.action, message.moves)


def _prepared(connection: Connection, seat: int) -> list[int]:
    """Give what a decision can be added to; after what is not shown yet, none can be tried."""
    draft = connection.room.draft(seat)
    if draft is not None and draft.ready:
        raise TrattoriaError("draft-ready")
    return [] if draft is None else draft.actions


async def _confirm(connection: Connection, message: messages.Confirm) -> Rows:
    seat = connection.seat()
    draft = connection.room.draft(seat)
    if draft is None or not draft.actions:
        raise TrattoriaError("nothing-to-confirm")
    return await _submit(connection, commands.play, seat, draft.actions, message.moves)


async def _take_back(connection: Connection, message: messages.TakeBack) -> Rows:
    seat = connection.seat()
    draft = connection.room.draft(seat)
    if draft is None:
        raise TrattoriaError("nothing-to-take-back")
    draft.take_back()
    while message.all and draft.actions:
        draft.take_back()
    if not draft.actions:
        del connection.room.drafts[seat]
    _send_draft(connection, seat)
    return []


def _send_draft(connection: Connection, seat: int) -> None:
    """Show a draft to its own player only, in all their tabs."""
    connection.room.payloads.clear()
    for watcher in list(connection.room.watchers):
        if isinstance(watcher, Connection) and watcher.shown == seat:
            watcher.send_update(connection.room)


async def _hint(connection: Connection, message: messages.AskHint) -> Rows:
    """Ask the maestro; the answer comes when they have thought, and other messages go on."""
    seat, room, service = connection.seat(), connection.room, connection.service
    position = commands.hinted(room.table, seat, room.draft(seat))
    asker = service.limits.asker(connection.person_id)
    thinking = service.hints.ask(asker, room.table, seat, position)
    service.later(_send_hint(connection, thinking, seat, position, len(room.table.actions)))
    return []


async def _send_hint(
    connection: Connection, thinking: Awaitable[Advice], seat: int, position: State, moves: int
) -> None:
    advice = await thinking
    if connection.shown == seat and moves == len(connection.room.table.actions):
        connection.send(hint_message(advice, position, seat, moves))


# ---- remembering ---------------------------------------------------------------------------------


async def _train(connection: Connection, message: messages.Train) -> Rows:
    person, room = connection.person_id, connection.room
    if message.on:
        connection.seat()
        recall.check_may_train(room.table)
        room.trainees.setdefault(person, recall.Trainee())
    elif room.trainees.pop(person, None) is not None:
        room.send_updates()
    return []


async def _recall(connection: Connection, message: messages.Recall) -> Rows:
    room = connection.room
    trainee = room.trainees.get(connection.person_id)
    if trainee is None or message.opening <= trainee.settled:
        raise TrattoriaError("recall-not-now")
    if recall.opening_after(room.table, message.opening - 1) != message.opening:
        raise TrattoriaError("recall-not-now")
    if message.amounts is not None:
        amounts = recall.checked(room.table, message.amounts)
        trainee.answer = recall.Answer(message.opening, amounts)
    trainee.settled = message.opening
    room.send_updates()
    return []


# ---- coming and going ----------------------------------------------------------------------------


async def _hand_over(connection: Connection, message: messages.HandOver) -> Rows:
    if message.seat is not None:
        commands.own_occupant(connection.room.table, connection.person_id, message.seat)
    connection.handed = message.seat
    connection.room.payloads.clear()
    connection.send_update(connection.room)
    return []


async def _return(connection: Connection, message: messages.Return) -> Rows:
    return await _submit(connection, commands.come_back, connection.seat())


async def _resign(connection: Connection, message: messages.Resign) -> Rows:
    return await _submit(connection, commands.resign, connection.seat())


async def _vote(connection: Connection, message: messages.Vote) -> Rows:
    return await _submit(connection, commands.vote, connection.seat(), message.target)


async def _pause(connection: Connection, message: messages.Pause) -> Rows:
    return await _submit(connection, commands.pause, connection.seat())


async def _resume(connection: Connection, message: messages.Resume) -> Rows:
    return await _submit(connection, commands.resume, connection.seat())


async def _entropy(connection: Connection, message: messages.Entropy) -> Rows:
    return await _submit(connection, commands.entropy, message.bytes)


async def _tempo(connection: Connection, message: messages.Tempo) -> Rows:
    connection.room.tempos[connection.person_id] = message.speed
    return []


async def _ping(connection: Connection, message: messages.Ping) -> Rows:
    connection.send(messages.Pong(now=connection.service.clock()))
    return []


# ---- talking -------------------------------------------------------------------------------------


async def _chat(connection: Connection, message: messages.Chat) -> Rows:
    return await _submit(connection, commands.chat, _speaking(connection), message.text)


async def _react(connection: Connection, message: messages.React) -> Rows:
    return await _submit(connection, commands.react, _speaking(connection), message.sign)


def _speaking(connection: Connection) -> int:
    if not connection.seats:
        raise TrattoriaError("not-seated")
    return connection.seats[0] if connection.shown is None else connection.shown


async def _mute(connection: Connection, message: messages.Mute) -> Rows:
    occupants, own = connection.room.table.occupants, connection.person_id
    other = occupants[message.seat].person if 0 <= message.seat < len(occupants) else ""
    if not other or not own or other == own:
        raise TrattoriaError("no-player-there", {"seat": message.seat})
    await connection.service.people.mute(own, other, message.on)
    connection.muted = await connection.service.people.muted_by(own)
    return []


HANDLERS: dict[type, Callable[[Connection, Any], Awaitable[Rows]]] = {
    messages.Act: _act,
    messages.Stand: _stand,
    messages.TakeBack: _take_back,
    messages.Confirm: _confirm,
    messages.HandOver: _hand_over,
    messages.Return: _return,
    messages.Resign: _resign,
    messages.Vote: _vote,
    messages.Pause: _pause,
    messages.Resume: _resume,
    messages.Chat: _chat,
    messages.React: _react,
    messages.Mute: _mute,
    messages.Entropy: _entropy,
    messages.Tempo: _tempo,
    messages.AskHint: _hint,
    messages.Train: _train,
    messages.Recall: _recall,
    messages.Ping: _ping,
}
