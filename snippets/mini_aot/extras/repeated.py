"""Extra: one tensor that is passed more than once.

    def f(x, y):                # called as f(x, x)
        return x * 2 if x is y else x

Two tensors without data would not be one, so `watch` refuses. Here it is one input of the trace.
"""


def drop_repeats(call):
    """Turn a call with repeated tensors into one in which each occurs once."""
    different = list({id(x): x for x in call.inputs}.values())
    number = {id(x): i for i, x in enumerate(different)}
    places, inner = tuple(number[id(x)] for x in call.inputs), call.fn
    if len(different) == len(places):
        return
    call.fn = lambda *inputs: inner(*(inputs[i] for i in places))
    call.inputs = different
    call.key.append(places)
