import torch

OFFSET = torch.ones(3)


class Scale(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = torch.nn.Parameter(torch.ones(3))
        self.register_buffer("mean", torch.zeros(3))
        self.options = {"bias": torch.ones(3)}

    def forward(self, x, boxes):
        x = (x - self.mean) * self.weight + self.options["bias"]
        return x + boxes[1]["y"] + OFFSET


def backend(graph, example_inputs):
    for node in graph.graph.find_nodes(op="placeholder"):
        print(node.name, "<-", node.meta["grapharg"].source.name)
    return graph.forward


boxes = [None, {"y": torch.ones(3)}]
torch.compile(Scale(), backend=backend)(torch.ones(3), boxes)
