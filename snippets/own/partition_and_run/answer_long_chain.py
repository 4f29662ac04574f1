import torch
from functorch.compile import aot_function as real_aot_function
from functorch.compile import min_cut_rematerialization_partition as real_min_cut
from functorch.compile import nop

from snippets.introspect import saved_values
from snippets.mini_aot import aot_function
from snippets.mini_aot.extras import fusion
from snippets.mini_aot.extras.min_cut import min_cut_partition

rules = fusion.must_not_be_recomputed


def length(node):
    """How many operations that can be fused lead here without a break?"""
    if "length" not in node.meta:
        sources = [s for s in node.all_input_nodes if fusion.can_fuse(s, node)]
        longest = max((length(source) for source in sources), default=-1)
        node.meta["length"] = longest + 1 if longest < 101 else 0
    return node.meta["length"]


def with_one_more(node, forward):
    return rules(node, forward) or length(node) == 101 or None


with_one_more.__module__ = fusion.__name__  # as if it stood in that file


def sines(number):
    def fn(x):
        for _ in range(number):
            x = x.sin()
        return x

    return fn


def count(aot, partition_fn, fn):
    def note(joint, inputs, **options):
        halves = partition_fn(joint, inputs, **options)
        counts.append(len(saved_values(halves[1])))
        return halves

    counts = []
    aot(fn, nop, partition_fn=note)(torch.ones(3, requires_grad=True))
    return counts[0]


for number in 102, 103, 205:
    fusion.must_not_be_recomputed = rules
    row = [count(aot_function, min_cut_partition, sines(number))]
    fusion.must_not_be_recomputed = with_one_more
    row.append(count(aot_function, min_cut_partition, sines(number)))
    print(number, *row, count(real_aot_function, real_min_cut, sines(number)))
