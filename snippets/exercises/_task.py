"""What an exercise is made of. Imports no torch, so that `list`, `start` and `hint` are quick."""

import ast
import importlib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import ModuleType

TASKS = Path(__file__).parent / "tasks"
CONSTANTS = ("PAGE", "LEVEL", "TITLE", "TASK", "HINT", "START")
# What a fact is about, in the words of the chapters. A task may also give its own pair (zh, en).
WORDS = {
    "graphs": ("图的数目", "graphs"),
    "breaks": ("图断裂", "graph breaks"),
    "compiles": ("每次调用编译的图", "graphs compiled by each call"),
    "entries": ("缓存条目", "cache entries"),
    "guards": ("守卫", "guards"),
    "saved": ("为反向保存的张量", "tensors saved for backward"),
    "bytes": ("为反向保存的字节", "bytes saved for backward"),
    "operations": ("图中的运算", "operations in the graph"),
    "equal": ("与不编译的结果一致", "same result as uncompiled"),
}


@dataclass
class Fact:
    """One thing that a check looked at."""

    what: tuple[str, str]  # zh, en
    expected: str
    found: str
    holds: bool


def fact(what: str | tuple[str, str], expected: object, found: object, holds=None) -> Fact:
    """A fact; it holds if `found` equals `expected`, unless `holds` says otherwise.

    Args:
        what: a key of WORDS, or a pair (zh, en).
        expected: what a right answer gives; text, if it is not one value ("at most 2").
    """
    what = WORDS[what] if isinstance(what, str) else what
    return Fact(
        what, str(expected), str(found), bool(expected == found if holds is None else holds)
    )


def names() -> list[str]:
    """The names of all exercises, easy ones first."""
    found = [path.stem for path in TASKS.glob("*.py") if path.stem != "__init__"]
    return sorted(found, key=lambda name: (constants(name)["LEVEL"], name))


def task(name: str) -> ModuleType:
    """The module of an exercise."""
    return importlib.import_module(f"snippets.exercises.tasks.{name}")


@cache
def constants(name: str) -> dict:
    """PAGE, LEVEL, TITLE, TASK, HINT and START of an exercise, read without running it."""
    return {
        node.targets[0].id: ast.literal_eval(node.value)
        for node in ast.parse((TASKS / f"{name}.py").read_text(encoding="utf-8")).body
        if isinstance(node, ast.Assign) and node.targets[0].id in CONSTANTS
    }
