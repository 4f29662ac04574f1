import torch
from torch.library import custom_op, opcheck


@custom_op("opcheck_finds::wrong_shape", mutates_args=())
def wrong_shape(x: torch.Tensor) -> torch.Tensor:
    return x[:1].clone()


@custom_op("opcheck_finds::undeclared_write", mutates_args=())
def undeclared_write(x: torch.Tensor) -> torch.Tensor:
    return x.add_(1).clone()


@custom_op("opcheck_finds::no_backward", mutates_args=())
def no_backward(x: torch.Tensor) -> torch.Tensor:
    return x * 2


def check(op, needs_grad):
    op.register_fake(torch.empty_like)
    x = torch.ones(4, requires_grad=needs_grad)
    report = opcheck(op, (x,), raise_exception=False)
    bad = {test: text for test, text in report.items() if text != "SUCCESS"}
    print(f"{op._opoverload}, grad {needs_grad}: {len(bad)} of {len(report)} fail")
    for test, text in bad.items():
        print(" ", test, text)


check(wrong_shape, False)
check(undeclared_write, False)
check(no_backward, False)
check(no_backward, True)
