import torch

from snippets.introspect import graph_breaks


def pure(x):
    squares = x * x
    squares.register_hook(lambda grad: grad * 10)
    return squares.sum()


def side_effect(x):
    squares = x * x
    squares.register_hook(lambda grad: log.append("hook"))
    return squares.sum()


def hooked_module(x):
    return model(x * x)


log = []
model = torch.nn.Linear(2, 1, bias=False)
torch.nn.init.ones_(model.weight)
model.register_full_backward_hook(lambda *_: log.append("module"))

for function in pure, side_effect, hooked_module:
    log.clear()
    x = torch.ones(2, requires_grad=True)
    torch.compile(function, backend="aot_eager")(x).backward()
    found = graph_breaks(function, x)
    print(f"{function.__name__}: {x.grad.tolist()}", log, end=" ")
    print(*[f"{b.id} {b.kind}" for b in found])
with torch._dynamo.config.patch(compiled_autograd=True):
    print("with compiled autograd:", graph_breaks(hooked_module, x))
