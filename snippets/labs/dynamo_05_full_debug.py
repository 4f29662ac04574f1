"""A whole run in one log file, and what to grep it for."""

import logging
import shlex
import tempfile
from pathlib import Path

import torch
from torch._dynamo.testing import CompileCounterWithBackend

from snippets.labs._common import Lab

ABOUT = (
    "把一次完整的运行写进日志文件，并打印每个搜索词在其中匹配的行数。",
    "Write the log of a whole run to a file; print how many lines each search string matches.",
)
FILE = ("日志文件，已有的会被覆盖", "the log file; an existing one is overwritten")
CODE = ("后端用 Inductor，并记下生成的代码（要几秒到几十秒）", "use Inductor, log its code (slow)")
OPTIONS = {
    "--log": {
        "default": Path(tempfile.gettempdir(), "dynamo_05.log"),
        "metavar": "FILE",
        "help": FILE,
    },
    "--inductor": {"action": "store_true", "help": CODE},
}
LOOK_FOR = {
    "start compiling": ("开始编译", "a compilation starts"),
    "start tracing": ("开始追踪，断裂后重来的也算", "tracing starts, or restarts after a break"),
    "ORIGINAL BYTECODE": ("原来的字节码", "the original bytecode"),
    "TRACE FX call": ("一个运算记进图", "an operation is put into the graph"),
    "__graph_breaks] Graph break": ("图断裂", "a graph break"),
    "TRACED GRAPH": ("图", "the graph"),
    "MODIFIED BYTECODE": ("换上去的字节码", "the modified bytecode"),
    "GUARDS:": ("守卫", "the guards"),
    "Recompiling function": ("重编译，往下第二行是理由", "a recompilation; reason two lines down"),
    "Output code:": ("Inductor 生成的代码", "what Inductor generated"),
}
OLD = ("CONVERT_FRAME", "Bytecode:", "Guard", "FX Graph", "Cache Hit")


# --8<-- [start:step]
SIZES = 4, 4, 8, 16


def step(x):
    y = torch.relu(x * 2)
    return y * y.sum().item()


# --8<-- [end:step]


def main():
    lab = Lab(ABOUT, OPTIONS)
    try:
        file = open(lab.given.log, "w", encoding="utf-8")
    except OSError as error:
        lab.parser.error(f"{lab.given.log}: {error.strerror}")
    names = {"dynamo": logging.DEBUG}
    names |= dict.fromkeys(["bytecode", "graph_breaks", "recompiles"], True)
    names |= {"output_code": True} if lab.given.inductor else {}
    backend = CompileCounterWithBackend("inductor" if lab.given.inductor else "eager")
    compiled = torch.compile(step, backend=backend)
    with file, lab.log(file, **names):
        for size in SIZES:
            compiled(torch.ones(size))

    with open(lab.given.log, encoding="utf-8") as file:
        lines = file.readlines()
    counts = {text: sum(text in line for line in lines) for text in [*LOOK_FOR, *OLD]}
    for text, count in counts.items():
        meaning = lab.pick(LOOK_FOR.get(text, ("旧教程的搜索词", "from old tutorials")))
        command = f'grep -c "{text}" {shlex.quote(str(lab.given.log))}'
        print(f"{command}  # {count} {meaning}")

    made = backend.frame_count
    per_graph = ["start compiling", "ORIGINAL BYTECODE", "MODIFIED BYTECODE", "GUARDS:"]
    lab.check(
        f"{made} 张图，各有一次编译、两份字节码、一份守卫",
        f"{made} graphs, each with a start, bytecode before and after, and guards",
        {counts[text] for text in per_graph} == {made},
    )
    found = [text for text in OLD if counts[text]]
    lab.check(
        "旧的搜索词只碰上 Guard", "of the old strings, only Guard matches", found == ["Guard"]
    )
    lab.end()


if __name__ == "__main__":
    main()
