import torch

from snippets.introspect import compiles_per_call, recompile_reasons

model = torch.nn.Sequential(torch.nn.Linear(2, 2), torch.nn.ReLU())
compiled = torch.compile(model, backend="eager")
x = [(torch.ones(1, 2),)]

with torch.no_grad():
    print("warm-up under no_grad:", compiles_per_call(compiled, x))
print("training step:", compiles_per_call(compiled, x))
model.eval()
with torch.no_grad():
    print("evaluation:", compiles_per_call(compiled, x))
with torch.inference_mode():
    [[reason]] = recompile_reasons(compiled, x)
    print("inference_mode:", reason)
