import threading

import torch

from snippets.introspect import cache_entries


def f(x):
    return x + 1


def backend(gm, inputs):
    compiled_in.append(threading.current_thread().name)
    return gm.forward


def call(size):
    compiled(torch.ones(size))


compiled_in = []
compiled = torch.compile(f, backend=backend, dynamic=False)
call(2)
for size in 2, 3:
    thread = threading.Thread(target=call, args=(size,), name=f"thread {size}")
    thread.start()
    thread.join()
call(3)
print("compiled in", compiled_in)
print("entries", cache_entries(compiled))
