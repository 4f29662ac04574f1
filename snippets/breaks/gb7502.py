import torch

from snippets.atlas import show


class Rows(list):
    def __new__(cls, *rows):
        return object.__new__(cls)


class RowsFromList(list):
    def __new__(cls, *rows):
        return super().__new__(cls)


def breaks(x):
    return Rows([x])[0] * 2


def passes(x):
    return RowsFromList([x])[0] * 2


show(breaks, passes, torch.ones(3))
