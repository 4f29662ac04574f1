"""Small functions on which mini-Dynamo is compared, by kind: importing this fills both tables."""

from importlib import import_module

from tests.mini.cases.shared import CASES, TRAPS

NAMES = """
arithmetic torch_functions subscript containers strings control comprehensions calls closures
objects modules networks globals exceptions context generators mutation breaks traps module_traps
aliasing descriptors late_errors numbers tensors library
""".split()
MODULES = [import_module(f"{__name__}.{name}") for name in NAMES]

__all__ = ["CASES", "MODULES", "TRAPS"]
