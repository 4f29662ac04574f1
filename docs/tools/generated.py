"""What is made from data: glossary, atlas of graph breaks, page of releases, what the doctor knows.

python -m docs.tools.generated    writes them anew
"""

from functools import cache
from pathlib import Path

from docs.tools import breaks, changes, doctor_kinds, glossary


@cache
def render() -> dict[Path, str]:
    """The files, most of them pages, by path."""
    return glossary.render() | breaks.render() | changes.render() | doctor_kinds.render()


if __name__ == "__main__":
    for path, text in render().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
