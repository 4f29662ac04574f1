import torch
from torch._inductor.custom_graph_pass import CustomGraphPass, get_hash_for_files
from torch._inductor.utils import fresh_inductor_cache

aten, seen = torch.ops.aten, []


class Double(CustomGraphPass):
    def __call__(self, graph):
        for node in graph.find_nodes(op="call_function", target=aten.mul.Tensor):
            if node.args[1] == 2:
                node.target, node.args = aten.add.Tensor, (node.args[0], node.args[0])
        seen.append([str(n.target) for n in graph.nodes if n.op == "call_function"])

    def uuid(self):
        return get_hash_for_files((__file__,))


def wave(x):
    return (x * 2).sin()


double = Double()
for custom in double, lambda graph: double(graph):
    options = {"post_grad_custom_post_pass": custom, "cpp.vec_isa_ok": False}
    with fresh_inductor_cache():
        for cache in "empty", "filled":
            torch._dynamo.reset()
            x = torch.linspace(0, 1, 8, requires_grad=True)
            torch.compile(wave, options=options)(x).sum().backward()
            right = torch.allclose(x.grad, 2 * (2 * x).cos())
            name = type(custom).__name__
            print(f"{name:8} {cache:6} cache: right {right}, called {len(seen)}")
            while seen:
                print(" ", *seen.pop(0))
