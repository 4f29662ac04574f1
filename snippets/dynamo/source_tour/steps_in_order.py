import torch
from torch._dynamo import convert_frame
from torch._dynamo.guards import CheckFunctionManager
from torch._dynamo.output_graph import OutputGraph
from torch._dynamo.resume_execution import ContinueExecutionCache
from torch._dynamo.side_effects import SideEffects
from torch._dynamo.symbolic_convert import InstructionTranslator

depth, seen = 0, []


def step(x):
    seen.append(x)
    y = x + 1
    torch._dynamo.graph_break()
    return y * 2


def watch(owner, name):
    original = getattr(owner, name)

    def watched(*args, **kwargs):
        global depth
        file = original.__module__.split(".")[-1] + ".py"
        print(depth * "  " + file, original.__qualname__)
        depth += 1
        if name == "call_user_compiler":
            print(depth * "  " + "guards noted so far:", len(args[0].guards) > 0)
        try:
            return original(*args, **kwargs)
        finally:
            depth -= 1

    bound = hasattr(original, "__self__")
    setattr(owner, name, staticmethod(watched) if bound else watched)


watch(convert_frame, "_compile")
watch(convert_frame, "transform_code_object")
watch(InstructionTranslator, "run")
watch(OutputGraph, "compile_subgraph")
watch(OutputGraph, "call_user_compiler")
watch(SideEffects, "codegen_update_mutated")
watch(ContinueExecutionCache, "lookup")
watch(CheckFunctionManager, "__init__")
torch.compile(step, backend="eager")(torch.ones(2))
