program='
import torch
from torch._dynamo.testing import CompileCounter
double = lambda x: x * 2
graphs = CompileCounter()
torch.compile(double, backend=graphs)(torch.ones(2))
print(graphs.frame_count, "graphs,", end=" ")
print("disable=True returns it:", torch.compile(double, disable=True) is double)'
for setting in TORCH_COMPILE_DISABLE=0 TORCH_COMPILE_DISABLE=1 TORCHDYNAMO_DISABLE=1; do
  echo "$setting: $(env "$setting" python -c "$program")"
done
