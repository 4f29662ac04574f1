import torch


def saves_input(x, w):
    return x.sin().sum() + w.sum()


def saves_product(x, w):
    return (x @ w).sin().sum()


def returns_product(x, w):
    product = x @ w
    return product.sin().sum(), product


def returns_view(x, w):
    product = x @ w
    return product.sin().sum(), product.view(4)


for function in saves_input, saves_product, returns_product, returns_view:
    torch._dynamo.reset()
    compiled = torch.compile(function, backend="aot_eager")
    results = []
    for keep in False, True:
        x, w = (torch.ones(2, 2, requires_grad=True) for _ in range(2))
        result = compiled(x, w)
        loss = result[0] if isinstance(result, tuple) else result
        try:
            loss.backward(retain_graph=keep)
            results.append("ok")
        except RuntimeError as error:
            results.append(str(error)[:62])
    print(function.__name__, results)
