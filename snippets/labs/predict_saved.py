"""Predict which values min-cut keeps for the backward pass, and check the prediction.

FUNCTION is an expression such as "sin(x) @ w", or FILE.py:NAME (the file is run), and returns one
tensor. Names that are not called are inputs: float32, 32x32 unless --shape says otherwise, with a
gradient. No VALUE: list the values. "nothing": none is kept. Exits with 0, 1 (wrong), 2 (error).
Operators are decomposed as for Inductor, unless --plain is given.
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
    text = text.strip()
    nodes = [*ast.walk(ast.parse(text, mode="eval"))]
    called = {id(node.func) for node in nodes if isinstance(node, ast.Call)}
    loose = [n for n in nodes if isinstance(n, ast.Name) and id(n) not in called]
    names = dict.fromkeys(n.id for n in sorted(loose, key=lambda n: n.col_offset))
    return eval(f"lambda {', '.join(names)}: {text}", vars(torch.nn.functional) | vars(torch))


def look(fn, inputs, **options):
    found = {}

    def partition(joint, args, **rest):
        halves = min_cut_rematerialization_partition(joint, args, **rest)
        saved = {node.name for node in halves[1].graph.nodes if node.op == "placeholder"}
        primals = [node for node in joint.graph.nodes if node.name.startswith("primals")]
        names = dict(zip(primals, inputs, strict=True))
        for node in joint.graph.nodes:
            base, kept = node, node.name in saved and "tangents" not in node.name
            while getattr(base.target, "is_view", False):  # a view has the bytes of its base
                base = base.args[0]
            ours = base in names or base.meta.get("partitioner_tag") == "is_forward"
            if (kept or ours) and isinstance(base.meta.get("val"), torch.Tensor):
                name = names.get(base, base.name)
                kept = kept or found.get(name, (0, False))[1]
                found[name] = base.meta["val"].nbytes, kept
        return halves

    keep = make_boxed_compiler(lambda graph, _: graph)
    aot_function(fn, keep, keep, partition, **options)(*inputs.values())
    return found


def main():
    parser = argparse.ArgumentParser(prog="predict_saved", description=__doc__)
    parser.add_argument("function", metavar="FUNCTION")
    parser.add_argument("values", metavar="VALUE", nargs="*")
    parser.add_argument("--shape", metavar="NAME=ROWS,COLUMNS", action="append", default=[])
    parser.add_argument("--plain", action="store_true", help="decompose nothing, like aot_eager")
    given = parser.parse_intermixed_args()
    try:
        fn = load(given.function)
        sizes = dict.fromkeys(inspect.signature(fn).parameters, "32,32")
        sizes |= dict(shape.split("=") for shape in given.shape)
        inputs = {
            n: torch.rand(*map(int, s.split(",")), requires_grad=True) for n, s in sizes.items()
        }
        if not fn(*inputs.values()).requires_grad:
            raise ValueError("the result has no gradient")
        table = {} if given.plain else select_decomp_table()
        found = look(fn, inputs, decompositions=table)
    except Exception as error:
        parser.error(f"{type(error).__name__}: {error}")
    said, kept = set(given.values) - {"nothing"}, {name for name in found if found[name][1]}
    if unknown := said - found.keys():
        parser.error(f"no value is called {min(unknown)}; there are {', '.join(found)}")
    for name, (size, _) in found.items():
        print(f"{name:9}{size:>7}{('  -', '  kept')[name in kept] if given.values else ''}")
    if given.values:
        wrong = {"missing": kept - said, "superfluous": said - kept}
        lines = [f"{what}: {', '.join(sorted(names))}" for what, names in wrong.items() if names]
        print("; ".join(["wrong", *lines]) if lines else "right")
        raise SystemExit(bool(lines))


if __name__ == "__main__":
    main()
