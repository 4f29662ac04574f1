"""What mini-AOTAutograd can do besides its core: one concern a file.

Each is optional, and registers itself by being here. A file answers questions of the core: its
functions bear their names. Delete any of them: every function is still right, only less is
compiled, or something is refused, with the reason given.
"""

import importlib
import pkgutil

from ..asking import EXTRAS

EXTRAS.update(
    (found.name, importlib.import_module(f"{__name__}.{found.name}"))
    for found in pkgutil.iter_modules(__path__)
    if not found.name.startswith("_")
)
