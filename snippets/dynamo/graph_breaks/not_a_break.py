import torch

from snippets.introspect import compiles_per_call, graph_breaks

layer, table, name = torch.nn.Linear(2, 2), {}, "scale"
layer.scale = 3.0


def catch(x):
    try:
        raise ValueError
    except ValueError:
        return x * 2


CASES = {
    "x.numpy()": lambda x: torch.from_numpy(x.numpy() + 1),
    "getattr(layer, name)": lambda x: x * getattr(layer, name),
    "layer.__dict__[name]": lambda x: x * layer.__dict__[name],
    "write to a global dict": lambda x: (table.update(last=x + 1), x * 2)[1],
    "raise and except": catch,
    "f-string of a shape": lambda x: x * len(f"{x.shape}"),
    "filter, sorted, sum": lambda x: x * sum(sorted(filter(None, [3, 0, 1]))),
    "for i in range(n)": lambda x, n=3: sum((x + i for i in range(n)), x),
}

calls = [(torch.ones(2),)] * 2
for label, fn in CASES.items():
    breaks = len(graph_breaks(fn, *calls[0]))
    whole = compiles_per_call(fn, calls, fullgraph=True)
    print(f"{label:23}{breaks} breaks, fullgraph compiles {whole}")
print("in the dict:", table["last"].tolist())
