"""The tables of cases: short files, each of them read, no rule silenced for a whole file."""

import re
from pathlib import Path

import pytest

from tests.mini import cases

FOLDER = Path(__file__).parent
FILES = sorted([*FOLDER.rglob("*.py"), *FOLDER.parent.glob("test_mini_*.py")])


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_file_is_short_and_keeps_all_rules(path):
    text = path.read_text("utf-8")
    assert len(text.splitlines()) <= 800
    assert not re.search(r"^\s*# *(ruff|flake8): *noqa", text, re.M)


def test_no_rule_is_silenced_from_outside():
    assert "tests/mini" not in (FOLDER.parents[1] / "pyproject.toml").read_text("utf-8")


def test_each_file_of_cases_fills_the_tables():
    files = {path.stem for path in Path(cases.__file__).parent.glob("*.py")}
    assert files == {*cases.NAMES, "shared", "__init__"}
    functions = [function for _, function, _ in cases.CASES] + [one for one, _ in cases.TRAPS]
    assert {one.__module__ for one in functions} >= {module.__name__ for module in cases.MODULES}
