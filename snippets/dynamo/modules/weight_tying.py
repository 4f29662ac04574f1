import torch

from snippets.introspect import graphs, guards, recompile_reasons


class Tied(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.embed = torch.nn.Embedding(5, 2)
        self.out = torch.nn.Linear(2, 5, bias=False)
        self.out.weight = self.embed.weight

    def forward(self, tokens):
        return self.out(self.embed(tokens))


tokens, net = torch.tensor([1, 2]), Tied()
[gm] = graphs(net, tokens)
print("inputs", [node.name for node in gm.graph.nodes if node.op == "placeholder"])
print(*(guard.check for guard in guards(net, tokens) if guard.check.count("weight") == 2))
compiled = torch.compile(net, backend="eager")
compiled(tokens)
net.out.weight = torch.nn.Parameter(net.embed.weight.detach().clone())
print("untied:", *recompile_reasons(compiled, [(tokens,)])[0])
compiled(tokens).sum().backward()
print("own gradients", net.embed.weight.grad is not net.out.weight.grad)
