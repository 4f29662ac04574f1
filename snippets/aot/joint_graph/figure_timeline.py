import torch
from functorch.compile import default_partition, make_boxed_func
from torch._dynamo.backends.common import aot_autograd


def log(arrow, what):
    print(f"  {arrow}: {what}")


def compiler(graph, inputs):
    def run(*args):
        return log("You->>Code", f"run {half}") or graph.forward(*args)

    half = "backward" if "tangents_1" in graph.code else "forward"
    log("AOT->>Code", f"compile {half}, {len(graph.graph.nodes)} nodes")
    return make_boxed_func(run)


def split(joint, inputs, **options):
    log("AOT->>AOT", f"split joint, {len(joint.graph.nodes)} nodes")
    return default_partition(joint, inputs, **options)


def backend(graph, inputs):
    log("Dynamo->>AOT", f"graph, {len(graph.graph.nodes)} nodes")
    return aot_autograd(fw_compiler=compiler, partition_fn=split)(graph, inputs)


print("sequenceDiagram\n  participant You\n  participant Dynamo\n  participant AOT")
compiled = torch.compile(lambda x: (x * 2).sin().sum(), backend=backend)
for call in "first", "second":
    log("You->>Dynamo", f"{call} call")
    loss = compiled(torch.ones(4, requires_grad=True))
    log("Note over You,Code", f"{call} backward pass")
    loss.backward()
