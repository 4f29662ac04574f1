import torch


def on_a_leaf(x):
    return x.add_(1) * 2


def under_no_grad(x):
    with torch.no_grad():
        x.add_(1)
    return x * x


def saved_result(x):
    return x.exp().add_(1)


def out_of_place(x):
    return x.exp() + 1


def run(function):
    x, place = torch.ones(2, requires_grad=True), "forward"
    try:
        value = function(x)
        place = "backward"
        value.sum().backward()
        return x.grad.tolist()
    except Exception as error:
        text = str(error)
        start = max(text.find("a leaf Var"), text.find("one of the var"))
        text = text[start:].split(".")[0].split(":")[0]
        return f"{type(error).__name__} in {place}: {text}"


for function in on_a_leaf, under_no_grad, saved_result, out_of_place:
    print(function.__name__)
    print("  not compiled", run(function))
    print("  compiled", run(torch.compile(function, backend="aot_eager")))
