"""Is mini-AOTAutograd right, and how near is it to the real one?"""

import collections
import contextlib
import functools
import warnings

import pytest
import torch
import torch.nn.functional as F
from functorch.compile import aot_function as real_aot_function
from functorch.compile import default_partition as real_default
from functorch.compile import min_cut_rematerialization_partition as real_min_cut
from functorch.compile import nop as real_nop
from torch import fx
from torch.fx.experimental.proxy_tensor import make_fx
from torch.utils import _pytree as pytree

from snippets import mini_aot
from snippets.introspect import saved_values
from snippets.mini_aot import aot_function, default_partition
from snippets.mini_aot.extras.min_cut import min_cut_partition
from tests import FULL
from tests.mini.aot_cases import CASES

PARTITIONS = default_partition, min_cut_partition
COMPILED = [case for case in CASES if case.compiled]
DIFFERENTIABLE = [case for case in COMPILED if case.smooth and case.arguments()[1]]
STEP = 1 if FULL else 4
each_case = pytest.mark.parametrize("case", CASES[::STEP], ids=lambda case: case.name)
each_compiled = pytest.mark.parametrize("case", COMPILED[::STEP], ids=lambda case: case.name)


def tensors_of(tree):
    return [leaf for leaf in pytree.tree_leaves(tree) if isinstance(leaf, torch.Tensor)]


def memory_pattern(tensors):
    first = [tensor.untyped_storage().data_ptr() for tensor in tensors]
    return [first.index(address) for address in first]


def observe(fn, case, seed, dtype=torch.float64):
    """Run forward and backward and return all that can be seen of it, as plain values."""
    args, leaves = case.arguments(seed, dtype)
    given = tensors_of(args)
    torch.manual_seed(seed)
    result = fn(*args)
    outputs = tensors_of(result)
    seen = {
        "structure": pytree.tree_structure(result),
        "constants": [x for x in pytree.tree_leaves(result) if not isinstance(x, torch.Tensor)],
        "outputs": [x.detach().clone() for x in outputs],
        "strides": [x.stride() for x in outputs],
        "requires_grad": [x.requires_grad for x in [*outputs, *given]],
        "inputs after": [x.detach().clone() for x in given],
        "sharing": memory_pattern([*given, *outputs]),
        "identity": [[a is b for b in [*given, *outputs]] for a in outputs],
        "next draw": torch.rand(1),
        "grads": [],
    }
    ends = [x for x in [*outputs, *given] if x.requires_grad and x.grad_fn is not None]
    generator = torch.Generator().manual_seed(seed)
    pairs = [(x, torch.randn(x.shape, generator=generator, dtype=x.dtype)) for x in ends]
    for some in pairs[:1], pairs[-1:], pairs:
        if leaves and some:
            results, tangents = zip(*some, strict=True)
            grads = torch.autograd.grad(
                results, leaves, tangents, allow_unused=True, retain_graph=True
            )
            seen["grads"].append(list(grads))
    return seen


def compare(expected, actual):
    assert expected.keys() == actual.keys()
    for name, value in expected.items():
        if name in ("outputs", "inputs after", "next draw", "grads"):
            torch.testing.assert_close(actual[name], value, msg=lambda m, n=name: f"{n}: {m}")
        else:
            assert actual[name] == value, name


@functools.cache
def with_min_cut(number):
    return aot_function(CASES[number].fn, partition_fn=min_cut_partition)


@each_case
def test_same_as_eager_with_the_min_cut(case):
    compiled = with_min_cut(CASES.index(case))
    for seed in 0, 1:
        compare(observe(case.fn, case, seed), observe(compiled, case, seed))
    assert bool(compiled.refused) != case.compiled, compiled.refused
    assert not case.compiled or len(compiled.entries) == 1


@each_case
def test_same_as_eager_by_default_in_float32_as_a_module(case):
    class Module(torch.nn.Module):
        def forward(self, *args):
            return case.fn(*args)

    compiled = aot_function(Module(), partition_fn=default_partition)
    compare(
        observe(case.fn, case, 2, torch.float32),
        observe(compiled, case, 2, torch.float32),
    )
    assert bool(compiled.refused) != case.compiled, compiled.refused


@pytest.mark.parametrize("case", DIFFERENTIABLE[::STEP], ids=lambda case: case.name)
def test_gradcheck(case):
    compiled = with_min_cut(CASES.index(case))

    def differentiable(*leaves):
        args, own = case.arguments()
        swap = {id(old): new for old, new in zip(own, leaves, strict=True)}
        hidden = {}
        for x in tensors_of(args):  # what was computed from a leaf: "h"
            if x.requires_grad and id(x) not in swap:
                [leaf] = [old for old in own if torch.equal(old, x)]
                hidden[id(x)] = swap[id(leaf)] * 1
        args = pytree.tree_map(lambda x: (swap | hidden).get(id(x), x), args)
        args = pytree.tree_map(lambda x: x * 1 if any(x is y for y in leaves) else x, args)
        torch.manual_seed(0)
        outputs = [*tensors_of(compiled(*args)), *tensors_of(args)]
        return tuple(x for x in outputs if x.requires_grad)

    _, leaves = case.arguments()
    assert differentiable(*leaves)
    assert torch.autograd.gradcheck(differentiable, leaves, fast_mode=True)
    assert not compiled.refused


# --- what is saved


PARTITIONERS = default_partition, min_cut_partition, real_default, real_min_cut
# Two rules of torch that are left out here ban what these recompute.
OTHER_RULES = {"very_long_chain", "used_far_apart"}


class Enough(Exception):
    pass


def saved() -> dict:
    """Return the sizes of what is saved, by who traced, who partitioned, and function."""
    sizes = collections.defaultdict(dict)
    for number, case in enumerate(COMPILED):
        for aot, own in (aot_function, PARTITIONERS[:2]), (real_aot_function, PARTITIONERS[2:]):
            # Each partitioner works on the joint graph of either; that is tried on every fifth.
            partitions = own if number % 5 else PARTITIONERS

            def note(joint, joint_inputs, aot=aot, partitions=partitions, case=case, **options):
                for partition in partitions:
                    graph = fx.Graph()
                    graph.output(graph.graph_copy(joint.graph, {}))
                    again = fx.GraphModule(joint, graph)
                    halves = partition(again, joint_inputs, **options)
                    values = saved_values(halves[1])
                    sizes[aot, partition][case.name] = sorted(n.meta["val"].nbytes for n in values)
                raise Enough

            args, _ = case.arguments(dtype=torch.float32)
            with contextlib.suppress(Enough):
                aot(case.fn, real_nop, partition_fn=note)(*args)
    return sizes


def test_saves_what_the_real_one_saves():
    """One test, since tracing all functions twice takes a third of a minute."""
    sizes = saved()
    for mini, real, exceptions in (
        (default_partition, real_default, set()),
        (min_cut_partition, real_min_cut, OTHER_RULES),
    ):
        expected, found = sizes[real_aot_function, real], sizes[aot_function, mini]
        assert found.keys() == expected.keys() and len(expected) >= 95
        different = {name for name in found if found[name] != expected[name]}
        print(f"{mini.__name__}: {len(found) - len(different)} of {len(found)} save the same")
        assert different == exceptions
        for name, kept in sizes[real_aot_function, mini].items():
            assert kept == found[name]
        for name, kept in sizes[aot_function, real].items():
            assert kept == expected[name]

    default = sizes[aot_function, default_partition]
    min_cut = sizes[aot_function, min_cut_partition]
    assert default.keys() == min_cut.keys()
    more = {name for name, kept in min_cut.items() if sum(kept) > sum(default[name])}
    less = {name for name, kept in min_cut.items() if sum(kept) < sum(default[name])}
    print(f"{len(min_cut)} functions: {len(less)} save less, {len(more)} save more")
    assert not more
    assert len(less) >= 33


# --- modules and torch.compile


class Block(torch.nn.Module):
    """A small transformer block, with dropout, on token embeddings."""

    def __init__(self, width=16, heads=2, vocabulary=11):
        super().__init__()
        self.heads = heads
        self.embed = torch.nn.Embedding(vocabulary, width)
        self.norms = torch.nn.ModuleList(torch.nn.LayerNorm(width) for _ in range(2))
        self.qkv, self.out = torch.nn.Linear(width, 3 * width), torch.nn.Linear(width, width)
        self.mlp = torch.nn.Sequential(
            torch.nn.Linear(width, 2 * width), torch.nn.GELU(), torch.nn.Linear(2 * width, width)
        )
        self.head = torch.nn.Linear(width, vocabulary, bias=False)
        self.head.weight = self.embed.weight

    def forward(self, tokens):
        x = self.embed(tokens)
        batch, length, width = x.shape
        split = self.qkv(self.norms[0](x)).view(batch, length, 3, self.heads, -1)
        q, k, v = split.permute(2, 0, 3, 1, 4)
        attended = F.scaled_dot_product_attention(q, k, v, is_causal=True)
        attended = attended.transpose(1, 2).reshape(batch, length, width)
        x = x + F.dropout(self.out(attended), 0.1, self.training)
        return self.head(x + self.mlp(self.norms[1](x)))


def train(model, run, steps=5):
    optimizer = torch.optim.AdamW(model.parameters(), lr=1e-2)
    torch.manual_seed(1)
    tokens = torch.randint(0, 11, (4, 9))
    losses = []
    for _ in range(steps):
        optimizer.zero_grad()
        logits = run(tokens[:, :-1])
        loss = F.cross_entropy(logits.flatten(0, 1), tokens[:, 1:].flatten())
        loss.backward()
        optimizer.step()
        losses.append(loss.item())
    return losses


@pytest.mark.parametrize("way", ["torch.compile", "aot_function", "backend"])
def test_transformer_block_trains_as_in_eager(way):
    torch.manual_seed(0)
    model = Block()
    start = {name: value.clone() for name, value in model.state_dict().items()}
    expected = train(model, model)
    model.load_state_dict(start)
    kept = []

    def backend(graph_module, example_inputs):
        kept.append(mini_aot.backend(graph_module, example_inputs))
        return kept[-1]

    if way == "torch.compile":
        run = torch.compile(model, backend=backend, fullgraph=True)
    else:
        run = aot_function(model) if way == "aot_function" else backend(model, [])
        kept = [run]
    actual = train(model, run)
    assert expected[-1] < expected[0]
    torch.testing.assert_close(actual, expected)
    [compiled] = kept
    [entry] = compiled.entries.values()
    assert entry.backward is not None and not compiled.refused


def test_batch_norm_module_updates_its_buffers_and_has_two_modes():
    model, same = (torch.nn.Sequential(torch.nn.BatchNorm1d(3), torch.nn.Tanh()) for _ in "ab")
    compiled = aot_function(model)
    for _ in range(3):
        x = torch.randn(5, 3)
        torch.testing.assert_close(compiled(x), same(x))
    torch.testing.assert_close(model.state_dict(), same.state_dict())
    model.eval(), same.eval()
    torch.testing.assert_close(compiled(x), same(x))
    assert len(compiled.entries) == 2 and not compiled.refused


def test_module_that_replaces_a_buffer_runs_uncompiled():
    class Counter(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.register_buffer("count", torch.zeros(()))

        def forward(self, x):
            self.count = self.count + 1
            return x * self.count

    model = Counter()
    compiled = aot_function(model)
    assert [compiled(torch.ones(())).item() for _ in range(3)] == [1, 2, 3]
    assert compiled.refused and type(model.count) is torch.Tensor


@pytest.mark.parametrize("dynamic", [None, True, False])
def test_sizes_and_numbers_that_change_under_torch_compile(dynamic):
    def fn(x, n):
        return (x * n).sin().sum(0) * x.shape[0]

    compiled = torch.compile(fn, backend=mini_aot.backend, dynamic=dynamic)
    for size, n in (3, 2), (4, 3), (5, 3), (3, 2.5):
        x, y = (torch.arange(size * 2.0).view(size, 2).requires_grad_() for _ in "ab")
        compiled(x, n).sum().backward()
        fn(y, n).sum().backward()
        torch.testing.assert_close(x.grad, y.grad)


def test_called_from_a_compiled_function():
    inner = aot_function(lambda x: x.sin().sin(), partition_fn=min_cut_partition)
    outer = torch.compile(lambda x: inner(x * 2) + 1, backend="eager")
    x = torch.ones(3, requires_grad=True)
    torch.testing.assert_close(outer(x), (x * 2).sin().sin() + 1)
    assert len(inner.entries) == 1 and not inner.refused


def test_cond_of_a_captured_graph():
    kept = []

    def backend(graph_module, example_inputs):
        kept.append(mini_aot.backend(graph_module, example_inputs))
        return kept[-1]

    def fn(x):
        return torch.cond(x.sum() > 0, torch.sin, torch.cos, (x,))

    x = torch.ones(3, requires_grad=True)
    torch.compile(fn, backend=backend)(x).sum().backward()
    torch.testing.assert_close(x.grad, torch.ones(3).cos())
    assert not kept[0].refused


def test_inductor_as_the_compiler():
    from torch._inductor.compile_fx import compile_fx_inner
    from torch._inductor.decomposition import select_decomp_table

    def compiler(graph_module, inputs):
        decomposed = make_fx(graph_module, decomposition_table=select_decomp_table())(*inputs)
        return compile_fx_inner(decomposed, inputs)

    def fn(x, w):
        return F.silu(x @ w).sum(1)

    compiled = aot_function(fn, compiler, partition_fn=min_cut_partition)
    x, w = torch.randn(4, 3, requires_grad=True), torch.randn(3, 3, requires_grad=True)
    expected = torch.autograd.grad(fn(x, w).sum(), (x, w))
    torch.testing.assert_close(torch.autograd.grad(compiled(x, w).sum(), (x, w)), expected)
    assert not compiled.refused, compiled.refused


# --- guards, fallbacks, limits


def test_guards():
    traced = []

    def fn(x, n=1):
        traced.append(n)
        return x.sin() * n

    def new_traces(*args):
        before = len(traced)
        torch.testing.assert_close(compiled(*args), args[0].sin() * (args[1:] or (1,))[0])
        return len(traced) > before

    compiled = aot_function(fn)
    x = torch.ones(2, 3)
    assert new_traces(x)
    for again in x, torch.zeros(2, 3):
        assert not new_traces(again)
    others = torch.ones(3, 2), torch.ones(3, 2).t(), x.double(), torch.ones(2, 3).requires_grad_()
    for other in others:
        assert new_traces(other) and not new_traces(other)
    assert new_traces(x, 1) and new_traces(x, True) and new_traces(x, 2) and new_traces(x, 1.0)
    with torch.no_grad():
        assert new_traces(x) and not new_traces(x)
    assert not new_traces(x)


def test_no_grad_makes_an_inference_graph():
    compiled = aot_function(lambda x: x.sin().exp())
    x = torch.ones(3, requires_grad=True)
    with torch.no_grad():
        assert not compiled(x).requires_grad
    [entry] = compiled.entries.values()
    assert not any(node.op == "call_function" for node in entry.backward.graph.nodes)
    assert [node.op for node in entry.forward.graph.nodes].count("call_function") == 2


def test_random_numbers_are_drawn_once():
    compiled = aot_function(lambda x: F.dropout(x * x, 0.5), partition_fn=min_cut_partition)
    x = torch.ones(1000, requires_grad=True)
    result = compiled(x)
    [gradient] = torch.autograd.grad(result.sum(), x)
    assert torch.equal(result == 0, gradient == 0)


def overlapping(x, y):
    x.add_(1)
    return x * y


def test_inputs_that_overlap_or_are_the_same():
    for fn in overlapping, torch.mul:
        compiled = aot_function(fn)
        for pick in (0, 3), (0, 1), (0, 0):
            parts = []
            for run in fn, compiled:
                base = torch.arange(6.0)
                views = [base[i : i + 3] for i in pick]
                if pick == (0, 0):
                    views = [views[0]] * 2
                parts.append((run(*views), base))
            torch.testing.assert_close(*parts)
    x = torch.tensor([2.0], requires_grad=True)
    compiled(x, x).backward()
    assert x.grad == 4


def test_what_is_true_of_an_argument_is_true_in_the_trace():
    def same(x, y):
        return x.add_(1) * (2 if x is y else 3)

    def parameter(x):
        return x * (2 if isinstance(x, torch.nn.Parameter) else 3)

    def deterministic(x):
        return x * (2 if torch.are_deterministic_algorithms_enabled() else 3)

    compiled = aot_function(same)
    x, y = torch.ones(2), torch.ones(2)
    assert compiled(x, y).tolist() == [6, 6] and compiled(x, x).tolist() == [6, 6]
    assert x.tolist() == [3, 3] and len(compiled.entries) == 2
    x = torch.ones(2)
    assert compiled(x, x.view(2)).tolist() == same(torch.ones(2), x).tolist()
    assert len(compiled.refused) == 1  # inputs share memory and one is written
    compiled = aot_function(parameter)
    x = torch.ones(2, requires_grad=True)
    assert compiled(x).tolist() == [3, 3]
    assert compiled(torch.nn.Parameter(x)).tolist() == [2, 2] and not compiled.refused
    compiled = aot_function(deterministic)
    for on in False, True, False:
        torch.use_deterministic_algorithms(on)
        assert compiled(x).tolist() == deterministic(x).tolist()
    assert len(compiled.entries) == 2


def test_a_tensor_from_outside_is_not_written_by_the_trace():
    def count(x):
        outside.add_(1)
        return x * 2

    outside = torch.zeros(2)
    compiled = aot_function(count)
    for _ in range(3):
        compiled(torch.ones(2))
    assert outside.tolist() == [3, 3] and "is written in place" in [*compiled.refused][0]


def test_nested_tensors_run_uncompiled():
    compiled = aot_function(lambda x: x * 2)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        x = torch.nested.nested_tensor([torch.ones(2), torch.ones(3)])
    assert [part.tolist() for part in compiled(x)] == [[2, 2], [2, 2, 2]] and compiled.refused


@pytest.mark.parametrize("seen", [False, True])
def test_input_that_is_a_part_of_something(seen):
    def write(x):
        x.mul_(2)
        return x.sin(), x[..., :1]

    def look(x):
        return x[1:], x.t().reshape(-1), x.cos()

    for fn in write, look:
        for pick in (lambda b: b[1]), (lambda b: b[:2, 0]), (lambda b: b[0][:2]):
            found = []
            for run in fn, aot_function(fn, partition_fn=min_cut_partition):
                leaf = torch.arange(24.0).view(2, 3, 4).requires_grad_(seen)
                base = leaf * 1
                outputs = run(pick(base))
                total = sum(x.pow(2).sum() for x in [*outputs, base])
                grads = torch.autograd.grad(total, leaf) if seen else ()
                found.append((*outputs, base, *grads))
            torch.testing.assert_close(*found)


def test_a_parameter_that_is_written_is_not_saved_although_it_is_free():
    def fn(w, x):
        with torch.no_grad():
            w.mul_(2)
        return w.sin() * x

    compiled, found = aot_function(fn, partition_fn=min_cut_partition), []
    for run in fn, compiled:
        w, x = torch.nn.Parameter(torch.ones(3)), torch.ones(3, requires_grad=True)
        result = run(w, x)
        found.append((result, w, *torch.autograd.grad(result.sum(), (w, x))))
    torch.testing.assert_close(*found)
    assert compiled.entries and not compiled.refused


def test_modes_transforms_and_subclasses_run_uncompiled():
    def fn(x):
        return x.sin() * 2

    compiled = aot_function(fn)
    x = torch.rand(3)
    with torch.inference_mode():
        torch.testing.assert_close(compiled(x), fn(x))
    torch.testing.assert_close(torch.func.vmap(compiled)(x), fn(x))
    torch.testing.assert_close(torch.func.jacrev(compiled)(x), torch.func.jacrev(fn)(x))
    torch.testing.assert_close(torch.func.jvp(compiled, (x,), (x,)), torch.func.jvp(fn, (x,), (x,)))
    torch.testing.assert_close(compiled(x.to_sparse()).to_dense(), fn(x))
    torch.testing.assert_close(compiled(torch.complex(x, x).conj()), fn(torch.complex(x, -x)))
    assert compiled.refused and not compiled.entries


def test_autocast_is_guarded():
    def fn(x, w):
        return (x @ w).exp() @ w

    compiled = aot_function(fn, partition_fn=min_cut_partition)
    x, w = torch.rand(3, 3, requires_grad=True), torch.rand(3, 3, requires_grad=True)
    for enabled in False, True, False:
        grads = []
        for run in fn, compiled:
            with torch.autocast("cpu", torch.bfloat16, enabled=enabled):
                result = run(x, w)
            grads.append((result, *torch.autograd.grad(result.float().sum(), (x, w))))
        # Eager rounds w to bfloat16 once, and adds up its gradients in bfloat16.
        torch.testing.assert_close(*grads, rtol=2e-2, atol=2e-2)
    assert len(compiled.entries) == 2 and not compiled.refused


def test_errors_of_the_function_come_out():
    compiled = aot_function(lambda x, y: x @ y)
    for _ in range(2):
        with pytest.raises(RuntimeError, match="cannot be multiplied|shape"):
            compiled(torch.ones(2, 3), torch.ones(2, 3))
    leaf = torch.ones(2, requires_grad=True)
    with pytest.raises(RuntimeError, match="leaf"):
        aot_function(lambda x: x.add_(1))(leaf)


def test_backward_twice():
    compiled = aot_function(lambda x: x.sin().sin())
    x = torch.ones(2, requires_grad=True)
    result = compiled(x).sum()
    first = torch.autograd.grad(result, x, retain_graph=True)
    torch.testing.assert_close(torch.autograd.grad(result, x), first)
    with pytest.raises(RuntimeError, match="second time"):
        torch.autograd.grad(result, x)
    [gradient] = torch.autograd.grad(compiled(x).sum(), x, create_graph=True)
    with pytest.raises(RuntimeError, match="first derivative only"):
        gradient.sum().backward()


def test_a_second_derivative_that_could_go_missing():
    for fn in torch.sqrt, torch.exp, lambda x: (x @ x).tanh():  # x itself is not saved
        x = torch.ones(2, 2, requires_grad=True)
        loss = aot_function(fn)(x).sum()
        with pytest.raises(RuntimeError, match="differentiated again"):
            torch.autograd.grad(loss, x, create_graph=True)


def test_a_saved_input_that_changes_is_noticed():
    compiled = aot_function(torch.sin)
    x = torch.ones(2, requires_grad=True)
    result = compiled(x)
    with torch.no_grad():
        x.add_(1)
    with pytest.raises(RuntimeError, match="modified by an inplace operation"):
        result.sum().backward()


def test_results_are_as_alive_as_in_eager():
    compiled = aot_function(lambda x: (x[0], (x * 2)[1:], x * 2))
    x = torch.zeros(3, 2)
    view, _, fresh = compiled(x)
    view += 1
    fresh += 5
    assert x.tolist() == [[1, 1], [0, 0], [0, 0]]


def test_hooks_of_the_caller_see_real_tensors_only():
    seen = []
    compiled = aot_function(lambda x: x.sin().sin(), partition_fn=min_cut_partition)
    x = torch.ones(2, requires_grad=True)
    with torch.autograd.graph.saved_tensors_hooks(lambda t: seen.append(t) or t, lambda t: t):
        compiled(x).sum().backward()
    assert [type(t) for t in seen] == [torch.Tensor] and seen[0].data_ptr() == x.data_ptr()


def test_nothing_warns():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for partition in PARTITIONS:
            x = torch.ones(2, requires_grad=True)
            aot_function(lambda x: x.exp().t(), partition_fn=partition)(x[None]).sum().backward()
