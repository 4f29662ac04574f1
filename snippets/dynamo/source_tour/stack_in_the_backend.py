import sys

import torch


def scale(x, factor):
    return (x * factor).relu()


def stack():
    lines, frame = [], sys._getframe()
    while frame:
        code, frame = frame.f_code, frame.f_back
        _, inside, file = code.co_filename.partition("torch/_dynamo/")
        if inside:
            lines.append(f"{file}:{code.co_name}")
        elif code.co_name == "scale":
            lines.append(f"scale (its own code: {code is scale.__code__})")
        elif code.co_name == "compiled_graph":
            lines.append("compiled_graph (the backend's)")
    return reversed(lines)


def backend(gm, inputs):
    print("at compile time", *stack(), sep="\n  ")

    def compiled_graph(*arguments):
        print("when it runs", *stack(), sep="\n  ")
        return gm(*arguments)

    return compiled_graph


compiled = torch.compile(scale, backend=backend)
compiled(torch.ones(2), 3)
compiled(torch.ones(2), 3)
