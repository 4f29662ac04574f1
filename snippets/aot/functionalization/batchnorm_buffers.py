import torch

from snippets.introspect import aot_graphs


def show(title, norm, **options):
    forward, backward = aot_graphs(norm, torch.ones(4, 3), **options)
    print(title)
    for name, gm in ("forward", forward), ("backward", backward):
        if gm:
            ops = [n.target for n in gm.graph.nodes if n.op == "call_function"]
            ops = [op for op in ops if isinstance(op, torch._ops.OpOverload)]
            names = [str(op.overloadpacket) for op in ops]
            print(f"  {name}:", *(n.removeprefix("aten.") for n in names))
    results = [str(node) for node in forward.graph.output_node().args[0]]
    print("  forward returns:", *results)


norm = torch.nn.BatchNorm1d(3)
print("buffers:", *dict(norm.named_buffers()))
show("train, copied back by the wrapper", norm)
show("train, copied back in the graph", norm, keep_inference_input_mutations=True)
show("eval", norm.eval(), keep_inference_input_mutations=True)
