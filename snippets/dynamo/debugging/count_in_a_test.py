import torch
from torch._dynamo.testing import CompileCounterWithBackend


def model(x):
    return (x * 2).relu()


def test_one_graph_for_all_batch_sizes():
    torch._dynamo.reset()  # or entries of earlier tests count toward the limit
    counter = CompileCounterWithBackend("eager")
    compiled = torch.compile(model, backend=counter, fullgraph=True, dynamic=True)
    for size in 2, 7, 32:
        x = torch.randn(size, 4)
        torch.testing.assert_close(compiled(x), model(x))
    assert counter.frame_count == 1, counter.frame_count
    return counter


counter = test_one_graph_for_all_batch_sizes()
print("graphs", counter.frame_count, "operations", counter.op_count)
print([node.name for node in counter.graphs[0].graph.nodes if node.op != "placeholder"])
