import multiprocessing

import torch


def work():
    print(torch.compile(torch.sin, backend="eager")(torch.zeros(2)).tolist(), flush=True)


worker = multiprocessing.get_context("fork").Process(target=work)
worker.start()
worker.join()
