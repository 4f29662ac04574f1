"""Lists, tuples, dictionaries, sets and what takes them."""

import collections
import copy
import functools
import itertools
import typing

import torch
from torch import Tensor

from tests.mini.cases.shared import case, lists, t, trap, two


@case("containers", two)
def cont_tuple_out(x, y):
    return (x, y + 1, (x * 2, [y]), None, "s", 3)


@case("containers", two)
def cont_dict_out(x, y):
    return {"a": x + 1, "b": {"c": y}, 3: [x]}


@case("containers", lambda: [([t(3), t(3)],), ([t(3), t(3)],), ([t(3)] * 3,), ([],)])
def cont_list_in(xs):
    total = torch.zeros(3)
    for x in xs:
        total = total + x
    return total


@case(
    "containers", lambda: [({"a": t(3), "b": 2},), ({"a": t(3), "b": 3},), ({"b": 2, "a": t(3)},)]
)
def cont_dict_in(d):
    return d["a"] * d["b"], list(d), d.get("c"), d.get("b", 1), "a" in d, len(d)


@case("containers")
def cont_list_build(x):
    out = []
    for i in range(3):
        out.append(x * i)
    out.insert(0, x)
    out.extend([x + 1, x + 2])
    last = out.pop()
    out.reverse()
    return out, last, len(out)


@case("containers")
def cont_dict_build(x):
    d = {}
    d["a"] = x
    d.update(b=x + 1)
    d.setdefault("c", x + 2)
    out = {k: v * 2 for k, v in d.items()}
    del d["a"]
    return d, out, sorted(d), list(out.values())


@case("containers")
def cont_unpack(x):
    a, (b, c), *rest = x, (x + 1, x + 2), x + 3, x + 4
    first, *_, last = [1, 2, 3, 4]
    return a + b * c, rest, first, last


@case("containers")
def cont_slices(x):
    items = [x, x + 1, x + 2, x + 3]
    items[1:3] = [x * 5]
    return items[::-1], items[-2:], (1, 2, 3)[1:]


@case("containers")
def cont_set(x):
    s = {1, 2, 3}
    s.add(4)
    return x * len(s | {9}) if 4 in s and s & {1} else x


Point = collections.namedtuple("Point", "x y")


@case("containers", lambda: [(Point(t(3), 2),), (Point(t(3), 3),)])
def cont_namedtuple(p):
    q = Point(p.x + 1, y=p.y)
    a, b = q
    return q, p._replace(y=5), a * b, q.x, p[0]


@case("containers")
def cont_same_twice(x):
    y = [x + 1]
    return y, y, (y, {"y": y})


@case("containers", lambda: [([t(3), 1],), ([t(3), 1],)])
def cont_return_argument(xs):
    return xs, xs[0] + 1


@case("containers")
def cont_zip_enumerate(x):
    out = x
    for i, (a, b) in enumerate(zip([1, 2], [x, x * 2], strict=True), start=1):
        out = out + i * a * b
    return out


@case("containers")
def cont_builtins(x):
    xs = [x, x + 1, x + 2]
    return sum(xs), len(xs), max(3, 1), min([4, 2]), any([0, 1]), all([]), list(reversed(xs))[0]


@case("containers")
def cont_sorted_key(x):
    pairs = [(2, x), (1, x + 1), (3, x + 2)]
    s = sorted(pairs, key=lambda p: p[0])
    pairs.sort(key=lambda p: -p[0])
    return [p[1] for p in s], [p[0] for p in pairs]


@case("containers")
def cont_map_filter(x):
    return list(map(lambda a: a * x, filter(lambda a: a > 1, [1, 2, 3])))


@case("containers")
def cont_reduce(x):
    return functools.reduce(lambda a, b: a + b, [x, x, x], x)


@case("containers")
def cont_itertools(x):
    out = x
    for a, b in itertools.product([1, 2], [3]):
        out = out + a * b
    for c in itertools.chain([1], [2]):
        out = out * c
    return out


@case("containers")
def cont_ordered(x):
    d = collections.OrderedDict()
    d["z"] = x
    d["a"] = x + 1
    return d


@case("containers", lambda: [({"m": [t(3), {"k": t(3)}]},), ({"m": [t(3), {"k": t(3)}]},)])
def cont_nested(d):
    return d["m"][0] + d["m"][1]["k"]


@case("containers")
def cont_defaultdict(x):
    d = collections.defaultdict(list)
    d["a"].append(x)
    return d["a"][0] + 1


@case("containers")
def cont_missing_key(x):
    return {"a": x}["b"]


@case("containers", lambda: [({3, 1, 2}, t(3)), ({3, 1, 2}, t(3)), ({3, 1}, t(3))])
def cont_set_in(s, x):
    for v in s:
        x = x * v
    return x


@case("containers", lists)
def stack_of_lists(xs):
    head, *tail = xs
    *body, last = xs
    merged = [*tail, head, *body]
    return torch.stack(merged), last * len(merged), merged[::-1][0], merged[-len(body)] is xs[0]


@case("containers")
def list_methods(x):
    a = [1, 2, 3]
    a.append(4)
    a += [5, 6]
    a.remove(2)
    b = a.copy()
    b.clear()
    a[1:2] = [9, 9]
    del a[0]
    a *= 2
    return x * sum(a), a, b, a.count(9), a.index(5), [1, 2] < [1, 3], [0] * 3


@case("containers")
def dict_methods(x):
    d = dict(a=1, b=x)
    d |= {"c": 2}
    e = d | {"a": 5}
    f = d.copy()
    f.clear()
    first = d.pop("a")
    return e, f, first, d.pop("zz", None), dict.fromkeys("ab", 0), d.get("c"), list(d.items())[0]


@case("containers")
def merging_dicts(x):
    defaults = {"scale": 2, "shift": 1}
    options = {**defaults, "shift": 3, **{"more": x}}
    return x * options["scale"] + options["shift"], options, defaults == {"shift": 1, "scale": 2}


@case("containers")
def dict_iteration(x):
    weights = {"a": 1, "b": 2, "c": 3}
    total = 0
    for name in weights:
        total = total + x * weights[name]
    for name, value in weights.items():
        if name != "b":
            total = total - value
    return total, sum(weights.values()), max(weights, key=weights.get), sorted(weights)[::-1]


@case("containers")
def set_methods(x):
    s = {1, 2, 3}
    s.discard(7)
    s.remove(3)
    s.update([8, 9])
    s -= {9}
    t2 = s ^ {1, 4}
    return x * len(s), s, t2, s <= {1, 2, 8}, s.isdisjoint({5}), frozenset(s), s.union([0])


@case("containers", lambda: [((1, (t(3), [2])),), ((1, (t(3), [2])),), ((3, (t(3), [2])),)])
def nested_unpacking(nested):
    a, (x, [b]) = nested
    (c, d), e = (a, b), x + b
    return x * a + c - d, e


@case("containers", lambda: [(("q", 1, t(3), None, [t(3)]),)] * 2)
def mixed_tuple(items):
    found = [v for v in items if isinstance(v, Tensor)]
    rest = [type(v).__name__ for v in items if not isinstance(v, Tensor)]
    return found[0] * len(rest), rest, items[-1][0] + items[1]


@case("containers")
def zips(x):
    pairs = list(zip("abc", [x, x + 1], strict=False))
    letters, values = zip(*pairs, strict=True)
    table = dict(pairs)
    return letters, values[0] * values[1], list(table), [i for i, _ in enumerate(pairs, 5)]


@case("containers", lists)
def builtins_over_tensors(xs):
    return (
        sum(xs),
        sum(x.numel() for x in xs),
        any(x.dim() == 2 for x in xs),
        all(isinstance(x, Tensor) for x in xs),
        max(x.shape[0] for x in xs),
        min(len(xs), 5),
        list(map(torch.neg, xs))[0],
        list(filter(lambda x: x.numel() > 5, xs)),
        [x + 1 for x in reversed(xs)],
    )


@case("containers")
def sorting(x):
    words = ["pear", "fig", "apple"]
    pairs = sorted(((len(w), w) for w in words), reverse=True)
    words.sort(key=len)
    order = sorted(range(3), key=[3, 1, 2].__getitem__)
    return x * pairs[0][0], words, order, sorted({"b": 1, "a": 2}.items(), key=lambda p: p[1])


@case("containers")
def counter_and_deque(x):
    seen = collections.Counter("abca")
    queue = collections.deque([1, 2, 3], maxlen=3)
    queue.append(4)
    queue.appendleft(0)
    queue.rotate(1)
    return x * seen["a"], list(queue), seen.most_common(1), queue.pop()


@case("containers")
def default_dicts(x):
    groups = collections.defaultdict(list)
    for i in range(4):
        groups[i % 2].append(x * i)
    return {key: sum(values) for key, values in groups.items()}, len(groups[7])


@case("containers")
def itertools_tour(x):
    total = x
    for a, b in itertools.combinations([1, 2, 3], 2):
        total = total + a * b
    for a, b in itertools.pairwise([1, 2, 4]):
        total = total * (b - a)
    steps = list(itertools.accumulate([1, 2, 3]))
    chained = list(itertools.chain.from_iterable([[1], [2, 3]]))
    return (
        total,
        steps,
        chained,
        list(itertools.islice(itertools.count(5), 2)),
        list(itertools.zip_longest([1], [2, 3], fillvalue=0)),
    )


@case("containers")
def group_by_and_repeat(x):
    groups = {k: len(list(g)) for k, g in itertools.groupby("aabbb")}
    cycle = itertools.cycle([1, 2])
    return x * next(cycle) + next(cycle), groups, list(itertools.repeat(3, 2))


@case("containers")
def compare_containers(x):
    a = [1, (2, 3)]
    return a == [1, (2, 3)], (1, 2) < (1, 3), {"a": 1} == {"a": 1}, a is a, a != [], x + len(a)


@case("containers", lambda: [({"w": {"a": t(3), "b": t(3)}, "n": 2},)] * 2)
def tree_of_dicts(tree):
    def walk(node):
        if isinstance(node, dict):
            return {k: walk(v) for k, v in node.items()}
        return node * 2

    return walk(tree)


@case("containers")
def pytree(x):
    tree = {"a": x, "b": [x + 1, (x + 2, 3)]}
    return torch.utils._pytree.tree_map(lambda v: v * 2, tree)


@case("containers", lambda: [([1, 2, 3], t(3)), ([1, 2, 3], t(3)), ([1, 2, 4], t(3)), ([], t(3))])
def list_of_numbers(ns, x):
    if not ns:
        return x
    return x * ns[-1] + len(ns), 2 in ns, ns + [7]


@case("containers")
def copies(x):
    a = [x, [1]]
    b, c = copy.copy(a), list(a)
    b[1].append(2)
    return a, b, c, b[1] is a[1], c is a


@case("containers")
def tuples_as_keys(x):
    table = {(0, 1): x, (1, 0): x * 2, "s": 3, None: 4, 2.5: 5}
    return table[0, 1] + table[(1, 0)], table[None], (0, 1) in table, len(table)


@case("containers")
def holds_list_methods(x):
    a = [x, x + 1]
    a.append(x * 2)
    a.extend([x, x])
    a.insert(0, x - 1)
    last = a.pop()
    a.reverse()
    b = a.copy()
    b.clear()
    n = [3, 1, 2]
    n.sort(reverse=True)
    n.remove(1)
    return torch.stack(a).sum(0) + last, b, n, n.index(2), n.count(3), [0] * 3 + [1]


@case("containers")
def holds_tuple_ops(x):
    p = (x, 1, "a")
    q = p + (2,)
    a, *m, z = q
    (b, c), d = (1, 2), 3
    return a * z, m, q[1:], q.count(1), b + c + d, (1, 2) < (1, 3), p[0] + q[0]


@case("containers")
def holds_sets(x):
    s = {1, 2, 3}
    s.add(4)
    s.discard(1)
    u = s | {9}
    i = s & {2, 3}
    d = s - {2}
    y = s ^ {4, 5}
    fs = frozenset([1, 2])
    return x * len(u) + len(i), sorted(d), 3 in s, y, s <= u, s.isdisjoint({77}), fs, 1 in fs


@case("containers")
def holds_dict_ops(x):
    d = dict(a=1, b=2)
    e = {**d, "c": x}
    f = d | {"z": 9}
    ks = [k.upper() for k in e]
    inv = {v: k for k, v in d.items()}
    return (
        {k: v * 2 for k, v in e.items() if k != "a"},
        f,
        ks,
        inv,
        sum(d.values()),
        d == {"a": 1, "b": 2},
        max(d, key=d.get),
        dict(zip("ab", (x, x)))["a"],  # noqa: B905
    )


@case("containers")
def holds_nested(x):
    tree = {"l": [x, (x + 1, {"k": x * 2})], "n": None}

    def walk(n):
        if isinstance(n, dict):
            return sum(walk(v) for v in n.values())
        if isinstance(n, (list, tuple)):
            return sum(walk(v) for v in n)
        return 0 if n is None else n.sum()

    return walk(tree), tree["l"][1][1]["k"]


@case("containers")
def holds_defaultdict_counter(x):
    d = collections.defaultdict(list)
    for k, v in [("a", 1), ("b", 2), ("a", 3)]:
        d[k].append(v)
    c = collections.Counter("abca")
    return x * c["a"] + len(d["a"]), dict(d), c.most_common(1), sorted(c.items())


@case("containers")
def holds_deque(x):
    q = collections.deque([1, 2], maxlen=2)
    q.append(3)
    q.appendleft(5)
    h = q.popleft()
    return x * h + q[0], list(q), len(q)


@case("containers")
def holds_ordered(x):
    d = collections.OrderedDict()
    d["b"] = x
    d["a"] = x + 1
    d.move_to_end("b")
    return list(d), d["a"] * 2, d.popitem(last=False)[0]


@case("containers")
def holds_namedtuple(x):
    p = Point(x, 2)
    q = p._replace(y=5)
    a, b = q
    return p.x * q.y, a + b, q._fields, q, p == p, isinstance(p, tuple), Point(y=1, x=x).x


class P3(typing.NamedTuple):
    a: Tensor
    b: int = 3

    @property
    def total(self):
        return self.a * self.b

    def shift(self, n):
        return self._replace(b=self.b + n)


@case("containers")
def holds_typed_namedtuple(x):
    p = P3(x)
    return p.total, p.shift(2).b, p.shift(1), P3(x, b=9).total


@case("containers")
def holds_unpack_star(x):
    a = [1, 2]
    b = [*a, *(3, 4), *{5}]
    first, *rest = b
    *init, last = b
    _x1, (_y1, *z1) = 1, (2, 3, 4)
    d = {**{"p": 1}, "q": 2}
    return x * first + last, rest, init, z1, max(*a, 7), d, [*range(3)], (*a, x)


@case("containers")
def holds_same_object_twice(x):
    row = [x]
    grid = [row] * 2
    grid[0].append(x + 1)
    return grid, grid[0] is grid[1], len(grid[1])


class OwnList(list):
    pass


@trap(lambda: [(t(3), OwnList([1, 2]))] * 2)
def list_subclass_argument(x, items):
    items.append(3)
    return x * len(items)


@trap(lambda: [(t(3), [1, 2, 3])] * 2)
def list_shrinks_while_iterated(x, items):
    for v in items:
        if v == 2:
            items.remove(v)
        x = x * v
    return x


@trap(lambda: [(t(3), {"a": 1, "b": 2})] * 2)
def dict_grows_while_iterated(x, d):
    try:
        for k in d:
            d[k + "z"] = 1
    except RuntimeError:
        return x
    return x + 1


@trap()
def dict_alias_and_union(x):
    d = dict(a=1)
    e = d
    e["b"] = x
    d |= {"c": x + 1}
    return d is e, d


@trap(lambda: [(t(3), {"z": 1})] * 2)
def dict_key_removed_and_added(x, d):
    d.pop("z")
    d["y"] = 2
    d["z"] = 3
    return x * 2, d


@trap()
def swap_then_break(x):
    a, b = [x + 1, x + 2]
    a, b = b, a
    print("x")
    return a, b


@trap()
def sorted_of_constants(x):
    return sorted([3, 1, 2], reverse=True), x + sorted([(2, 1), (1, 5)])[0][1]


@trap()
def max_and_min_with_keys(x):
    return max(x.shape), min(1, 2, key=lambda v: -v), max([x.sum()], key=lambda v: 1)


@trap()
def zip_and_unpacking(x):
    return (
        list(zip(*[(1, x), (2, x + 1)])),  # noqa: B905
        dict(zip("ab", [x, x])),  # noqa: B905
        [*range(3)],
        {**{"a": x}, "b": 1},
    )


@trap(
    lambda: (
        [
            (t(3), collections.deque([1, 2])),
        ]
        * 2
    )
)
def deque_argument(x, d):
    d.append(3)
    return x * d[0]


@trap(
    lambda: (
        [
            (t(3), collections.deque([1, 2])),
        ]
        * 2
    )
)
def deque_returned(x, d):
    return d, x * 2


@trap(
    lambda: (
        [
            (t(3), frozenset([1, 2])),
        ]
        * 2
    )
)
def frozenset_argument(x, d):
    return x if 1 in d else x + 1


@trap(lambda: [(t(3), slice(0, 2)), (t(3), slice(1, 3))])
def slice_argument(x, s):
    return x[s]


@trap(lambda: [(t(3), range(3)), (t(3), range(3)), (t(3), range(2))])
def range_argument(x, r):
    for i in r:
        x = x + i
    return x, r


@trap(lambda: [(t(3), b"ab", 3 + 2j, None, ...), (t(3), b"ab", 3 + 1j, None, ...)])
def constants_of_all_kinds(x, b, c, n, e):
    return x * len(b), c * 2, n, e is ...


@trap()
def sum_with_start(x):
    return sum([x, x], start=x), sum([[1], [2]], []), x.tolist() == x.tolist()


@trap()
def sorted_and_sort_with_key(x):
    a = [3, 1, 2]
    b = sorted(a)
    a.sort(key=lambda v: -v)
    return x * b[0], a, sorted("bca"), sorted({3: 1, 1: 2})


@trap()
def setdefault_appends(x):
    d = {}
    d.setdefault("a", []).append(x)
    d.setdefault("a", []).append(x + 1)
    return d, [*d], {**d, "b": 1}.keys() == {"a", "b"}


@trap()
def views_of_dict(x):
    d = {"b": 1, "a": 2}
    return x + 1, list(d.keys() & {"a"}), dict(sorted(d.items())), list(reversed(d)), d.popitem()
