import torch
from torch.autograd import grad


def encode(x):
    return x * 2


def score(hidden):
    return hidden.square().sum()


def both(x):
    hidden = encode(x)
    return hidden, score(hidden)


def retained(hidden, loss):
    hidden.retain_grad()
    loss.backward()
    return hidden.grad


def hooked(hidden, loss):
    seen = []
    hidden.register_hook(seen.append)
    (loss + hidden.sum()).backward()
    return seen[0]


def two_terms(hidden, loss):
    return grad(loss + hidden.sum(), hidden)[0]


def loss_alone(hidden, loss):
    try:
        return grad(loss, hidden)[0]
    except RuntimeError as error:
        return str(error)[:49]


parts = [torch.compile(part, backend="aot_eager") for part in (encode, score)]


def in_two(x):
    hidden = parts[0](x)
    return hidden, parts[1](hidden)


functions = {
    "not compiled": both,
    "Dynamo alone": torch.compile(both, backend="eager"),
    "compiled": torch.compile(both, backend="aot_eager"),
    "in two": in_two,
}
for way in retained, hooked, two_terms, loss_alone:
    print(way.__name__)
    for name, function in functions.items():
        x = torch.ones(2, requires_grad=True)
        got = way(*function(x))
        print(f"  {name:12}", got.tolist() if torch.is_tensor(got) else got, end="")
        print("" if x.grad is None else f", x.grad {x.grad.tolist()}")
