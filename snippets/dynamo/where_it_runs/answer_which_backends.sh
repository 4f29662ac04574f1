export CXX=no-such-compiler TORCHINDUCTOR_CACHE_DIR=$(mktemp -d)
python -c '
import torch

options = [{"backend": name} for name in ("eager", "aot_eager", "inductor")]
options += [{"backend": "aot_eager_decomp_partition"}, {"disable": True}]
for given in options:
    torch._dynamo.reset()
    compiled = torch.compile(lambda x: torch.nn.functional.silu(x) * 2, **given)
    try:
        compiled(torch.ones(2))
        print(given, "works")
    except Exception as error:
        print(given, type(error).__name__)
torch._dynamo.reset()
with torch._dynamo.config.patch(suppress_errors=True):
    print("suppress_errors", torch.compile(lambda x: x.sin())(torch.zeros(2)).tolist())
' 2>/dev/null
rm -r "$TORCHINDUCTOR_CACHE_DIR"
