# wrong: records while compiling
EXECUTED = []


def backend(gm, inputs):
    EXECUTED.extend(node.name for node in gm.graph.nodes if node.op.startswith("call"))
    return gm.forward


# wrong: counts inputs and outputs
EXECUTED = []


def backend(gm, inputs):
    def run(*args):
        EXECUTED.extend(node.name for node in gm.graph.nodes)
        return gm(*args)

    return run


# wrong: leaves out methods
EXECUTED = []


def backend(gm, inputs):
    def run(*args):
        EXECUTED.extend(node.name for node in gm.graph.nodes if node.op == "call_function")
        return gm(*args)

    return run


# wrong: one list for each run
EXECUTED = []


def backend(gm, inputs):
    def run(*args):
        EXECUTED.append([node.name for node in gm.graph.nodes if node.op.startswith("call")])
        return gm(*args)

    return run
