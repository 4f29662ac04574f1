import datetime

import torch

from snippets.atlas import show

pause = datetime.timedelta(seconds=1)
seconds = pause.total_seconds()


def breaks(x):
    return x * 2 if pause else x


def passes(x):
    return x * 2 if seconds else x


show(breaks, passes, torch.ones(3))
