"""What mini-Dynamo can do besides its core: one kind of value, or of instruction, a file.

Each is optional, and registers itself by being here. A file is a kind: its functions `wrap` (a
value from outside), `attr`, `set_attr`, `call`, `type_of` and `build` (a value that
leaves the frame), and those named after instructions, are asked before the core's; `around`
stands around a trace. Delete any of them: every program stays right, only less of it is compiled.
"""

import importlib
import pkgutil
import types

EXTRAS: dict[str, types.ModuleType] = {
    found.name: importlib.import_module(f"{__name__}.{found.name}")
    for found in pkgutil.iter_modules(__path__)
    if not found.name.startswith("_")
}
