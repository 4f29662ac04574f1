import traceback

import torch


def score(x):
    weight = x.sin()
    return x @ weight


def attempt(backend, **options):
    torch._dynamo.reset()
    compiled = torch.compile(score, backend=backend, **options)
    try:
        compiled(torch.ones(8, 8))
    except Exception as error:
        return error


no_way = {"max_autotune": True, "max_autotune_gemm_backends": "TRITON"}
for backend, options in {"eager": {}, "aot_eager": {}, "inductor": {"options": no_way}}.items():
    error = attempt(backend, **options)
    print(backend, "failed" if error else "ok")

lines = "".join(traceback.format_exception(error)).splitlines()
print("more than 50 lines:", len(lines) > 50)
for line in lines:
    if line.startswith(("torch.", "torch._")):
        print(line)
