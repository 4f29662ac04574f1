"""Bytecode before and after, and the symbolic stack in between."""

import dis
import re

import torch
from torch._dynamo.convert_frame import register_bytecode_hook

from snippets.introspect import graphs
from snippets.labs._common import Lab

ABOUT = (
    "同一个函数的三样东西：原来的字节码、符号执行时的栈、换上去的字节码。",
    "Three views of one function: its bytecode, the stack while traced, the new bytecode.",
)
SHORT = {"LazyVariableTracker": "lazy", "TensorVariable": "tensor", "ConstantVariable": "constant"}


# --8<-- [start:area]
N = 3


def area(x, n):
    y = x * n
    n = n + 1
    return torch.relu(y) + n


# --8<-- [end:area]


def listing(code):
    lines = []
    for instruction in dis.get_instructions(code):
        shown = re.sub(r"__compiled_fn_\w+", "__compiled_fn", instruction.argrepr)
        lines.append(f"{instruction.opname} {shown}".rstrip())
    return lines


def short(stack):
    kinds = re.findall(r"\b([A-Z]\w*)\(|\b(NullVariable)\b", re.sub(r"<class.*?>", "", stack))
    names = [SHORT.get(a or b, (a or b).removesuffix("Variable").lower()) for a, b in kinds]
    return f"[{', '.join(names)}]"


def main():
    lab = Lab(ABOUT)
    codes = []
    handle = register_bytecode_hook(lambda old, new: codes.append((old, new)))
    quiet = torch._dynamo.config.patch(record_runtime_overhead=False)
    with quiet, lab.log(trace_bytecode=True, trace_call=True) as text:
        torch.compile(area, backend="eager")(torch.ones(2), N)
    handle.remove()
    [(old, new)] = codes
    lab.say("一、原来的字节码，与执行到它时的栈", "1. the bytecode, and the stack when it is met")
    calls = 0
    for line in text.getvalue().splitlines():
        if found := re.search(r"\[__trace_bytecode\] TRACE (\w+) (.*?) (\[.*)", line):
            print(f"  {found[1]:13}{found[2]:6}", short(found[3]))
        elif found := re.search(r"TRACE FX call (\w+)", line):
            calls += 1
            lab.say(f"{'':23}图里多了", f"{'':23}into the graph:", found[1])
    lab.say("二、图", "2. the graph")
    [graph] = graphs(area, torch.ones(2), N)
    for line in graph.code.strip().splitlines()[1:]:
        print(f"  {line.split(';')[0].strip()}")
    lab.say("三、换上去的字节码", "3. the new bytecode")
    after = listing(new)
    stop = next(i for i, line in enumerate(after) if line.startswith("STORE_FAST")) + 1
    print("  " + "\n  ".join(after[:stop]))
    lab.say("  ……", "  ...", after[-1])
    left = sum("BINARY_OP" in line for line in after)
    nodes = len([node for node in graph.graph.nodes if node.op == "call_function"])
    lab.check(
        "每个 TRACE FX call 是图里的一个运算",
        "one TRACE FX call for each operation",
        calls == nodes,
    )
    lab.check("新的字节码里没有 BINARY_OP", "no BINARY_OP is left", left == 0)
    lab.check("原来的代码对象没有变", "the code object is unchanged", old is area.__code__)
    lab.end()


if __name__ == "__main__":
    main()
