import torch
from functorch.compile import make_boxed_func
from torch import nn
from torch._dynamo.backends.common import aot_autograd


def note(name):
    def compiler(graph, inputs):
        def run(*args):
            print(f"  Training->>Code: run {name}")
            return graph.forward(*args)

        print(f"  Training->>Compiler: compile {name}")
        return make_boxed_func(run)

    return compiler


kinds = {"fw": "forward", "bw": "backward", "inference": "update"}
backend = aot_autograd(**{f"{k}_compiler": note(v) for k, v in kinds.items()})
wrap = torch.compile(backend=backend)
model = nn.Linear(16, 4)
optimiser = torch.optim.Adam(model.parameters())
objective = wrap(lambda x, y: nn.functional.cross_entropy(model(x), y))
update = wrap(optimiser.step)
x, y = torch.randn(8, 16), torch.randint(4, (8,))
print("sequenceDiagram\n  participant Training\n  participant Compiler\n  participant Code")
for number in 1, 2:
    print(f"  Note over Training,Code: step {number}")
    loss = objective(x, y)
    print("  Note over Training: loss.backward()")
    loss.backward()
    print("  Note over Training: optimiser.step()")
    update()
    optimiser.zero_grad()
