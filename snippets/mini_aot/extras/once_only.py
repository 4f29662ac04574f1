"""Extra: gradients that could be differentiated again, until somebody does.

    [gradient] = torch.autograd.grad(f(x).sum(), x, create_graph=True)

Only the first derivative is compiled, and a second one must not be silently missing. The core
raises at once where a second one is possible. Here that waits until somebody differentiates again,
if it is sure to be noticed then.
"""

import torch

from ..asking import Unsupported


class _OnlyOnce(torch.autograd.Function):
    """Return the gradients, as something that must not be differentiated again."""

    @staticmethod
    def forward(ctx, gradients, *sources):
        return tuple(None if g is None else g.clone() for g in gradients)

    @staticmethod
    def backward(ctx, *_):
        raise Unsupported("mini_aot compiles the first derivative only, and a second is asked for")


def _comes_from(x, node, number):
    return getattr(node, "variable", None) is x or (x.grad_fn, x.output_nr) == (node, number)


def gradients(compiled, saved, tangents):
    """Return gradients for a caller who may differentiate them."""
    if not torch.is_grad_enabled():
        return None
    # From the gradients to an input, a path leads only through saved values and tangents.
    sources = [source for source in torch._C._current_autograd_node().next_functions if source[0]]
    if not all(any(_comes_from(x, *source) for x in saved) for source in sources):
        return None
    with torch.no_grad():
        found = compiled.gradients(saved, tangents)
    return _OnlyOnce.apply(found, *saved, *tangents)
