import torch
import torch.nn.functional as F
from torch._dynamo.utils import counters
from torch._inductor import metrics


def feed_forward(x, up, down):
    return x + F.gelu(x @ up) @ down


arguments = torch.randn(2, 5, 8), torch.randn(8, 32), torch.randn(32, 8)
for backend in None, "eager", "aot_eager", "inductor":
    torch._dynamo.reset()
    counters.clear()
    metrics.reset()
    function = torch.compile(feed_forward, backend=backend) if backend else feed_forward
    function(*arguments)
    print(
        f"{backend or 'not compiled':12}",
        "| graphs of Dynamo:", counters["stats"]["unique_graphs"],
        "| of AOTAutograd:", counters["aot_autograd"]["total"],
        "| kernels of Inductor:", metrics.generated_kernel_count,
    )  # fmt: skip
