import torch


class Block(torch.nn.Module):
    def __init__(self, width):
        super().__init__()
        self.linear, self.drop = torch.nn.Linear(width, width), torch.nn.Dropout()

    def forward(self, x):
        return self.drop(torch.relu(self.linear(x)))


def backend(gm, inputs):
    graphs.append(gm)
    return gm


def count(model, x, switch):
    torch._dynamo.reset()
    graphs.clear()
    switch(model)
    for block in model:
        block.compile(backend=backend)
    model(x)
    return len(graphs)


def alike(model):
    pass


def one_frozen(model):
    model[3].requires_grad_(False)


def one_in_eval(model):
    model[3].eval()


graphs, x = [], torch.ones(1, 2, requires_grad=True)
for switch in alike, one_in_eval, one_frozen:
    model = torch.nn.Sequential(*(Block(2) for _ in range(6)))
    print(switch.__name__, count(model, x, switch))
