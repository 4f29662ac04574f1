"""The exercises: solutions are right, plausible wrong answers are not, hostile ones do no harm."""

import contextlib
import io
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
    done = execute.run_python([(code, "<exercise>", 1)], 300)
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
    assert set(about) == {*CONSTANTS, "START"}
    page, _, anchor = about["PAGE"].partition("#")
    for language in LANGUAGES:
        assert anchor in ids(ROOT / "docs" / language / page), about["PAGE"]
        assert all(about[part][language].strip() for part in ("TITLE", "TASK", "HINT"))
        labs = ROOT / "docs" / language / "labs"
        for kind, shown in ("starts", "exercises"), ("solutions", "solutions"):
            text = (labs / f"{shown}.md").read_text(encoding="utf-8")
            assert f"{{* exercises/{kind}/{name}.py *}}" in text
    assert about["LEVEL"] in (1, 2, 3)
    assert about["FACTS"] and not any(fact.holds for fact in judge(name, {}))
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
    answers |= list(wrong_answers(name).items())[: None if FULL else 1]
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
    "crashes, leaves a process in a session of its own": (
        "import torch\nsystem = getattr(torch, 'o' + 's')\nif not system.fork():\n"
        "  system.setsid()\n  system.chdir('/')\n  while True: pass\nsystem.abort()",
        "(SIGABRT)",
    ),
    "prints without end": (
        "import torch\nwhile True:\n  print('again')",
        "answer.py:3: stopped, it prints too much",
    ),
    "prints without end when called": (
        "def step(x):\n  try:\n    while True: print(x)\n  except Exception: return x",
        "answer.py:3: stopped, it prints too much",
    ),
    "interrupts": ("raise KeyboardInterrupt", "answer.py:1: KeyboardInterrupt"),
    "locks a folder": (
        "import torch\nsystem = getattr(torch, 'o' + 's')\n"
        "system.makedirs('a/b')\nsystem.chmod('a/b', 0)\nsystem.chmod('a', 0)",
        "has no attribute",
    ),
    "10 GB": ("import torch\nx = torch.ones(10 * 2**30 // 4)", "answer.py:2: RuntimeError"),
    "deletes itself": (
        "import torch\ngetattr(torch, 'o' + 's').remove(__file__)",
        "has no attribute",
    ),
    "raises": ("import torch\ntorch.ones(2) @ torch.ones(3)", "answer.py:2: RuntimeError"),
    "leaves": ("raise SystemExit(0)", "answer.py:1: SystemExit"),
    "says that it passed": ("print('Right.')", "has no attribute"),
    "replaces what counts": (
        "from snippets import introspect\nintrospect.graphs = lambda *_: [1]\n"
        "def step(x): return x",
        "the answer replaced snippets.introspect.graphs",
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
CORRECT = (SOLUTIONS / f"{NAME}.py").read_text(encoding="utf-8")
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
        process = (Popen if "crashes" in what else Forked)(*arguments, **options)
        started.append((process.pid, Path(options["cwd"])))
        return process

    monkeypatch.setattr(_sandbox.subprocess, "Popen", start)
    monkeypatch.setattr(_sandbox, "files", dict)  # others may be editing; see the next test
    assert main(["--lang", "en", "check", NAME, "answer.py"]) == 2
    said = capsys.readouterr()
    assert message in said.err and not said.out
    assert "Traceback" not in said.err
    assert list(tmp_path.iterdir()) == [file] and file.read_text() == source
    for group, folder in started:
        assert not folder.exists() and wait_for_end_of(group, folder)


def wait_for_end_of(group: int, folder: Path) -> bool:
    """Whether what was started ends within two seconds; it has been told to."""
    for _ in range(20):
        running = False
        for process in Path("/proc").glob("[0-9]*"):
            with contextlib.suppress(OSError):
                state = (process / "stat").read_text().rpartition(")")[2].split()
                ours = os.fsencode(folder) in (process / "environ").read_bytes()
                running |= state[0] != "Z" and (ours or state[2] == str(group))
        if not running:
            return True
        time.sleep(0.1)
    return False


def test_changed_files_are_reported(tmp_path, monkeypatch, capsys):
    """Also those that torch writes itself, which no hook of Python sees."""
    for name in "changed", "deleted":
        (tmp_path / name).write_text("old")
    file = tmp_path / "answer.py"
    file.write_text(
        f"import torch\ntorch.save(1, {str(tmp_path / 'changed')!r})\n"
        f"getattr(torch, 'o' + 's').remove({str(tmp_path / 'deleted')!r})\n{CORRECT}"
    )
    monkeypatch.setattr(_sandbox, "ROOT", tmp_path)
    monkeypatch.setattr(_sandbox.subprocess, "Popen", Forked)
    assert main(["--lang", "en", "check", NAME, str(file)]) == 0
    said = capsys.readouterr()
    assert "during the check: changed, deleted." in said.err and said.out.endswith("Right.\n")


CHEATS = {
    "no facts": "check.__code__ = (lambda answer: ()).__code__",
    "too few": "check.__code__ = (lambda answer: [('graphs', 1)]).__code__",
    "facts of its own": "FACTS.clear()\nFACTS['mine'] = 1\n"
    "check.__code__ = (lambda answer: [('mine', 1)]).__code__",
    "makes them hold": "from snippets.exercises import _task\n"
    "_task.judge.__code__ = (lambda name, observed: []).__code__",
}


def test_verdict_is_out_of_reach():
    head = f"from snippets.exercises.tasks.{NAME} import FACTS, check\ndef step(x): return x\n"
    said = examine(NAME, [head + cheat for cheat in CHEATS.values()])
    assert all("observed" in one and not right(NAME, one) for one in said), said


def test_only_the_facts_of_the_task_count():
    all_right = {"graphs": 1, "equal": True, "right shapes printed by seven calls": 7}
    assert right(NAME, {"observed": all_right})
    for wrong in {"equal": False}, {"graphs": None}, {"more": True}:
        assert not right(NAME, {"observed": all_right | wrong}), wrong


# What a file may be: its bytes, the exit status, what the reader is told.
FILES = {
    "a mark before UTF-8": (CORRECT.encode("utf-8-sig"), 0, "Right."),
    "line ends of Windows": (CORRECT.replace("\n", "\r\n").encode(), 0, "Right."),
    "UTF-16": (CORRECT.encode("utf-16"), 2, "answer.py is not UTF-8; save it as UTF-8"),
    "UTF-16 without a mark": (CORRECT.encode("utf-16-le"), 2, "answer.py is not UTF-8; save it"),
    "GBK": ("# 形状\n".encode("gbk"), 2, "answer.py is not UTF-8; save it as UTF-8"),
    "deep nesting": (b"x = " + b"not " * 10**5 + b"1", 2, "nested too deeply, not run: answer.py"),
    "parentheses": (b"x = " + b"(" * 10**5, 2, "answer.py:1: too many nested parentheses"),
    "a chain of attributes": (b"x = (1)" + b".real" * 10**5, 2, "nested too deeply, not run: "),
    "a chain that is run": (b"x = (1)" + b".real" * 900, 2, "has no attribute"),
    "empty": (b"", 2, "has no attribute"),
}


@pytest.mark.parametrize("what", FILES)
def test_file_gets_a_clear_message(what, tmp_path, monkeypatch, capsys):
    content, status, message = FILES[what]
    (tmp_path / "answer.py").write_bytes(content)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(_sandbox.subprocess, "Popen", Forked)
    assert main(["--lang", "en", "check", NAME, "answer.py"]) == status
    said = capsys.readouterr()
    assert message in said.out + said.err and "Traceback" not in said.err


# The encoding of a console, the language asked for, what stands for ✗, the last line.
CONSOLES = [
    ("ascii", "en", "-", "Not yet."),
    ("latin-1", "en", "-", "Not yet."),
    ("cp936", "zh", "-", "还不对。"),
    ("utf-8", "zh", "✗", "还不对。"),
    ("ascii", "zh", "-", r"\u8fd8\u4e0d\u5bf9"),
]


@pytest.mark.parametrize(("encoding", "language", "mark", "verdict"), CONSOLES)
def test_any_console_shows_the_verdict(encoding, language, mark, verdict, tmp_path, monkeypatch):
    file = tmp_path / "start.py"
    file.write_text(constants(NAME)["START"])
    console = io.TextIOWrapper(io.BytesIO(), encoding)
    monkeypatch.setattr(sys, "stdout", console)
    monkeypatch.setattr(_sandbox.subprocess, "Popen", Forked)
    for command in (["list"], ["hint", NAME]):
        assert main(["--lang", language, *command]) == 0
    assert main(["--lang", language, "check", NAME, str(file)]) == 1
    console.flush()
    *_, first, _, _, last = console.buffer.getvalue().decode(encoding).splitlines()
    assert first.startswith(f"{mark} ") and last.startswith(verdict)


def test_console_without_chinese_gets_english(monkeypatch):
    monkeypatch.setenv("LC_ALL", "zh_CN.ISO-8859-1")
    console = io.TextIOWrapper(io.BytesIO(), "latin-1")
    monkeypatch.setattr(sys, "stdout", console)
    assert main(["hint", NAME]) == 0
    console.flush()
    assert constants(NAME)["HINT"]["en"] in console.buffer.getvalue().decode("latin-1")


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
            command,
            cwd=tmp_path,
            env=environment,
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=120,
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
    pipe = tmp_path / "pipe.py"
    os.mkfifo(pipe)
    for no_file in pipe, tmp_path, Path(os.devnull):
        refused = run("--lang", "en", "check", name, str(no_file))
        assert refused.returncode == 2 and f"{no_file} is not a regular file" in refused.stderr
    unknown = run("--lang", "en", "hint", name + "x")
    assert unknown.returncode == 2 and f"Did you mean {name}" in unknown.stderr
