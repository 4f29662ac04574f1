"""The exercises: solutions are right, plausible wrong answers are not, hostile ones do no harm."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from docs.tools import execute
from docs.tools.check import ids
from docs.tools.pages import LANGUAGES, ROOT
from snippets.exercises import _sandbox, names
from snippets.exercises._task import CONSTANTS, constants
from tests import FULL

SOLUTIONS = ROOT / "snippets" / "exercises" / "solutions"
WRONG = ROOT / "tests" / "wrong_answers"  # answers in one file stand under lines "# wrong: why"
EXAMINE = """
import json, sys, tempfile, pathlib
from snippets.exercises._child import examine
with tempfile.TemporaryDirectory() as folder:
    path = pathlib.Path(folder, "answer.py")
    path.write_text({source!r})
    said = examine({name!r}, str(path))
print("\\nsaid:", json.dumps(said))
"""


def examine(name: str, source: str) -> dict:
    """What the checker says of an answer, in a forked process: much faster than the sandbox."""
    code = EXAMINE.format(name=name, source=source)
    done = execute.run_python([(code, "<exercise>", 1)], 120)
    assert not done.failure, done.failure + done.stderr
    return json.loads(done.stdout.rpartition("\nsaid: ")[2])


def wrong_answers() -> list:
    found = []
    for path in sorted(WRONG.glob("*.py")):
        _, *answers = path.read_text(encoding="utf-8").split("# wrong: ")
        for answer in answers:
            why, _, code = answer.partition("\n")
            found.append(pytest.param(path.stem, code, id=f"{path.stem}: {why}"))
    return found


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
    assert len([p for p in wrong_answers() if p.values[0] == name]) >= 2


def test_there_are_exercises_of_every_level():
    assert len(names()) >= 24
    assert {constants(name)["LEVEL"] for name in names()} == {1, 2, 3}


@pytest.mark.parametrize("name", names())
def test_solution_is_right(name):
    source = (SOLUTIONS / f"{name}.py").read_text(encoding="utf-8")
    _sandbox.screen(source, name)
    said = examine(name, source)
    assert said.get("facts") and all(fact["holds"] for fact in said["facts"]), said


@pytest.mark.parametrize("name", names())
def test_start_is_not_right(name):
    _sandbox.screen(constants(name)["START"], name)
    said = examine(name, constants(name)["START"])
    assert "error" in said or not all(fact["holds"] for fact in said["facts"]), said


@pytest.mark.parametrize("name, source", wrong_answers()[:: 1 if FULL else 2])
def test_wrong_answer_is_not_right(name, source):
    said = examine(name, source)
    assert "error" in said or not all(fact["holds"] for fact in said["facts"]), said


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
}


def check(folder: Path, source: str) -> subprocess.CompletedProcess:
    file = folder / "answer.py"
    file.write_text(source)
    before = sorted(folder.iterdir())
    command = ["-m", "snippets.exercises", "--lang", "en", "check", names()[0], "answer.py"]
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, *command], cwd=folder, env=environment, capture_output=True, text=True
    )
    assert sorted(folder.iterdir()) == before
    assert file.read_text() == source
    return done


@pytest.mark.skipif(not Path("/proc").exists(), reason="memory is limited on Linux only")
@pytest.mark.parametrize("what", HOSTILE)
def test_hostile_answer_gets_a_clear_message(tmp_path, what):
    source, message = HOSTILE[what]
    done = check(tmp_path, source)
    assert done.returncode == 2, done
    assert message in done.stderr
    assert "Traceback" not in done.stderr


def test_answer_that_hangs_is_stopped():
    with pytest.raises(_sandbox.Refused, match="stopped after 15 s"):
        _sandbox.run(names()[0], "while True: pass", seconds=15)


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
        file = f"{language}.py"
        started = run("--lang", language, "start", name, file)
        assert started.returncode == 0 and file in started.stdout
        assert title in (tmp_path / file).read_text(encoding="utf-8")
        assert run("start", name, file).returncode == 2  # never overwrites
        assert constants(name)["HINT"][language] in run("--lang", language, "hint", name).stdout
    answer = SOLUTIONS / f"{name}.py"
    right = run("--lang", "en", "check", name, str(answer))
    assert right.returncode == 0 and right.stdout.endswith("Right.\n")
    wrong = run("--lang", "en", "check", name, "en.py")
    assert wrong.returncode == 1 and "expected" in wrong.stdout
    unknown = run("--lang", "en", "hint", name + "x")
    assert unknown.returncode == 2 and f"Did you mean {name}" in unknown.stderr
