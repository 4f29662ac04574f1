import ctypes

import torch

api = ctypes.pythonapi
api.PyInterpreterState_Get.restype = ctypes.c_void_p
api._PyInterpreterState_GetEvalFrameFunc.restype = ctypes.c_void_p
api._PyInterpreterState_GetEvalFrameFunc.argtypes = [ctypes.c_void_p]
default = ctypes.cast(api._PyEval_EvalFrameDefault, ctypes.c_void_p).value


@torch._dynamo.disable(recursive=False)
def look(when):
    now = api._PyInterpreterState_GetEvalFrameFunc(api.PyInterpreterState_Get())
    print(f"{when:20}", "the default" if now == default else "another function")


def backend(gm, inputs):
    look("while compiling")
    return gm.forward


def f(x):
    y = x + 1
    look("inside f")
    return y * 2


look("at the start")
compiled = torch.compile(f, backend=backend)
look("after torch.compile")
compiled(torch.ones(2))
look("after the call")
