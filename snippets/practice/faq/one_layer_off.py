import torch
from torch._dynamo.utils import counters
from torch._inductor import config
from torch._inductor.utils import fresh_cache


def f(x):
    return (x * 2).sin()


with fresh_cache():
    for switched_on in True, True, False:
        torch.compiler.reset()
        counters.clear()
        with config.patch({"fx_graph_cache": switched_on, "cpp.vec_isa_ok": False}):
            torch.compile(f)(torch.ones(8))
        found = {name: n for name, n in counters["inductor"].items() if "fxgraph_cache" in name}
        print("fx_graph_cache =", switched_on, found, dict(counters["aot_autograd"]))
