import torch

print("modes:", *sorted(torch._inductor.list_mode_options()))
for mode in "default", "reduce-overhead", "max-autotune-no-cudagraphs", "max-autotune":
    options = torch._inductor.list_mode_options(mode)
    changes = [f"{key}={value}" for key, value in options.items()]
    print(f"{mode:27}", *changes or ["changes nothing"])
