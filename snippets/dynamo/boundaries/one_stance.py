import torch


@torch.compile(backend="eager")
def double(x):
    return x * 2


double(torch.ones(2))
torch.compiler.set_stance("fail_on_recompile")  # from now on
print("compiled before:", double(torch.ones(2)).tolist())
try:
    double(torch.ones(3))
except RuntimeError as error:
    print("another size:", str(error).split(". ")[0])
with torch.compiler.set_stance("force_eager"):  # in this block only
    print("uncompiled:", double(torch.ones(3)).tolist())
