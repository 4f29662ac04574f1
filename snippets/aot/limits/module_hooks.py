import torch

ran = []
model = torch.nn.Linear(2, 1)
model.register_full_backward_hook(lambda *_: ran.append("hook"))


def loss(x):
    return model(x).sum()


def inside(x):
    loss(x).backward()


def outside(x):
    torch.compile(loss, backend="aot_eager")(x).backward()


for needs_grad in True, False:
    x = torch.ones(2, requires_grad=needs_grad)
    print("x needs a gradient:", needs_grad)
    ran.clear()
    inside(x)
    print("  eager:           ", ran)
    with torch._dynamo.config.patch(compiled_autograd=True):
        ran.clear()
        torch.compile(inside, backend="aot_eager")(x)
        print("  backward inside: ", ran)
        try:
            outside(x)
        except AssertionError as error:
            print("  backward outside:", error)
