"""Branches, loops, match and assertions."""

import torch
import torch.nn.functional as F

from tests.mini.cases.shared import STATE, Cfg, Frozen, case, counts, numbers, nums, t, trap


@case("control", numbers)
def ctrl_if(x, n):
    if n > 1:
        return x + n
    elif n == 0:
        return x
    return x - n


@case("control", numbers)
def ctrl_while(x, n):
    i = 0
    while i < n:
        x = x + i
        i += 1
        if i > 4:
            break
    else:
        x = x * 2
    return x


@case("control", numbers)
def ctrl_for_range(x, n):
    for i in range(int(n) if n > 0 else 1):
        if i == 1:
            continue
        x = x * (i + 1)
    else:
        x = x - 1
    return x


@case("control")
def ctrl_tensor_loop(x):
    total = 0
    for row in x:
        total = total + row
    return total


@case("control", lambda: [(t(3), None), (t(3), t(3)), (t(3), None)])
def ctrl_none(x, y):
    z = x if y is None else x + y
    return z if y is not None else z * 2


@case("control", numbers)
def ctrl_boolops(x, n):
    flag = n and n > 1 or not n
    return x + 1 if flag else x - 1, n or 5, n and 6


@case("control")
def ctrl_shape_branch(x):
    if x.dim() == 1:
        return x.sum()
    return x.sum(dim=0)


@case("control", numbers)
def ctrl_nested_loops(x, n):
    for i in range(2):
        for j in range(i + 1):
            x = x + i * j
    return x * n


@case("control", lambda: [(t(3), 1), (t(3), 2), (t(3), [1, 2]), (t(3), {"k": 3}), (t(3), "z")])
def ctrl_match(x, v):
    match v:
        case 1:
            return x
        case 2 | 3:
            return x + 2
        case [a, b]:
            return x * a + b
        case {"k": k}:
            return x * k
        case _:
            return x - 1


@case("control")
def ctrl_walrus(x):
    if (n := x.dim()) > 1:
        return x * n
    return x + n


@case("control", lambda: [(t(3), 1), (t(3), 0)])
def ctrl_assert(x, n):
    assert n, "no n"
    return x * n


@case("control")
def ctrl_data_branch(x):
    y = x * 2
    if y.sum() > 0:
        return y + 1
    return y - 1


@case("control")
def ctrl_data_while(x):
    x = x.abs() + 1
    while x.sum() < 100:
        x = x * 2
    return x


@case("control")
def ctrl_data_ternary(x):
    y = x + 1
    return y * 2 if x.sum() > 0 else y * 3


@case("control")
def ctrl_data_boolop(x):
    return (x.sum() > 0 or x.mean() < -5) and x.max() > 0


@case("control", counts)
def loop_with_everything(x, n):
    found = None
    for i in range(6):
        if i < n:
            continue
        if i % 2:
            found = i
            break
        x = x + i
    else:
        found = -1
    return x * 2, found


@case("control", counts)
def early_returns(x, n):
    if n == 0:
        return None
    if n == 1:
        return x
    x = x * n
    if n > 3:
        return x, n
    return x.sum()


@case("control", counts)
def nested_ternaries(x, n):
    return x if n > 3 else x + 1 if n > 1 else x * 2 if n else x - 1


@case("control", lambda: [(t(3), k) for k in (None, None, 0, "", [], [1], "a", 2.0, ())])
def truthiness(x, k):
    return x + (1 if k else 2) if k is not None else x, bool(k), k or "empty", k and "full"


@case(
    "control",
    lambda: [
        (t(3), c)
        for c in (
            ("scale", 2),
            ("scale", 2),
            ("shift", 1, 2),
            {"op": "neg"},
            {"op": "neg", "more": 1},
            7,
            "text",
            None,
            [],
        )
    ],
)
def match_commands(x, command):
    match command:
        case ("scale", k):
            return x * k
        case ("shift", *amounts) if len(amounts) == 2:
            return x + amounts[0] - amounts[1]
        case {"op": "neg", **rest}:
            return -x, rest
        case int(n) | float(n):
            return x * n
        case str() as s:
            return x, s
        case None:
            return x.sum()
    return x.mean()


@case("control", lambda: [(t(4, 3),), (t(4, 3),), (t(2, 3),)])
def running_maximum(x):
    best = x[0]
    for row in x[1:]:
        best = torch.maximum(best, row)
    return best


@case("control", lambda: [(t(3), 5), (t(3), 5), (t(3), 8)])
def fibonacci(x, n):
    a, b = 0, 1
    for _ in range(n):
        a, b = b, a + b
    return x * a


@case("control", counts)
def while_true(x, n):
    steps = 0
    while True:
        steps += 1
        if steps >= n:
            break
        x = x.sin()
    return x, steps


@case("control", counts)
def while_none(x, n):
    found, tries = None, 0
    while found is None:
        tries += 1
        if tries > n:
            found = x * tries
    return found


@case("control", lambda: [(t(2, 3, 4),), (t(2, 3, 4),), (t(3, 3, 4),)])
def loops_over_dimensions(x):
    for d in range(x.dim()):
        for i in range(x.size(d) - 1):
            if (d + i) % 2 == 0:
                x = x.roll(i + 1, d)
    return x


@case("control", lambda: [(t(3), True, False), (t(3), True, False), (t(3), False, True)])
def flags(x, deep, *more):
    if deep and not any(more):
        x = x.relu()
    elif deep or more[0]:
        x = x.tanh()
    return x if not (deep ^ more[0]) else x + 1


@case("control")
def walrus_everywhere(x):
    values = [y := 2, y + 1, (z := y * 2)]
    if (total := sum(values)) > 5 and (rest := total % 4):
        return x * total + rest
    while (z := z - 1) > 0:
        x = x + z
    return x


@case("control", lambda: [(t(3), 1), (t(3), 2), (t(3), 1)])
def unassigned_variable(x, n):
    if n == 1:
        y = x * 2
    return y + 1


@case("control")
def data_dependent_loop(x):
    for i in range(3):
        if x.sum() > i:
            x = x - 1
        else:
            x = x + 1
    return x


@case("control", lambda: [(t(3).abs(),), (t(3).abs(),), (-t(3).abs(),)])
def data_dependent_return(x):
    y = x * 2
    if (y > 0).all():
        return y.sqrt()
    return y.abs()


@case("control", lambda: [(t(3).abs(), 1), (t(3).abs(), 1), (t(3).abs(), 0)])
def assert_with_tensor(x, n):
    assert (x >= 0).all(), "negative"
    return (x / n).sqrt() if n else x


@case("control", nums)
def flow_if_chain(x, n):
    if n < 0:
        y = x
    elif n == 0 or n > 100:
        y = x * 0
    elif 1 < n <= 3 and not n == 3:
        y = x * n
    else:
        y = x - n
    return y if y.dim() else None


@case("control")
def flow_while(x):
    i = 0
    while True:
        i += 1
        if i % 2:
            continue
        x = x * i
        if i > 6:
            break
    else:
        x = x * 0
    while i:
        i -= 3 if i > 2 else 1
    else:
        x = x + 1
    return x, i


@case("control")
def flow_for_else(x):
    for i in range(3):
        for j in range(i):
            if j == 5:
                break
            x = x + j
        else:
            x = x * 2
            continue
        break
    else:
        x = x - 1
    return x, i


@case("control")
def flow_data_branch(x):
    if x.sum() > 0:
        return x * 2
    return x - 1


@case("control")
def flow_data_branch_middle(x):
    y = x + 1
    if (y > 0).all():
        y = y * 2
    elif y.mean() < 0:
        y = y * 3
    return y - 1


@case("control", lambda: [(torch.tensor([1.0, 2.0]),), (torch.tensor([5.0, 2.0]),)])
def flow_data_while(x):
    while x.sum() < 20:
        x = x * 2
    return x


@case("control")
def flow_walrus(x):
    if (n := x.shape[-1]) > 2:
        x = x * n
    ys = [z for i in range(4) if (z := i * 2) > 2]
    while (n := n - 1) > 0:
        x = x + n
    return x, ys, n


@case(
    "control",
    lambda: [
        (t(3), ("mul", 2)),
        (t(3), ("add", 1, 2)),
        (t(3), {"op": "neg", "k": 1}),
        (t(3), []),
        (t(3), 7),
        (t(3), "s"),
        (t(3), None),
    ],
)
def flow_match(x, cmd):
    match cmd:
        case ("mul", n):
            return x * n
        case ("add", *ns) if len(ns) > 1:
            return x + sum(ns)
        case {"op": "neg", **rest}:
            return -x, rest
        case []:
            return x
        case int() | float():
            return x + cmd
        case str(s):
            return x, s
        case _:
            return None


@case(
    "control",
    lambda: [(t(3), Cfg()), (t(3), Cfg(4)), (t(3), Cfg(3, "tanh")), (t(3), Frozen(1.0, 2))],
)
def flow_match_class(x, c):
    match c:
        case Cfg(dim=3, act="relu"):
            return F.relu(x)
        case Cfg(d, a):
            return x * d, a
        case Frozen(a=a):
            return x * a


@case("control")
def flow_ternary_boolop(x):
    a = None
    b = a or "d"
    c = 0 or [] or {} or 5
    d = "" if a is None else 1
    e = x if x is not None and x.dim() > 1 else x * 2
    return e, b, c, d, not c, (1 < 2 < 3), 1 if [] else 2


@case("control", lambda: [(t(3), True), (t(3), False), (t(3), None), (t(3), True)])
def flow_flag(x, training):
    if training is None:
        training = STATE["count"] > 0
    return x * 2 if training else x * 3


@case("control")
def flow_assert(x):
    assert x.shape[-1] == 3, "bad"
    assert isinstance(x, torch.Tensor)
    return x + 1


@trap()
def comprehensions_across_break(x):
    y = [i * x for i in range(2)]
    print(len(y))
    z = [j * x for j in y]
    return z


@trap()
def branch_on_data_picks_lambda(x):
    return (lambda: x + 1)() if x.sum() > 0 else (lambda: x - 1)()


@trap()
def assertion_on_data(x):
    y = x + 1
    assert y.sum() != 12345
    return y * 2


@trap()
def match_with_guard(x):
    r = []
    for i, c in enumerate("abc"):
        match c:
            case "a":
                r.append(x)
            case _ if i > 1:
                r.append(x * i)
    return r


@trap()
def effects_around_branch_on_data(x):
    items = STATE["log"]
    items.append("a")
    y = x.sum()
    if y > 0:
        items.append("pos")
    else:
        items.append("neg")
    items.append(len(items))
    return y


@trap()
def not_of_tensor(x):
    a = x.sum() if x.ndim else 0
    b = not a
    return b


@trap()
def endless_loop_with_break(x):
    s = 0
    while True:
        s += 1
        if s > 3:
            break
    return x * s
