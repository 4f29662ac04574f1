"""What several extras ask about a shape. This is no extra itself: no kind of value is told here."""

from __future__ import annotations

import torch


def shape_of(tensor: torch.Tensor) -> list[int]:
    """Sizes and strides as numbers, for symbols those of this call."""
    numbers = [*tensor.shape, *tensor.stride()]
    return [n.node.hint if isinstance(n, torch.SymInt) else n for n in numbers]
