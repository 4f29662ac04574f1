import torch

from snippets.mini_dynamo import compile, stats
from snippets.mini_dynamo.interpreter import Frame
from snippets.mini_dynamo.values import NULL, Unsupported


def lookup(x, table, key):
    try:
        return x * table[key]
    except KeyError as error:
        others = [name for name in table if name != error.args[0]]
        x = x - len(others)
    return x


def delete_deref(self, one):
    cell = self.cells[one.value]
    if cell.value is NULL or one.value in self.code.co_freevars + self.code.co_varnames:
        raise Unsupported(f"deleting {one.value}, unbound or from outside")
    cell.value, cell.changed = NULL, False


for name in "as it is", "extended":
    for key in "a", "c":
        compiled, x, table = compile(lookup), torch.ones(2), {"a": 2, "b": 3}
        assert torch.equal(compiled(x, table, key), lookup(x, table, key))
        found = stats(compiled)
        reasons = [reason for reason, _ in found.fallbacks]
        print(f"{name}: {key}, {len(found.graphs)} graphs", *reasons)
    Frame.DELETE_DEREF = delete_deref
