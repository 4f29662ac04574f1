"""Results that were once wrong, each compared with the interpreter."""

import collections
import functools
import gc
import sys
import threading
import types
import typing
import weakref
from functools import partial

import pytest
import torch
from torch import nn

from snippets.mini_aot import aot_function
from snippets.mini_dynamo import compile, stats
from snippets.mini_dynamo.extras import EXTRAS
from snippets.mini_dynamo.extras.special_methods import SPECIAL
from snippets.mini_dynamo.values import Object, Shadow

X = torch.ones(2)


def outcome(function, *args):
    try:
        return repr(function(*args))
    except Exception as error:
        return repr(error)


def test_a_symbol_that_only_the_result_needs_is_an_input():
    compiled = compile(lambda x, n: (x.sin(), n + 1))
    for n in 3, 4, 5, 6:
        assert compiled(X, n)[1] == n + 1
    assert stats(compiled).compiles == 2


class Parent(nn.Module):
    def forward(self, x):
        return x + 1


class Child(Parent):
    def forward(self, x):
        print(end="")
        return super().forward(x) * 2


def rest_of(x, i):
    y = x[i:]
    return y * y.shape[0]


def times_item(x, i):
    return x * i.item()


@pytest.mark.parametrize("compiled", [compile, partial(compile, extras=()), aot_function])
@pytest.mark.parametrize("function", [rest_of, times_item])
def test_the_number_in_a_tensor_may_change(function, compiled):
    x, ours = torch.arange(4.0), compiled(function)
    for number in 1, 0, 2:
        i = torch.tensor(number)
        assert torch.equal(ours(x, i), function(x, i))


def test_a_default_device_is_seen():
    compiled = compile(lambda x: (x * 2, torch.ones(2)))
    assert compiled(X)[1].device.type == "cpu" and stats(compiled).compiles == 1
    torch.set_default_device("meta")
    try:
        assert compiled(X)[1].device.type == "meta"
    finally:
        torch.set_default_device(None)


def test_super_after_a_break():
    assert torch.equal(compile(Child())(X), Child()(X))


def test_three_threads_make_the_first_call():
    compiled, seen = compile(lambda x: x.sin() * 2), []
    threads = [threading.Thread(target=lambda: seen.append(compiled(X))) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(seen) == 3 and all(torch.equal(one, X.sin() * 2) for one in seen)
    assert stats(compiled).compiles == 1


def test_a_size_is_no_tuple():
    assert compile(lambda x: x.new(x.size()))(torch.ones(2, 3)).shape == (2, 3)


class Loud(nn.Module):
    def __call__(self, x):
        print(end="")
        return super().__call__(x) * 100

    def forward(self, x):
        return x + 1


class Own(Loud):
    __call__ = nn.Module.__call__

    def _call_impl(self, x):
        return self.forward(x) * 100


@pytest.mark.parametrize("kind", [Loud, Own])
def test_a_module_with_a_call_of_its_own(kind):
    module = kind()
    assert torch.equal(compile(lambda x: module(x * 2))(X), X * 300)


class Noting:
    def __init__(self):
        self.log = []


def noted(name):
    def method(self, other):
        self.log.append(name)
        return self if name.startswith("__i") else 5

    return method


for _name in ("__ior__", "__or__", "__ipow__", "__ifloordiv__", "__imod__", "__ilshift__"):
    setattr(Noting, _name, noted(_name))


def test_operators_in_place():
    def f(x):
        one = Noting()
        one |= 1
        one **= 2
        one //= 3
        one %= 4
        one <<= 5
        return x * 2, one.log

    assert outcome(compile(f), X) == outcome(f, X)


class Box:
    def method(self):
        return 1


def test_bound_methods_are_equal():
    box = Box()
    box.kept = box.method

    def f(x):
        return (
            x * (10 if box.kept == box.method else 3),
            {box.method: 5}.get(box.method),
            len({box.method, box.method}),
        )

    assert outcome(compile(f), X) == outcome(f, X)


class Config:
    def keys(self):
        return ["lr"]

    def __getitem__(self, key):
        return 0.5

    def __iter__(self):
        return iter(["lr"])


def test_a_shadow_has_no_attribute_that_it_does_not_define():
    config = Config()

    def f(x):
        table = {}
        table.update(config)
        return x * 2, table, dict(config)

    assert outcome(compile(f), X) == outcome(f, X)


def test_every_special_method_of_builtins_is_answered():
    """By all stand-ins those that every object has, by that of an instance the others."""
    kinds = int, float, complex, str, list, dict, set, types.GeneratorType
    all_have = {name for name in vars(object) if name in vars(Shadow)} | {"__bool__"}
    named = {name for kind in kinds for name in vars(kind) if name.startswith("__")}
    own = "__new__ __init__ __doc__ __getattribute__ __class_getitem__ __getnewargs__ __sizeof__"
    own += " __getformat__ __del__ __name__ __qualname__ __reduce__"
    own += " __init_subclass__ __subclasshook__ __setattr__ __delattr__ __dir__ __class__"
    compared = {"__eq__", "__ne__", "__hash__", "__str__", "__repr__", "__format__"}
    assert compared <= all_have <= set(vars(Shadow))
    assert named - set(own.split()) <= SPECIAL | all_have and SPECIAL <= set(vars(Object))


def test_a_dict_that_is_also_attributes():
    box = Box()
    box.v, inside = 1.0, vars(box)

    def f(x):
        box.v = 7.0
        return x * inside["v"]

    def g(x):
        inside["v"] = 9.0
        return x * box.v

    assert torch.equal(compile(f)(X), X * 7) and torch.equal(compile(g)(X), X * 9)


class Slots:
    __slots__ = ()


def test_attributes_that_cannot_be_set_and_texts_of_errors():
    def f(x):
        found = []
        for attempt in (set_it, sort_them, unpack, spread):
            try:
                attempt()
            except (AttributeError, TypeError) as error:
                found.append(str(error))
        return x * 2, found

    def set_it():
        Slots().b = 1

    def sort_them():
        sorted([(1, Box()), (1, Box())])

    def unpack():
        a, b = 5

    def spread():
        return [*5]

    assert outcome(compile(f), X) == outcome(f, X)


def test_locals_after_a_break():
    def f(x, n):
        y = x * 2
        print(end="")
        return y, "{n}".format(**locals()), sorted(locals())

    assert outcome(compile(f), X, 3) == outcome(f, X, 3)


class Finalized:
    log: typing.ClassVar = []

    def __del__(self):
        self.log.append("del")


def test_objects_go_in_time():
    def f(x):
        one = Finalized()
        print(end="")
        y = x * 2
        del one
        Finalized.log.append("after")
        return y

    compile(f)(X)
    assert Finalized.log == ["del", "after"]


def make(breaks):
    big = torch.ones(10)

    def g(x):
        return x + big.sum()

    def f(x):
        y = g(x)
        if breaks:
            print(end="")
        return y * 2

    compile(f)(X)
    return weakref.ref(big)


@pytest.mark.parametrize("breaks", [False, True])
def test_a_compilation_is_let_go(breaks):
    kept = [make(breaks) for _ in range(3)]
    gc.collect()
    assert not any(one() is not None for one in kept)


def test_code_is_let_go():
    scope: dict = {"compile": compile}
    exec("def f(x):\n y = x * 2\n print(end='')\n return y + 1", scope)
    code = weakref.ref(scope["f"].__code__)
    compile(scope["f"])(X)
    scope.clear()
    gc.collect()
    assert code() is None


class Point(typing.NamedTuple):
    a: int

    def twice(self):
        return self.a * 2


class Base:
    pass


class Other:
    pass


class Derived(Base):
    pass


class Middle(Parent):
    pass


class Last(Middle):
    def forward(self, x):
        return super().forward(x) * 2


derived, last, linear = Derived(), Last(), nn.Linear(2, 2)


@pytest.mark.parametrize(
    ("function", "owner", "name", "value"),
    [
        (lambda x: last(x), Parent, "forward", lambda self, x: x + 5),
        (lambda x: last(x), Middle, "forward", lambda self, x: x + 50),
        (lambda x: (x * 2, Base.__name__), Base, "__name__", "Renamed"),
        (lambda x: (x * 2, outcome.__name__), outcome, "__name__", "renamed"),
        (lambda x: x + 1, torch.Tensor, "__add__", lambda self, other: self * 100),
        (lambda x: (x * 2, hasattr(x, "extra")), torch.Tensor, "extra", 1),
        (lambda x: linear(x).shape, nn.Module, "__call__", lambda self, x: torch.ones(7)),
        (lambda x: x * Point(2).twice(), Point, "twice", lambda self: 9),
        (lambda x: x * isinstance(derived, Other), Derived, "__bases__", (Other,)),
        (lambda x: x * callable(derived), Derived, "__call__", lambda self: 1),
        (lambda x: x * len({derived, Derived()}), Derived, "__hash__", lambda self: 1),
    ],
)
def test_a_class_that_changes_is_seen(function, owner, name, value):
    compiled, absent = compile(function), object()
    kept = name in ("__name__", "__bases__")
    before = getattr(owner, name) if kept else vars(owner).get(name, absent)
    assert outcome(compiled, X) == outcome(function, X)
    setattr(owner, name, value)
    try:
        assert outcome(compiled, X) == outcome(function, X)
    finally:
        if before is absent:
            delattr(owner, name)
        else:
            setattr(owner, name, before)


def test_what_a_program_puts_on_tensors_is_inlined(monkeypatch):
    monkeypatch.setattr(torch.Tensor, "scaled", lambda self: self * SCALE[0], raising=False)
    SCALE, compiled = [2.0], compile(lambda x: x.scaled() + 0)
    assert torch.equal(compiled(X), X * 2)
    SCALE[0] = 10.0
    assert torch.equal(compiled(X), X * 10)


class Meta(type):
    def __len__(cls):
        return 3

    def __eq__(cls, other):
        return True

    __hash__ = type.__hash__


class One(metaclass=Meta):
    pass


class Subscribed:
    log: typing.ClassVar = []

    def __class_getitem__(cls, key):
        cls.log.append(key)
        return 2.0


def test_classes_as_operands():
    def f(x):
        return x * len(One), One == Meta, Subscribed[3]

    compiled = compile(f)
    assert outcome(compiled, X) == outcome(compiled, X) == outcome(f, X)
    assert Subscribed.log == [3, 3, 3]


def test_under_jit_trace_nothing_is_compiled():
    compiled = compile(lambda x: x * 2)
    with pytest.warns(FutureWarning):
        assert torch.equal(torch.jit.trace(compiled, (X,))(X), X * 2)


def test_extras_register_themselves():
    assert len(EXTRAS) > 10 and all(
        name in sys.modules[one.__name__].__name__ for name, one in EXTRAS.items()
    )


def seen_mode(x):
    print(torch.is_grad_enabled())
    return x * 2


def fails(x):
    raise ValueError(torch.is_grad_enabled())


def inside_no_grad(x):
    with torch.no_grad():
        with torch.enable_grad():
            y = seen_mode(x * 2)
        z = seen_mode(y) * 3
    return y, z * x


def raises_inside(x):
    with torch.no_grad():
        y = x * 2
        print("before")
        fails(y)


def callee_sets_the_mode(x):
    with torch.no_grad():
        y = x * 2
        torch.set_grad_enabled(seen_mode(1) > 1)
        z = x * 3
    return y, z, x * 4


@pytest.mark.parametrize("function", [inside_no_grad, raises_inside, callee_sets_the_mode])
def test_breaks_in_a_grad_mode(function, capsys):
    compiled, found = compile(function), []
    for one in (function, compiled, compiled):
        x = X.clone().requires_grad_()
        found.append((outcome(one, x), torch.is_grad_enabled(), capsys.readouterr().out))
    assert found[0] == found[1] == found[2]
    assert stats(compiled).graphs


def leave(x, log):
    for i in range(2):
        x = seen_mode(x)
        if i:
            log.append(sys.exc_info()[0])
            raise IndexError(i)


def catch(x, log):
    try:
        leave(x, log)
    except IndexError:
        return x * 3
    finally:
        log.append("done")


@pytest.mark.parametrize("function", [leave, catch])
def test_what_a_frame_left_to_the_interpreter_calls(function):
    compiled, logs = compile(function), ([], [], [])
    wanted = outcome(function, X, logs[0])
    assert outcome(compiled, X, logs[1]) == outcome(compiled, X, logs[2]) == wanted
    assert logs[0] == logs[1] == logs[2]
    assert stats(compiled).graphs and torch._C._dynamo.eval_frame.set_eval_frame(None) is None


class Pair(dict):
    def __setitem__(self, key, value):
        super().__setitem__(key, value)
        self.last = key


class Sized:
    def __new__(cls, *args):
        made = super().__new__(cls)
        made.count = len(args)
        return made

    def __init__(self, *args):
        self.args = args


def own_dict(x):
    pair = Pair(a=x)
    pair["b"] = x * 2
    return pair, pair.last, [*pair.items()], pair == {}, {**pair}


def own_new(x):
    sized = Sized(x, 2)
    return x * sized.count, sized.args, type(sized)


class Named:
    def __init__(self, **names):
        self.__dict__.update(names)


def own_attributes(x):
    named = Named(a=x, b=x * 2)
    inside = vars(named)
    del inside["a"]
    named.c = 1
    return sorted(inside), hasattr(named, "a"), named.b, "c" in named.__dict__


def wrapped(x):
    def double(function):
        @functools.wraps(function)
        def call(y):
            return function(y) * 2

        return call

    @double
    def act(y):
        """Doc."""
        return y + 1

    return act(x), act.__name__, act.__doc__, act.__wrapped__(x), hasattr(act, "other")


def arrays(x):
    a = x.numpy()
    b = a * 0.1 + a
    x.add_(1)
    return a, b, a.T, b > 1, a[:1], torch.from_numpy(a), b.strides


def asked(x):
    return x * (2 if torch.get_default_dtype() is torch.float32 else 3)


@pytest.mark.parametrize("function", [own_dict, own_new, own_attributes, wrapped, arrays, asked])
def test_kinds_that_were_left_to_the_interpreter(function):
    compiled = compile(function)
    assert outcome(compiled, X.clone()) == outcome(function, X.clone())
    assert len(stats(compiled).graphs) == 1 and not stats(compiled).breaks


def test_an_attribute_that_is_set_in_two_ways():
    def f(named, x):
        before = vars(named)["a"]
        named.a = 7
        named.__dict__["d"] = 1
        try:
            return x * named.d, before, vars(named)["a"], sorted(vars(named))
        except AttributeError:
            return x

    assert outcome(compile(f), Named(a=2), X) == outcome(f, Named(a=2), X)


def test_what_was_asked_of_torch_is_asked_again():
    compiled = compile(asked)
    compiled(X)
    torch.set_default_dtype(torch.float64)
    try:
        assert torch.equal(compiled(X), X * 3)
    finally:
        torch.set_default_dtype(torch.float32)


def test_deques_and_defaultdicts_from_outside():
    def f(one, other, table, x):
        one.append(x)
        table["new"].append(len(other))
        return x * len(other)

    def apart():
        return collections.deque(), collections.deque()

    def together():
        return (collections.deque(maxlen=3),) * 2

    compiled = compile(f)
    for make in apart, together, apart:
        found = []
        for one in f, compiled:
            deques, table = make(), collections.defaultdict(list)
            found.append((outcome(one, *deques, table, X), repr(deques), table))
        assert found[0] == found[1]


class Logs:
    w, log = 3.0, []

    def __getattribute__(self, name):
        Logs.log.append(name)
        return object.__getattribute__(self, name)


class SaysItIsAnInt:
    w, log = 3.0, []

    @property
    def __class__(self):
        SaysItIsAnInt.log.append("asked")
        return int


class OtherDict:
    log = []
    __dict__ = property(lambda self: self.log.append("asked") or {"w": 3.0})


@pytest.mark.parametrize("cls", [Logs, SaysItIsAnInt, OtherDict])
@pytest.mark.parametrize("extras", [tuple(EXTRAS), ()])
def test_looking_at_an_object_runs_nothing_of_its_class(cls, extras):
    def f(x, it):
        return x * it.w

    wanted, log = outcome(f, X, cls()), [*cls.log]
    cls.log.clear()
    assert outcome(compile(f, extras=extras), X, cls()) == wanted
    assert cls.log == log
    cls.log.clear()


def compiled_inside():
    inner = compile(lambda x: x + 1)
    return lambda x: inner(x) * 2, inner


@pytest.mark.parametrize("extras", [tuple(EXTRAS), ()])
def test_what_is_compiled_calls_what_is_compiled(extras):
    outer, inner = compiled_inside()
    assert torch.equal(compile(outer, extras=extras)(X), outer(X))
    assert len(stats(inner).graphs) == 1
    twice = compile(inner, extras=extras)
    assert torch.equal(twice(X), X + 1)
    assert all("not handled" not in reason for reason, _ in stats(twice).breaks)


@pytest.mark.parametrize("extras", [tuple(EXTRAS), ()])
@pytest.mark.parametrize(
    "name, function", [("norm", lambda x: x.norm() + 1), ("__rsub__", lambda x: 1 - x)]
)
def test_a_method_of_torch_that_is_replaced_is_seen(name, function, extras, monkeypatch):
    compiled = compile(function, backend="aot_eager", extras=extras)
    before = compiled(X)
    with monkeypatch.context() as patches:
        patches.setattr(torch.Tensor, name, lambda self, *_: self.sum() * 10)
        assert torch.equal(compiled(X), function(X)) and not torch.equal(function(X), before)
    assert torch.equal(compiled(X), before)
