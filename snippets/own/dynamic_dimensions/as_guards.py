import torch

from snippets.mini_dynamo.extras.dynamic import SymbolicRecorder, lift
from snippets.mini_dynamo.guards import Guards
from snippets.mini_dynamo.values import Source

recorder, guards = SymbolicRecorder(), Guards()
symbols, x = recorder.symbols, Source("local", "x")
fake = symbols.tensor(recorder.fake_mode, torch.ones(6, 3), x, [True, False])
n = lift(fake.shape[0], symbols)
text, sources = symbols.text((n * 2 + 1).value)
print(text, [source.expr for source in sources])
print("n > 4:", n > 4, " n % 4 == 0:", n % 4 == 0)
symbols.guard(guards)
for guard in guards.shown[1:]:
    print("  ", guard)
