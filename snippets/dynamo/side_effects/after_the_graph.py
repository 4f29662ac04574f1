import torch


def step(x, box):
    box.append("before")
    y = x * 2
    box.append("between")
    y = y + 1
    box.append("after")
    return y


def backend(gm, inputs):
    print("compiling, box:", box)

    def run(*arguments):
        print("graph starts, box:", box)
        return gm(*arguments)

    return run


compiled = torch.compile(step, backend=backend)
box = []
compiled(torch.ones(2), box)
print("returned, box:", box)
