"""What happens inside: stages, graphs, guards, entries; hit or miss, call by call."""

import logging
import re

import torch
from torch._dynamo.testing import CompileCounterWithBackend

from snippets.introspect import cache_entries, guards
from snippets.labs._common import Lab

ABOUT = (
    "逐次调用同一个函数：打印编译的步骤、图、守卫、条目，以及命中与否。",
    "Call one function several times: stages of compiling, graphs, guards, entries, hits.",
)
CALLS = [(4, 2), (4, 2), (8, 2), (16, 2), (16, 3)]
STAGES = {
    "start compiling": ("接手这个帧", "takes over the frame"),
    "ORIGINAL BYTECODE": ("读原来的字节码", "reads the original bytecode"),
    "start tracing": ("开始符号执行", "starts to execute it symbolically"),
    "TRACE FX call": ("把运算记进图", "puts an operation into the graph"),
    "TRACED GRAPH": ("图完成", "has the graph"),
    "calling compiler function": ("交给后端", "hands it to the backend"),
    "MODIFIED BYTECODE": ("写好新的字节码", "has written new bytecode"),
    "GUARDS:": ("写好守卫", "has written the guards"),
}


# --8<-- [start:scale]
def scale(x, n):
    return torch.relu(x * n)


# --8<-- [end:scale]


def main():
    lab = Lab(ABOUT)
    backend = CompileCounterWithBackend("eager")
    compiled = torch.compile(scale, backend=backend)
    for number, (size, n) in enumerate(CALLS, 1):
        before = backend.frame_count
        with lab.log(dynamo=logging.DEBUG, bytecode=True, recompiles=True) as text:
            compiled(torch.rand(size), n)
        log, new = text.getvalue(), backend.frame_count - before
        verdict = lab.pick(("编译", "compiled") if new else ("命中", "hit"))
        lab.say(f"第 {number} 次：", f"call {number}:", f"x[{size}], n={n}", verdict)
        for reason in re.findall(r"    - (\d+/\d+: .*)", log):
            print("   ", reason.split("  #")[0].strip())
        lab.failed |= bool(new) != bool(log)
        if number == 1:
            for stage in sorted(STAGES, key=log.find):
                print(f"    {log.count(stage)} {stage:26}", lab.pick(STAGES[stage]))
            for guard in guards(compiled, source="L["):
                lab.say("    守卫", "    guard", re.sub(r"DispatchKeySet\(.*?\)", "…", str(guard)))
    for number, graph in enumerate(backend.graphs):
        inputs = [node.name for node in graph.graph.find_nodes(op="placeholder")]
        names = [node.name for node in graph.graph.nodes if node.op == "call_function"]
        lab.say(f"图 {number}：", f"graph {number}:", inputs, "->", names)
    order = cache_entries(compiled)
    lab.say("条目，按尝试的次序：", "entries, in the order tried:", order)
    lab.check(
        "编译的调用有日志，命中的调用没有",
        "calls that compiled left a log, hits left none",
        not lab.failed,
    )
    lab.check("每张图一个条目", "one entry a graph", len(order) == len(backend.graphs))
    lab.end()


if __name__ == "__main__":
    main()
