"""The chapters of "Build it yourself" hold every line of both packages: a file that was deleted can
be rebuilt from its chapter, in either language."""

from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

from docs.tools import execute
from docs.tools.pages import LANGUAGES, pages, words
from docs.tools.samples import ROOT
from docs.tools.words import MARKER, shown

PACKAGES = ROOT / "snippets" / "mini_dynamo", ROOT / "snippets" / "mini_aot"
FILES = sorted(path for package in PACKAGES for path in package.rglob("*.py"))
TRY = """
import torch
from snippets.mini_aot import backend
from snippets.mini_dynamo import compile, stats

def fn(x, n):
    total = [row.sin() * i for i, row in enumerate(x)]
    print("between")
    return torch.stack(total).sum() + n

assert compile.__code__.co_filename.startswith(sys.path[0])
compiled = compile(fn, backend=backend)
x = torch.ones(3, 2, requires_grad=True)
compiled(x, 2).backward()
grad, x.grad = x.grad, None
fn(x, 2).backward()
assert torch.equal(grad, x.grad)
assert len(stats(compiled).graphs) == 2, stats(compiled)
"""


@cache
def rebuilt(language: str) -> dict[Path, list[str]]:
    """What the blocks of the chapters say that each file holds.

    A chapter may show a file in another order than that of its lines, and says so at its end.
    """
    parts = defaultdict(list)
    for page in pages(language):
        for _, word in words(page) if page.parent.name == "own" else ():
            if word.runs:
                parts[word.path].append(shown(word.path, word.part))
    for path, blocks in parts.items():
        written = path.read_text(encoding="utf-8").split("\n")
        blocks.sort(key=lambda block, lines=written: place(block, lines))
    return {path: [line for b in blocks for line in [*b, ""]] for path, blocks in parts.items()}


def place(block: list[str], lines: list[str]) -> int:
    """Where a block stands in a file."""
    return next(at for at in range(len(lines)) if lines[at : at + len(block)] == block)


def dense(lines: list[str]) -> list[str]:
    return [line for line in lines if line.strip() and not MARKER.search(line)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", FILES, ids=lambda p: p.relative_to(ROOT / "snippets").as_posix())
def test_chapter_holds_the_file(path, language):
    written = path.read_text(encoding="utf-8").split("\n")
    assert dense(rebuilt(language)[path]) == dense(written)


@pytest.mark.parametrize("language", LANGUAGES)
def test_packages_rebuilt_from_the_chapters_run(language, tmp_path):
    for path, lines in rebuilt(language).items():
        new = tmp_path / path.relative_to(ROOT)
        new.parent.mkdir(parents=True, exist_ok=True)
        new.write_text("\n".join(lines), encoding="utf-8")
    (tmp_path / "snippets" / "__init__.py").write_text("")
    start = f"import sys\nsys.path.insert(0, {str(tmp_path)!r})\n"
    done = execute.run_python([(start + TRY, "<program>", 1)], 60)
    assert not done.failure and done.stdout.startswith("between"), done
