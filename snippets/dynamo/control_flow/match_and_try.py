import torch

from snippets.introspect import compiles_per_call, graph_breaks, graphs


def choose(x, how):
    match how:
        case "double":
            return x * 2
        case {"add": n}:
            return x + n
        case [a, b]:
            return x * a + b


def look_up(x, table):
    try:
        return x * table["factor"]
    except KeyError:
        return x - 1


def break_in_try(x):
    try:
        x = x + 1
        torch._dynamo.graph_break()
        return x * 2
    except ValueError:
        return x


x = torch.ones(2)
for how in "double", {"add": 3}, [2, 3]:
    [gm] = graphs(choose, x, how)
    print(how, [node.name for node in gm.graph.nodes])
calls = [(x, {}), (x, {"factor": 2}), (x, {})]
print("look_up", compiles_per_call(look_up, calls, fullgraph=True))
found, captured = graph_breaks(break_in_try, x), graphs(break_in_try, x)
print("break_in_try: breaks", len(found), "graphs", len(captured))
