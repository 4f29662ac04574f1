"""Imported once by the fork server: what every sample would otherwise pay for again.

Each construct here fills caches and imports modules that torch loads on first use. No backward
pass: autograd's threads do not survive a fork.
"""

import atexit
import gc
import itertools
import logging
import os
import warnings
import weakref
from contextlib import suppress

import torch
import torch._inductor.compile_fx
from torch._inductor import codecache
from torch._inductor.codegen.common import init_backend_registration
from torch._inductor.exc import InvalidCxxCompiler
from torch._inductor.fx_passes import fuse_attention

from docs.tools import confine

confine.adopt_orphans()
warnings.filterwarnings("ignore", "forkserver: waitpid")  # of an orphan
server = os.getpid()  # which ends at once: taking torch down takes time, and prints
atexit.register(lambda: os.getpid() == server and os._exit(0))


def warm(x: torch.Tensor, layer: torch.nn.Module, n: int, name: str) -> torch.Tensor:
    if x.sum() > 0:  # a graph break, and a resume function
        x = layer(x) * n + len(name)
    return x.sin() if x.shape[0] > 3 else x


layer = torch.nn.Linear(4, 4)
for backend in ("eager", "aot_eager"):
    compiled = torch.compile(warm, backend=backend)
    with torch.no_grad():
        for size in (2, 5, 7):  # the second size brings in symbolic shapes
            compiled(torch.ones(size, 4), layer, size, str(size))
# What Inductor does once in each process: hash all of torch and Triton, load modules, precompile a
# header, read the patterns of attention. No graph goes through it: that would use autograd.
codecache.torch_key()
codecache.CacheBase.get_system()
init_backend_registration()
logging.disable()  # one line says that there is no GPU
with suppress(InvalidCxxCompiler):
    kernel = 'extern "C" void kernel(float*) {}'
    codecache.CppPythonBindingsCodeCache.load_pybinding(["float*"], kernel)
logging.disable(logging.NOTSET)
with torch._subclasses.FakeTensorMode():
    fuse_attention._sfdp_init(torch.device("cpu"))
torch._dynamo.utils.counters.clear()
# After each compilation Dynamo empties the processor's caches and times the guards, for one line
# of a log. That would take more time than all else in a small sample.
torch._dynamo.guards.profile_guard_manager = lambda root, scope, times: 0.0
torch._dynamo.reset()
# Ids then begin as in an interpreter of its own, in which a reader runs the sample.
torch._dynamo.bytecode_transformation._unique_id_counter = itertools.count()
torch._functorch.aot_autograd.AOT_COUNTER = itertools.count()
torch._functorch._aot_autograd.logging_utils.nth_graph = 0
gc.collect()
for finalizer in list(weakref.finalize._registry):  # a child that ends runs its own, not these
    finalizer.atexit = False
gc.set_threshold(700, 10, 10)  # Python's own, which docs/tools/startup raises
gc.freeze()  # the children's garbage collector then leaves the pages they share alone
