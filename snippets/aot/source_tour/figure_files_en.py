import sys

import torch

STEPS = """aot_module_simplified get_or_compile create_joint aot_stage1_graph_capture
run_functionalized_fw_and_collect_metadata aot_dispatch_autograd_graph boxed_nop.run
aot_stage2_compile min_cut_rematerialization_partition _compiled_forward boxed_nop
AOTDispatchAutograd.post_compile aot_module_simplified.forward _compiled_backward
_compile_and_exec_source runtime_wrapper CompiledFunction.backward""".split()
NODES = {"boxed_nop": "compiler", "boxed_nop.run": "compiled_graph"}
NODES |= dict.fromkeys(["_compiled_forward", "_compiled_backward"], "generated_code")
stack, edges = [], {}


def profile(frame, event, argument):
    name = frame.f_code.co_qualname.replace(".<locals>", "")
    if event == "return" and stack and frame is stack[-1][0]:
        stack.pop()
    elif event == "call" and any(f".{name}".endswith(f".{step}") for step in STEPS):
        file = frame.f_code.co_filename.rpartition("/")[2].removesuffix(".py")
        caller, node = stack[-1][1] if stack else turn[:-2], NODES.get(name, file)
        edges.setdefault((caller, node), []).append(turn)
        stack.append((frame, node))


def draw(labels):
    global turn
    compiled = torch.compile(lambda w: (w * 2).sin().sum(), backend="aot_eager")
    w = torch.ones(3, requires_grad=True)
    sys.setprofile(profile)
    for step in "1", "2":
        turn = f"forward {step}"
        loss = compiled(w)
        turn = f"backward {step}"
        loss.backward()
    sys.setprofile(None)
    print("flowchart TD")
    files = {node: node.replace("_", "_<br>") for edge in edges for node in edge}
    for node, label in (files | labels).items():
        print(f'  {node}["{label}"]')
    for number, ((caller, node), turns) in enumerate(edges.items(), 1):
        arrow = "==>" if "2" in turns[-1] else "-..->" if turns[0] == "backward 1" else "-->"
        print(f"  {caller} {arrow}|{number}| {node}")


if __name__ == "__main__":
    labels = {"forward": "forward", "backward": "backward", "compiler": "compiler"}
    draw(labels | {"generated_code": "generated code", "compiled_graph": "compiled graph"})
