from torch._C._dynamo.eval_frame import set_eval_frame
from torch._dynamo.guards import GuardManagerWrapper
from torch._dynamo.types import ConvertFrameReturn, GuardedCode, wrap_guarded_code
from torch._guards import CompileId


def price(amount):
    return amount * 100


def discounted(amount):
    return amount * 80


def callback(frame, cache_entry, frame_state):
    if frame.f_code is not price.__code__:
        return ConvertFrameReturn()
    now = frame.f_locals["amount"]
    compiled_for.append(now)
    guards = GuardManagerWrapper()
    guards.root.add_lambda_guard(lambda f_locals: f_locals["amount"] == now, [""], None)
    number = CompileId(frame_id=0, frame_compile_id=0)
    return wrap_guarded_code(GuardedCode(discounted.__code__, guards, number))


compiled_for = []
print("before", [price(amount) for amount in (1, 1, 2, 1)])
prior = set_eval_frame(callback)
try:
    results = [price(amount) for amount in (1, 1, 2, 1)]
finally:
    set_eval_frame(prior)
print("with  ", results, "callback asked for", compiled_for)
print("after ", [price(amount) for amount in (1, 1, 2, 1)])
