import torch
from functorch.compile import make_boxed_func
from torch._dynamo.backends.common import aot_autograd
from torch.fx import Interpreter

from snippets.practice.memory_and_numbers.nan_step import batch, loss_of


def rounded(tensor):
    return [round(number, 2) for number in tensor.tolist()]


class FirstNaN(Interpreter):
    found = False

    def run_node(self, node):
        result = super().run_node(node)
        if isinstance(result, torch.Tensor) and result.isnan().any() and not self.found:
            self.found = True
            inputs = [f"{n.name} {rounded(self.env[n])}" for n in node.all_input_nodes]
            lines = [line for line in node.meta["stack_trace"].splitlines() if "^" not in line]
            print("first NaN:", node.name, "=", node.target)
            print("  inputs:", *inputs, sep="\n    ")
            print("  from:", lines[-1].strip())
        return result


def watched(gm, inputs):
    return make_boxed_func(lambda *args: FirstNaN(gm).run(*args))


backend = aot_autograd(fw_compiler=watched)
torch.compile(loss_of, backend=backend)(batch).backward()
