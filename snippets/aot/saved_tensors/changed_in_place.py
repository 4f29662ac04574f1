import torch

endings = {}


def after_change(name, version, change_result):
    start = torch.ones(3, requires_grad=True)
    argument = start * 1
    result = version(argument)
    [expected] = torch.autograd.grad(result.sum(), start, retain_graph=True)
    changed = result if change_result else argument
    changed.add_(1)
    try:
        [found] = torch.autograd.grad(result.sum(), start)
        return "right" if torch.equal(found, expected) else "wrong"
    except RuntimeError as error:
        endings[name] = str(error).split("operation: ")[1].split(" is at")[0].rstrip(",")
        return "raises"


print(f"{'changed in place:':33}", "argument result")
for function in torch.sin, torch.exp, torch.relu:
    for backend in None, "aot_eager", "aot_eager_decomp_partition":
        torch._dynamo.reset()
        version = torch.compile(function, backend=backend) if backend else function
        name = f"{function.__name__:5} {backend or 'not compiled'}"
        outcomes = [after_change(name, version, change_result) for change_result in (False, True)]
        print(f"{name:34}{outcomes[0]:8}", outcomes[1])
for name, end in endings.items():
    if "exp" in name:
        print(f"{name}: {end}")
