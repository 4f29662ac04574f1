for backend in aot_eager aot_eager_decomp_partition; do
  echo "$backend"
  TORCH_LOGS=aot_graphs python -c "
import torch
torch.compile(torch.nn.functional.silu, backend='$backend')(torch.ones(4))
" 2>&1 | grep -o "torch.ops.aten.[a-z_]*"
done
