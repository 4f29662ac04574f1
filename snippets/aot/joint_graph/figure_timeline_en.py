import torch
from functorch.compile import default_partition, make_boxed_func
from torch._dynamo.backends.common import aot_autograd

WORDS = {
    "caller": "you",
    "code": "compilers, their code",
    "halves": ("forward", "backward"),
    "graph": "graph, {} nodes",
    "split": "trace and cut a joint graph, {} nodes",
    "compile": "compile {}, {} nodes",
    "run": "run {}",
    "call": "call {}",
    "backward": "backward pass {}",
}


def draw(words):
    def log(arrow, what, *values):
        print(f"  {arrow}: {words[what].format(*values)}")

    def compiler(graph, inputs):
        def run(*args):
            return log("You->>Code", "run", half) or graph.forward(*args)

        half = words["halves"]["tangents_1" in graph.code]
        log("AOT->>Code", "compile", half, len(graph.graph.nodes))
        return make_boxed_func(run)

    def split(joint, inputs, **options):
        log("AOT->>AOT", "split", len(joint.graph.nodes))
        return default_partition(joint, inputs, **options)

    def backend(graph, inputs):
        log("Dynamo->>AOT", "graph", len(graph.graph.nodes))
        return aot_autograd(fw_compiler=compiler, partition_fn=split)(graph, inputs)

    print(f"sequenceDiagram\n  participant You as {words['caller']}")
    print("  participant Dynamo\n  participant AOT as AOTAutograd")
    print(f"  participant Code as {words['code']}")
    compiled = torch.compile(lambda x: (x * 2).sin().sum(), backend=backend)
    for number in 1, 2:
        log("You->>Dynamo", "call", number)
        loss = compiled(torch.ones(4, requires_grad=True))
        log("Note over You,Code", "backward", number)
        loss.backward()


if __name__ == "__main__":
    draw(WORDS)
