"""Exercises that check themselves: `python -m snippets.exercises list`.

Each module of `snippets.exercises.tasks` is one exercise:

- `PAGE`: the section that teaches it, `LEVEL`: 1 to 3,
- `TITLE`, `TASK`, `HINT`: `{"zh": …, "en": …}`,
- `START`: the code that a reader starts from,
- `check(answer)`: runs the answer (an imported module) and yields one `Fact` for each thing that
  is looked at. It must not print, and must not tell the solution.
"""

from snippets.exercises._task import Fact, fact, names, task

__all__ = ["Fact", "fact", "names", "task"]
