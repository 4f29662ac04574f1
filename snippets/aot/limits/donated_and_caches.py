import torch
from torch._dynamo.utils import counters
from torch._functorch import config
from torch._inductor.utils import fresh_cache


def loss(x, w):
    return (x @ w).sin().sum()


def program(*keeps):
    torch._dynamo.reset()
    counters.clear()
    compiled, results = torch.compile(loss), []
    try:
        torch.autograd.grad(compiled(x, w), x, retain_graph=keeps[0])
        value = compiled(x, w)
        for keep in keeps[1:]:
            [found] = torch.autograd.grad(value, x, retain_graph=keep)
            results.append("right" if torch.allclose(found, right) else "wrong")
    except RuntimeError as error:
        results.append(str(error)[:38])
    print(*results, "| Inductor cache hits:", counters["inductor"]["fxgraph_cache_hit"])


x, w = (torch.full((8, 8), 0.1, requires_grad=True) for _ in range(2))
[right] = torch.autograd.grad(loss(x, w), x)
for first in True, False:
    with fresh_cache():
        print("an empty cache, first backward with retain_graph =", first)
        program(first, False)
        program(True, True, False)
        with config.patch(donated_buffer=False):
            program(False, True, False)
