"""The pages as they are: the static checks hold, and every program on them is run."""

import re
import subprocess
import sys

import pytest
import yaml

from docs.tools.check import CHECKS, report
from docs.tools.check.links import ids
from docs.tools.pages import LANGUAGES, ROOT


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


# What the five source documents hold: claims, headings, samples, exercises.
SOURCES = {
    "000": (26, 29, 15, 0),
    "001": (54, 43, 40, 3),
    "002": (35, 19, 8, 0),
    "003": (17, 12, 6, 0),
    "004": (118, 40, 27, 3),
}
CONCEPTS = 57  # what readers ask, each under a name of its own


def test_coverage_is_complete():
    """docs/coverage.yml names everything in the source documents once, and only that."""
    coverage = yaml.safe_load((ROOT / "docs" / "coverage.yml").read_text(encoding="utf-8"))
    for source, (claims, *counts) in SOURCES.items():
        names = {name.partition("-")[2] for name in coverage if name.startswith(f"{source}-")}
        numbered = {
            f"{kind}{i}" for kind, n in zip("hfx", counts, strict=True) for i in range(1, n + 1)
        }
        assert names >= numbered, f"{source}: missing {sorted(numbered - names)}"
        assert len(names - numbered) == claims, source
    assert sum(name.startswith("concept-") for name in coverage) == CONCEPTS
    assert {name.partition("-")[0] for name in coverage} == {*SOURCES, "concept"}


def test_coverage_points_at_anchors():
    """docs/coverage.yml: everything in the sources is on a page of both languages, or open."""
    coverage = yaml.safe_load((ROOT / "docs" / "coverage.yml").read_text(encoding="utf-8"))
    wrong = []
    for name, where in coverage.items():
        page, _, anchor = where.partition("#")
        if where != "open" and not all(
            anchor in ids(ROOT / "docs" / language / page) for language in LANGUAGES
        ):
            wrong.append(f"docs/coverage.yml: {name}: no {where} in both languages")
    assert not wrong, "\n".join(wrong)
