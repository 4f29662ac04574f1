"""Ask: what the core does not know, an extra may.

An extra is a file in `extras`. It has functions that are named after questions of the core, and
answer them. Where no extra has an answer, the core does without, or refuses.
"""

from types import FunctionType, ModuleType

EXTRAS: dict[str, ModuleType] = {}  # by name, filled by `extras/__init__.py`


class Unsupported(RuntimeError):
    """The reason why something is not compiled. In a call the function then runs as it is."""


def ask(extras, question, *args):
    """Return the first answer that is not None, or None."""
    for extra in extras:
        answer = vars(extra).get(question)
        if isinstance(answer, FunctionType) and answer.__module__ == extra.__name__:
            if (found := answer(*args)) is not None:
                return found
