TORCH_LOGS=aot_joint_graph,aot_graphs python -c "
import torch
for backend in 'eager', 'aot_eager':
    for mode in torch.enable_grad, torch.no_grad:
        print(f'{backend}, {mode.__name__}:', flush=True)
        torch._dynamo.reset()
        with mode():
            torch.compile(torch.sin, backend=backend)(torch.ones(2, requires_grad=True))
" 2>&1 | grep -oE "(Joint|Forward|Backward) graph|^(aot_)?eager, .*"
