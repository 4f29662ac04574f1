import contextlib
import difflib
import importlib
import io
import logging
import re
from pathlib import Path

import torch
from torch._dynamo.testing import CompileCounterWithBackend
from torch._dynamo.utils import counters

LOGGERS = "torch._dynamo.symbolic_convert.__graph_breaks", "torch._dynamo.guards.__recompiles"


def diff(stage):
    paths = [Path(__file__).with_name(f"train_{n}.py") for n in (stage - 1, stage)]
    lines = difflib.unified_diff(*(path.read_text().splitlines() for path in paths), n=0)
    print(*[line for line in list(lines)[2:] if line[0] in "+-" and line[1:]], sep="\n")


def count(stage, *words):
    torch._logging.set_logs(graph_breaks=True, recompiles=True)
    counter, log, printed = CompileCounterWithBackend("eager"), io.StringIO(), io.StringIO()
    for name in LOGGERS:
        for handler in logging.getLogger(name).handlers:
            handler.setStream(log)
    script = importlib.import_module(f"snippets.practice.case_study.stages.train_{stage}")
    with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(log):
        loss, _ = script.main(counter)
    text = re.sub(r"[^\s`]*site-packages/", "", log.getvalue())
    lines = [line for line in text.splitlines() if "count(" not in line]
    for word in words:
        print(next(line for line in lines if word in line).split("  #")[0])
    breaks = sum(counters["graph_break"].values())
    print(f"train_{stage}: breaks {breaks}, graphs {counter.frame_count}, held out {loss:.2f}")
