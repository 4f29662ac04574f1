export TORCH_LOGS=aot_joint_graph,aot_graphs
for backend in eager aot_eager; do
    for mode in enable_grad no_grad; do
        echo "$backend, $mode:"
        python -c "
import torch
with torch.$mode():
    torch.compile(torch.sin, backend='$backend')(torch.ones(2, requires_grad=True))
" 2>&1 | grep -oE "(Joint|Forward|Backward) graph" || echo "nothing"
    done
done
