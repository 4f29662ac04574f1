import torch

from snippets.mini_dynamo import compile, stats


class Box:
    pass


def of_frame(x, box):
    y = x + 1
    print(end="")
    return y * len(vars())


def of_object(x, box):
    y = x + 1
    print(end="")
    return y * len(vars(box))


def by_name(x, box):
    y = x + 1
    print(end="")
    return y * len({"x": x, "box": box, "y": y})


for function in of_frame, of_object, by_name:
    compiled, args = compile(function), (torch.ones(2), Box())
    assert torch.equal(compiled(*args), function(*args))
    found, counted = stats(compiled), torch._dynamo.testing.CompileCounter()
    print(f"{function.__name__:9} graphs: {len(found.graphs)} fallbacks: {found.fallbacks}")
    same = torch.equal(torch.compile(function, backend=counted)(*args), function(*args))
    print(f"          real: {counted.frame_count}, as uncompiled: {same}")
