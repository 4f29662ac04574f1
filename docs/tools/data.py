"""Read the YAML files of the book, with the parser in C where there is one: it is much faster."""

from pathlib import Path

import yaml

SAFE = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
BASE = getattr(yaml, "CBaseLoader", yaml.BaseLoader)


def load(source: Path | str, types: bool = True):
    """What a file or a text holds; without `types` every value is the text that stands there."""
    text = source.read_text(encoding="utf-8") if isinstance(source, Path) else source
    return yaml.load(text, SAFE if types else BASE)  # noqa: S506
