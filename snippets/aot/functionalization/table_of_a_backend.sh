TORCH_LOGS=aot_graphs python -c "
import torch
for backend in 'aot_eager', 'aot_eager_decomp_partition':
    print(backend, flush=True)
    torch._dynamo.reset()
    torch.compile(torch.nn.functional.silu, backend=backend)(torch.ones(4))
" 2>&1 | grep -oE "^aot_eager\w*|torch.ops.aten.[a-z_]*"
