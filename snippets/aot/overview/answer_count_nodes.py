import torch


def whole(x):
    return (x.sin() * 2).cos().sum()


def broken(x):
    y = x.sin() * 2
    torch._dynamo.graph_break()
    return y.cos().sum()


def walk(node):
    below = [walk(parent) for parent, _ in node.next_functions if parent]
    return " -> ".join([node.name().split("::")[-1], *below])


x = torch.ones(4, requires_grad=True)
for function in whole, broken:
    for backend in "eager", "aot_eager":
        loss = torch.compile(function, backend=backend)(x)
        print(f"{function.__name__:6} {backend:9}", walk(loss.grad_fn))
