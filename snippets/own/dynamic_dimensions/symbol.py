import torch

from snippets.mini_dynamo.extras.dynamic import NeedsConstant, Symbols
from snippets.mini_dynamo.values import Source

graph = torch.fx.Graph()
symbols = Symbols(graph)
n = symbols.number(6, Source("local", "n"))


def tell(text, value):
    asked = [str(guard.expr) for guard in symbols.env.guards]
    print(f"{text:14} {type(value).__name__:7} guards: {asked}")


tell("n", n)
tell("(n + 1) * 2", (n + 1) * 2)
tell("7 // n", 7 // n)
tell("n > 4", n > 4)
tell("n % 4 == 0", n % 4 == 0)
tell("n / 4", n / 4)
try:
    print(f"{n / 4}")
except NeedsConstant as error:
    print("NeedsConstant:", error)
tell("f'{n}'", f"{n}")
