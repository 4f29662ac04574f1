import torch

from snippets.introspect import cache_entries


def label(x, name):
    return x + len(name), torch.compiler.is_compiling()


compiled = torch.compile(label, backend="eager", recompile_limit=2)
for name in "abcadb":
    ran = "compiled" if compiled(torch.ones(2), name)[1] else "interpreter"
    print(name, f"{ran:11}", cache_entries(label))
