import torch
from torch._dynamo.backends.common import aot_autograd
from torch._guards import TracingContext
from torch.nn import Buffer, Module

from snippets.practice.case_study_inference.model.decoder import prompt
from snippets.practice.case_study_inference.static import ROWS, step

found = {}


def look(graph, inputs):
    known = TracingContext.get().fw_metadata
    found["changed"] = set(known.mutated_inp_runtime_indices)
    found["fixed"] = set(known.static_input_indices)
    return graph


class Cache(Module):
    def __init__(self):
        super().__init__()
        self.keys, self.values = Buffer(torch.zeros(ROWS, 8)), Buffer(torch.zeros(ROWS, 8))

    def forward(self, token, position):
        return step(token, position, self.keys, self.values)


def marked(tensor):
    torch._dynamo.mark_static_address(tensor)
    return tensor


def count(name, function, *arguments):
    torch.compiler.reset()
    torch.compile(function, backend=aot_autograd(fw_compiler=look))(*arguments)
    free = found["changed"] - found["fixed"]
    print(f"{name:9} changed in place: {len(found['changed'])}, address not fixed: {len(free)}")


token, position = prompt(1), torch.tensor([0])
with torch.no_grad():
    count("arguments", step, token, position, *torch.zeros(2, ROWS, 8))
    count("marked", step, token, position, *map(marked, torch.zeros(2, ROWS, 8)))
    count("buffers", Cache(), token, position)
