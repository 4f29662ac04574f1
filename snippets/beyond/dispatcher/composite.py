import torch
import torch.nn.functional as F

from snippets.introspect import aot_graphs

KINDS = ["CompositeImplicitAutograd", "CompositeExplicitAutograd", "CPU", "Autograd"]
x, w, b = torch.ones(2, 4), torch.ones(3, 4), torch.ones(3)


def show(op, fn, *args):
    kinds = [
        kind
        for kind in KINDS
        if torch._C._dispatch_has_kernel_for_dispatch_key(f"aten::{op}", kind)
    ]
    print(f"{op:12}", *kinds)
    forward, _ = aot_graphs(fn, *args)
    targets = [str(node.target) for node in forward.graph.nodes]
    print("  graph:", *(target for target in targets if target.startswith("aten.")))


show("linear", F.linear, x, w, b)
show("matmul", torch.matmul, x, w.T)
show("layer_norm", lambda x: F.layer_norm(x, (4,)), x)
show("softmax.int", lambda x: x.softmax(-1), x)
show("silu", F.silu, x)
show("addmm", torch.addmm, b, x, w.T)
show("t", torch.t, x)
