import torch
from torch.distributions import MultivariateNormal, kl_divergence

from snippets.atlas import show

standard = MultivariateNormal(torch.zeros(2), torch.eye(2), validate_args=False)


def breaks(means, scale, mask):
    means = means[mask]
    scales = scale.expand(means.size(0), 2, 2)
    chosen = MultivariateNormal(means, scale_tril=scales, validate_args=False)
    return kl_divergence(chosen, standard)


def passes(means, scale, mask):
    scales = scale.expand(means.size(0), 2, 2)
    every = MultivariateNormal(means, scale_tril=scales, validate_args=False)
    return kl_divergence(every, standard)[mask]


means = torch.arange(6.0).reshape(3, 2)
show(breaks, passes, means, torch.eye(2), torch.tensor([True, False, True]))
