import torch

model = torch.compile(torch.nn.Linear(64, 64), backend="aot_eager")
batches = [torch.ones(8, 64) for _ in range(5)]


def held(outputs):
    return sum(output.grad_fn is not None for output in outputs)


old = [model(batch) for batch in batches]
print("old: outputs that hold a backward", held(old), "of", len(old))

with torch.no_grad():
    new = [model(batch) for batch in batches]
print("new: outputs that hold a backward", held(new), "of", len(new))
