import torch

from snippets.atlas import show


class Clip:
    @torch.compiler.disable
    def __call__(self, x):
        return x.clamp(max=x.mean().item())


class TracedClip:
    def __call__(self, x):
        return x.clamp(max=x.mean())


clip = Clip()
traced_clip = TracedClip()


def breaks(x):
    return clip(x) + 1


def passes(x):
    return traced_clip(x) + 1


show(breaks, passes, torch.arange(3.0))
