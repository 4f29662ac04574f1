from snippets.mini_dynamo.dynamic import History
from snippets.mini_dynamo.values import Source

history, x, n = History(), Source("local", "x"), Source("local", "n")
for shape in (8, 3), (8, 3), (9, 3), (8, 3), (8, 3, 1), (8, 3):
    print(f"{shape!s:10}", history.changes(x, shape))
for number in 2, 2, 3, 2:
    print(f"{number:<10}", history.changes(n, number))
