import torch

box = []


@torch.library.custom_op("side_effects::look", mutates_args=())
def look(x: torch.Tensor) -> torch.Tensor:
    print("  in the graph:", box)
    return x.clone()


look.register_fake(torch.empty_like)


def step(x):
    box.append("before")
    return look(x)


for name, fn in ("eager", step), ("compiled", torch.compile(step, backend="eager")):
    box.clear()
    print(name)
    fn(torch.ones(2))
    print("  afterwards:  ", box)
