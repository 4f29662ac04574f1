"""What the doctor knows of the atlas of graph breaks: snippets/doctor/kinds.json.

The folder of the doctor is copied to where there is no repository, so it holds a file of its own.
`python -m docs.tools.generated` writes it along with the pages.
"""

import json
import re
from pathlib import Path

from docs.tools import breaks

FILE = breaks.ROOT / "snippets" / "doctor" / "kinds.json"


def plain(text: str) -> str:
    """Markdown without links: their addresses are relative to a page."""
    return re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", " ".join(text.split()))


def render() -> dict[Path, str]:
    """The file, one kind a line: the registry's name, and what to write instead, by language."""
    rows = []
    for number, kind in breaks.kinds().items():
        known = {"type": kind["type"]}
        if number in breaks.shown():
            entry = breaks.entries()[number]
            known |= {language: plain(entry[language]["instead"]) for language in breaks.WORDS}
        rows.append(f"{json.dumps(number)}: {json.dumps(known, ensure_ascii=False)}")
    return {FILE: "{\n" + ",\n".join(rows) + "\n}\n"}
