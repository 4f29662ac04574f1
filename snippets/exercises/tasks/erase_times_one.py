"""A pass that erases multiplications by one, where that is allowed."""

import torch
from functorch.compile import make_boxed_func
from torch._dynamo.backends.common import aot_autograd

PAGE = "beyond/backends.md#rewrite"
LEVEL = 3
TITLE = {"zh": "删掉乘以一", "en": "Erase the multiplications by one"}
TASK = {
    "zh": "写 `clean(gm)`，就地改写 AOTAutograd 的图，从图和它的代码里删掉乘以 "
    "1 的 `aten.mul.Tensor`。只要 dtype 不因这次乘法而变，"
    "乘积又只用于计算，就该删掉。值、dtype 和梯度都不许变；"
    "结果原来不与输入或别的结果共用内存的，删完也不许共用。前向图和反向图各调用一次 `clean`，"
    "返回值不用；检查用几个函数。",
    "en": "Write `clean(gm)`, which changes a graph of AOTAutograd in place: wherever "
    "`aten.mul.Tensor` multiplies by 1, it erases the multiplication from the graph and "
    "from the code of the module. The multiplication has to go whenever it does not "
    "change the dtype and its product is used for computing only. Values, dtypes and "
    "gradients must stay as they are, and a result that shared no memory with an argument "
    "or with another result must not share any afterward. `clean` is called once for the "
    "forward graph and once for the backward graph, and its return value is ignored. The "
    "check has several functions.",
}
HINT = {
    "zh": "整数乘以 1.0 得到什么？把乘积换成被乘数之后，调用者会从哪些用户那里看到那块内存？"
    "视图算不算计算？",
    "en": "What dtype does an integer times 1.0 have? Once the product is replaced by its "
    "factor, through which users does the caller get at that memory? Is a view a "
    "computation?",
}
FACTS = {
    ("三个函数的代码里留下的乘法", "multiplications left in three functions"): [0, 2, 0],
    ("值和 dtype 与不编译的一致", "same values and dtypes as uncompiled"): True,
    ("与输入或别的结果共用内存的结果", "results that share memory"): 0,
    ("梯度正确", "the gradient is right"): True,
}


def twins(x):
    y = x.sin()
    return y, y * 1


def returned_and_used(x):
    y = x * 1
    return y, y.exp()


def memory(tensor):
    return tensor.untyped_storage().data_ptr()


def check(answer):
    codes = []

    def compiler(gm, inputs):
        assert gm.code  # from now on the code is old until `recompile`
        answer.clean(gm)
        codes.append(gm.code)
        return make_boxed_func(gm.forward)

    backend = aot_autograd(fw_compiler=compiler)

    def run(fn, *args):
        codes.clear()
        found = torch.compile(fn, backend=backend)(*args)
        return found if isinstance(found, tuple) else (found,)

    torch.manual_seed(0)
    x, n = torch.randn(3, 3), torch.arange(9).reshape(3, 3)
    left = []
    for fn in (
        lambda x: (x.sin() * 1).exp(),
        lambda x: (1 * x).cos() * 2 + (x * 1.0 * 3).sin(),
        lambda x: (x * 1 * 1).sum(),
    ):
        run(fn, x)
        left.append(codes[0].count("aten.mul."))
    yield "multiplications left in three functions", left
    same, shared = [], 0
    for fn, arg in (
        (lambda x: (x.sin() * 1).exp() * 3, x),
        (lambda n: (n * 1.0).abs(), n),
        (lambda n: (n * 1).abs() + 1, n),
        (lambda x: x * 1, x),
        (lambda x: (x * 1).t(), x),
        (lambda x: (x * 1)[0].exp(), x),
        (twins, x),
        (returned_and_used, x),
    ):
        right = fn(arg)
        right = right if isinstance(right, tuple) else (right,)
        found = run(fn, arg)
        same += [
            torch.equal(f, r) and f.dtype == r.dtype for f, r in zip(found, right, strict=True)
        ]
        shared += len(found) + 1 - len({memory(t) for t in (arg, *found)})
    yield "same values and dtypes as uncompiled", all(same)
    yield "results that share memory", shared
    leaf = torch.randn(3, 3, requires_grad=True)
    [result] = run(lambda x: (x.sin() * 1).exp() * (x * 1), leaf)
    [gradient] = torch.autograd.grad(result.sum(), leaf)
    [right] = torch.autograd.grad((leaf.sin().exp() * leaf).sum(), leaf)
    yield "the gradient is right", torch.allclose(gradient, right)
