import torch
from functorch.compile import aot_function, make_boxed_func


def extract(joint, inputs, outputs):
    graph = torch.fx.Graph()
    env = {node: graph.placeholder(node.name) for node in inputs}
    for node in joint.graph.nodes:
        known = all(source in env for source in node.all_input_nodes)
        if node.op == "call_function" and known and node not in env:
            env[node] = graph.node_copy(node, env.get)
        elif node in env:
            env[node].meta = node.meta
    graph.output(tuple(node and env[node] for node in outputs))
    graph.eliminate_dead_code()
    return torch.fx.GraphModule(joint, graph)


def save_inputs(joint, joint_inputs, *, num_fwd_outputs, **options):
    placeholders = joint.graph.find_nodes(op="placeholder")
    results = joint.graph.output_node().args[0]
    saved = primals = placeholders[: len(joint_inputs[0])]
    tangents = placeholders[len(joint_inputs[0]) :]
    forward = extract(joint, primals, [*results[:num_fwd_outputs], *saved])
    return forward, extract(joint, saved + tangents, results[num_fwd_outputs:])


def compiler(gm, inputs):
    print(gm.code.strip())
    return make_boxed_func(gm.forward)


x = torch.linspace(0, 1, 4, requires_grad=True)
wave = aot_function(lambda x: x.sin().sin(), compiler, partition_fn=save_inputs)
print(torch.allclose(*torch.autograd.grad(wave(x).sum(), x), x.sin().cos() * x.cos()))
