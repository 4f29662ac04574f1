import torch
from torch._dynamo.testing import CompileCounterWithBackend


def model(x):
    return (x * 2).relu()


def test_ready():
    torch.compiler.reset()
    counter = CompileCounterWithBackend("aot_eager")
    compiled = torch.compile(model, backend=counter, fullgraph=True)
    with torch.inference_mode():
        for size in 4, 7, 1:
            compiled(torch.randn(size, 3))
        warm = counter.frame_count
        with torch.compiler.set_stance("fail_on_recompile"):
            for size in 2, 1, 9, 4:
                x = torch.randn(size, 3)
                torch.testing.assert_close(compiled(x), model(x))
    assert counter.frame_count == warm
    return warm


print("entries after the warm-up", test_ready())
