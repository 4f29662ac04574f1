"""The exercises: solutions are right, plausible wrong answers are not, hostile ones do no harm."""

import json
import os
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest

from docs.tools import execute
from docs.tools.check.links import ids
from docs.tools.pages import LANGUAGES, ROOT
from snippets.exercises import _sandbox, names
from snippets.exercises.__main__ import main
from snippets.exercises._task import CONSTANTS, constants, judge
from tests import FULL

SOLUTIONS = ROOT / "snippets" / "exercises" / "solutions"
WRONG = ROOT / "tests" / "wrong_answers"  # answers in one file stand under lines "# wrong: why"
# One process forked from the one that has torch, and from it one for each answer: torch's threads
# do not survive a fork, so the first does nothing else.
EXAMINE = """
import json, os, pathlib, sys, tempfile
from snippets.exercises._child import examine
with tempfile.TemporaryDirectory() as folder:
    for source in {sources!r}:
        path = pathlib.Path(folder, "answer.py")
        path.write_text(source)
        if not os.fork():
            said = examine({name!r}, str(path))
            print("\\nsaid:", json.dumps(said, default=repr), flush=True)
            os._exit(0)
        os.wait()
"""
SANDBOX = """
import os, sys
from snippets.exercises import _child
os.chdir({cwd!r})
sys.argv = {argv!r}
_child.main()
"""


def examine(name: str, sources: list[str]) -> list[dict]:
    """What the checker says of answers, each in a forked process: much faster than the sandbox."""
    code = EXAMINE.format(name=name, sources=sources)
    done = execute.run_python([(code, "<exercise>", 1)], 120)
    said = re.findall(r"^said: (.*)$", done.stdout, re.M)
    assert not done.failure and len(said) == len(sources), done
    return list(map(json.loads, said))


def right(name: str, said: dict) -> bool:
    return all(fact.holds for fact in judge(name, said.get("observed", {})))


def wrong_answers(name: str) -> dict[str, str]:
    text = (WRONG / f"{name}.py").read_text(encoding="utf-8")
    parts = (answer.partition("\n") for answer in text.split("# wrong: ")[1:])
    return {why: code for why, _, code in parts}


class Forked:
    """In place of `subprocess.Popen`: the sandbox's child, forked from a process that has torch."""

    def __init__(self, command: list, cwd: str, **_):
        code = SANDBOX.format(cwd=cwd, argv=[str(part) for part in command[2:]])
        context = execute._context()
        self._process = context.Process(target=execute._child, args=([(code, "<sandbox>", 1)], cwd))
        self._process.start()
        self.pid, self.kill = self._process.pid, self._process.kill

    def wait(self, seconds: float | None = None) -> None:
        self._process.join(seconds)
        self.returncode = self._process.exitcode
        if self.returncode is None:
            raise subprocess.TimeoutExpired("answer", seconds)


@pytest.mark.parametrize("name", names())
def test_exercise_is_complete(name):
    about = constants(name)
    assert set(about) == set(CONSTANTS)
    page, _, anchor = about["PAGE"].partition("#")
    for language in LANGUAGES:
        assert anchor in ids(ROOT / "docs" / language / page), about["PAGE"]
        assert all(about[part][language].strip() for part in ("TITLE", "TASK", "HINT"))
        listed = (ROOT / "docs" / language / "labs" / "exercises.md").read_text(encoding="utf-8")
        assert f"`{name}`" in listed
    assert about["LEVEL"] in (1, 2, 3)
    assert len(wrong_answers(name)) >= 2


def test_there_are_exercises_of_every_level():
    assert len(names()) >= 24
    assert {constants(name)["LEVEL"] for name in names()} == {1, 2, 3}


@pytest.mark.parametrize("name", names())
def test_solution_is_right_and_nothing_else(name):
    answers = {"the solution": (SOLUTIONS / f"{name}.py").read_text(encoding="utf-8")}
    start = {"the start": constants(name)["START"]}
    for source in (answers | start).values():
        _sandbox.screen(source, name)
    answers |= list(wrong_answers(name).items())[: None if FULL else 2]
    answers |= start if FULL else {}
    said = dict(zip(answers, examine(name, list(answers.values())), strict=True))
    assert [what for what in said if right(name, said[what])] == ["the solution"], said


# What an answer may do: its code, whether it is run at all, what the reader is told.
HOSTILE = {
    "syntax error": ("def step(:", "syntax error, not run: answer.py:1"),
    "missing package": ("import not_installed", "answer.py:1: not_installed"),
    "imports os": ("import torch\nimport os\nos._exit(0)", "answer.py:2: os"),
    "reaches os through torch": ("import torch\ntorch.os._exit(0)", "answer.py:2: os"),
    "calls open": ("open('x', 'w')", "answer.py:1: open"),
    "ends the process": (
        "import torch\ngetattr(torch, 'o' + 's')._exit(0)",
        "ended the process before it was checked (exit status 0)",
    ),
    "crashes": ("import torch\ngetattr(torch, 'o' + 's').abort()", "(SIGABRT)"),
    "10 GB": ("import torch\nx = torch.ones(10 * 2**30 // 4)", "answer.py:2: RuntimeError"),
    "deletes itself": (
        "import torch\ngetattr(torch, 'o' + 's').remove(__file__)",
        "has no attribute",
    ),
    "raises": ("import torch\ntorch.ones(2) @ torch.ones(3)", "answer.py:2: RuntimeError"),
    "leaves": ("raise SystemExit(0)", "answer.py:1: SystemExit"),
    "says that it passed": ("print('Right.')", "has no attribute"),
    "replaces what makes facts": (
        "from snippets.exercises import _task\n_task.fact = print\ndef step(x): pass",
        "the answer replaced snippets.exercises._task.fact",
    ),
    "replaces a comparison": (
        "import torch\ntorch.allclose = lambda *_: True\ndef step(x): return x",
        "the answer replaced torch.allclose",
    ),
    "starts a process": (
        "from torch.multiprocessing import get_context\n"
        "def spin():\n  while True: pass\n"
        "get_context('fork').Process(target=spin).start()",
        "has no attribute",
    ),
}
NAME = "keep_the_log"
Popen = subprocess.Popen


@pytest.mark.skipif(not Path("/proc").exists(), reason="memory is limited on Linux only")
@pytest.mark.parametrize("what", HOSTILE)
def test_hostile_answer_gets_a_clear_message(what, tmp_path, monkeypatch, capsys):
    source, message = HOSTILE[what]
    file = tmp_path / "answer.py"
    file.write_text(source)
    monkeypatch.chdir(tmp_path)
    started = []

    def start(*arguments, **options):
        process = (Popen if what == "crashes" else Forked)(*arguments, **options)
        started.append((process.pid, Path(options["cwd"])))
        return process

    monkeypatch.setattr(_sandbox.subprocess, "Popen", start)
    assert main(["--lang", "en", "check", NAME, "answer.py"]) == 2
    said = capsys.readouterr()
    assert message in said.err and not said.out
    assert "Traceback" not in said.err
    assert list(tmp_path.iterdir()) == [file] and file.read_text() == source
    for group, folder in started:
        assert not folder.exists() and wait_for_end_of(group)


def wait_for_end_of(group: int) -> bool:
    """Whether every process of a group ends within two seconds; it has been told to."""
    for _ in range(20):
        states = (
            p.read_text().rpartition(")")[2].split() for p in Path("/proc").glob("[0-9]*/stat")
        )
        if not [s for s in states if s[2] == str(group) and s[0] != "Z"]:
            return True
        time.sleep(0.1)
    return False


def test_answer_that_hangs_is_stopped(monkeypatch):
    monkeypatch.setattr(_sandbox.subprocess, "Popen", Forked)
    with pytest.raises(_sandbox.Refused, match="stopped after 3 s"):
        _sandbox.run(NAME, "while True: pass", seconds=3)


def test_command_line(tmp_path):
    """list, start, hint, check: as a reader types them, in both languages."""
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    name = names()[0]

    def run(*command: str) -> subprocess.CompletedProcess:
        command = [sys.executable, "-m", "snippets.exercises", *command]
        return subprocess.run(
            command, cwd=tmp_path, env=environment, capture_output=True, text=True, encoding="utf-8"
        )

    for language in LANGUAGES:
        title = constants(name)["TITLE"][language]
        assert title in run("--lang", language, "list").stdout
        helped = run("--lang", language, "--help")
        assert helped.returncode == 0 and ("退出码" in helped.stdout) == (language == "zh")
        file = f"{language}.py"
        started = run("--lang", language, "start", name, file)
        assert started.returncode == 0 and file in started.stdout
        assert title in (tmp_path / file).read_text(encoding="utf-8")
        assert run("start", name, file).returncode == 2  # never overwrites
        assert constants(name)["HINT"][language] in run("--lang", language, "hint", name).stdout
    done = run("--lang", "en", "check", name, str(SOLUTIONS / f"{name}.py"))
    assert done.returncode == 0 and done.stdout.endswith("Right.\n")
    unknown = run("--lang", "en", "hint", name + "x")
    assert unknown.returncode == 2 and f"Did you mean {name}" in unknown.stderr
