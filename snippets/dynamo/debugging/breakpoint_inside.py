import io
import pdb
import sys

import torch

X = torch.ones(2)


class Debugger(pdb.Pdb):
    def interaction(self, frame, *rest):  # where pdb would show its prompt
        print("stops in my code:", frame.f_code.co_filename == __file__, end=" | ")
        while frame.f_code.co_filename != __file__:
            frame = frame.f_back  # the command "up"
        print(frame.f_code.co_name, "has y:", frame.f_locals.get("y", "no"))
        self.set_continue()


sys.breakpointhook = lambda: Debugger(stdout=io.StringIO()).set_trace(sys._getframe(1))


def step(x):
    y = x + 1
    breakpoint()
    return y * 2


def plain(x):
    y = x + 1
    y = y * 2
    return y


@torch.compiler.disable
def look(y):
    breakpoint()
    return y


def lines(fn):
    reached = []

    def trace(frame, event, arg):
        if event == "line":
            reached.append(frame.f_lineno - plain.__code__.co_firstlineno)
        return trace if frame.f_code.co_name == "plain" else None

    sys.settrace(trace)
    fn(X)
    sys.settrace(None)
    return reached


compiled = torch.compile(step, backend="eager")
for title in "first call: ", "second call:":
    print(title, end=" ")
    compiled(X)
print("helper:     ", end=" ")
torch.compile(lambda x: look(x + 1) * 2, backend="eager")(X)
compiled_plain = torch.compile(plain, backend="eager")
print("lines of plain a debugger sees:", lines(compiled_plain))
torch.compiler.set_stance("force_eager")
print("force_eager:", end=" ")
compiled(X)
print("lines of plain a debugger sees:", lines(compiled_plain))
