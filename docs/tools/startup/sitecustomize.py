"""On the path of every interpreter that a sample starts."""

import atexit
import gc
import os

# Importing torch takes a fifth less time: Python would look for garbage some hundred times
# meanwhile, and find none.
gc.set_threshold(100_000, 20, 20)

os.cpu_count = lambda: 2  # as OMP_NUM_THREADS says, so that what a sample prints is the same


def note_modules() -> None:
    """Tell the record which files below snippets/ a program under a shell imported."""
    from docs.tools.execute import snippets_imported

    with open(noted, "a", encoding="utf-8") as file:
        file.write("\n".join([*snippets_imported(), ""]))


if noted := os.environ.get("SAMPLE_MODULES"):
    atexit.register(note_modules)
