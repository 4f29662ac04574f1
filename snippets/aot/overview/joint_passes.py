import torch
from torch._inductor import config


def f(x, w):
    return (x * w + torch.zeros_like(w)).sin()


def note(when):
    def record(graph):
        calls = [n.target for n in graph.nodes if n.op == "call_function"]
        print(f"  {when}:", *[call.__name__.split(".")[0] for call in calls])

    return record


x, w = torch.ones(4), torch.ones(4, requires_grad=True)
hooks = {
    "joint_custom_pre_pass": note("before"),
    "joint_custom_post_pass": note("after"),
    "post_grad_custom_pre_pass": note("forward, once cut"),
}
with config.patch(hooks):
    for backend in "aot_eager", "inductor":
        print(backend)
        torch.compile(f, backend=backend)(x, w)
