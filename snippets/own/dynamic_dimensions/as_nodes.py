import torch

from snippets.mini_dynamo.extras.dynamic import SymbolicRecorder, lift
from snippets.mini_dynamo.values import Source

recorder = SymbolicRecorder()
symbols, x = recorder.symbols, Source("local", "x")
fake = symbols.tensor(recorder.fake_mode, torch.ones(6, 3), x, [True, False])
n = lift(fake.shape[0], symbols)


def tell(title):
    print(title)
    for node in recorder.graph.nodes:
        print("  ", node.format_node())


wide, also_wide = n * 2 + 1, 1 + n + n
tell("calculated:")
print("one node:", symbols.node(wide.value) is symbols.node(also_wide.value))
tell("used in the graph:")
tenth = n / 3 * 0.1
tell("a float, not yet used:")
