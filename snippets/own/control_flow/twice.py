import torch

from snippets.mini_dynamo import compile
from snippets.mini_dynamo.tracer import Tracer


def f(x, seen):
    seen.append("called")
    print("between")
    return x * 2


def tick(self, frame, one):
    if one.op == "RESUME":
        last = self.hints.get("break at")
        print(f"{frame.code.co_name}: to end at step {last}, seen = {seen}")
    return original(self, frame, one)


original, Tracer.tick = Tracer.tick, tick
seen = []
compile(f)(torch.ones(2), seen)
print(f"seen = {seen}")
