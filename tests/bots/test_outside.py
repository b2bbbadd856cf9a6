"""A bot from a user's file: it sees what its seat may know, and cannot hurt the table."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import textwrap
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import trattoria
from trattoria.arena.table import Table
from trattoria.bots.bot import Bot
from trattoria.bots.names import bot_from
from trattoria.bots.outside import BotFault, OutsideBot
from trattoria.bots.random import RandomBot
from trattoria.core.observation import Observation
from trattoria.locale import Catalog

PIAZZA = trattoria.game("piazza")
Write = Callable[[str], str]  # writes the file of a bot, and gives its name
FIRST = "def choose(observation, actions):\n    return actions[0]\n"


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def writer(text: str) -> str:
        file = tmp_path / "mine.py"
        file.write_text(textwrap.dedent(text), encoding="utf-8")
        return str(file)

    return writer


def fault_of(text: str) -> BotFault:
    """Let it play one move, in which it is refused; no process is left."""
    made: list[Bot] = []
    with pytest.raises(BotFault) as error:
        one_move(text, made)
    assert all(bot._process.returncode is not None for bot in made if isinstance(bot, OutsideBot))
    assert error.value.facts["file"] == text.removesuffix(":seconds=0.5")
    return error.value


def one_move(text: str, made: list[Bot]) -> None:
    made.append(bot_from(text, PIAZZA, 1))
    state = PIAZZA.new(2, 1)
    made[0].hear({"event": "nothing"})
    made[0].choose(state.observe(state.to_move), state.legal_actions())


def play(game: str, seats: int, *bots: Bot) -> trattoria.Outcome:
    table = Table(trattoria.game(game), {}, 5, bots)
    table.play(range(seats))
    for bot in bots:
        bot.close()
    assert table.state.outcome is not None
    return table.state.outcome


# ---- what works ----------------------------------------------------------------------------------


def test_a_function_is_a_bot(write: Write) -> None:
    file = write(FIRST)

    class First(Bot):
        def choose(self, observation: Observation, actions: list[int]) -> int:
            return actions[0]

    outside = play("piazza", 2, bot_from(file, PIAZZA, 1), RandomBot(PIAZZA, 2))
    assert outside == play("piazza", 2, First(PIAZZA, 1), RandomBot(PIAZZA, 2))


def test_a_class_is_a_bot_and_gets_the_same_as_one_in_this_process(write: Write) -> None:
    file = write("""
        from trattoria.bots.bot import Bot
        from trattoria.bots.random import RandomBot
        from helper import same

        class Base(Bot):
            def choose(self, observation, actions):
                return RandomBot(self.game, self.seed).choose(observation, actions)

        class MyBot(Base):
            def choose(self, observation, actions):
                print("it may print what it likes")
                return same(super().choose(observation, actions))
    """)
    Path(file).with_name("helper.py").write_text("def same(x): return x\n")
    outside = play("piazza", 2, bot_from(file, PIAZZA, 1), RandomBot(PIAZZA, 2))
    assert outside == play("piazza", 2, RandomBot(PIAZZA, 1), RandomBot(PIAZZA, 2))
    assert not list(Path(file).parent.glob("__pycache__"))


def test_it_hears_what_its_seat_sees_and_nothing_else(write: Write, tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    file = write(f"""
        import json
        def hear(event):
            with open({str(heard)!r}, "a") as file:
                file.write(json.dumps(event) + "\\n")
        def choose(observation, actions):
            return actions[0]
    """)
    game = trattoria.game("mister-bill")

    class Listener(Bot):
        def __init__(self) -> None:
            super().__init__(game, 0)
            self.heard: list[object] = []

        def hear(self, event: dict[str, object]) -> None:
            self.heard.append(event)

        def choose(self, observation: Observation, actions: list[int]) -> int:
            return actions[0]

    inside = Listener()
    play("mister-bill", 3, inside, RandomBot(game, 1), RandomBot(game, 2))
    play("mister-bill", 3, bot_from(file, game, 0), RandomBot(game, 1), RandomBot(game, 2))
    outside = [json.loads(line) for line in heard.read_text().splitlines()]
    assert outside == json.loads(json.dumps(inside.heard))
    assert len(outside) > 20


@pytest.mark.parametrize("lang", ["fr", pytest.param("en", marks=pytest.mark.proof)])
def test_the_template_plays_every_game(write: Write, lang: str) -> None:
    file = write(Catalog(lang).bot_template())
    for id in trattoria.games():
        game = trattoria.game(id)
        bots = [bot_from(file, game, 1), *(RandomBot(game, n) for n in range(1, game.seats[0]))]
        assert play(id, len(bots), *bots)


# ---- what it cannot see --------------------------------------------------------------------------


def test_a_bot_that_snoops_finds_no_position(write: Write, tmp_path: Path) -> None:
    found = tmp_path / "found"
    file = write(f"""
        import gc, json, os, sys
        from trattoria.core.state import State

        def frames():
            frame = sys._getframe()
            while frame:
                yield from frame.f_locals.values()
                yield from frame.f_globals.values()
                frame = frame.f_back

        def choose(observation, actions):
            gc.collect()
            things = [*gc.get_objects(), *frames()]
            states = [repr(thing) for thing in things if isinstance(thing, State)]
            told = {{"states": states, "things": len(things), "pid": os.getpid(),
                     "arguments": sys.argv, "fds": os.listdir("/proc/self/fd")}}
            with open({str(found)!r}, "w") as file:
                json.dump(told, file)
            return actions[0]
    """)
    bot = bot_from(file, PIAZZA, 1)
    state = PIAZZA.new(2, 987654321)
    bot.choose(state.observe(0), state.legal_actions())
    bot.close()
    told = json.loads(found.read_text())
    assert told["pid"] != os.getpid()
    assert told["things"] > 1000  # it did look around
    assert told["states"] == []
    assert "987654321" not in str(told["arguments"])
    # in, out, errors, its two pipes, the file it writes and the folder it lists
    assert len(told["fds"]) <= 8


def test_the_search_of_the_snooper_would_find_one_here() -> None:
    import gc  # noqa: PLC0415

    state = PIAZZA.new(2, 1)
    assert any(thing is state for thing in [*gc.get_objects(), *locals().values()])


# ---- what goes wrong -----------------------------------------------------------------------------


def test_no_file(tmp_path: Path) -> None:
    assert fault_of(str(tmp_path / "none.py")).code == "bot-no-file"


def test_a_syntax_error_is_shown(write: Write) -> None:
    fault = fault_of(write("def choose(:\n"))
    assert fault.code == "bot-syntax"
    assert "line 1" in str(fault.facts["what"])
    assert "SyntaxError" in str(fault.facts["what"])


def test_no_bot_in_it(write: Write) -> None:
    assert fault_of(write("from trattoria.bots.random import RandomBot\n")).code == "bot-none"
    assert fault_of(write("choose = 3\n")).code == "bot-none"


def test_two_bots_in_it(write: Write) -> None:
    file = write("""
        from trattoria.bots.bot import Bot
        class One(Bot): pass
        class Two(Bot): pass
    """)
    fault = fault_of(file)
    assert (fault.code, fault.facts["what"]) == ("bot-many", "One, Two")


@pytest.mark.parametrize(
    "text",
    [
        "def choose(observation, actions):\n    return 1 // 0  # mine\n",
        FIRST + "def hear(event):\n    1 // 0  # mine\n",
        "1 // 0  # mine\n" + FIRST,
    ],
)
def test_an_exception_is_shown_with_its_line(write: Write, text: str) -> None:
    fault = fault_of(write(text))
    assert fault.code == "bot-raised"
    shown = str(fault.facts["what"])
    assert "# mine" in shown
    assert shown.endswith("ZeroDivisionError: integer division or modulo by zero")
    assert "worker.py" not in shown


def test_a_bot_that_wants_to_leave_is_an_error(write: Write) -> None:
    fault = fault_of(write("import sys\ndef choose(o, a):\n    sys.exit(3)\n"))
    assert (fault.code, str(fault.facts["what"])[-13:]) == ("bot-raised", "SystemExit: 3")


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("-1", "-1"),
        ("10**30", "1" + "0" * 30),
        ("'first'", "'first'"),
        ("None", "None"),
        ("True", "True"),
        ("1.0", "1.0"),
        ("[actions[0]]", "["),
    ],
)
def test_an_illegal_answer(write: Write, answer: str, told: str) -> None:
    fault = fault_of(write(f"def choose(o, actions):\n    return {answer}\n"))
    assert fault.code == "bot-illegal"
    assert str(fault.facts["answer"]).startswith(told)


def test_an_illegal_action_is_named(write: Write) -> None:
    file = write("def choose(o, actions):\n    return min(set(range(10**4)) - set(actions))\n")
    fault = fault_of(file)
    legal = PIAZZA.new(2, 1).legal_actions()
    action = min(set(range(10**4)) - set(legal))
    assert fault.facts["answer"] == f"{action} ({PIAZZA.action_text(action)})"
    assert fault.facts["count"] == len(legal)


def test_what_is_an_int_for_python_is_an_answer(write: Write) -> None:
    file = write("""
        class Mine:
            def __init__(self, value): self.value = value
            def __index__(self): return self.value
        def choose(observation, actions):
            return Mine(actions[0])
    """)
    assert play("piazza", 2, bot_from(file, PIAZZA, 1), RandomBot(PIAZZA, 1))


def test_silence_is_not_waited_for(write: Write) -> None:
    file = write("import time\ndef choose(o, a):\n    time.sleep(100)\n")
    start = time.monotonic()
    fault = fault_of(f"{file}:seconds=0.5")
    assert (fault.code, fault.facts["seconds"]) == ("bot-silent", 0.5)
    assert time.monotonic() - start < 20


def test_death_is_told_with_its_code(write: Write) -> None:
    fault = fault_of(write("import os\ndef choose(o, a):\n    os._exit(7)\n"))
    assert (fault.code, fault.facts["code"]) == ("bot-died", 7)


def test_what_it_started_ends_with_it(write: Write, tmp_path: Path) -> None:
    pid = tmp_path / "pid"
    file = write(f"""
        import subprocess, sys
        def choose(o, actions):
            child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(100)"])
            open({str(pid)!r}, "w").write(str(child.pid))
            return actions[0]
    """)
    bot = bot_from(file, PIAZZA, 1)
    state = PIAZZA.new(2, 1)
    bot.choose(state.observe(0), state.legal_actions())
    child = int(pid.read_text())
    os.kill(child, 0)
    bot.close()
    assert gone(child)


def test_a_busy_bot_does_not_outlive_a_table_that_is_killed(write: Write, tmp_path: Path) -> None:
    pid = tmp_path / "pid"
    file = write(f"""
        import os
        def choose(o, actions):
            open({str(pid)!r}, "w").write(str(os.getpid()) + ".")
            while True:
                pass
    """)
    table = f"""
import trattoria
from trattoria.bots.names import bot_from
game = trattoria.game("piazza")
state = game.new(2, 1)
bot_from({file!r}, game, 1).choose(state.observe(0), state.legal_actions())
"""
    process = subprocess.Popen([sys.executable, "-c", table])
    until(lambda: pid.exists() and pid.read_text().endswith("."))
    process.send_signal(signal.SIGKILL)
    process.wait()
    assert gone(int(pid.read_text()[:-1]))


def gone(pid: int) -> bool:
    """Wait until a process is no more, or only waits for somebody to notice that."""

    def dead() -> bool:
        stat = Path(f"/proc/{pid}/stat")
        try:
            return stat.read_text().rsplit(")", 1)[1].split()[0] == "Z"
        except OSError:
            return True

    return until(dead)


def until(true: Callable[[], bool], patience: float = 20.0) -> bool:
    end = time.monotonic() + patience
    while not true():
        assert time.monotonic() < end, "never happened"
        time.sleep(0.02)
    return True
