import torch
from functorch.compile import make_boxed_func
from torch._dynamo.backends.common import aot_autograd

made = []


def compiler(kind):
    def compile_graph(graph, inputs):
        made.append(kind)
        return make_boxed_func(graph)

    return compile_graph


backend = aot_autograd(
    fw_compiler=compiler("forward"),
    bw_compiler=compiler("backward"),
    inference_compiler=compiler("inference"),
)
model = torch.nn.Linear(4, 2)
compiled = torch.compile(model, backend=backend)
x = torch.ones(3, 4)


def step(label, train):
    made.clear()
    with torch.set_grad_enabled(train):
        loss = compiled(x).sum()
    called = list(made)
    if loss.requires_grad:
        loss.backward()
    print(f"{label:9} call: {called} backward: {made[len(called) :]}")


for label in "train", "train", "evaluate", "train", "evaluate":
    step(label, label == "train")
model.requires_grad_(False)
step("frozen", train=True)
