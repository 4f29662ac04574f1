import re

import torch
from torch import nn
from torch._dynamo.utils import counters
from torch._inductor import config
from torch._inductor.utils import run_and_get_code
from torch.nn import functional as F


class UnitColumns(nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = nn.Parameter(torch.randn(8, 4))

    def forward(self, x):
        return x @ F.normalize(self.weight, dim=0)


def attempt(title, freezing, grad=False, **arguments):
    torch._dynamo.reset()
    counters.clear()
    model, x = UnitColumns(), torch.randn(2, 8)
    compiled = torch.compile(model, **arguments)
    with config.patch(freezing=freezing, fx_graph_cache=False), torch.set_grad_enabled(grad):
        _, [code] = run_and_get_code(compiled, x)
        inputs = re.search(r"(.*) = args\n", code)[1].strip(" ,").split(", ")
        kernels = len(re.findall(r"cpp_fused\w+\(", code.split("def call(")[1]))
        print(f"{title:18}{len(inputs)} inputs, {kernels} kernels", end=" ")
        model.load_state_dict({"weight": torch.randn(8, 4)})
        print("| loaded:", torch.allclose(compiled(x), model(x)), end=" ")
        model.weight = nn.Parameter(torch.randn(8, 4))
        print("| replaced:", torch.allclose(compiled(x), model(x)), end=" ")
        print("| graphs:", counters["stats"]["unique_graphs"])


attempt("off", False)
attempt("on", True)
attempt("on, gradients on", True, grad=True)
attempt("as an option", False, options={"freezing": True})
