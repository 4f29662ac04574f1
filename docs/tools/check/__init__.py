"""Static checks of pages, samples and translations: no torch, a few seconds.

    python -m docs.tools.check

Each function yields problems as (path, line, what is wrong, what to do).
"""

from collections.abc import Iterator

from docs.tools.check import (
    ask,
    breaks,
    changes,
    characters,
    data,
    diagrams,
    files,
    links,
    markup,
    metadata,
    names,
    navigation,
    numbers,
    parity,
    prose,
    readable,
    repository,
    samples,
    structure,
)
from docs.tools.check.problem import Problem
from docs.tools.pages import report as say

CHECKS = (
    readable.CHECKS
    + structure.CHECKS
    + markup.CHECKS
    + diagrams.CHECKS
    + links.CHECKS
    + navigation.CHECKS
    + metadata.CHECKS
    + characters.CHECKS
    + files.CHECKS
    + samples.CHECKS
    + prose.CHECKS
    + numbers.CHECKS
    + names.CHECKS
    + parity.CHECKS
    + data.CHECKS
    + ask.CHECKS
    + breaks.CHECKS
    + changes.CHECKS
    + repository.CHECKS
)


def report(problems: Iterator[Problem]) -> list[str]:
    return [say(*problem) for problem in problems]
