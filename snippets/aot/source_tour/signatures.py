import inspect

from torch._functorch import aot_autograd, partitioners
from torch._functorch._aot_autograd import graph_capture_wrappers


def describe(function):
    print(function.__name__)
    groups = {}
    for parameter in inspect.signature(function).parameters.values():
        required = parameter.default is parameter.empty
        keyword = parameter.kind is parameter.KEYWORD_ONLY
        group = ("required" if required else "optional") + ", by name" * keyword
        groups.setdefault(group, []).append(parameter.name)
    for group, names in groups.items():
        for start in range(0, len(names), 2):
            print(f"  {group if start == 0 else '':18}", *names[start : start + 2])


describe(aot_autograd.aot_function)
describe(aot_autograd.aot_module_simplified)
describe(graph_capture_wrappers.create_joint)
describe(partitioners.min_cut_rematerialization_partition)
parameters = inspect.signature(aot_autograd.aot_function).parameters
print("default partition_fn:", parameters["partition_fn"].default.__name__)
