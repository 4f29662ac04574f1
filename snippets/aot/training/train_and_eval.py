import torch
from functorch.compile import make_boxed_func
from torch import nn
from torch._dynamo.backends.common import aot_autograd


def note(letter):
    def compiler(graph, inputs):
        made.append(letter)
        return make_boxed_func(graph.forward)

    return compiler


backend = aot_autograd(
    fw_compiler=note("F"),
    bw_compiler=note("B"),
    inference_compiler=note("I"),
)
torch.manual_seed(0)
model = nn.Sequential(nn.Linear(16, 32), nn.Dropout(), nn.Linear(32, 4))
network = torch.compile(model, backend=backend)
inputs, labels = torch.randn(20, 16), torch.randint(4, (20,))
for epoch in 1, 2:
    for training in True, False:
        model.train(training)
        calls = []
        for x, y in zip(inputs.split(8), labels.split(8), strict=True):
            made = []
            with torch.set_grad_enabled(training):
                loss = nn.functional.cross_entropy(network(x), y)
            if training:
                loss.backward()
            calls.append(f"{len(x)}:{''.join(made) or '-'}")
        print(f"epoch {epoch}", "train" if training else "eval ", *calls)
