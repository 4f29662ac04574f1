"""The pages as they are: the static checks hold, and every program on them is run."""

import re
import subprocess
import sys

import pytest

from docs.tools.check import CHECKS, report
from docs.tools.pages import ROOT


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_repository_is_clean(check):
    problems = report(check())
    assert not problems, "\n".join(problems)


def test_every_program_on_a_page_is_a_test():
    """Each word that names a program, and each notebook, is one test, and no page is left out."""
    programs = 0
    for page in ROOT.glob("docs/[ez][nh]/**/*.md"):
        words = re.findall(r"^ *\{\* ([\w/.]+)", page.read_text(encoding="utf-8"), re.M)
        programs += sum(not word.endswith((".out", ".txt")) for word in words)
    notebooks = len(list(ROOT.glob("docs/[ez][nh]/**/*.ipynb")))
    options = ("--collect-only", "-q", "-p", "no:xdist", "-o", "addopts=")
    command = [sys.executable, "-m", "pytest", "docs", *options]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True).stdout
    assert programs > 0
    assert f"{programs + notebooks} tests collected" in said, said[-2000:]
