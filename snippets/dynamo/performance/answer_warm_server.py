import torch

from snippets.introspect import compiles_per_call

model = torch.nn.Linear(4, 4).eval()
requests = [(torch.ones(size, 4),) for size in (3, 1, 7, 2, 1, 5)]


def serve(name, *warm, **options):
    torch._dynamo.reset()
    compiled = torch.compile(model, backend="eager", **options)
    batches = [(torch.ones(size, 4),) for size in warm]
    with torch.inference_mode():
        before = compiles_per_call(compiled, batches)
        print(f"{name:14} warm-up {before} requests", compiles_per_call(compiled, requests))


serve("no warm-up")
serve("one size", 8)
serve("two and one", 8, 6, 1)
serve("dynamic=True", 8, 1, dynamic=True)
