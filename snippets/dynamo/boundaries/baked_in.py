import torch

settings = {"rate": 2.0}
ran = []


def scaled(x):
    ran.append(1)
    return x * settings["rate"]


def show(name, fn):
    for backend in "eager", "aot_eager":
        torch._dynamo.reset()
        compiled = torch.compile(lambda x: fn(x + 0), backend=backend)
        results, runs = [], []
        for settings["rate"] in 2.0, 3.0:  # each turn stores into the dict
            ran.clear()
            results.append(compiled(torch.ones(1)).item())
            runs.append(len(ran))
        print(f"{name:16}{backend:10} results {results} list grew by {runs}")


op = torch.library.custom_op(
    "boundaries::scaled", scaled, mutates_args=(), schema="(Tensor x) -> Tensor"
)
op.register_fake(torch.empty_like)
show("plain", scaled)
show("allow_in_graph", torch.compiler.allow_in_graph(lambda x: scaled(x)))
show("nonstrict_trace", torch.compiler.nonstrict_trace(scaled))
show("custom_op", op)
