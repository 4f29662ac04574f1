import torch

from snippets.mini_dynamo import compile, stats


class Half(torch.nn.Module):
    def forward(self, x):
        return self.smaller(x)

    def smaller(self, x):
        return x / 2


def f(x, module):
    return module(x) + 1


def report(name, compiled):
    seen = stats(compiled)
    operations = [n.name for n in seen.graphs[-1].graph.nodes if n.op.startswith("call")]
    print(f"{name}: graphs: {len(seen.graphs)}, operations of the last: {operations}")
    for what in "recompiles", "breaks", "fallbacks":
        print(f"    {what}:", getattr(seen, what))


module, x = Half(), torch.ones(2)
core, extras = compile(f, extras=()), compile(f)
for compiled in core, extras:
    compiled(x, module)
report("core", core)
module.register_forward_hook(lambda module, args, result: result * 10)
for name, compiled in ("core, with a hook", core), ("extras, with a hook", extras):
    assert torch.equal(compiled(x, module), f(x, module))
    report(name, compiled)
