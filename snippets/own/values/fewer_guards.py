import torch

from snippets.mini_dynamo import compile, stats


def with_settings(x, settings):
    return x * settings["scale"]


def with_scale(x, scale):
    return x * scale


x = torch.ones(2)
whole, part = compile(with_settings), compile(with_scale)
for name in "first", "second", "third":
    settings = {"scale": 2.0, "name": name}
    assert torch.equal(whole(x, settings), part(x, settings["scale"]))
for compiled in whole, part:
    seen = stats(compiled)
    print(f"{compiled.__name__}: {seen.compiles} compiled, {len(seen.guards[0])} guards each")
    for reason in seen.recompiles:
        print("   failed:", reason)
