"""Imported once by the fork server: what every sample would otherwise pay for.

No backward pass here: autograd's threads do not survive a fork.
"""

import torch

torch.compile(lambda x: x + 1, backend="eager")(torch.ones(2))
torch._dynamo.reset()
