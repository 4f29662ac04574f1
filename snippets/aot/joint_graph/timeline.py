import torch
from functorch.compile import default_partition, make_boxed_func
from torch._dynamo.backends.common import aot_autograd

events = []


def compiler(graph, inputs):
    half = "backward" if "tangents_1" in graph.code else "forward"
    events.append(f"compile {half}")
    return make_boxed_func(graph.forward)


def split(joint, inputs, **options):
    _, backward = halves = default_partition(joint, inputs, **options)
    values = [n.meta["val"] for n in backward.graph.find_nodes(op="placeholder")]
    sizes = sum(isinstance(value, torch.SymInt) for value in values)
    events.append(f"trace and split, sizes saved: {sizes}")
    return halves


def report(step):
    print(f"{step:17}", " | ".join(events) or "-")
    events.clear()


backend = aot_autograd(fw_compiler=compiler, partition_fn=split)
compiled = torch.compile(torch.sin, backend=backend)
report("torch.compile")
for size in 4, 4, 5, 6:
    result = compiled(torch.ones(size, requires_grad=True))
    report(f"call, size {size}")
    result.sum().backward()
    report("  backward pass")
