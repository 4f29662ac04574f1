import torch

from snippets.introspect import guards

SCALE = 2.0
layers = [torch.nn.Linear(4, 4) for _ in range(3)]
model = torch.nn.Sequential(*layers, torch.nn.Dropout())


def step(x):
    return model(x) * SCALE


filters = [
    None,
    torch.compiler.skip_guard_on_inbuilt_nn_modules_unsafe,
    torch.compiler.skip_guard_on_all_nn_modules_unsafe,
    torch.compiler.skip_guard_on_globals_unsafe,
    torch.compiler.keep_tensor_guards_unsafe,
    torch.compiler.skip_all_guards_unsafe,
]
for chosen in filters:
    torch._dynamo.reset()
    options = {"guard_filter_fn": chosen} if chosen else None
    compiled = torch.compile(step, backend="eager", options=options)
    count = len(guards(compiled, torch.ones(1, 4), everything=True))
    print(f"{count:3}", chosen.__name__ if chosen else "all guards")
