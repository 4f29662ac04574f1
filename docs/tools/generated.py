"""What is made from data: glossary, atlas of graph breaks, releases, exercises, the doctor's kinds,
the catalog of extras.

python -m docs.tools.generated    writes them anew
"""

from functools import cache
from pathlib import Path

from docs.tools import breaks, changes, doctor_kinds, exercises, extras, glossary


@cache
def render() -> dict[Path, str]:
    """The files, most of them pages, by path."""
    found = glossary.render() | breaks.render() | changes.render()
    return found | exercises.render() | doctor_kinds.render() | extras.render()


if __name__ == "__main__":
    for path, text in render().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
