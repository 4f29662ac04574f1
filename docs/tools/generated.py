"""The pages that are made from data: the glossary and the atlas of graph breaks.

python -m docs.tools.generated    writes them anew
"""

from functools import cache
from pathlib import Path

from docs.tools import breaks, glossary


@cache
def render() -> dict[Path, str]:
    """The pages as Markdown, by path."""
    return glossary.render() | breaks.render()


if __name__ == "__main__":
    for path, text in render().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
