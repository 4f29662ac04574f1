import torch
from torch._functorch import config


def loss(x, w):
    return (x @ w).sin().sum()


def backward(compiled, keep):
    x, w = (torch.ones(2, 2, requires_grad=True) for _ in range(2))
    try:
        compiled(x, w).backward(retain_graph=keep)
        return "ok"
    except RuntimeError as error:
        messages.add(str(error))
        return "RuntimeError"


def program(*keeps, backend="aot_eager", dynamic=None):
    torch._dynamo.reset()
    compiled = torch.compile(loss, backend=backend, dynamic=dynamic)
    return [backward(compiled, keep) for keep in keeps]


messages = set()
for keeps in (False, True), (True, False, True):
    print("retain_graph", keeps)
    print("  Dynamo alone:", program(*keeps, backend="eager"))
    for dynamic in None, True:
        print(f"  AOTAutograd, dynamic={dynamic}:", program(*keeps, dynamic=dynamic))
        with config.patch(donated_buffer=False):
            print("    donated_buffer=False:", program(*keeps, dynamic=dynamic))
print(*messages)
