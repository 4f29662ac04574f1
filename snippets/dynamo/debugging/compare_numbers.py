import torch
from torch._dynamo.utils import same
from torch._inductor.decomposition import select_decomp_table

torch.manual_seed(0)
x, w = torch.randn(64, 512), torch.randn(512)


def normalize(x, w):
    return torch.relu(torch.softmax(x * w, -1))


eager, exact = normalize(x, w), normalize(x.double(), w.double())
error_of_eager = (eager - exact).abs().max()
print("eager has the bits of float64:", torch.equal(eager, exact.float()))
aten, taken_apart = torch.ops.aten, select_decomp_table()
for op in aten.mul.Tensor, aten._softmax.default, aten.relu.default:
    print(op, "is decomposed:", op in taken_apart)
print(f"{'backend':33} same bits | allclose | same() | error")
for backend in [
    "eager",
    "aot_eager",
    "aot_eager_decomp_partition",
    "inductor",
    "relu_accuracy_error_TESTING_ONLY",
]:
    torch._dynamo.reset()
    torch._logging.set_logs(dynamo=50)
    result = torch.compile(normalize, backend=backend)(x, w)
    verdicts = torch.equal(eager, result), torch.allclose(eager, result)
    error = (result - exact).abs().max() / error_of_eager
    print(f"{backend:33}", *verdicts, same(eager, result, fp64_ref=exact), f"{error:.0g}")
