import torch

from snippets.atlas import show


class MissingPackage(Exception):
    def __init__(self, message, name):
        super().__init__(message)
        self.name = name


def breaks(x):
    try:
        raise ImportError("not installed", name="numpy")
    except ImportError as error:
        return x * len(error.name)


def passes(x):
    try:
        raise MissingPackage("not installed", name="numpy")
    except MissingPackage as error:
        return x * len(error.name)


show(breaks, passes, torch.ones(3))
