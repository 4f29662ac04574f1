from torch._dynamo.bytecode_analysis import livevars_analysis
from torch._dynamo.bytecode_transformation import cleaned_instructions

from snippets.mini_dynamo.bytecode import decode
from snippets.mini_dynamo.extras.liveness import live_locals


def f(x, n):
    total = x + n
    print(end="")
    for i in range(n):
        total = total * i
        print(end="")
    return total


ours, theirs = decode(f.__code__), cleaned_instructions(f.__code__)
print([one.op for one in ours] == [one.opname for one in theirs])
for one in ours:
    if one.op == "CALL":
        after = one.index + 1
        live = live_locals(ours, after)
        more = livevars_analysis(theirs, theirs[after]) - live
        print(f"line {one.line}: {sorted(live)}, torch also {sorted(more)}")
