import contextlib
import io

import torch


def use(x, kind):
    return x * kind.scale


def make():
    class Settings:
        scale = 2

    return Settings


class Fixed:
    scale = 2


log = io.StringIO()
with contextlib.redirect_stderr(log):
    torch._logging.set_logs(recompiles=True)
    for name, choose in ("a class per call", make), ("one class", lambda: Fixed):
        torch._dynamo.reset()
        log.truncate(0)
        compiled = torch.compile(use, backend="eager")
        for _ in range(3):
            compiled(torch.ones(2), choose())
        reasons = [line for line in log.getvalue().splitlines() if "- 0/0: " in line]
        print(f"{name}: recompilations {len(reasons)}")
        if reasons:
            _, _, reason = reasons[0].partition("- 0/0: ")
            print(reason.partition("  #")[0])
