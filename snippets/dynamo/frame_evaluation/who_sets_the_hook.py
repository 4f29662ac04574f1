import inspect
import pathlib
import re

import torch
from torch._C._dynamo.eval_frame import get_eval_frame_callback, set_eval_frame
from torch._dynamo import eval_frame


@torch._dynamo.disable(recursive=False)
def look(when):
    callback = get_eval_frame_callback()
    print(f"{when:20}", type(callback).__name__)


def f(x):
    y = x + 1
    look("inside f")
    return y * 2


print("set_eval_frame:", type(set_eval_frame).__name__, "of", set_eval_frame.__module__)
print("a Python _custom_eval_frame:", hasattr(eval_frame, "_custom_eval_frame"))
compiled = torch.compile(f, backend="eager")
source = inspect.getsource(compiled.__code__)
print("calls in compile_wrapper:", source.count("set_eval_frame("))
look("after torch.compile")
compiled(torch.ones(2))
look("after the call")
headers = pathlib.Path(torch.__file__).parent / "include/torch/csrc/dynamo"
text = "".join(file.read_text() for file in sorted(headers.glob("eval_frame*.h")))
print("in the headers:", *re.findall(r"\b(dynamo_\w*eval_\w+)\(", text))
