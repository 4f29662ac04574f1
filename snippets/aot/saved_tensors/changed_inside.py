import torch


def grow(x):
    y = x.exp()
    y.add_(1)
    return y.sum()


def repaired(x):
    y = x.exp()
    y = y + 1
    return y.sum()


x = torch.ones(3, requires_grad=True)
for function in grow, repaired:
    for backend in None, "eager", "aot_eager":
        version = torch.compile(function, backend=backend) if backend else function
        stage = "the call"
        try:
            result = version(x)
            stage = "backward"
            result.backward()
            print(function.__name__, backend, "ok")
        except RuntimeError as error:
            [line] = [part for part in str(error).splitlines() if "modified by" in part]
            print(function.__name__, backend, "raises in", stage, type(error).__name__)
            print("  ", line.split("has been ")[1].split(" Hint")[0])
