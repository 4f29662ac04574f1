import torch
from torch._C._dynamo.eval_frame import get_eval_frame_callback

from snippets.mini_dynamo import intercept


def f(x):
    raise KeyError("from the program")


print("before:", get_eval_frame_callback())
with intercept() as outer:
    with intercept() as inner:
        print("innermost:", get_eval_frame_callback() is inner)
    print("outer again:", get_eval_frame_callback() is outer)
try:
    with intercept():
        f(torch.ones(2))
except KeyError as error:
    print("raised:", error)
print("after:", get_eval_frame_callback())
