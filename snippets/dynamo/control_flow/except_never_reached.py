import torch


def fit(x):
    try:
        return x.reshape(7)
    except RuntimeError:
        return x - 1


def factor(x):
    try:
        return torch.linalg.cholesky(x)
    except RuntimeError:
        return x - 1


def checked(x):
    result, info = torch.linalg.cholesky_ex(x)
    return torch.where(info > 0, x - 1, result)


x = -torch.eye(2)
for fn in fit, factor, checked:
    compiled = torch.compile(fn, backend="eager", fullgraph=True)
    for label, called in ("eager", fn), ("compiled", compiled):
        try:
            print(f"{fn.__name__:8} {label:9}", called(x).tolist())
        except RuntimeError as error:
            print(f"{fn.__name__:8} {label:9} raises", type(error).__name__)
