import torch


def losses(x):
    return x.sin().sum(), x.cos().sum()


def gradient(function, backward):
    x = torch.zeros(3, requires_grad=True)
    backward(*function(x))
    return x.grad.tolist()


def one_by_one(a, b):
    a.backward()
    b.backward()


def keep_graph(a, b):
    a.backward(retain_graph=True)
    b.backward()


def together(a, b):
    torch.autograd.backward([a, b])


compiled = torch.compile(losses, backend="aot_eager")
print("eager", gradient(losses, one_by_one))
try:
    gradient(compiled, one_by_one)
except RuntimeError as error:
    print(type(error).__name__, str(error).partition(" (")[0], sep=": ")
for backward in keep_graph, together:
    torch._dynamo.reset()
    print(backward.__name__, gradient(compiled, backward))
