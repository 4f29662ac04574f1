"""The fence of a recorded trace: what docs/tools/words.py writes for `{* … trace="…" *}`.

The trace is the last thing that the sample prints. snippets/record/view.py makes HTML of it.
"""

import json
from typing import Any

import markdown

from snippets.record import view


def options(
    language: str, inputs: dict[str, str], options: dict, attrs: dict, md: markdown.Markdown
) -> bool:
    """Accept the title and the name."""
    options.update(inputs)
    return inputs.keys() == {"title", "name"}


def fence(
    source: str, language: str, css_class: str, options: dict, md: markdown.Markdown, **rest: Any
) -> str:
    """The trace in the language of the page."""
    trace = json.loads(source[source.index('{\n"schema"') :])
    page = md.preprocessors["words"].language
    return view.element(trace, page, options["title"], options["name"])
