GRAPHS = {
    "whole": 1,
    "break_between": 2,
    "break_at_the_end": 1,
    "break_in_a_loop": 0,
    "only_the_shape": 0,
    "branch_on_data": 2,
}
