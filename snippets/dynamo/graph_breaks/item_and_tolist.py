import torch
from torch._dynamo import config
from torch._dynamo.exc import Unsupported, UserError

from snippets.introspect import compiles_per_call, graph_breaks

CASES = {
    "item": lambda x: x * (x + 1).sum().item(),
    "float": lambda x: x * float((x + 1).sum()),
    "int": lambda x: x * int((x + 1).sum()),
    "bool": lambda x: x * (2 if bool((x + 1).sum()) else 3),
    "tolist, floats": lambda x: x * (x + 1).tolist()[0],
    "tolist, ints": lambda x: x * (x + 1).int().tolist()[0],
    "none of them": lambda x: x * (x + 1).sum(),
}


def outcome(fn, **options):
    try:
        return compiles_per_call(fn, [(torch.ones(2),)], **options)
    except (Unsupported, UserError) as error:
        return type(error).__name__


print(f"{'':16}{'default':9}{'captured':13}fullgraph")
for label, fn in CASES.items():
    with config.patch(capture_scalar_outputs=True):
        captured = outcome(fn)
    row = f"{label:16}{outcome(fn)!s:9}{captured!s:13}{outcome(fn, fullgraph=True)}"
    print(row)
    for found in graph_breaks(fn, torch.ones(2)):
        print(f"{'':16}{found.id} {found.kind}")
