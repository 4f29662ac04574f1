import torch


@torch.compile(backend="aot_eager")
def loss(x, table):
    return (x * table).sum()


x = torch.ones(3, requires_grad=True)
with torch.inference_mode():
    table = torch.arange(3.0)
try:
    loss(x, table).backward()
except RuntimeError as error:
    print(type(error).__name__, str(error).partition(". ")[0], sep=": ")

loss(x, table.clone()).backward()
print("a clone:", x.grad.tolist())
with torch.no_grad():
    table = torch.arange(3.0)
x.grad = None
loss(x, table).backward()
print("made under no_grad:", x.grad.tolist())
