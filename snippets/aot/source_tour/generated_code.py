import logging

import torch
from torch._functorch.aot_autograd import aot_function, make_boxed_compiler

SHOWN = "compiled_function_forward mutation_epilogue runtime_wrapper_orchestration"


class Printer(logging.Handler):
    def emit(self, record):
        if str(record.msg).startswith("Generated"):
            artifact, source = record.args
            print(f"# {artifact}")
            if artifact in SHOWN.split():
                print(source)


def step(x, total):
    total.add_(1)
    return x * total, x.view(2, 2)


for name in "codegen", "subclass_codegen":  # the latter up to torch 2.13
    logger = logging.getLogger(f"torch._functorch._aot_autograd.{name}")
    logger.addHandler(Printer())
    logger.setLevel(logging.DEBUG)
    logger.propagate = False
compiled = aot_function(step, make_boxed_compiler(lambda gm, inputs: gm.forward))
compiled(torch.ones(4, requires_grad=True), torch.zeros(4))
