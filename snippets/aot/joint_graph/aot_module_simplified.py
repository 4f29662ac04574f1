import torch
from functorch.compile import aot_module, make_boxed_func
from torch._functorch.aot_autograd import aot_module_simplified


class Bare(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = torch.nn.Parameter(torch.ones(3, 3))

    def forward(self, x):
        return torch.matmul(x, self.weight).sum()


class Tuple(Bare):
    def forward(self, x):
        return (super().forward(x),)


def compiler(graph, inputs):
    print("  compiling", [n.name for n in graph.graph.nodes if n.op == "call_function"])
    return make_boxed_func(graph.forward)


x = torch.arange(3.0)
for model, inputs in (Bare(), []), (Bare(), [[x]]), (Tuple(), [[x]]):
    print(type(model).__name__, "with" if inputs else "without", "example inputs")
    try:
        compiled = aot_module_simplified(model, *inputs, fw_compiler=compiler)
        print("  returned a", type(compiled).__name__)
        compiled(x)[0].backward()
        print("  weight.grad", model.weight.grad.tolist())
    except (TypeError, RuntimeError) as error:
        print(f"  {type(error).__name__}: {str(error).splitlines()[0]}")
print("aot_module on Bare:", aot_module(Bare(), compiler)(x).shape)
