import torch
from torch._dynamo.testing import CompileCounter
from torch._dynamo.utils import counters

STANCES = "default force_eager eager_on_recompile fail_on_recompile eager_then_compile"
SOURCE = "def sine(x): return x.sin(), torch.compiler.is_compiling()"
scopes = []


def one_call(compiled, size):
    before = counters["stats"]["unique_graphs"]
    try:
        _, compiling = compiled(torch.ones(size))
    except RuntimeError:
        return "error"
    new = counters["stats"]["unique_graphs"] > before
    if new:
        return "compiles"
    return "hit" if compiling else "eager"


def show(label, stance, warm, **options):
    scopes.append({"torch": torch})
    exec("\n" * len(scopes) + SOURCE, scopes[-1])
    compiled = torch.compile(scopes[-1]["sine"], backend="eager")
    if warm:
        compiled(torch.ones(2))
    with torch.compiler.set_stance(stance, **options):
        calls = [one_call(compiled, size) for size in (2, 3, 4, 1)]
    print(f"  {label:19}", " ".join(f"{call:8}" for call in calls).rstrip())


for warm in False, True:
    print("called with size 2 before:", warm)
    for stance in STANCES.split():
        show(stance, stance, warm)
    show("force_backend", "default", warm, force_backend=CompileCounter())
