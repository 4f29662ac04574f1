import torch

x = torch.ones(2, 3, requires_grad=True)
w = torch.ones(3, 4, requires_grad=True)

for text, y in {
    "x * 2": x * 2,
    "x + 3": x + 3,
    "x.mean()": x.mean(),
    "x.sin()": x.sin(),
    "x.relu()": x.relu(),
    "x * x": x * x,
    "x @ w": x @ w,
}.items():
    node, tensors, rest = y.grad_fn, [], []
    names = {x.data_ptr(): "x", w.data_ptr(): "w", y.data_ptr(): "result"}
    for field in [name for name in dir(node) if name.startswith("_saved_")]:
        value = getattr(node, field)
        if isinstance(value, torch.Tensor) and value.dim():
            tensors.append(f"{field.removeprefix('_saved_')} is {names[value.data_ptr()]}")
        elif value is not None:
            rest.append(f"{field.split('_')[-1]}={value!r}")
    print(f"{text:9}{node.name():14}", tensors, *rest)
