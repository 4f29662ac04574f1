"""What the extras ask about a node: which operator it calls, and what that costs."""

import operator

import torch
from torch import fx

# May be looked at anew at any time: no data is copied.
VIEWS = set("alias as_strided expand permute select slice split squeeze t unsqueeze view".split())


def is_tensor(node):
    """Is the value of this node a tensor?"""
    return isinstance(node, fx.Node) and isinstance(node.meta.get("val"), torch.Tensor)


def has_effect(node):
    """Must this run in the forward, used or not, and never again?"""
    tagged = node.meta.get("partitioner_tag") == "is_forward"
    return tagged and node.op == "call_function" and node.is_impure()


def name_of(node):
    """Return the name of the operator that a node calls."""
    packet = getattr(node.target, "overloadpacket", None)
    return getattr(packet, "__name__", "")


def is_cheap(node):
    """Does it cost little to compute this again? So do views, and what goes element by element."""
    if node.target is operator.getitem or name_of(node) in VIEWS:
        return True
    tags = getattr(node.target, "tags", ())
    return torch.Tag.pointwise in tags and torch.Tag.nondeterministic_seeded not in tags
