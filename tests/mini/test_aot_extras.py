"""mini_aot is right or refuses in words: with any extra left out, and where a trace could err."""

import contextlib
import functools
import random
from pathlib import Path

import numpy
import pytest
import torch

from snippets import mini_aot, mini_dynamo
from snippets.mini_aot import Unsupported, aot_function, backend, default_partition
from snippets.mini_aot.extras import EXTRAS
from snippets.mini_aot.extras.min_cut import min_cut_partition as min_cut
from snippets.own.whole import block
from tests import FULL
from tests.mini.aot_cases import CASES
from tests.test_mini_aot import Block, compare, observe, train

STEP = 1 if FULL else 25  # a fixed sample for each, with another first case
LEFT_OUT = {"no extra": (), "default": [*EXTRAS]}
LEFT_OUT |= {f"all but {name}": [n for n in EXTRAS if n != name] for name in EXTRAS}
CORE = Path(mini_aot.__file__).parent.glob("*.py")
LINES = 360  # of the core: to fall, and never to rise
each_set = pytest.mark.parametrize("name", LEFT_OUT)


def compiler_with(name, made=None):
    """A compiler with some extras. Without `watch` it takes only graphs: mini-Dynamo makes them."""
    extras = LEFT_OUT[name]
    best = min_cut if "min_cut" in extras else default_partition
    partition_fn = default_partition if name == "default" else best
    if "watch" in extras:
        return functools.partial(aot_function, partition_fn=partition_fn, extras=extras)

    def note(graph, inputs):
        run = backend(graph, inputs, partition_fn=partition_fn, extras=extras)
        if made is not None:
            made.append(run)
        return run

    return functools.partial(mini_dynamo.compile, backend=note)


@each_set
def test_right_without(name):
    for case in CASES[[*LEFT_OUT].index(name) % STEP :: STEP]:
        run = compiler_with(name)(case.fn)
        for seed in 0, 1:
            try:
                actual = observe(run, case, seed)
            except Unsupported:  # in a backward pass
                continue
            compare(observe(case.fn, case, seed), actual)


def test_what_the_core_compiles():
    count = 0
    for case in CASES[:60:STEP]:
        made = []
        with contextlib.suppress(Unsupported):  # one asks for a gradient that can be differentiated
            compiler_with("no extra", made)(case.fn)(*case.arguments()[0])
            count += bool(made) and not any(run.refused for run in made)
    assert count >= (54 if FULL else 2)


def test_the_core_stays_small():
    lines = {path.stem: len(path.read_text("utf-8").splitlines()) for path in CORE}
    assert sum(lines.values()) <= LINES, lines


def test_the_core_takes_graphs_only():
    for fn in torch.sin, lambda x: x.sin(), torch.nn.Linear(2, 2):
        run = aot_function(fn, extras=())
        run(torch.ones(2))
        assert run.refused and not run.entries
    graph = torch.fx.symbolic_trace(lambda x: helper(x) * 2)
    run = aot_function(graph, extras=())
    run(torch.ones(2))
    assert run.refused and not run.entries


def test_the_core_refuses_no_graph_for_what_only_python_could_ask():
    x = leaf(2)
    x.scale = 3.0
    run = aot_function(torch.fx.symbolic_trace(lambda a, b: (a * b,)), extras=())
    run(x, x)[0].sum().backward()
    assert not run.refused and x.grad.tolist() == [2, 4]


@torch.fx.wrap
def helper(x):
    return x if type(x) is torch.Tensor else x.sin()


def test_the_core_trains_a_transformer_block():
    torch.manual_seed(0)
    model, x = block.Block(), torch.randn(4, 8, 16)
    results, made = [], []
    for run in model, compiler_with("no extra", made)(model):
        loss = run(x).square().mean()
        results.append((loss, *torch.autograd.grad(loss, [*model.parameters()])))
    torch.testing.assert_close(*results)
    assert made and not any(run.refused for run in made)


@pytest.mark.parametrize("name", ["modules", "nested", "versions", "merging", "fusion", "unused"])
def test_a_module_trains_without(name):
    torch.manual_seed(0)
    model = Block()
    start = {key: value.clone() for key, value in model.state_dict().items()}
    expected = train(model, model, steps=2)
    model.load_state_dict(start)
    run = compiler_with(f"all but {name}")(model)
    torch.testing.assert_close(train(model, run, steps=2), expected)


def test_a_tensor_of_the_trace_is_never_returned():
    def keeps(a):
        kept.append(a * 2)
        return kept[0]

    for extras in LEFT_OUT.values():
        kept = []
        if "watch" not in extras:
            assert torch.equal(aot_function(keeps, extras=extras)(leaf(2)), kept[0])
            continue
        with pytest.raises((AssertionError, RuntimeError), match="FakeTensor|FunctionalTensor"):
            torch.ones(2).add(aot_function(keeps, extras=extras)(leaf(2)))


# --- programs that a trace could get wrong: each returns what can be seen, given a compiler


def leaf(*shape):
    return torch.arange(1.0, 1 + torch.Size(shape).numel()).view(shape).requires_grad_()


def a_view_that_is_written_by_the_caller(aot):
    x = leaf(2, 2)
    y = aot(lambda a: (a * 3).view(-1))(x)
    y += 1
    y.sum().backward()
    return y, x.grad


def a_view_of_a_saved_value_that_is_written_by_the_caller(aot):
    x = leaf(2, 2)
    y = aot(lambda a: a.exp().view(-1))(x)
    y += 1
    y.sum().backward()
    return y, x.grad


def a_view_without_gradient_that_is_written_by_the_caller(aot):
    w = leaf(4)
    y = aot(lambda a: (a * 3).view(-1))(torch.ones(2, 2))
    y += w
    return y


def class_of_an_argument(aot):
    return aot(lambda a: a * 2 if type(a) is torch.Tensor else a * 3)(leaf(2))


def class_of_an_argument_in_a_helper(aot):
    def helper(a):
        return a.__class__ is torch.Tensor

    def asks(a):
        try:
            return a * 2 if helper(a) else a * 3
        except Exception:
            return a * 5

    return aot(asks)(leaf(2))


def class_found_by_another_name(aot):
    return aot(lambda a: a * 2 if KIND(a) is torch.Tensor else a * 3)(leaf(2))


KIND = type


def backward_twice_where_nothing_is_saved(aot):
    x = leaf(2)
    y = aot(lambda a: (a.view(1, 2) + 1).sum())(x)
    y.backward()
    y.backward()
    return x.grad


def gradient_of_a_written_input(aot):
    def write(h):
        h.mul_(2)
        return h.sin()

    h = leaf(2) * 1
    y = aot(write)(h)
    return torch.autograd.grad(y.sum(), h, allow_unused=True)


def gradient_of_an_input_that_becomes_dependent(aot):
    def write(h, w):
        h.add_(w)
        return h * 2

    h = torch.ones(2)
    y = aot(write)(h, leaf(2))
    return torch.autograd.grad(y.sum(), h, allow_unused=True)


def gradient_penalty(aot):
    x = leaf(2)
    [gradient] = torch.autograd.grad(aot(lambda a: a**3)(x).sum(), x, create_graph=True)
    (gradient.pow(2).sum() + x.sum()).backward()
    return x.grad


def computes_from_a_result(x):
    y = x * 2
    return y, (y * y).sum()


def gradient_of_a_result(aot):
    y, loss = aot(computes_from_a_result)(leaf(2))
    return torch.autograd.grad(loss + y.sum(), y)


def result_that_retains_its_gradient(aot):
    y, loss = aot(computes_from_a_result)(leaf(2))
    y.retain_grad()
    loss.backward()
    return y.grad


def hook_on_a_result(aot):
    x = leaf(2)
    y, loss = aot(computes_from_a_result)(x)
    y.register_hook(lambda gradient: gradient * 10)
    (loss + y.sum()).backward()
    return x.grad


def output_that_the_loss_does_not_use(aot):
    x, y = leaf(2), leaf(2)
    first, _ = aot(lambda a, b: (a.sin(), a * b))(x, y)
    first.sum().backward()
    return x.grad, y.grad


def attribute_of_an_argument(aot):
    x = leaf(2)
    x.scale = 3.0
    return aot(lambda a: a * getattr(a, "scale", 1.0))(x)


def refusal_that_the_function_catches(aot):
    def asks(a):
        try:
            return a * 2 if a.grad is None else a
        except Exception:
            return a * 5

    return aot(asks)(leaf(2))


def numbers_of_python(aot):
    random.seed(0)
    run = aot(lambda a: a * random.random())
    return run(leaf(2)), run(leaf(2))


def numbers_of_numpy(aot):
    numpy.random.seed(0)
    run = aot(lambda a: a * numpy.random.rand())
    return run(leaf(2)), run(leaf(2))


def seed_set_by_the_function(aot):
    def seeds(a):
        torch.manual_seed(20)
        return a * torch.rand(2)

    run = aot(seeds)
    return run(leaf(2)), run(leaf(2)), torch.rand(1)


def state_that_is_saved_and_restored(aot):
    def draws_twice(a):
        state = torch.get_rng_state()
        first = torch.rand(2)
        torch.set_rng_state(state)
        return a * first - a * torch.rand(2)

    torch.manual_seed(0)
    return aot(draws_twice)(leaf(2)), torch.rand(1)


def numbers_of_a_fork(aot):
    def draws_aside(a):
        with torch.random.fork_rng():
            return a * torch.rand(2)

    torch.manual_seed(0)
    return aot(draws_aside)(leaf(2)), torch.rand(1)


def seed_that_is_asked_for(aot):
    run, results = aot(lambda a: a * torch.initial_seed()), []
    for seed in 3, 4:
        torch.manual_seed(seed)
        results.append(run(leaf(2)))
    return results


def inference_mode_inside(aot):
    def infers(a):
        with torch.inference_mode():
            return a * 2

    result = aot(infers)(leaf(2))
    return result.is_inference(), result.clone()


def shape_given_by_out(aot):
    out = torch.empty(0)
    return aot(lambda a, b: torch.add(a, 1, out=b) * 2)(torch.ones(2), out), out


def draws_once(aot):
    x = leaf(50)
    torch.manual_seed(0)
    y = aot(lambda a: torch.nn.functional.dropout(a * a, 0.5).sin())(x)
    y.sum().backward()
    return y, x.grad, torch.rand(1)


def grad_mode_that_stays_changed(aot):
    def changes(a):
        torch.set_grad_enabled(False)
        return a * 2

    run = aot(changes)
    result = run(leaf(2))
    enabled = torch.is_grad_enabled()
    torch.set_grad_enabled(True)
    return result, enabled


def grad_mode_that_is_changed_after_the_result(aot):
    def changes(a):
        result = a * 2
        torch.set_grad_enabled(False)
        return result

    try:
        return aot(changes)(leaf(2)).requires_grad
    finally:
        torch.set_grad_enabled(True)


def dtype_that_is_changed_after_the_result(aot):
    def changes(a):
        result = a * torch.ones(2)
        torch.set_default_dtype(torch.float64)
        return result

    try:
        return aot(changes)(leaf(2)).dtype == torch.float32
    finally:
        torch.set_default_dtype(torch.float32)


def dtype_that_stays_changed(aot):
    def changes(a):
        torch.set_default_dtype(torch.float64)
        return a * 2

    try:
        result = aot(changes)(leaf(2))
        return result, torch.ones(1).dtype == torch.float64
    finally:
        torch.set_default_dtype(torch.float32)


def tangents_in_another_layout(aot):
    x, w = leaf(2, 3), leaf(3, 2)
    y = aot(lambda a: a.sin().t().contiguous())(x.t())
    (y.t() * w).sum().backward()
    z = aot(lambda a: a.view(-1).exp().view(2, 3))(x)
    z.sum().backward()
    return x.grad


def another_kind_of_argument(aot):
    run = aot(lambda a: a.sum() * a.shape[0] * (2 if a.requires_grad else 3))
    return run(leaf(2)), run(leaf(3)), run(leaf(2).detach()), run(leaf(2))


def one_tensor_twice(aot):
    x = leaf(2)
    run = aot(lambda a, b: a * (2 if a is b else b))
    run(x, x).sum().backward()
    return run(x, leaf(2)), x.grad


def one_tensor_twice_after_a_view_of_it(aot):
    x = leaf(2)
    run = aot(lambda a, b: a * (2 if a is b else b))
    return run(x, x.view(2)), run(x, x)


def attribute_that_comes_later(aot):
    x = leaf(2)
    run = aot(lambda a: a * getattr(a, "scale", 1.0))
    before, x.scale = run(x), 3.0
    return before, run(x)


def view_of_what_is_written_later(aot):
    def writes(a):
        b = a * 2
        view = b.view(-1)
        b.mul_(3)
        return view

    x = leaf(2, 2)
    y = aot(writes)(x)
    y.sum().backward()
    return y, x.grad


def inputs_that_share_memory(aot):
    def writes(a, b):
        a.add_(1)
        return b * 2

    memory = torch.zeros(4)
    return aot(writes)(memory[:3], memory[1:]), memory


def modes_of_a_module(aot):
    model = torch.nn.Sequential(torch.nn.BatchNorm1d(3))
    run = aot(model)
    x = leaf(4, 3)
    outputs = run(x), model.eval() and run(x)
    return *outputs, model[0].running_mean


def modes_of_a_module_without_parameters(aot):
    model = torch.nn.Dropout(0.5)
    run = aot(model)
    torch.manual_seed(0)
    first = run(leaf(50))
    model.eval()
    return first, run(leaf(50))


def list_that_is_filled(aot):
    def fills(xs, a):
        xs.append(a * 2)
        return a * len(xs)

    xs, x = [], leaf(2)
    run = aot(fills)
    return run(xs, x), run(xs, x), *xs


def in_place_in_the_middle(aot):
    def writes(a):
        b = a.exp()
        c = b[0]
        c.mul_(2)
        return b.sin() + c

    x = leaf(2, 2)
    aot(writes)(x).sum().backward()
    return x.grad


TRIALS = [
    value
    for value in list(globals().values())
    if getattr(value, "__code__", None) and value.__code__.co_varnames[:1] == ("aot",)
]


def outcome(trial, aot):
    try:
        return trial(aot)
    except Unsupported:
        return "refused in words"
    except RuntimeError as error:
        return str(error)


@each_set
@pytest.mark.parametrize("trial", TRIALS, ids=lambda trial: trial.__name__)
def test_right_or_refused(trial, name):
    expected, actual = outcome(trial, lambda fn: fn), outcome(trial, compiler_with(name))
    if actual != "refused in words":
        if isinstance(expected, str):
            assert actual[:60] == expected[:60]
        else:
            torch.testing.assert_close(actual, expected)


def a_question_in_a_graph(x):
    return (x * (2 + x._is_view()),)


def a_hook_in_a_graph(x):
    y = x * 2
    y.retain_grad()
    return (y,)


def a_leaf_in_a_graph(x):
    return ((x.detach() * 2).requires_grad_(), x * 2)


def a_backward_in_a_graph(x):
    x.exp().sum().backward()
    return (x * 2,)


@pytest.mark.parametrize("name", ["no extra", "default", "all but watch", "all but analyze"])
@pytest.mark.parametrize(
    "fn",
    [a_question_in_a_graph, a_hook_in_a_graph, a_leaf_in_a_graph, a_backward_in_a_graph],
)
def test_a_graph_that_does_more_than_compute(fn, name):
    found = []
    graph = torch.fx.symbolic_trace(fn)
    for run in graph, aot_function(graph, extras=LEFT_OUT[name]):
        x = leaf(2, 2)
        outputs = run(x[0] if fn is a_question_in_a_graph else x)
        sum(out.sum() for out in outputs).backward()
        found.append((*outputs, x.grad, *(x.grad for x in outputs if x.is_leaf or x.retains_grad)))
    torch.testing.assert_close(*found)


RAISES = {gradient_penalty}  # with all extras; the others are right, compiled or not


@pytest.mark.parametrize("trial", TRIALS, ids=lambda trial: trial.__name__)
def test_raises_with_all_extras_only_where_it_must(trial):
    assert (outcome(trial, aot_function) == "refused in words") == (trial in RAISES)
