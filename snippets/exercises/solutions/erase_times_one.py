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
    gm.recompile()
