from unittest import mock

import torch
from torch._dynamo.utils import counters
from torch._functorch import aot_autograd
from torch._inductor.utils import fresh_cache


def layer(x):
    return x.sin().cos()


def report(step):
    aot, code = counters["aot_autograd"], counters["inductor"]
    found = {"traced": traced.call_count}
    found |= {f"AOT {k}": aot[f"autograd_cache_{k}"] for k in ("hit", "miss", "saved")}
    found |= {f"code {k}": code[f"fxgraph_cache_{k}"] for k in ("hit", "miss")}
    happened = [f"{what} {count}" for what, count in found.items() if count]
    print(f"  {step:14}", ", ".join(happened) or "-")
    counters.clear()
    traced.reset_mock()


x = torch.ones(8, requires_grad=True)
trace = aot_autograd.aot_stage1_graph_capture
patch = mock.patch.object(aot_autograd, "aot_stage1_graph_capture", wraps=trace)
with fresh_cache(), patch as traced:
    for run, train in enumerate([False, True, True], 1):
        torch.compiler.reset()
        print("run", run)
        result = torch.compile(layer)(x)
        report("first call")
        if train:
            result.sum().backward()
            report("first backward")
