import torch

from snippets.introspect import compiles_per_call, recompile_reasons


class IntCounter(torch.nn.Module):
    def __init__(self, start):
        super().__init__()
        self.steps = start

    def forward(self, x):
        self.steps += 1
        return x * self.steps


class BufferCounter(IntCounter):
    def __init__(self, start):
        torch.nn.Module.__init__(self)
        self.register_buffer("steps", torch.tensor(start))


x, ten = torch.ones(2), [(torch.ones(2),)] * 10
print("int", compiles_per_call(IntCounter(0), ten))
print("float", compiles_per_call(IntCounter(0.0), ten))
print("buffer", compiles_per_call(BufferCounter(0), ten))
with torch._dynamo.config.patch(allow_unspec_int_on_nn_module=True):
    print("int, allowed", compiles_per_call(IntCounter(0), ten))
print(recompile_reasons(IntCounter(0), [(x,)] * 3))
