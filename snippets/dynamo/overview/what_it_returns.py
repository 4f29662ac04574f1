import inspect

import torch


def scale(x, factor=2):
    return x * factor


function = torch.compile(scale, backend="eager")
print(type(function).__name__, function.__name__, inspect.signature(function))
print("original untouched:", function is not scale, function.__wrapped__ is scale)

model = torch.nn.Linear(2, 2)
wrapped = torch.compile(model, backend="eager")
print(type(wrapped).__name__, [base.__name__ for base in type(wrapped).__bases__])
print("is a Linear:", isinstance(wrapped, torch.nn.Linear))
print("same model inside:", wrapped._orig_mod is model)
print("same weight:", wrapped.weight is model.weight)
print(list(model.state_dict()), list(wrapped.state_dict()))
wrapped.eval()
print("model is training:", model.training)
wrapped.tag = "set through the wrapper"
print(hasattr(model, "tag"))

print("in place:", model.compile(backend="eager"), list(model.state_dict()))
