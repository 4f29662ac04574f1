import torch
from torch._dynamo.testing import CompileCounter


class Generator(torch.nn.Module):
    def forward(self, x):
        return x.sin() * 2

    def generate(self, x):
        for _ in range(3):
            x = self(x)
        return x


x = torch.ones(4)

old = CompileCounter()
torch.compile(Generator(), backend=old).generate(x)
print("old, torch.compile(model).generate:", old.frame_count, "graphs")

new = CompileCounter()
model = Generator()
model.compile(backend=new)
model.generate(x)
print("new, model.compile():              ", new.frame_count, "graph")
