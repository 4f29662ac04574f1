"""Eager against compiled: the same result; the first call compiles, the second does not."""

import torch
from torch._dynamo.testing import CompileCounterWithBackend

from snippets.labs._common import Lab

ABOUT = (
    "同一个函数不编译、编译各运行一遍：比较结果，数编译了几张图。",
    "Run one function as it is and compiled: compare results, count compiled graphs.",
)
BACKENDS = {"choices": ("eager", "aot_eager", "inductor"), "default": "eager"}
OPTIONS = {"--backend": BACKENDS | {"help": ("后端", "the backend")}}


# --8<-- [start:step]
def step(x, y):
    return torch.nn.functional.gelu(x * 2 + y)


# --8<-- [end:step]


def main():
    lab = Lab(ABOUT, OPTIONS)
    x, y = torch.linspace(-2, 2, 1001), torch.ones(1001)
    other = x / 2, y
    expected = step(x, y)

    backend = CompileCounterWithBackend(lab.given.backend)
    compiled = torch.compile(step, backend=backend)
    counts = [backend.frame_count]
    result = compiled(x, y)
    counts.append(backend.frame_count)
    again = compiled(*other)
    counts.append(backend.frame_count)

    lab.say("不编译：", "eager:", [round(v, 3) for v in expected[::250].tolist()])
    lab.say("编译后：", "compiled:", [round(v, 3) for v in result[::250].tolist()])
    lab.say("逐位相同：", "same bits:", torch.equal(result, expected))
    lab.say("累计的图数，torch.compile 之后：", "graphs so far, after torch.compile:", counts[0])
    lab.say("第一次调用之后：", "after the first call:", counts[1])
    lab.say("第二次调用之后：", "after the second call:", counts[2])

    close = all(
        torch.allclose(a, b, atol=1e-5) for a, b in [(result, expected), (again, step(*other))]
    )
    lab.check("两次调用的结果都在容差之内", "both results agree within the tolerance", close)
    lab.check("只有第一次调用编译", "only the first call compiled", counts == [0, 1, 1])
    lab.end()


if __name__ == "__main__":
    main()
