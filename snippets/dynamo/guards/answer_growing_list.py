import torch

from snippets.introspect import compiles_per_call, recompile_reasons


def smooth(x, history):
    return x + history[-1]


x = torch.ones(2)
lists = [[x] * length for length in range(1, 7)]
whole = [(x, history) for history in lists]
print("whole list:", compiles_per_call(smooth, whole))
print(recompile_reasons(smooth, whole[:2])[1])
print("last item:", compiles_per_call(smooth, [(x, h[-1:]) for h in lists]))
