import torch

from snippets.atlas import show

torch._dynamo.config.enable_trace_load_build_class = True


class Result:
    pass


def breaks(x):
    class LocalResult:
        pass

    result = LocalResult()
    result.double = x * 2
    return result


def passes(x):
    result = Result()
    result.double = x * 2
    return result.double


show(breaks, passes, torch.ones(3))
