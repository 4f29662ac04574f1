"""Extra: a module, whose parameters and buffers become inputs.

    model = torch.nn.Linear(2, 2)
    aot_function(model)(x)      # reads model.weight and model.bias, which are not passed

To the core these are tensors from outside. Here they are passed in front of the arguments, and put
into the module for the trace.
"""

import torch

from ..asking import Unsupported


def unpack_module(call):
    """Turn a module into a function of its parameters, its buffers and the arguments."""
    module = call.fn
    if not isinstance(module, torch.nn.Module):
        return
    state = dict([*module.named_parameters(), *module.named_buffers()])

    def function(*inputs, **kwargs):
        given = dict(zip(state_names, inputs, strict=False))
        used = dict(given)
        result = torch.func.functional_call(module, used, inputs[len(given) :], kwargs)
        if any(used[name] is not given[name] for name in given):
            raise Unsupported("a module replaces a parameter or a buffer")
        return result

    state_names = tuple(state)
    call.fn, call.inputs = function, [*state.values(), *call.inputs]
    call.key += [state_names, *(m.training for m in module.modules())]
