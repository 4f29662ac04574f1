import inspect

from torch._functorch import partitioners

for line in inspect.getsource(partitioners.solve_min_cut).splitlines():
    if any(text in line for text in ("bias towards", "Complete guess", "1.1 **")):
        print(line.strip())
