from torch._C._dynamo.eval_frame import get_eval_frame_callback, set_eval_frame


def callback(frame, cache_entry, frame_state):
    asked.append(frame.f_code.co_name)
    raise KeyError(frame.f_code.co_name)


def work():
    ran.append("work")


asked, ran = [], []
prior = set_eval_frame(callback)
try:
    work()
except KeyError as error:
    print("the caller got KeyError", error)
left = get_eval_frame_callback()
work()
set_eval_frame(prior)
print("callback left:", left)
print("asked", asked, "ran", ran)
