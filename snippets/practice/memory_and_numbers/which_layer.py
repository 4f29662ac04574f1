import torch


def error(value, exact):
    return float((value.double() - exact).abs().max())


def first_that_differs(function, args, ladder):
    plain, exact = function(*args), function(*(arg.double() for arg in args))
    for backend in ladder:
        torch.compiler.reset()
        value = torch.compile(function, backend=backend)(*args)
        if not torch.equal(value, plain):
            near = error(value, exact) <= 10 * error(plain, exact)
            return f"{backend}: {'rounding' if near else 'not rounding'}"
    return "none"


def score(x):
    return (x.softmax(-1) * torch.relu(x)).sum(-1)


torch.manual_seed(0)
args = (torch.randn(64, 64),)
ladder = ["eager", "aot_eager", "aot_eager_decomp_partition", "inductor"]
print(first_that_differs(score, args, ladder))
print(first_that_differs(score, args, ["eager", "relu_accuracy_error_TESTING_ONLY"]))
