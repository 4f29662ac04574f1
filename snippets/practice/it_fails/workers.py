import pickle

import torch


def scale(image):
    return (image - 0.5) * 2


class Old(torch.utils.data.Dataset):
    def __init__(self):
        self.transform = torch.compile(scale, backend="eager")


class New(torch.utils.data.Dataset):
    def __init__(self):
        self.transform = None

    def __getitem__(self, index):
        if self.transform is None:
            self.transform = torch.compile(scale, backend="eager")
        return self.transform(torch.ones(2))


for dataset in Old(), New():
    name = type(dataset).__name__
    try:
        copy = pickle.loads(pickle.dumps(dataset))
        print(name, "can be sent to a worker:", copy[0].tolist())
    except Exception as error:
        print(name, "cannot:", type(error).__name__, str(error).split(" at ")[0])
