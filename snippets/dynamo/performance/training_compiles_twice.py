import torch

compilations = []
torch._dynamo.on_compile_start(compilations.append)
model, x = torch.nn.Linear(4, 4), torch.ones(2, 4)
compiled = torch.compile(model, backend="aot_eager")


def step(call):
    model.zero_grad()
    call(x).square().mean().backward()


for number in range(3):
    compilations.clear()
    step(compiled)
    print("step", number, [start.callback_trigger.name for start in compilations])
