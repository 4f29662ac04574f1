"""What an exercise is made of. Imports no torch, so that `list`, `start` and `hint` are quick."""

import ast
import importlib
import io
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import ModuleType

TASKS = Path(__file__).parent / "tasks"
STARTS = Path(__file__).parent / "starts"
CONSTANTS = ("PAGE", "LEVEL", "TITLE", "TASK", "HINT", "FACTS")
# What a fact is about, in the words of the chapters. A task may also give its own pair (zh, en).
WORDS = {
    "graphs": ("图的数目", "graphs"),
    "breaks": ("图断裂", "graph breaks"),
    "compiles": ("每次调用编译的图", "graphs compiled by each call"),
    "entries": ("缓存条目", "cache entries"),
    "operations": ("图中的运算", "operations in the graph"),
    "equal": ("与不编译的结果一致", "same result as uncompiled"),
}
PRINTED = 100_000  # characters


@dataclass
class Fact:
    """One thing that a check looked at."""

    what: tuple[str, str]  # zh, en
    expected: str
    found: object  # None: the check did not come to it
    holds: bool


class Flood(BaseException):
    """An answer printed more than `PRINTED` characters. No `except Exception` stops it."""


class Output(io.StringIO):
    """What an answer prints; a print that does not end is ended here."""

    def write(self, text: str) -> int:
        if self.tell() + len(text) > PRINTED:
            raise Flood
        return super().write(text)


def judge(name: str, observed: dict) -> list[Fact]:
    """Compare what a check observed with `FACTS`, in a process in which the answer never was.

    What was not observed does not hold, nor does what the task does not name.
    """
    facts, left = [], dict(observed)
    for what, expected in constants(name)["FACTS"].items():
        found = left.pop(what if isinstance(what, str) else what[1], None)
        allowed = sorted(expected) if isinstance(expected, set) else [expected]
        text = " – ".join(dict.fromkeys((str(allowed[0]), str(allowed[-1]))))
        facts.append(Fact(WORDS.get(what, what), text, found, found in allowed))
    return facts + [Fact((key, key), "–", found, False) for key, found in left.items()]


def names() -> list[str]:
    """The names of all exercises, easy ones first."""
    found = [path.stem for path in TASKS.glob("*.py") if path.stem != "__init__"]
    return sorted(found, key=lambda name: (constants(name)["LEVEL"], name))


def task(name: str) -> ModuleType:
    """The module of an exercise."""
    return importlib.import_module(f"snippets.exercises.tasks.{name}")


@cache
def constants(name: str) -> dict:
    """The constants of an exercise, read without running it, and its `START`."""
    found = {
        node.targets[0].id: ast.literal_eval(node.value)
        for node in ast.parse((TASKS / f"{name}.py").read_text(encoding="utf-8")).body
        if isinstance(node, ast.Assign) and node.targets[0].id in CONSTANTS
    }
    return found | {"START": (STARTS / f"{name}.py").read_text(encoding="utf-8")}
