import torch

from snippets.introspect import cache_entries


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.linear = torch.nn.Linear(2, 2)

    def forward(self, x):
        return self.linear(x)


def hook_runs(skip_hook_guards):
    torch._dynamo.reset()
    net, seen = Net(), []
    with torch._dynamo.config.patch(skip_nnmodule_hook_guards=skip_hook_guards):
        compiled = torch.compile(net, backend="eager")
        compiled(torch.ones(1, 2))
        net.register_forward_hook(lambda *arguments: seen.append("module"))
        net.linear.register_forward_hook(lambda *arguments: seen.append("submodule"))
        compiled(torch.ones(1, 2))
    return seen, "entries:", len(cache_entries(compiled))


print("default    ", *hook_runs(torch._dynamo.config.skip_nnmodule_hook_guards))
print("with guards", *hook_runs(False))
