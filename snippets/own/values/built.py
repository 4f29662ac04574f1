from snippets.mini_dynamo.containers import build
from snippets.mini_dynamo.values import PASS


class Printer:
    """In place of `gen`: print each instruction instead of writing it."""

    def load(self, value):
        if build(None, self, value) is PASS:
            self.emit("LOAD_CONST", value)

    def emit(self, *instruction):
        print(*instruction)


Printer().load([1, (2, {"k": 3})])
