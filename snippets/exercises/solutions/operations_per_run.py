EXECUTED = []


def backend(gm, inputs):
    names = [node.name for node in gm.graph.nodes if node.op.startswith("call")]

    def run(*args):
        EXECUTED.extend(names)
        return gm(*args)

    return run
