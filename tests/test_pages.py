"""The pages as they are: the static checks hold, and every fence that should run is run."""

import re
import subprocess
import sys

import pytest
import yaml

from docs.tools.check import CHECKS, ids, report
from docs.tools.pages import LANGUAGES, ROOT


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_repository_is_clean(check):
    problems = report(check())
    assert not problems, "\n".join(problems)


def test_every_fence_is_a_test():
    """Every python and bash fence of the documentation and README is one test."""
    fences = 0
    for page in [ROOT / "README.md", *ROOT.glob("docs/[ez][nh]/**/*.md")]:
        fences += len(
            re.findall(r"^ *```(?:python|bash)\b", page.read_text(encoding="utf-8"), re.M)
        )
    notebooks = len(list(ROOT.glob("docs/[ez][nh]/**/*.ipynb")))
    options = ("--collect-only", "-q", "-p", "no:xdist", "-o", "addopts=")
    command = [sys.executable, "-m", "pytest", "README.md", "docs", *options]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True).stdout
    assert fences > 0
    assert f"{fences + notebooks} tests collected" in said, said[-2000:]


PREVIEW = """
import sys
for name in ("torch", "pytest", "pytest_codeblocks", "matplotlib", "playwright"):
    sys.modules[name] = None  # importing it fails
import docs.tools.serve
from docs.tools.build import build
build(docs.tools.serve.Path(sys.argv[1]))
"""


def test_preview_needs_no_test_packages(tmp_path):
    command = [sys.executable, "-c", PREVIEW, str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "en" / "labs" / "watch_it_recompile" / "index.html").exists()


def test_coverage_points_at_anchors():
    """docs/coverage.yml: a statement of the sources is on a page of both languages, or open."""
    coverage = yaml.safe_load((ROOT / "docs" / "coverage.yml").read_text(encoding="utf-8"))
    wrong = []
    for claim, where in coverage.items():
        page, _, anchor = where.partition("#")
        if where != "open" and not all(
            anchor in ids(ROOT / "docs" / language / page) for language in LANGUAGES
        ):
            wrong.append(f"docs/coverage.yml: {claim}: no {where} in both languages")
    assert coverage and not wrong, "\n".join(wrong)
