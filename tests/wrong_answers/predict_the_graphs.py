# wrong: one more graph than breaks
GRAPHS = {
    "whole": 1,
    "break_between": 2,
    "break_at_the_end": 2,
    "break_in_a_loop": 4,
    "only_the_shape": 1,
    "branch_on_data": 2,
}


# wrong: a loop with a break is compiled before and after
GRAPHS = {
    "whole": 1,
    "break_between": 2,
    "break_at_the_end": 1,
    "break_in_a_loop": 2,
    "only_the_shape": 0,
    "branch_on_data": 2,
}


# wrong: both branches are compiled at once
GRAPHS = {
    "whole": 1,
    "break_between": 2,
    "break_at_the_end": 1,
    "break_in_a_loop": 0,
    "only_the_shape": 0,
    "branch_on_data": 3,
}
