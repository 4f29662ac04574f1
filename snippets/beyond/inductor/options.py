import torch


def attempt(**arguments):
    try:
        torch.compile(lambda x: x + 1, **arguments)
    except RuntimeError as error:
        print(f"{arguments}\n  {str(error).split(', known')[0]}")
    else:
        print(f"{arguments}\n  accepted")


for name, value in {
    "trace.enabled": True,
    "epilogue-fusion": True,
    "max_autotune": 1,
    "tune_layout": True,
    "triton.autotune": True,
    "debug_dir": "here",
}.items():
    attempt(options={name: value})
attempt(options={"debug": True}, mode="max-autotune")
attempt(options={"no_such_option": True}, backend="aot_eager")
