import torch


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.linear = torch.nn.Linear(2, 2)

    def forward(self, x):
        return self.linear(x)

    def generate(self, x):
        return self(x) + 1


def backend(gm, inputs):
    def run(*arguments):
        ran.append("graph")
        return gm(*arguments)

    return run


def report(name, call):
    ran.clear()
    call(torch.ones(1, 2))
    print(f"{name:24}", *ran or ["not compiled"])


ran, net, second = [], Net(), Net()
wrapped = torch.compile(net, backend=backend)
report("wrapped(x)", wrapped)
report("net(x)", net)
report("wrapped.forward(x)", wrapped.forward)
report("wrapped.generate(x)", wrapped.generate)
second.compile(backend=backend)
report("second(x)", second)
report("second.generate(x)", second.generate)
report("second.forward(x)", second.forward)
