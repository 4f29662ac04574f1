import torch
from torch._subclasses.functional_tensor import FunctionalTensorMode
from torch.fx.experimental.proxy_tensor import make_fx

from snippets.mini_aot.extras.functionalize import is_written, lift, lower


def write(x):
    y = x.view(2, 2)
    y[0].mul_(3)
    return x.sum()


def functional(x):
    with FunctionalTensorMode():
        lifted = lift(x)
        result = write(lifted)
        print("written:", is_written(lifted))
        return lower(result), lower(lifted)


x = torch.arange(4.0)
for fn in write, functional:
    names = [n.name for n in make_fx(fn)(x).graph.nodes if n.op == "call_function"]
    print(fn.__name__, *names)
print("new value of x:", functional(torch.arange(4.0))[1].tolist())
