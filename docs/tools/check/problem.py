"""What every check yields, and what they read."""

from collections.abc import Iterator
from pathlib import Path

from docs.tools.pages import pages
from docs.tools.samples import ROOT

Problem = tuple[Path, int, str, str]  # path, line, what is wrong, what to do


def markdown_pages() -> list[Path]:
    return [page for page in pages() if page.suffix == ".md"]


def pairs() -> Iterator[tuple[Path, Path]]:
    """Each Chinese page with its translation."""
    for page in pages("zh"):
        twin = ROOT / "docs" / "en" / page.relative_to(ROOT / "docs" / "zh")
        if twin.exists():
            yield page, twin
