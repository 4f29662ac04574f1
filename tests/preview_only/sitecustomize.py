"""First on PYTHONPATH, this makes an interpreter that lacks what only the tests install."""

import sys

for name in ("torch", "pytest", "pytest_codeblocks", "matplotlib", "playwright"):
    sys.modules[name] = None  # importing it fails
