"""Questions to tensors, and their gradients."""

import torch

from tests.mini.cases.shared import t, trap


@trap(lambda: [(t(3).requires_grad_(),)] * 2)
def detached_then_changed(x):
    y = x * 2
    z = y.detach()
    z.add_(1)
    return y, z


@trap()
def numbers_from_tensors(x):
    return x.sum().item() + float(x[0].sum()) + int(x.sum() > 0)


@trap()
def tensors_from_shapes(x):
    return (
        torch.tensor(x.shape),
        torch.zeros(x.shape),
        x.new_zeros(2),
        torch.ones_like(x, dtype=torch.int64),
    )


@trap()
def attribute_set_on_tensor(x):
    x.foo = 3
    return x.foo


@trap()
def casts_of_dtype(x):
    return x.to(torch.float64).dtype, x.type(torch.int32), x.float() is x


@trap()
def sizes_added_and_compared(x):
    return torch.Size([1, 2]) + (3,), x.shape + (1,), x.shape == (3,), isinstance(x.shape, tuple)


@trap(lambda: [(t(3), torch.float64), (t(3), torch.float16)])
def dtype_argument(x, d):
    return x.to(d), d.is_floating_point, torch.finfo(d).max


@trap(lambda: [(t(3).requires_grad_(),)] * 2)
def leaf_changed_without_grad(x):
    with torch.no_grad():
        x += 1
    return x * 2


@trap(lambda: [(t(3).requires_grad_(),)] * 2)
def leaf_changed_with_grad(x):
    x += 1
    return x


@trap()
def clamped_filled_and_summed(x):
    return torch.clamp(x, min=0).masked_fill(x > 0, 2).cumsum(-1), torch.finfo(x.dtype).eps


class OwnTensor(torch.Tensor):
    pass


@trap()
def subclass_of_tensor(x):
    s = x.as_subclass(OwnTensor)
    return s + 1, type(s + 1).__name__


@trap()
def backward_of_detached_leaf(x):
    y = x.detach()
    y.requires_grad_()
    z = (y * y).sum()
    z.backward()
    return y.grad


@trap(lambda: [(t(3).requires_grad_(),)] * 1)
def grad_assigned(x):
    x.grad = torch.ones(3)
    return x * x.grad


@trap()
def name_set_on_tensor(x):
    x.name = "q"
    y = x + 1
    return y, x.name, hasattr(y, "name")


@trap()
def data_assigned(x):
    x.data = x.data + 1
    return x * 2


@trap()
def hook_on_tensor(x):
    h = []
    y = x.clone().requires_grad_()
    y.register_hook(lambda g: h.append(1))
    (y * 2).sum().backward()
    return len(h), y.grad


@trap()
def questions_about_size(x):
    return (
        x * (3 if x.shape[0] > 2 else 2),
        x.size() == torch.Size([3]),
        tuple(x.size()),
        x.shape + (1,),
        torch.Size((1, 2)).numel(),
    )


@trap(lambda: [(t(3).requires_grad_(),)])
def grad_of_result_retained(x):
    y = x * 2
    y.retain_grad()
    y.sum().backward()
    return y.grad, x.grad


@trap(lambda: [(t(3).requires_grad_(),)])
def leaf_changed_after_use_without_grad(x):
    with torch.no_grad():
        y = x * 2
        x.mul_(2)
    return y, x * 3


@trap(lambda: [(t(3).requires_grad_(),), (t(3).requires_grad_(),)])
def decorated_grad_modes(x):
    @torch.no_grad()
    def f(v):
        return v * 2

    @torch.enable_grad()
    def g(v):
        return v * 2

    with torch.no_grad():
        return f(x), g(x), torch.is_grad_enabled()


@trap()
def tensors_from_data(x):
    return (
        torch.tensor([x.sum(), 1.0]),
        torch.tensor(x.shape[0]),
        torch.as_tensor([1, 2]),
        torch.tensor([[1, 2], [3, 4]])[0],
    )


@trap()
def items_of_tensors_compared(x):
    return x.max().item() > x.min().item(), x.tolist() == x.tolist(), len(x.tolist())


@trap()
def tensors_asked_for_equality(x):
    return x if torch.equal(x, x) else 0, bool((x == x).all()), (x != x).any().item()


@trap()
def quantized_and_back(x):
    found = torch.quantize_per_tensor(x, 0.1, 0, torch.qint8)
    return found.dequantize(), found.is_quantized
