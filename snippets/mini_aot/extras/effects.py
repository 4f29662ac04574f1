"""Extra: random numbers, and other operations with an effect.

    def f(x):
        return torch.nn.functional.dropout(x)

Such an operation has to be carried out once, in the forward, and even if nobody uses its result:
otherwise all numbers that are drawn later would be others. The core refuses it.
"""


def may_run(node):
    """Allow it in the forward, where it stays; but no write, of which the graph does not say what
    it changes. In the backward it might come at another time."""
    writes = getattr(getattr(node.target, "_schema", None), "is_mutable", False)
    return node.meta["partitioner_tag"] == "is_forward" and not writes
