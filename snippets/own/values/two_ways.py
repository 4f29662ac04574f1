import torch

from snippets.mini_dynamo import compile, stats


def f(x, table, items):
    items.append(x + 1)
    return x * len(table["items"]), items


x, compiled = torch.ones(2), compile(f)
for name, same in ("the same list", True), ("another one", False):
    items = []
    table = {"items": items if same else []}
    scaled, returned = compiled(x, table, items)
    print(f"{name}: {scaled.tolist()}, returned the argument itself: {returned is items}")
    print("  in it:", [one.tolist() for one in items])
    [*guards] = (g for g in stats(compiled).guards[0] if " is L" in g or "sharing" in g)
    print("  guards:", guards)
print("recompiled:", stats(compiled).recompiles)
