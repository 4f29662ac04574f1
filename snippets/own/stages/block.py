from snippets.own.whole.block import losses
from snippets.stages import show

block = None  # a global variable, set below


def forward(x):
    return block(x)


def program(mini):
    def compile(module):
        global block
        block, compiled = module, mini.compile(forward)
        made.append(compiled)
        return compiled

    made, sizes = [], [(4, 8)] * 3
    equal = list(losses(compile, sizes)) == list(losses(lambda module: module, sizes))
    [(_, graph, inputs)] = made[0].entries
    operations = [node for node in graph.graph.nodes if node.op.startswith("call_")]
    return equal, len(inputs), len(operations)


show(program, 5, 6)
