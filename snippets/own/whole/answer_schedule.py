import torch

from snippets.mini_aot import backend
from snippets.mini_dynamo import compile, stats
from snippets.own.whole.block import Block

torch.manual_seed(0)
block = Block()
run, optimizer = compile(block, backend=backend), torch.optim.SGD(block.parameters(), lr=0.1)
for step in range(5):
    optimizer.param_groups[0]["lr"] = 0.1 / (step + 1)
    run(torch.randn(4, 8, 16)).square().mean().backward()
    optimizer.step()
    optimizer.zero_grad()
print(stats(run).compiles, "compile,", stats(run).hits, "hits")
