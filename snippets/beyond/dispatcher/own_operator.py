import torch

from snippets.introspect import aot_graphs


@torch.library.custom_op("own_operator::cube", mutates_args=())
def cube(x: torch.Tensor) -> torch.Tensor:
    return x * x * x


def show(title):
    dump = torch._C._dispatch_dump("own_operator::cube")
    keys = [row.split(":")[0] for row in dump.splitlines()[4:] if row]
    print(f"{title:15}", *keys)


def on_cpu(x):
    print("CPU kernel")
    return x * x * x


def setup_context(ctx, inputs, output):
    ctx.save_for_backward(*inputs)


def backward(ctx, grad):
    return 3 * ctx.saved_tensors[0] ** 2 * grad


show("custom_op")
cube.register_kernel("cpu")(on_cpu)
show("register_kernel")
cube.register_fake(torch.empty_like)
cube.register_autograd(backward, setup_context=setup_context)
x = torch.tensor([1.0, 2.0], requires_grad=True)
print("eager   ", torch.autograd.grad(cube(x).sum(), x)[0].tolist())
compiled = torch.compile(cube, fullgraph=True, backend="aot_eager")
print("compiled", torch.autograd.grad(compiled(x).sum(), x)[0].tolist())
for name, graph in zip(("forward ", "backward"), aot_graphs(cube, x), strict=True):
    print(name, *(n.target for n in graph.graph.nodes if n.op == "call_function"))
