import torch
from torch._subclasses import FakeTensorMode

table = torch.tensor([0.0, 1.0, 2.0])


@torch.library.custom_op("convert_to_fake::lookup", mutates_args=())
def lookup(index: torch.Tensor) -> torch.Tensor:
    return table[index]


@lookup.register_fake
def computed_from_the_table(index):
    return table[index]


def attempt(title, call):
    try:
        print(title, "passes", tuple(call().shape))
    except Exception as error:
        _, wish, rest = str(error).partition("Please convert all Tensors")
        message = wish + rest.split(" or ")[0] if wish else error
        print(title, "fails:", message)


index = torch.tensor([2, 0])
compiled = torch.compile(lookup, backend="eager")
attempt("fake impl uses the table:  ", lambda: compiled(index))
lookup.register_fake(lambda index: index.new_empty(index.shape, dtype=torch.float32))
torch.compiler.reset()
attempt("fake impl says shape only: ", lambda: compiled(index))

mode = FakeTensorMode()
fake = mode.from_tensor(index)
attempt("fake index, real table:    ", lambda: table[fake])
attempt("both made fake:            ", lambda: mode.from_tensor(table)[fake])
lenient = FakeTensorMode(allow_non_fake_inputs=True)
attempt("the mode converts it:      ", lambda: table[lenient.from_tensor(index)])
