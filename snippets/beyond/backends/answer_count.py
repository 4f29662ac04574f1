import torch


class Counting:
    compiled = ran = 0

    def __call__(self, gm, example_inputs):
        self.compiled += 1

        def run(*args):
            self.ran += 1
            return gm.forward(*args)

        return run


def halves(x):
    x = x.sin()
    torch._dynamo.graph_break()
    return x.cos()


backend = Counting()
compiled = torch.compile(halves, backend=backend)
for x in torch.ones(4), torch.ones(5), torch.ones(6), torch.ones(4).double():
    compiled(x)
    print(len(x), x.dtype, "compiled", backend.compiled, "ran", backend.ran)
