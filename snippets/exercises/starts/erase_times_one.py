import torch


def clean(gm):
    for node in gm.graph.find_nodes(op="call_function", target=torch.mul):
        x, factor = node.args
        if factor == 1:
            node.replace_all_uses_with(x)
            gm.graph.erase_node(node)
