import torch


def score(x):
    return x.sin() @ x


options = {"max_autotune": True, "max_autotune_gemm_backends": "TRITON"}
x = torch.ones(8, 8)
try:
    torch.compile(score, options=options)(x)
except Exception as error:
    lines = str(error).splitlines()
    print(type(error).__name__, lines[0].partition(". ")[0], sep=": ")
    print(lines[1])

apart = torch.compiler.disable(torch.matmul)


def product_apart(x):
    return apart(x.sin(), x)


options["max_autotune_gemm_backends"] = "ATEN,TRITON"
for function, settings in (product_apart, None), (score, options):
    torch._dynamo.reset()
    result = torch.compile(function, options=settings)(x)
    print(function.__name__, torch.allclose(result, score(x), atol=1e-4))
