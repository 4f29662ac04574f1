"""The minis as they grow: what a reader has after each stage, made from the one source.

`python -m snippets.stages 4 FOLDER` writes the state after stage 4: a package `mini_dynamo` of the
files read so far, and `program.py`, which this stage runs and the stage before did not. Later a
second package, `mini_aot`, grows beside it.
"""

from __future__ import annotations

import importlib
import re
import sys
import tempfile
import types
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

HERE = Path(__file__).parent
SNIPPETS = HERE.parent
CORE, AOT = SNIPPETS / "mini_dynamo", SNIPPETS / "mini_aot"
KINDS = "tensors", "containers", "functions", "objects"


@dataclass(frozen=True)
class Stage:
    """What one stage adds.

    `program` names the sample in `own/stages` that runs from here on; `driver` the file that is
    the package's `__init__.py`: it does in a few lines what later files will do.
    """

    program: str
    driver: str
    files: tuple[str, ...] = ()
    package: Path = CORE


STAGES = (
    Stage("straight", "machine", ("stack_machine",)),
    Stage("methods", "record", ("values", "graph")),
    Stage("numbers", "guard", ("guards",)),
    Stage("weight", "trace", ("bytecode", "interpreter", "tracer", "tensors")),
    Stage("loop", "trace", ("containers",)),
    Stage("helper", "trace", ("functions",)),
    Stage("layers", "trace", ("objects",)),
    Stage("results", "rewrite", ("codegen",)),
    Stage("printing", "resume", ("breaks",)),
    Stage("twice", "cache", ("cache",)),
    Stage("plain_calls", "", ("hook", "extras/__init__", "extras/_report")),
    Stage("yields", "", ("extras/*",)),
    Stage("one_graph", "joint", ("asking", "trace"), AOT),
    Stage("two_halves", "halves", ("partition",), AOT),
    Stage("sizes", "", ("call", "runtime", "extras/__init__"), AOT),
    Stage("buffers", "", ("extras/*",), AOT),
)


def stage_of(driver: str) -> int:
    """The first stage whose package begins with a driver."""
    return [stage.driver for stage in STAGES].index(driver)


def source(name: str, package: Path = CORE) -> list[Path]:
    """The files of the one source that a name in `STAGES` stands for."""
    if name == "stack_machine":
        return [SNIPPETS / "dynamo" / "bytecode" / "stack_machine.py"]
    if not (found := sorted(package.glob(f"{name}.py"))):
        raise FileNotFoundError(f"snippets/{package.name}/{name}.py is missing")
    return found


def without(text: str, absent: list[str]) -> str:
    """The text of `tracer.py` for a state in which some kinds of value do not exist yet."""
    lines = []
    for line in text.splitlines():
        if line.startswith(("from . import ", "CORE = ")):
            for name in absent:
                line = re.sub(rf"\b{name}\b(, )?", "", line).removesuffix(", ")
            line += "," * (line.startswith("CORE = ") and "," not in line)
        if not re.search(rf"\b({'|'.join(absent)})\.", line):
            lines.append(line)
    return "\n".join(lines) + "\n"


def state(number: int) -> dict[str, str]:
    """The package that a stage adds to: the text of each file, by its path in the package."""
    texts, package = {}, STAGES[number].package
    stages = [stage for stage in STAGES[: number + 1] if stage.package == package]
    names = [name for stage in stages for name in stage.files]
    for name in names:
        for path in source(name, package):
            inside = path.relative_to(package) if package in path.parents else Path(path.name)
            texts[inside.as_posix()] = path.read_text("utf-8")
    if absent := [kind for kind in KINDS if kind not in names]:
        texts = {n: without(t, absent) if n == "tracer.py" else t for n, t in texts.items()}
    if number and "stack_machine.py" in texts:
        del texts["stack_machine.py"]  # what comes next takes its place
    driver = STAGES[number].driver
    start = HERE / "drivers" / f"{driver}.py" if driver else package / "__init__.py"
    return {**texts, "__init__.py": start.read_text("utf-8")}


def packages(number: int) -> dict[str, dict[str, str]]:
    """All packages after a stage, by name: each as its last stage so far left it."""
    last = {stage.package.name: n for n, stage in enumerate(STAGES[: number + 1])}
    return {name: state(n) for name, n in last.items()}


def program(name: str, *given: str) -> str:
    """A sample of `own/stages` as a program that stands beside the packages of one state."""
    text = (SNIPPETS / "own" / "stages" / f"{name}.py").read_text("utf-8")
    imports = "\n".join(f"import {package}" for package in sorted(given))
    text = text.replace("from snippets.stages import show", imports)
    return re.sub(r"show\(program, .*\)", f"print(program({', '.join(given)}))", text)


def write(number: int, folder: Path) -> None:
    """Write the state after a stage, its program, and the one that only the next stage runs."""
    made = packages(number)
    for package, texts in made.items():
        for name, text in texts.items():
            path = folder / package / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
    (folder / "program.py").write_text(program(STAGES[number].program, *made), "utf-8")
    if number + 1 < len(STAGES):
        (folder / "refused.py").write_text(program(STAGES[number + 1].program, *made), "utf-8")


@cache
def load(number: int) -> list[types.ModuleType]:
    """The packages after a stage, imported from a folder that is gone afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        write(number, Path(folder) / f"stage_{number}")
        sys.path.insert(0, folder)
        try:
            return [importlib.import_module(f"stage_{number}.{name}") for name in packages(number)]
        finally:
            sys.path.remove(folder)


def show(run: Callable, *numbers: int) -> None:
    """Run a program with the packages of several stages and print what each gives."""
    for number in numbers:
        try:
            found = run(*load(number))
        except RuntimeError as error:  # `Unsupported` is one, of each package its own
            found = f"{type(error).__name__}: {error}"
        print(f"stage {number}: {found}")
