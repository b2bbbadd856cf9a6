"""Messages of the processes of a batch arrive whole, late or soon."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from trattoria.envs import pipes
from trattoria.envs.pipes import PIECE, Receiver, Sender

Ends = tuple[Receiver, Sender, int]


@pytest.fixture(params=["patient", "eager"])
def ends(request: pytest.FixtureRequest) -> Iterator[Ends]:
    out, into = os.pipe()
    receiver = Receiver(out)
    if request.param == "eager":
        receiver.be_eager()
    yield receiver, Sender(into), into
    os.close(out)


def test_messages_come_one_by_one_in_their_order(ends: Ends) -> None:
    receiver, sender, into = ends
    for number in range(3):
        sender.send(("step", number))
    assert [receiver.receive() for _ in range(3)] == [("step", number) for number in range(3)]
    os.close(into)


def test_a_long_message_arrives_whole(ends: Ends) -> None:
    receiver, sender, into = ends
    message = list(range(PIECE))
    with ThreadPoolExecutor() as pool:
        sent = pool.submit(sender.send, message)
        assert receiver.receive() == message
        sent.result()
    os.close(into)


def test_who_asked_long_enough_sleeps_until_a_message_comes(
    ends: Ends, monkeypatch: pytest.MonkeyPatch
) -> None:
    receiver, sender, into = ends
    monkeypatch.setattr(pipes, "EAGER", 0.0)
    with ThreadPoolExecutor() as pool:
        received = pool.submit(receiver.receive)
        sender.send("late")
        assert received.result() == "late"
    os.close(into)


def test_the_end_is_noticed(ends: Ends) -> None:
    receiver, _, into = ends
    os.close(into)
    with pytest.raises(EOFError):
        receiver.receive()
