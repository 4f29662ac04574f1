import torch
from torch._dynamo.eval_frame import _debug_get_cache_entry_list


def double(x):
    return x * 2


torch.compile(double, backend="eager")(torch.ones(2))
[entry] = _debug_get_cache_entry_list(double.__code__)
config = torch._dynamo.config
for owner, name in [
    (entry, "check_fn"),
    (entry, "guard_manager"),
    (config, "print_guards"),
    (config, "log_level"),
    (config, "recompile_limit"),
]:
    where = getattr(owner, "__name__", type(owner).__name__)
    print(f"{where}.{name}", "exists" if hasattr(owner, name) else "does not exist")
with config.patch(cache_size_limit=3):
    print("cache_size_limit = 3 sets recompile_limit to", config.recompile_limit)
