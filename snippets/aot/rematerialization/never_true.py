import inspect

from torch._functorch import config, partitioners

source = inspect.getsource(partitioners.solve_min_cut)
[condition] = [line for line in source.splitlines() if "max_dist_from_bw" in line]
print("if", condition.strip())
print("config.max_dist_from_bw =", config.max_dist_from_bw)
