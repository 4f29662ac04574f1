from unittest import mock

import torch
import torch._functorch.config
from torch._inductor import codecache
from torch._inductor.utils import fresh_cache

NO_PROBING = {"cpp.vec_isa_ok": False}


def f(x):
    return (x * 2).sin()


def parts_of_key(x, **options):
    torch.compiler.reset()
    keys = []

    def spy(*given):
        key = make_key(*given)
        keys.append(key)
        return key

    make_key = codecache.compiled_fx_graph_hash
    with (
        torch._functorch.config.patch(enable_autograd_cache=False),  # the layer above
        mock.patch.object(codecache, "compiled_fx_graph_hash", spy),
    ):
        torch.compile(f, options=NO_PROBING | options)(x)
    [(key, lines)] = keys
    parts = {}
    for line in lines:
        digest, _, part = line.partition("] ")
        parts[part.split(":")[0]] = digest
    return parts


def compare(title, x, **options):
    parts = parts_of_key(x, **options)
    changed = [name for name in parts if parts[name] != first.get(name)]
    print(f"{title:18}", *changed or ["nothing"])


x = torch.ones(8)
with fresh_cache():
    first = parts_of_key(x)
    groups = dict.fromkeys(name.split("[")[0] for name in first)
    print("the key is made from", *groups)
    print("what differs from the first compilation:")
    compare("other data", torch.rand(8))
    compare("another size", torch.ones(9))
    compare("another option", x, max_fusion_size=32)
    torch.set_num_threads(torch.get_num_threads() + 1)
    compare("one more thread", x)
    torch.set_num_threads(torch.get_num_threads() - 1)
    with mock.patch.object(codecache, "torch_key", lambda: b"another build"):
        compare("another torch", x)
    for title, part in [("another card", "device"), ("another Triton", "version")]:
        other = {part: {"name": title}, "hash": title}
        with mock.patch.object(codecache.CacheBase, "get_system", lambda other=other: other):
            compare(title, x)
