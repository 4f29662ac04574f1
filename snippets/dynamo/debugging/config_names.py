import torch

config = torch._dynamo.config
NAMES = """log_level output_code print_guards print_graph_breaks verbose suppress_errors
    recompile_limit cache_size_limit repro_after reorderable_logging_functions"""
there = {name: hasattr(config, name) for name in NAMES.split()}
print("exist:", *[name for name in there if there[name]])
print("gone: ", *[name for name in there if not there[name]])
try:
    config.log_level = 10
except AttributeError as error:
    print(error)
print("print(config) shows settings:", "recompile_limit" in str(config))
print("get_config_copy() does:", "recompile_limit" in config.get_config_copy())
print("torch._dynamo.callback is a", type(torch._dynamo.callback).__name__)
compiled = torch.compile(lambda x: x + 1, backend="eager")
print("compiled.__code__ is that of", compiled.__code__.co_name)
