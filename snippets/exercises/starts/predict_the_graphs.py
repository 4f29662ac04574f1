from torch._dynamo import graph_break


def whole(x):
    return x.sin() + 1


def break_between(x):
    y = x.sin()
    graph_break()
    return y + 1


def break_at_the_end(x):
    y = x.sin() + 1
    graph_break()
    return y


def break_in_a_loop(x):
    x = x + 1
    for _ in range(3):
        x = x.sin()
        graph_break()
    return x - 1


def only_the_shape(x):
    return 2 * x.shape[0]


def branch_on_data(x):
    if x.sum() > 0:
        return x.sin()
    return x.cos()


GRAPHS = {
    "whole": 1,
    "break_between": 1,
    "break_at_the_end": 1,
    "break_in_a_loop": 1,
    "only_the_shape": 1,
    "branch_on_data": 1,
}
