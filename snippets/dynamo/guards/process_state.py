import contextlib

import torch

from snippets.introspect import recompile_reasons


def double(x):
    return x * 2


@contextlib.contextmanager
def changed(setter, new, old):
    setter(new)
    yield
    setter(old)


threads, x = torch.get_num_threads(), torch.ones(2)
for name, state in {
    "no_grad": torch.no_grad(),
    "autocast": torch.autocast("cpu", dtype=torch.bfloat16),
    "default dtype": changed(torch.set_default_dtype, torch.float64, torch.float32),
    "deterministic": changed(torch.use_deterministic_algorithms, True, False),
    "threads": changed(torch.set_num_threads, threads + 1, threads),
    "precision": changed(torch.set_float32_matmul_precision, "high", "highest"),
    "default device": torch.device("cpu"),
    "random seed": changed(torch.manual_seed, 1, 0),
}.items():
    torch._dynamo.reset()
    compiled = torch.compile(double, backend="eager")
    compiled(x)
    with state:
        print(f"{name:14}", *recompile_reasons(compiled, [(x,)])[0] or ["hit"])
