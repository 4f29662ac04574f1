from snippets.mini_dynamo.containers import changed
from snippets.mini_dynamo.tracer import Tracer
from snippets.mini_dynamo.values import Source

tracer, real = Tracer(), [1, 2]
copy = tracer.wrap(real, Source("local", "items"))
[(_, _, before, _)] = tracer.snapshots
print("wrapped: ", copy, real, "changed:", changed(copy, before))
append = tracer.attr(copy, "append")
tracer.call(append, [3], {})
print("appended:", copy, real, "changed:", changed(copy, before))
