"""The five-day path: every command on its page, and predictions right and wrong."""

import re
import shlex
from types import SimpleNamespace

import pytest

from docs.tools import execute, interpreters
from docs.tools.check.links import ids
from docs.tools.pages import LANGUAGES, ROOT
from snippets.labs.predict import DAYS

COMMAND = re.compile(r"`((?:\w+=\S+ )?python -m (snippets\.[\w.]+)((?: [\w./-]+)*))`")
TERMINAL = """
import os
os.environ["LANG"] = os.environ["LC_ALL"] = {locale!r}
"""


def run(language: str, module: str, *arguments: str) -> SimpleNamespace:
    """As typed in a terminal of that language, but in a fork of a process that has torch."""
    locale = {"zh": "zh_CN.UTF-8", "en": "en_GB.UTF-8"}[language]
    code = TERMINAL.format(locale=locale)
    code += interpreters.run_module(module, *arguments)
    done = execute.run_python([(code, "<terminal>", 1)], 120)
    status = re.search(r"exit status (\d+)", done.failure or "exit status 0")
    return SimpleNamespace(status=int(status[1]), output=done.stdout, errors=done.stderr)


def commands(language: str) -> list[tuple[str, str, str]]:
    page = ROOT / "docs" / language / "labs" / "five_days.md"
    return COMMAND.findall(page.read_text(encoding="utf-8"))


def test_both_pages_name_the_same_commands():
    zh, en = map(commands, LANGUAGES)
    assert zh == en
    named = {module for _, module, _ in zh}
    assert len([module for module in named if ".labs.dynamo_0" in module]) == 5
    asked = [arguments.strip() for _, module, arguments in zh if module == "snippets.labs.predict"]
    assert asked == [str(day) for day in DAYS]


@pytest.mark.parametrize("command, module, arguments", commands("zh"))
def test_command_on_the_page(command, module, arguments):
    if not command.startswith("python"):
        done = execute.run_bash(command, 120)
        assert not done.failure and "TRACED GRAPH" in done.stderr, done
        return
    speaks = module.startswith(("snippets.labs", "snippets.exercises"))
    for language in LANGUAGES if speaks else ("en",):
        done = run(language, module, *shlex.split(arguments))
        assert done.status == 0, done
        chinese = re.search(r"[一-鿿]", done.output) is not None
        assert chinese == (language == "zh"), done.output


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("day", DAYS)
def test_predictions(day, language):
    """A wrong prediction is answered with the truth, which, typed in, is right."""
    values = DAYS[day].values
    wrong = run(language, "snippets.labs.predict", str(day), *["99"] * len(values))
    assert wrong.status == 1, wrong
    truth = re.findall(r"(?:实际 |in fact )(-?\d+)", wrong.output)
    assert len(truth) == len(values)
    for name, why, page in values:
        assert name[language == "en"] in wrong.output
        assert why[language == "en"] in wrong.output
        assert f"docs/{language}/{page}" in wrong.output
        path, _, anchor = page.partition("#")
        assert anchor in ids(ROOT / "docs" / language / path), page
    if language == "zh":  # the comparison knows no language
        right = run(language, "snippets.labs.predict", str(day), *truth)
        assert right.status == 0 and right.output.count("✓") == len(values), right


@pytest.mark.parametrize(
    "module, arguments",
    [
        ("predict", ["6"]),
        ("predict", ["1", "1"]),
        ("predict", ["1", "a", "b", "c", "d"]),
        ("predict", []),
        ("predict_saved", ["sin(x)", "y"]),
        ("dynamo_01_simple", ["--lang", "fr"]),
        ("dynamo_05_full_debug", ["--log", "/no/such/folder/log"]),
    ],
)
def test_bad_arguments(module, arguments):
    assert run("en", f"snippets.labs.{module}", *arguments).status == 2


def test_program_reports_a_failed_check():
    code = """
import sys, torch
from snippets.labs import dynamo_01_simple
sys.argv = ["dynamo_01_simple.py", "--lang", "en"]
dynamo_01_simple.step = lambda x, y: torch.rand_like(x)
dynamo_01_simple.main()
"""
    done = execute.run_python([(code, "<changed>", 1)], 120)
    assert done.failure == "ended with exit status 1" and "✗ both results" in done.stdout, done
