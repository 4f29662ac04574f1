"""Extra: prices and bans of a compiler that fuses.

    def f(x):
        return x.sum(1).sin()

A compiler makes one kernel of operations that follow each other. What stays inside it is never
written to memory, so saving it costs more, and computing it again costs less than the core thinks.
"""

from ._nodes import VIEWS, is_cheap, is_tensor, name_of

# May be computed anew, besides views and whatever torch tags as pointwise.
CHEAP = set(
    "_to_copy _unsafe_view amax any arange argmax clone empty_like full full_like gather "
    "index lift_fresh_copy max maximum mean min new_zeros ones scalar_tensor std sum triu var "
    "var_mean zeros zeros_like convert_element_type broadcast_in_dim iota".split()
)


def is_also_cheap(node):
    """Is it cheap to compute in a fused kernel?"""
    return name_of(node) in CHEAP or None


def can_fuse(node, user):
    """Can both be in one kernel?"""
    return name_of(user) == "cat" or all(
        is_cheap(n)
        or name_of(n) in CHEAP
        or name_of(n) in ("native_dropout", "rand_like", "randn_like")
        for n in (node, user)
    )


def prices(bytes_of, nodes, forward):
    """Return what saving costs: bytes, a tenth more for each step that they have to be kept."""
    steps, found = _steps_to_backward(nodes, forward), {}
    for node, bytes_saved in bytes_of.items():
        price = int(bytes_saved * 1.1 ** max(min(steps[node], 100), 1))
        # If all users are in its kernel, only saving it brings it to memory: once more to write.
        stored_anyway = node.op == "placeholder" or not all(can_fuse(node, u) for u in node.users)
        found[node] = price if stored_anyway else 2 * price
    return found


def _steps_to_backward(nodes, forward):
    steps = {}
    for node in reversed(nodes):
        onward = [steps[user] + 1 for user in node.users if user in steps]
        steps[node] = min(onward, default=1000) if node in forward else 0
    return steps


def must_not_be_recomputed(node, forward):
    """Is it read from memory by the backward, or a reduction, far smaller than its inputs?"""
    if _is_read_from_memory_by_backward(node, forward):  # it would have to be written again
        return True
    inputs = sum(source.meta["val"].nbytes for source in node.all_input_nodes if is_tensor(source))
    return is_tensor(node) and node.meta["val"].nbytes * 4 < inputs or None


def _is_read_from_memory_by_backward(node, forward):
    waiting = [node]
    while waiting:
        current = waiting.pop()
        for user in current.users:
            if user not in forward and not can_fuse(current, user):
                return True
            if name_of(user) in VIEWS:
                waiting.append(user)
    return False
