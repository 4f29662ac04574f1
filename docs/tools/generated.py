"""What is made from data: the glossary, the atlas of graph breaks, what the doctor knows of it.

python -m docs.tools.generated    writes them anew
"""

from functools import cache
from pathlib import Path

from docs.tools import breaks, doctor_kinds, glossary


@cache
def render() -> dict[Path, str]:
    """The files, most of them pages, by path."""
    return glossary.render() | breaks.render() | doctor_kinds.render()


if __name__ == "__main__":
    for path, text in render().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
