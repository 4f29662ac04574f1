import torch

torch.manual_seed(0)
a, b, c = (torch.rand(10000) - 0.5 for _ in range(3))
a, b, c = a.bfloat16(), b.bfloat16(), c.bfloat16()


def f(a, b, c):
    return a * b + c


eager, exact = f(a, b, c), f(a.double(), b.double(), c.double())
once = f(a.float(), b.float(), c.float()).bfloat16()
for emulate in False, True:
    options = {"emulate_precision_casts": emulate}
    result = torch.compile(f, options=options)(a, b, c)
    print("emulate_precision_casts:", emulate)
    print("  bits of eager:", torch.equal(result, eager), end=", ")
    print("bits of one rounding:", torch.equal(result, once))
    print("  elements unlike eager:", int((result != eager).sum()), end=", ")
    outside = ~torch.isclose(result, eager, rtol=0.016, atol=1e-5)
    print("outside assert_close's tolerance:", int(outside.sum()))
    print("  mean error / eager's:", end=" ")
    errors = [(r.double() - exact).abs().mean() for r in (result, eager)]
    print(f"{errors[0] / errors[1]:.2f}")
