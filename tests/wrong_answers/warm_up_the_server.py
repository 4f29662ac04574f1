# wrong: forgets the request of one row
import torch


def warm_up(serve):
    with torch.inference_mode():
        for rows in (8, 6):
            serve(torch.ones(rows, 4))


# wrong: the tensors come from outside inference mode
import torch


def warm_up(serve):
    batches = [torch.ones(rows, 4) for rows in (8, 6, 1)]
    with torch.inference_mode():
        for batch in batches:
            serve(batch)


# wrong: no_grad in place of inference mode
import torch


def warm_up(serve):
    with torch.no_grad():
        for rows in (8, 6, 1):
            serve(torch.ones(rows, 4))


# wrong: every size, which is too many calls
import torch


def warm_up(serve):
    with torch.inference_mode():
        for rows in (1, 2, 3, 5, 7):
            serve(torch.ones(rows, 4))


# wrong: forbids compiling instead
import torch


def warm_up(serve):
    torch.compiler.set_stance("eager_on_recompile")


# wrong: one ordinary size and one row
import torch


def warm_up(serve):
    with torch.inference_mode():
        for rows in (8, 1, 8):
            serve(torch.ones(rows, 4))
