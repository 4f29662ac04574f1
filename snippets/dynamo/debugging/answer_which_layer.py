import torch
from torch.library import custom_op


@custom_op("guide::triple", mutates_args=())
def triple(x: torch.Tensor) -> torch.Tensor:
    return x * 3


@triple.register_fake
def _(x):
    return x.new_empty(x.shape)


triple.register_autograd(lambda ctx, grad: grad.missing_method())


def loss(x):
    return (triple(x) + 1).sum()


torch._logging.set_logs(all=50)
for backend in "eager", "aot_eager", "aot_eager_decomp_partition":
    torch._dynamo.reset()
    stage = "forward: "
    try:
        result = torch.compile(loss, backend=backend)(torch.ones(2, requires_grad=True))
        stage = "backward:"
        result.backward()
        print(f"{backend:26}", "no error")
    except Exception as error:
        print(f"{backend:26}", stage, type(error).__name__)
