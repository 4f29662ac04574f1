import torch
from torch._dynamo.exc import Unsupported

settings = {"rate": 2.0}
reads = []


@torch.compiler.assume_constant_result
def rate():
    reads.append(settings["rate"])
    return settings["rate"]


@torch.compiler.assume_constant_result
def power(n):
    return 10.0**n


@torch.compiler.assume_constant_result
def largest(x):
    return x.max().item()


def compiled(fn, **options):
    return torch.compile(fn, backend="eager", fullgraph=True, **options)


x = torch.ones(1)
assumed = compiled(lambda x: x * rate())
guarded = compiled(lambda x: x * settings["rate"])
for settings["rate"] in 2.0, 5.0:  # each turn stores into the dict
    print(f"rate {settings['rate']} assumed {assumed(x).item()}", end=" ")
    print(f"guarded {guarded(x).item()} reads {len(reads)}")

for dynamic in False, None:
    use = compiled(lambda x, n: x * power(n), dynamic=dynamic)
    try:
        print("dynamic", dynamic, [use(x, n).item() for n in (1, 2, 3)])
    except Unsupported as error:
        print("dynamic", dynamic, str(error).splitlines()[0])

scaled = compiled(lambda x: x / largest(x))
for x in torch.tensor([1.0, 2.0]), torch.tensor([1.0, 4.0]):
    print(f"a tensor: assumed {scaled(x).tolist()} uncompiled {(x / x.max()).tolist()}")
