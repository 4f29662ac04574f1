import torch


def transposed(x: torch.Tensor) -> torch.Tensor:
    return x.t().contiguous().t()


wrong = torch.library.custom_op("errors::wrong", transposed, mutates_args=())
right = torch.library.custom_op("errors::right", transposed, mutates_args=())
wrong.register_fake(torch.empty_like)
right.register_fake(lambda x: x.new_empty(x.shape[::-1]).t())

x = torch.ones(3, 4)
try:
    torch.compile(lambda x: wrong(x).sin())(x)
except AssertionError as error:
    print(type(error).__name__, *str(error).splitlines()[:2], sep="\n")
print("right strides:", torch.equal(torch.compile(lambda x: right(x).sin())(x), x.sin()))
