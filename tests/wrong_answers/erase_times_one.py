# wrong: asks whether any user computes, not all
import torch


def computes(user):
    return user.op == "call_function" and not getattr(user.target, "is_view", False)


def clean(gm):
    for node in gm.graph.find_nodes(op="call_function", target=torch.ops.aten.mul.Tensor):
        x, factor = node.args
        if isinstance(factor, (int, float)) and factor == 1:
            same = x.meta["val"].dtype == node.meta["val"].dtype
            if same and any(map(computes, node.users)):
                node.replace_all_uses_with(x)
                gm.graph.erase_node(node)
    gm.recompile()


# wrong: the code is not generated again
import torch


def computes(user):
    return user.op == "call_function" and not getattr(user.target, "is_view", False)


def clean(gm):
    for node in gm.graph.find_nodes(op="call_function", target=torch.ops.aten.mul.Tensor):
        x, factor = node.args
        if isinstance(factor, (int, float)) and factor == 1:
            same = x.meta["val"].dtype == node.meta["val"].dtype
            if same and all(map(computes, node.users)):
                node.replace_all_uses_with(x)
                gm.graph.erase_node(node)


# wrong: an integer times 1.0 is not what it was
import torch


def computes(user):
    return user.op == "call_function" and not getattr(user.target, "is_view", False)


def clean(gm):
    for node in gm.graph.find_nodes(op="call_function", target=torch.ops.aten.mul.Tensor):
        x, factor = node.args
        if isinstance(factor, (int, float)) and factor == 1:
            same = True
            if same and all(map(computes, node.users)):
                node.replace_all_uses_with(x)
                gm.graph.erase_node(node)
    gm.recompile()


# wrong: a product that is returned becomes the argument
import torch


def clean(gm):
    for node in gm.graph.find_nodes(op="call_function", target=torch.ops.aten.mul.Tensor):
        x, factor = node.args
        if (
            isinstance(factor, (int, float))
            and factor == 1
            and x.meta["val"].dtype == node.meta["val"].dtype
        ):
            node.replace_all_uses_with(x)
            gm.graph.erase_node(node)
    gm.recompile()


# wrong: a view of the product becomes a view of the argument
import torch


def computes(user):
    return user.op == "call_function"


def clean(gm):
    for node in gm.graph.find_nodes(op="call_function", target=torch.ops.aten.mul.Tensor):
        x, factor = node.args
        if isinstance(factor, (int, float)) and factor == 1:
            same = x.meta["val"].dtype == node.meta["val"].dtype
            if same and all(map(computes, node.users)):
                node.replace_all_uses_with(x)
                gm.graph.erase_node(node)
    gm.recompile()


# wrong: erases any number
import torch


def computes(user):
    return user.op == "call_function" and not getattr(user.target, "is_view", False)


def clean(gm):
    for node in gm.graph.find_nodes(op="call_function", target=torch.ops.aten.mul.Tensor):
        x, factor = node.args
        if isinstance(factor, (int, float)):
            same = x.meta["val"].dtype == node.meta["val"].dtype
            if same and all(map(computes, node.users)):
                node.replace_all_uses_with(x)
                gm.graph.erase_node(node)
    gm.recompile()


# wrong: erases nothing
def clean(gm):
    gm.recompile()
