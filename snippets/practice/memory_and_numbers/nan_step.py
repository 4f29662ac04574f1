import warnings

import torch

warnings.filterwarnings("ignore", "Anomaly Detection")
warnings.filterwarnings("ignore", "Error detected in")
torch.manual_seed(0)
scale = torch.ones(4, requires_grad=True)
batches = [torch.rand(4) + 0.1 for _ in range(6)]
batch = batches[4]
batch[2] = 0.0  # the rare value


def loss_of(x):
    h = x * scale
    return torch.where(h > 0, torch.log(h), 0.0).square().mean()


def mended(x):
    h = x * scale
    return torch.log(torch.where(h > 0, h, 1.0)).square().mean()


def step(x, backend, fn=loss_of):
    if backend:
        fn = torch.compile(fn, backend=backend)
    scale.grad = None
    loss = fn(x)
    loss.backward()
    return loss.isfinite().item(), scale.grad.isfinite().all().item()


def train():
    for number, x in enumerate(batches):
        before = scale.detach().clone()  # in a real program: the state_dict of the model
        loss_is_finite, gradient_is_finite = step(x, "inductor")
        print(f"step {number}: loss finite {loss_is_finite}, gradient finite {gradient_is_finite}")
        if not gradient_is_finite:
            return before, x
        with torch.no_grad():
            scale.sub_(0.01 * scale.grad)


if __name__ == "__main__":
    before, x = train()
    with torch.no_grad():
        scale.copy_(before)
    for backend in None, "eager", "aot_eager", "inductor":
        try:
            with torch.autograd.detect_anomaly():
                step(x, backend)
            said = "no NaN in the backward"
        except RuntimeError as error:
            said = str(error)
        print(f"{backend or 'not compiled':12}", said)
    print("mended: loss finite {}, gradient finite {}".format(*step(x, "inductor", mended)))
