from snippets import mini_aot
from snippets.mini_dynamo import compile, stats
from snippets.own.whole.block import losses

kept, halves = [], []


def backend(graph_module, example_inputs):
    halves.append(mini_aot.backend(graph_module, example_inputs))
    return halves[-1]


def mini(module):
    kept.append(compile(module, backend=backend))
    return kept[-1]


cases = {
    "5 equal batches": [(4, 8)] * 5,
    "4 batch sizes": [(n, 8) for n in (2, 3, 4, 5)],
    "4 sizes and lengths": [(2, 8), (3, 9), (4, 10), (5, 7)],
}
for name, sizes in cases.items():
    eager = list(losses(lambda module: module, sizes))
    halves.clear()
    ours = list(losses(mini, sizes))
    found = stats(kept[-1])
    print(f"{name}: losses equal {eager == ours},", end=" ")
    print(f"{found.compiles} compiles, {found.hits} hits, {len(found.breaks)} breaks,", end=" ")
    print("cut", *(len(half.entries) for half in halves))
