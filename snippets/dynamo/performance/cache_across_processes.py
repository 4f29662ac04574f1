import os
import subprocess
import sys
import tempfile

CHILD = """
import torch
from torch._dynamo.utils import counters

def f(x):
    return (x * 2 + 1).sin()

for when in "first call ", "after reset":
    counters.clear()
    torch.compile(f)(torch.ones(8))
    print(when, "traced", counters["stats"]["unique_graphs"], end=" ")
    for cache in "autograd", "fxgraph":
        found = counters["inductor" if cache == "fxgraph" else "aot_autograd"]
        print(cache, "hit" if found[f"{cache}_cache_hit"] else "miss", end=" ")
    print()
    torch.compiler.reset()
"""


def run(name, folder):
    env = os.environ | {"TORCHINDUCTOR_CACHE_DIR": folder}
    done = subprocess.run([sys.executable, "-c", CHILD], env=env, capture_output=True)
    print(name, done.stdout.decode().rstrip(), sep="\n")


with tempfile.TemporaryDirectory() as folder:
    run("first process", folder)
    run("second process", folder)
