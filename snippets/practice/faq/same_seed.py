import torch

x = torch.ones(8)


def dropped(backend=None):
    torch._dynamo.reset()
    dropout = torch.nn.Dropout()
    run = torch.compile(dropout, backend=backend) if backend else dropout
    torch.manual_seed(0)
    return run(x).int().tolist()


print("eager:              ", dropped())
print("compiled, aot_eager:", dropped("aot_eager"))
print("compiled, inductor: ", dropped("inductor"))
print("once more:           ", dropped("inductor"))
with torch._inductor.config.patch(fallback_random=True):
    print("fallback_random:     ", dropped("inductor"))
