import torch


def gradient(x):
    x = x.detach().requires_grad_()
    (x * x).sum().backward()
    return x.grad


def attempt():
    torch._dynamo.reset()
    try:
        compiled = torch.compile(gradient, backend="aot_eager", fullgraph=True)
        return compiled(torch.ones(2)).tolist()
    except torch._dynamo.exc.Unsupported as error:
        return str(error).splitlines()[2].strip()


print(attempt())
torch._dynamo.trace_autograd_ops = True
print("as the hint says:", attempt() == [2.0, 2.0])
del torch._dynamo.trace_autograd_ops
with torch._dynamo.config.patch(trace_autograd_ops=True):
    print("in config:", attempt())
