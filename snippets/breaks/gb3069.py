import torch

from snippets.atlas import message

torch._dynamo.config.nested_graph_breaks = True


def breaks(x):
    @torch.library.custom_op("demo::double", mutates_args=())
    def double(x: torch.Tensor) -> torch.Tensor:
        return 2 * x

    @double.register_fake
    def _(x):
        return torch.empty_like(x)

    with torch._dynamo.error_on_graph_break(True):
        return double(x)


@torch.library.custom_op("demo::twice", mutates_args=())
def twice(x: torch.Tensor) -> torch.Tensor:
    return 2 * x


@twice.register_fake
def _(x):
    return torch.empty_like(x)


def passes(x):
    return twice(x)


x = torch.ones(3)
try:
    torch.compile(breaks, backend="eager")(x)
except torch._dynamo.exc.Unsupported as error:
    print(message(error))

compiled = torch.compile(passes, backend="eager", fullgraph=True)
torch.testing.assert_close(compiled(x), passes(x))
print("\nInstead: one graph, the same result")
