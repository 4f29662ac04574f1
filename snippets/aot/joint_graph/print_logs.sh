TORCH_LOGS=aot_joint_graph,aot_graphs python -c '
import torch
def simple(x):
    return (x * 2 + 1).sin().sum()
x = torch.ones(10, requires_grad=True)
torch.compile(simple, backend="aot_eager")(x)
print("-- no backward pass was run")' 2>&1 |
    sed -E 's/^[^]]*\] (\[[^]]*\] )*//; s/;  .*//; s/(\[[0-9]*\])\[[0-9]*\]cpu/\1/g' |
    grep -E '===|^ +(def|mul|add|sin|cos|sum|expand|return)|-- no'
