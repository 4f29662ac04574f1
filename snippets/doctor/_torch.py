"""Everything private of torch that the doctor touches, in one place.

Written for torch 2.13 to 2.15, and tried on 2.13.0, 2.14.1 and 2.15.0. Each function does without
what it does not find, and what could then not be watched is told in the report.
"""

import inspect
import logging
from collections.abc import Callable
from typing import Any

import torch

Event = Callable[[str, Any, dict, str], None]
Enter = Callable[[], Callable[[], None]]


class _Handler(logging.Handler):
    """Hands on each event of the structured trace, the one that `TORCH_TRACE` writes to files."""

    def __init__(self, event: Event, failed: Callable[[Exception], None]) -> None:
        super().__init__()
        self.event, self.failed = event, failed

    def emit(self, record: logging.LogRecord) -> None:
        metadata = getattr(record, "metadata", None) or {}
        for name, value in metadata.items():
            if "metrics" in name or name in ("artifact", "optimize_ddp_split_graph"):
                try:
                    self.event(name, value, metadata, getattr(record, "payload", None) or "")
                except Exception as error:  # a torch that words it differently; the program goes on
                    self.failed(error)


def watch_trace(event: Event, failed: Callable[[Exception], None]) -> bool:
    """Call `event(name, value, metadata, payload)` for what the doctor reads of the trace.

    The trace is torch's own record, meant for tools. A handler lives until the log settings are
    made anew, so it is put back after `torch._logging.set_logs`.
    """
    logging_module = getattr(torch, "_logging", None)
    if not hasattr(logging_module, "trace_structured"):
        return False
    log, handler = logging.getLogger("torch.__trace"), _Handler(event, failed)
    log.addHandler(handler)
    if set_logs := getattr(logging_module, "set_logs", None):

        def set_logs_and_stay(*args: Any, **kwargs: Any) -> None:
            set_logs(*args, **kwargs)
            if handler not in log.handlers:
                log.addHandler(handler)

        logging_module.set_logs = set_logs_and_stay
    return True


def watch_calls(enter_for: Callable[[Any, Callable[[Enter], None]], Enter]) -> bool:
    """Call `enter_for(fn, put)` for what is compiled.

    What it gives is called before each call, and what that gives, after it; `put` replaces it.
    torch keeps a list of such pairs for every wrapper that `torch.compile` makes, and goes through
    it when the stance is "force_eager", too. Neither the function nor its wrapper is replaced, so
    Dynamo traces what it would trace without the doctor.
    """
    context = getattr(getattr(torch._dynamo, "eval_frame", None), "OptimizeContext", None)
    if context is None:
        return False
    make = context.__call__

    def make_watched(self: Any, fn: Any) -> Any:
        hooks = getattr(self, "enter_exit_hooks", None)
        if isinstance(hooks, list) and not hasattr(self, "_doctor") and not isinstance(fn, type):
            self._doctor = True
            place = len(hooks)

            def put(enter: Enter) -> None:
                nonlocal ours
                if hooks[place : place + 1] == [ours]:  # else the program has changed the list
                    hooks[place] = ours = enter

            ours = enter_for(fn, put)
            hooks.append(ours)
        return make(self, fn)

    context.__call__ = make_watched
    return True


def watch_updates(step: Callable[[Any], None]) -> bool:
    """Call `step(optimizer)` before each step of an optimizer that the interpreter runs.

    A hook of torch's public interface. Where Dynamo traces a step, it traces the hook as well, in
    which `is_compiling()` is true, so that nothing of it is left in what is compiled. (One that
    comes after a step would be a frame of its own there.)
    """
    try:
        from torch.optim.optimizer import register_optimizer_step_pre_hook
    except ImportError:
        return False

    def before(optimizer: Any, args: Any, kwargs: Any) -> None:
        if not torch.compiler.is_compiling():
            step(optimizer)

    register_optimizer_step_pre_hook(before)
    return True


def cudagraph_skips() -> int:
    """How often CUDA graphs were skipped so far, those met while running included."""
    counters = getattr(torch._dynamo.utils, "counters", {})
    return counters["inductor"]["cudagraph_skips"] if "inductor" in counters else 0


def original(fn: Any) -> Any:
    """The function below `torch.compile` and decorators, or the `forward` of a module."""
    fn = getattr(fn, "forward", fn) if isinstance(fn, torch.nn.Module) else fn
    fn = getattr(fn, "_torchdynamo_orig_callable", fn)
    owner = getattr(fn, "__self__", None)
    if isinstance(owner, torch.nn.Module) and fn.__name__ in ("_call_impl", "_wrapped_call_impl"):
        fn = owner.forward
    return inspect.unwrap(fn)
