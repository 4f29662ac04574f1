EXECUTED = []


def backend(gm, inputs):
    for node in gm.graph.nodes:
        EXECUTED.append(node.name)
    return gm.forward
