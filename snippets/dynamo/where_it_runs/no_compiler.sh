export CXX=no-such-compiler TORCHINDUCTOR_CACHE_DIR=$(mktemp -d)
python -c '
import torch

for backend in "eager", "aot_eager", "inductor":
    torch._dynamo.reset()
    compiled = torch.compile(lambda x: x.sin() + 1, backend=backend, fullgraph=True)
    try:
        result = torch.equal(compiled(torch.ones(2)), torch.ones(2).sin() + 1)
        print(f"{backend:10} right {result}")
    except Exception as error:
        print(f"{backend:10} {type(error).__name__}", str(error).splitlines()[0], sep="\n")' 2>/dev/null
rm -r "$TORCHINDUCTOR_CACHE_DIR"
