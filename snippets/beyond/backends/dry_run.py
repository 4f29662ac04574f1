import torch


def run_examples(gm, example_inputs):
    [result] = gm(*example_inputs)
    print("  from a run:", tuple(result.shape), result.dtype)
    return gm.forward


def read_nodes(gm, example_inputs):
    [node] = gm.graph.output_node().args[0]
    result = node.meta["example_value"]
    print("  from the node:", tuple(result.shape), result.dtype)
    return gm.forward


def run_copies(gm, example_inputs):
    return run_examples(gm, [value.clone() for value in example_inputs])


def count_up(counter):
    return counter.add_(1)


for backend in run_examples, read_nodes, run_copies:
    counter = torch.zeros(3)
    compiled = torch.compile(count_up, backend=backend)
    print(backend.__name__)
    for call in "first", "second":
        compiled(counter)
        print(f"  after the {call} call:", counter.tolist())
