import torch

from snippets.atlas import show


class Score(float):
    def forget(self):
        super().__delattr__("note")


def breaks(x, score, notes):
    score.forget()
    return x + score


def passes(x, score, notes):
    del notes["score"]
    return x + score


score = Score(0.5)
score.note = "first run"
show(breaks, passes, torch.ones(3), score, {"score": "first run"})
