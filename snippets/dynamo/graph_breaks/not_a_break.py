import torch

from snippets.introspect import compiles_per_call, graph_breaks

layer, table, name = torch.nn.Linear(2, 2), {}, "scale"
layer.scale = 3.0


def write(x):
    table["last"] = x + 1
    return x * 2


def loop(x, n=3):
    for i in range(n):
        x = x + i
    return x


def catch(x):
    try:
        raise ValueError
    except ValueError:
        return x * 2


CASES = {
    "x.numpy()": lambda x: torch.from_numpy(x.numpy() + 1),
    "getattr(layer, name)": lambda x: x * getattr(layer, name),
    "layer.__dict__[name]": lambda x: x * layer.__dict__[name],
    "write to a global dict": write,
    "raise and except": catch,
    "f-string of a shape": lambda x: x * len(f"{x.shape}"),
    "filter, sorted, sum": lambda x: x * sum(sorted(filter(None, [3, 0, 1]))),
    "for i in range(n)": loop,
}

calls = [(torch.ones(2),)] * 2
for label, fn in CASES.items():
    breaks = len(graph_breaks(fn, *calls[0]))
    whole = compiles_per_call(fn, calls, fullgraph=True)
    print(f"{label:23}{breaks} breaks, fullgraph compiles {whole}")
print("in the dict:", table["last"].tolist())
