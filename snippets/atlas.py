"""The smallest programs that raise each kind of graph break, beside what to write instead.

A kind has a number in torch's registry (`torch/_dynamo/graph_break_registry.json`), and its program
is called by it: `python -m snippets.breaks.gb0170`.
"""

import copy
from collections.abc import Callable

import torch


def show(breaks: Callable, passes: Callable | None, *arguments) -> None:
    """Print the message of the graph break in `breaks`, and that `passes` has none.

    Both are compiled with `fullgraph=True`, each with a copy of the arguments.

    Args:
        passes: what to write instead; None if there is nothing of the kind.

    Raises:
        AssertionError: `breaks` has no graph break, or `passes` differs from the same without
            `torch.compile`.
    """
    try:
        torch.compile(breaks, backend="eager", fullgraph=True)(*copy.deepcopy(arguments))
    except torch._dynamo.exc.TorchDynamoException as error:
        print(message(error))
    else:
        raise AssertionError("no graph break")
    if passes:
        torch._dynamo.reset()
        expected = passes(*copy.deepcopy(arguments))
        compiled = torch.compile(passes, backend="eager", fullgraph=True)
        torch.testing.assert_close(compiled(*copy.deepcopy(arguments)), expected)
        print("\nInstead: one graph, the same result")


def message(error: Exception) -> str:
    """What torch says of a graph break, without the stack of the program and how to get more."""
    said = str(error).split("\n\nfrom user code")[0]
    return said.split("\n\nSet TORCHDYNAMO_VERBOSE")[0].strip()
