from snippets.mini_dynamo.extras.dynamic import History
from snippets.mini_dynamo.values import Source

history, x, n, either = History(), *(Source("local", name) for name in ("x", "n", "either"))
for shape in (8, 3), (8, 3), (9, 3), (8, 3), (8, 3, 1), (8, 3):
    print(f"x      {shape!s:10}", history.changes(x, shape))
for number in 2, 2, 3, 2:
    print(f"n      {number:<10}", history.changes(n, number))
for value in 2, (8, 3):
    print(f"either {value!s:10}", history.changes(either, value))
