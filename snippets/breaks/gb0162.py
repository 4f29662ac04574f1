import torch

from snippets.atlas import show


class Layer(torch.nn.Linear):
    def reset(self):
        super().__init__(3, 3)

    def reset_weights(self):
        with torch.no_grad():
            self.weight.fill_(1.0)
            self.bias.zero_()


def breaks(x, layer):
    layer.reset()
    return layer(x)


def passes(x, layer):
    layer.reset_weights()
    return layer(x)


show(breaks, passes, torch.ones(3), Layer(3, 3))
