import re
import textwrap
from unittest import mock

import torch
from torch._inductor import config
from torch._inductor.async_compile import AsyncCompile
from torch._inductor.utils import run_and_get_code

NO_VECTORS = {"cpp.simdlen": 1, "cpp.vec_isa_ok": False}
ONE_BY_ONE = NO_VECTORS | {"cpp.threads": 1, "fx_graph_cache": False}
STATEMENT = re.compile(r"^( +(?:for|if|auto|tmp|out_ptr|in_out_ptr).*\n)", re.M)


def sources(fn, *args, run=run_and_get_code, **options):
    torch._dynamo.reset()
    no_compiler = mock.Mock(return_value=lambda *pointers: None)
    with (
        config.patch(ONE_BY_ONE | options),
        mock.patch.object(AsyncCompile, "cpp_pybinding", no_compiler),
    ):
        return run(torch.compile(fn), *args)[1]


def loops(code):
    kernels = code.split("async_compile.wait")[0]
    text = textwrap.dedent("".join(STATEMENT.findall(kernels)))
    return re.sub(r"static_cast<int64_t>\(([^()]*)\)", r"\1", text).rstrip()


if __name__ == "__main__":
    x, y = torch.ones(4, 1000), torch.ones(4, 1000)
    [code] = sources(lambda x, y: torch.relu(x * 2 + y), x, y)
    print(*re.findall(r"(cpp_\w+) = async_compile", code))
    print(loops(code))
