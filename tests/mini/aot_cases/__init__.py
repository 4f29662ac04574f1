"""Functions that mini-AOTAutograd is compared with eager on."""

from tests.mini.aot_cases import compute, eager, gradients, memory  # noqa: F401  they fill CASES
from tests.mini.aot_cases.shared import CASES, Case

__all__ = ["CASES", "Case"]
