"""Exercises that check themselves: `python -m snippets.exercises list`.

Each module of `snippets.exercises.tasks` is one exercise:

- `PAGE`: the section that teaches it, `LEVEL`: 1 to 3,
- `TITLE`, `TASK`, `HINT`: `{"zh": …, "en": …}`,
- `FACTS`: what is looked at and what a right answer gives; a set, if any of several values will do.
  A key is one of `WORDS` or a pair (zh, en),
- `check(answer)`: runs the answer (an imported module) and yields what it observed, as (key, value)
  with the English half of a pair. It must not print, and must not tell the solution. It gives no
  verdict: another process compares, which the answer cannot reach.

The code that a reader starts from is in `snippets.exercises.starts`, a solution in
`snippets.exercises.solutions`; docs/tools/exercises.py makes the pages of all of it.
"""

from snippets.exercises._task import Output, names, task

__all__ = ["Output", "names", "task"]
