import torch
from functorch.compile import make_boxed_func
from torch import nn
from torch._dynamo.backends.common import aot_autograd

WORDS = {
    "loop": "training loop",
    "compiler": "compilers",
    "code": "compiled code",
    "parts": ("forward", "backward", "update"),
    "compile": "compile {}",
    "run": "run {}",
    "step": "step {}",
}


def draw(words):
    def note(name):
        def compiler(graph, inputs):
            def run(*args):
                print("  Training->>Code:", words["run"].format(name))
                return graph.forward(*args)

            print("  Training->>Compiler:", words["compile"].format(name))
            return make_boxed_func(run)

        return compiler

    kinds = zip(("fw", "bw", "inference"), words["parts"], strict=True)
    backend = aot_autograd(**{f"{kind}_compiler": note(name) for kind, name in kinds})
    wrap = torch.compile(backend=backend)
    model = nn.Linear(16, 4)
    optimizer = torch.optim.Adam(model.parameters())
    objective = wrap(lambda x, y: nn.functional.cross_entropy(model(x), y))
    update = wrap(optimizer.step)
    x, y = torch.randn(8, 16), torch.randint(4, (8,))
    print("sequenceDiagram")
    for id, name in ("Training", "loop"), ("Compiler", "compiler"), ("Code", "code"):
        print(f"  participant {id} as {words[name]}")
    for number in 1, 2:
        print("  Note over Training,Code:", words["step"].format(number))
        print("  Note over Training: objective(x, y)")
        loss = objective(x, y)
        print("  Note over Training: loss.backward()")
        loss.backward()
        print("  Note over Training: optimizer.step()")
        update()
        optimizer.zero_grad()


if __name__ == "__main__":
    draw(WORDS)
