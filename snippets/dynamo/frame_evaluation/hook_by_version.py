import ctypes
import sys

version = ".".join(map(str, sys.version_info[:2]))
for name in "_PyEval_EvalFrameDefault", "_PyInterpreterState_SetEvalFrameFunc":
    found = hasattr(ctypes.pythonapi, name)
    print(f"{version:4} {name:36}", "exported" if found else "no")
