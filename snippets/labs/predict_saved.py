"""Predict which values min-cut keeps for the backward pass, and check the prediction.

FUNCTION is an expression such as "sin(x) @ w", or FILE.py:NAME (the file is run). Names that are
not called are inputs: float32, 32x32 unless --shape says otherwise, with a gradient. No VALUE: list
the values. "nothing": none is kept. Exits with 0, 1 (wrong) or 2 (error). Operators are decomposed
as for Inductor, unless --plain is given.
"""

import argparse
import ast
import inspect
import runpy

import torch
from functorch.compile import aot_function, make_boxed_compiler, min_cut_rematerialization_partition
from torch._inductor.decomposition import select_decomp_table


def load(text):
    path, _, name = text.rpartition(":")
    if path.endswith(".py"):
        return runpy.run_path(path)[name]
    nodes = [*ast.walk(ast.parse(text.strip(), mode="eval"))]
    called = {node.func for node in nodes if isinstance(node, ast.Call)}
    inputs = [n for n in nodes if isinstance(n, ast.Name) and n not in called and n.id != "torch"]
    names = dict.fromkeys(n.id for n in sorted(inputs, key=lambda n: n.col_offset))
    return eval(f"lambda {', '.join(names)}: ({text})", vars(torch) | vars(torch.nn.functional))


def look(fn, inputs, **options):
    sizes, kept = {}, set()

    def partition(joint, args, **rest):
        halves = min_cut_rematerialization_partition(joint, args, **rest)
        saved = {node.name for node in halves[1].graph.find_nodes(op="placeholder")}
        names = dict(zip(joint.graph.find_nodes(op="placeholder"), inputs, strict=False))
        for node in joint.graph.nodes:
            base, is_kept = node, node.name in saved and "tangents" not in node.name
            while getattr(base.target, "is_view", False):  # a view has the bytes of its base
                base = base.args[0]
            ours = base in names or base.meta.get("partitioner_tag") == "is_forward"
            if (is_kept or ours) and isinstance(base.meta.get("val"), torch.Tensor):
                name = names.get(base, base.name)
                sizes[name] = base.meta["val"].nbytes
                kept.update([name] * is_kept)
        return halves

    keep = make_boxed_compiler(lambda graph, _: graph)
    aot_function(fn, keep, keep, partition, **options)(*inputs.values())
    return sizes, kept


def shape(text):
    name, size = text.split("=")
    return name, [*map(int, size.split(","))]


def main():
    parser = argparse.ArgumentParser(prog="predict_saved", description=__doc__)
    parser.add_argument("function", metavar="FUNCTION")
    parser.add_argument("values", metavar="VALUE", nargs="*")
    parser.add_argument("--shape", metavar="NAME=N,N", type=shape, action="append", default=[])
    parser.add_argument("--plain", action="store_true", help="decompose nothing, like aot_eager")
    given = parser.parse_intermixed_args()
    said, shapes = set(given.values) - {"nothing"}, dict(given.shape)
    try:
        fn = load(given.function)
        names = inspect.signature(fn).parameters
        inputs = {n: torch.rand(shapes.get(n, (32, 32)), requires_grad=True) for n in names}
        fn(*inputs.values())  # an error is clearer here than while tracing
        table = {} if given.plain else select_decomp_table()
        sizes, kept = look(fn, inputs, decompositions=table)
        if not sizes:
            parser.error("the result has no gradient")
        if unknown := (said | shapes.keys()) - sizes.keys():
            parser.error(f"no value is called {min(unknown)}; there are {', '.join(sizes)}")
    except Exception as error:
        parser.error(f"{type(error).__name__}: {error}")
    for name, size in sizes.items():
        print(f"{name:9}{size:>7}{('  -', '  kept')[name in kept] if given.values else ''}")
    if given.values:
        wrong = {"missing": kept - said, "superfluous": said - kept}
        lines = [f"{what}: {', '.join(sorted(names))}" for what, names in wrong.items() if names]
        print("; ".join(["wrong", *lines]) if lines else "right")
        raise SystemExit(bool(lines))


if __name__ == "__main__":
    main()
