"""Extra: what is computed twice is computed once.

    def f(x):
        return (x.sin() * x.sin()).exp()

To the core these are two sines.
"""

from ._nodes import is_tensor, name_of


def prepare(graph, num_fwd_outputs):
    """Let one node stand for all that compute the same. Results stay apart, as in eager."""
    results = graph.output_node().args[0][:num_fwd_outputs]
    taken = {n.meta["val"].untyped_storage()._cdata for n in results if is_tensor(n)}
    first = {}
    for node in list(graph.nodes):
        if node.op != "call_function" or node.is_impure() or name_of(node).startswith("empty"):
            continue
        if is_tensor(node) and node.meta["val"].untyped_storage()._cdata in taken:
            continue
        same = first.setdefault(repr((node.target, node.args, node.kwargs)), node)
        if same is not node:
            node.replace_all_uses_with(same)
            graph.erase_node(node)
