"""Each stage of the minis is a package that runs, and ends where the next one goes on."""

import dataclasses
import re
import shutil
from pathlib import Path

import pytest

from docs.tools import execute
from snippets.stages import AOT, CORE, SNIPPETS, STAGES, program, source, write

NUMBERS = range(len(STAGES))
RUN = """
import runpy, sys
sys.path.insert(0, {folder!r})
try:
    runpy.run_path({folder!r} + "/{name}.py")
except RuntimeError as error:
    print(f"{{type(error).__name__}}: {{error}}")
import mini_dynamo
assert mini_dynamo.__file__.startswith({folder!r})
"""


def said(name: str, number: int) -> str:
    """What the page shows that a program gives with the package of a stage."""
    text = (SNIPPETS / "own" / "stages" / f"{name}.out").read_text("utf-8")
    return re.search(rf"^stage {number}: (.*)$", text, re.M)[1]


def run(folder: Path, name: str) -> str:
    """The last line that a program of a state prints, in an interpreter of its own."""
    done = execute.run_python([(RUN.format(folder=str(folder), name=name), "<program>", 1)], 60)
    assert not done.failure, done
    return done.stdout.splitlines()[-1]


@pytest.mark.parametrize("number", NUMBERS)
def test_a_stage_runs_its_program(number, tmp_path):
    write(number, tmp_path)
    found = run(tmp_path, "program")
    assert found == said(STAGES[number].program, number)
    assert "True" in found and "False" not in found and "Unsupported" not in found


@pytest.mark.parametrize("number", NUMBERS[:-1])
def test_a_stage_ends_with_what_the_next_one_mends(number, tmp_path):
    write(number, tmp_path)
    after = STAGES[number + 1].program
    found = run(tmp_path, "refused")
    assert found == said(after, number) != said(after, number + 1)


@pytest.mark.parametrize("number", [5, 6])
def test_stage_6_is_the_first_to_train_a_transformer_block(number, tmp_path):
    write(number, tmp_path)
    (tmp_path / "block.py").write_text(program("block", "mini_dynamo"), "utf-8")
    found = run(tmp_path, "block")
    assert found == said("block", number)
    assert found.startswith("(True" if number == 6 else "Unsupported")


def test_a_stage_without_one_of_its_files_is_not_written(tmp_path, monkeypatch):
    clone = tmp_path / "mini_dynamo"
    shutil.copytree(CORE, clone)
    (clone / "graph.py").unlink()
    stages = [dataclasses.replace(stage, package=clone) for stage in STAGES[:2]]
    monkeypatch.setattr("snippets.stages.STAGES", stages)
    write(0, tmp_path / "0")  # it has no use for that file
    with pytest.raises(FileNotFoundError, match=r"mini_dynamo/graph\.py is missing"):
        write(1, tmp_path / "1")
    assert not (tmp_path / "1").exists()


@pytest.mark.parametrize("package", [CORE, AOT], ids=lambda package: package.name)
def test_the_stages_are_the_whole_package(package):
    stages = [stage for stage in STAGES if stage.package == package]
    made = [path for stage in stages for name in stage.files for path in source(name, package)]
    assert {path for path in made if package in path.parents} == {
        path for path in package.rglob("*.py") if path != package / "__init__.py"
    }
