from torch._dynamo.bytecode_transformation import cleaned_instructions

from snippets.mini_dynamo.bytecode import decode


def f(x=None):
    if x is None:
        return 0
    return x + 1


class Child(dict):
    def get(self, key):
        return super().get(key)


for function in f, Child.get:
    ours = [one.op for one in decode(function.__code__)]
    theirs = [one.opname for one in cleaned_instructions(function.__code__)]
    common = min(len(ours), len(theirs))
    first = next((i for i in range(common) if ours[i] != theirs[i]), common)
    print(function.__qualname__, len(ours), len(theirs))
    print("  ours ", *ours[first : first + 3])
    print("  torch", *theirs[first : first + 3])
