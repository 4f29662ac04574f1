import torch


class Resettable:
    resets = 0

    def __call__(self, gm, example_inputs):
        return gm.forward

    def reset(self):
        self.resets += 1

    def get_compiler_config(self):
        return {"level": 3}


def shift(x):
    return x + 1


backend, x = Resettable(), torch.ones(2)
first, second = (torch.compile(shift, backend=backend) for _ in range(2))
for step in "two wrappers", "used again":
    first(x)
    second(x)
    torch._dynamo.reset()
    print(step, backend.resets)
third = torch.compile(shift, backend=backend)
torch._dynamo.reset()
print("third wrapper", backend.resets)

print("torch.compile:", third.get_compiler_config())
direct = torch._dynamo.optimize(backend)(shift)
print("torch._dynamo.optimize:", direct.get_compiler_config())
print("inductor:", type(torch.compile(shift).get_compiler_config()).__name__)
