import torch


def with_hidden(x):
    hidden = x.sin()
    return hidden, hidden.square().sum()


x = torch.ones(2, requires_grad=True)
hidden, loss = with_hidden(x)
print("eager:", torch.autograd.grad(loss, hidden)[0].tolist())
hidden, loss = torch.compile(with_hidden, backend="aot_eager")(x)
try:
    torch.autograd.grad(loss, hidden)
except RuntimeError as error:
    print(type(error).__name__, str(error).partition(". ")[0], sep=": ")


first = torch.compile(torch.sin, backend="aot_eager")
second = torch.compile(lambda hidden: hidden.square().sum(), backend="aot_eager")
hidden = first(x)
print("two functions:", torch.autograd.grad(second(hidden), hidden)[0].tolist())
