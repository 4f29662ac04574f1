import torch


def step(x, w):
    return (x * w).sin().sum()


def call(x):
    loss = compiled(x, w)
    return loss, type(loss.grad_fn)._forward_cls


def show(title, function):
    for name in "compiled_fw", "compiled_bw":
        print(f"{title}: {name} is a", type(getattr(function, name)).__name__)


w = torch.ones(3, requires_grad=True)
compiled = torch.compile(step, backend="aot_eager")
loss, function = call(torch.ones(3))
print("node:", type(loss.grad_fn).__name__, "made by:", function.__name__)
print("an autograd.Function:", issubclass(function, torch.autograd.Function))
file = function.forward.__code__.co_filename.rpartition("/")[2]
print("defined in:", file, function.__qualname__.partition(".<locals>")[0])
print("metadata:", type(function.metadata).__name__)
later = function._lazy_backward_info
print("for later:", type(later).__name__, end=", ")
print("with a graph:", isinstance(later.bw_module, torch.fx.GraphModule))
show("before the first backward", function)
loss.backward()
show("after it", function)
second, same = call(torch.ones(3))
print("second call: same node", second.grad_fn is loss.grad_fn, end=", ")
print("same class", same is function)
_, other = call(torch.ones(3, dtype=torch.float64))
print("another dtype: same class", other is function)
