"""Extra: a version for each kind of arguments.

    f(torch.ones(3))
    f(torch.ones(4))            # another size

The core keeps the version for the first kind, and runs others uncompiled.
"""

LIMIT = 64


def may_add(entries):
    """Allow one more version; the oldest goes when there are too many."""
    if len(entries) >= LIMIT:
        del entries[next(iter(entries))]
    return True
