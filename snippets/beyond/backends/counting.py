import torch


class Counting:
    compiled = ran = 0

    def __call__(self, gm, example_inputs):
        self.compiled += 1

        def run(*args):
            self.ran += 1
            return gm.forward(*args)

        return run


def straight(x, times):
    return x.sin()


def broken(x, times):
    x = x.sin()
    torch._dynamo.graph_break()
    return x + 1


def stacked(x, times):
    return torch.stack([x] * times)


for function in straight, broken, stacked:
    backend = Counting()
    compiled = torch.compile(function, backend=backend)
    for times in 1, 2, 3, 2:
        compiled(torch.ones(2), times)
    print(f"{function.__name__:8} compiled {backend.compiled}, ran {backend.ran}")
