check() { python -c "import torch" 2>&1 || true; }
echo "empty: $(TORCH_LOGS= check | tail -1)"
TORCH_LOGS=cache_hit check |
    grep -oE "^ValueError|^Invalid .*: \w+" | xargs echo "wrong:"
TORCH_LOGS=help check | grep -oE $'^  [a-z_]+ +\t' | xargs echo "help:"
echo "set_logs(guards=True) under TORCH_LOGS=graph_code:"
TORCH_LOGS=graph_code python -c "
import torch
torch._logging.set_logs(guards=True)
torch.compile(torch.sin, backend='eager')(torch.ones(2))" 2>&1 |
    grep -oE "__(guards|graph_code)\] (GUARDS|TRACED GRAPH)"
