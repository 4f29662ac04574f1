import warnings

import torch
from torch._inductor.utils import run_and_get_code

torch.compiler.config.force_disable_caches = True


def rotate(x, angle):
    return x * torch.exp(1j * angle)


def rotate_real(x, angle):
    c, s = angle.cos(), angle.sin()
    return torch.stack([x[..., 0] * c - x[..., 1] * s, x[..., 0] * s + x[..., 1] * c], -1)


x, angle = torch.ones(4, 2), torch.linspace(0, 1, 4)
for function, value in (rotate, torch.view_as_complex(x)), (rotate_real, x):
    torch._dynamo.reset()
    with warnings.catch_warnings(record=True, action="always") as caught:
        result, code = run_and_get_code(torch.compile(function), value, angle)
    print(function.__name__, "operators left to ATen:", code[0].count("torch.ops.aten."))
    print(*{str(w.message) for w in caught if "complex" in str(w.message)} or ["no warning"])
    right = torch.view_as_real(rotate(torch.view_as_complex(x), angle))
    found = torch.view_as_real(result) if result.is_complex() else result
    print("right:", torch.allclose(found, right))
