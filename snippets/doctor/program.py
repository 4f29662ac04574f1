"""Run another program in this process, as Python itself would, and notice how it ends."""

import importlib.util
import os
import runpy
import signal
import sys
import types
from collections.abc import Callable


def run(target: str, arguments: list[str], module: bool) -> None:
    """Run a script or, if `module`, a module; what it raises is not caught."""
    sys.argv = [target, *arguments]
    if module:
        if not importlib.util.find_spec(target):
            sys.exit(f"there is no module {target}")
        runpy.run_module(target, run_name="__main__", alter_sys=True)
        return
    path = os.path.abspath(target)
    with open(path, "rb") as file:
        code = compile(file.read(), path, "exec")
    if not sys.flags.safe_path:
        sys.path[0] = os.path.dirname(path)
    main = types.ModuleType("__main__")
    main.__file__ = path
    sys.modules["__main__"] = main  # stays, for what the program leaves to the end of the process
    exec(code, main.__dict__)


def own_traceback(error: BaseException) -> types.TracebackType | None:
    """The traceback of an error without the frames of the doctor, which come first."""
    trace, inside = error.__traceback__, os.path.dirname(__file__)
    while trace is not None:
        file = trace.tb_frame.f_code.co_filename
        if not file.startswith((inside, "<frozen runpy")):
            break
        trace = trace.tb_next
    return trace


def hide(error: BaseException) -> None:
    """Have Python print an error that ends the process as if there were no doctor."""
    hook, trace = sys.excepthook, own_traceback(error)
    sys.excepthook = lambda kind, value, _: hook(kind, value, trace)


def before_sigterm(report: Callable[[], None]) -> None:
    """Call `report` when this process is told to end, and then let it end of that.

    A program that handles the signal itself replaces this. Children that it forks have no part.
    """
    ours = os.getpid()

    def ended(number: int, frame: types.FrameType | None) -> None:
        if os.getpid() == ours:
            report()
        signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)

    try:
        if signal.getsignal(signal.SIGTERM) == signal.SIG_DFL:
            signal.signal(signal.SIGTERM, ended)
    except ValueError:  # not in the main thread
        pass
