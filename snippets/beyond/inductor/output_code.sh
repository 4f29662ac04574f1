export TORCH_LOGS=output_code TORCHINDUCTOR_FX_GRAPH_CACHE=0
python -c "
import torch

@torch.compile
def f(x):
    return (x + 1) * 2

f(torch.ones(1000, requires_grad=True)).sum().backward()" 2>&1 |
    grep -oE "AOT ID: .*|cpp_fused\w+\(.*|return \(.*"
