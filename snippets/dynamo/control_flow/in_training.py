import torch


def branch(x):
    return torch.cond(x.sum() > 0, lambda x: x.sin(), lambda x: x * 3, (x,))


def loop(x):
    def more(steps, x):
        return steps < 3

    def body(steps, x):
        return steps + 1, x * 2

    return torch.while_loop(more, body, (torch.tensor(0), x))[1]


def plain_branch(x):
    return x.sin() if x.sum() > 0 else x * 3


def plain_loop(x):
    return x * 2 * 2 * 2


def gradient(function, value):
    x = torch.full((2,), value, requires_grad=True)
    [result] = torch.autograd.grad(function(x).sum(), x)
    return result


for operator, plain in (branch, plain_branch), (loop, plain_loop):
    compiled = torch.compile(operator, fullgraph=True)  # Inductor, the default
    same = [torch.allclose(gradient(compiled, v), gradient(plain, v)) for v in (1.0, -1.0)]
    print(operator.__name__, "gradients are right:", same)
