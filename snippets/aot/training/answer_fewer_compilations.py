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
model = nn.Sequential(nn.Linear(16, 32), nn.Dropout(), nn.Linear(32, 4))
for title, train_sizes, eval_sizes, dynamic in [
    ("as it is", [8, 8, 4], [8, 8, 4], None),
    ("drop_last in training", [8, 8], [8, 8, 4], None),
    ("dynamic=True", [8, 8, 4], [8, 8, 4], True),
    ("dynamic=True, last is 1", [8, 8, 1], [8, 8, 1], True),
]:
    torch._dynamo.reset()
    made, network = [], torch.compile(model, backend=backend, dynamic=dynamic)
    for training, sizes in [(True, train_sizes), (False, eval_sizes)] * 2:
        model.train(training)
        for size in sizes:
            with torch.set_grad_enabled(training):
                result = network(torch.ones(size, 16)).sum()
            if training:
                result.backward()
    print(f"{title:24}", *made)
