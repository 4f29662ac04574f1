import torch
from functorch.compile import aot_function, default_partition, make_boxed_func


def show(name, gm):
    *body, output = gm.graph.nodes
    print(name, [node.name for node in body if node.op == "placeholder"])
    print("   ", *(node.name for node in body if node.op != "placeholder"))
    print("    ->", output.args[0])


def partition(joint, joint_inputs, **options):
    show("joint", joint)
    tags = {node.name: node.meta.get("partitioner_tag") for node in joint.graph.nodes}
    print("    forward:", *(name for name in tags if tags[name] == "is_forward"))
    return default_partition(joint, joint_inputs, **options)


def compiler(name):
    def compile(gm, inputs):
        show(name, gm)
        return make_boxed_func(gm.forward)

    return compile


def scaled(x, scale):
    return (x * scale).sin().exp()


x, scale = torch.ones(4, requires_grad=True), torch.ones(4)
compilers = compiler("forward"), compiler("backward")
result = aot_function(scaled, *compilers, partition)(x, scale)
print("forward has run, backward has not")
result.sum().backward()
