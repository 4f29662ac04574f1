import dis
import operator

OPERATORS = {"+": operator.add, "*": operator.mul, ">": operator.gt}


class Symbol:
    """Stands for a tensor. An operation on it is written down, not computed."""

    def __init__(self, name):
        self.name = name

    def __mul__(self, other):
        return record("mul", f"{self} * {other}")

    def __add__(self, other):
        return record("add", f"{self} + {other}")

    def __repr__(self):
        return self.name


graph = []


def record(name, operation):
    graph.append(f"{name} = {operation}")
    return Symbol(name)


def run(function, **values):
    stacks, stack, at = [], [], 0
    instructions = list(dis.get_instructions(function))
    while at < len(instructions):
        instruction = instructions[at]
        at += 1
        match instruction.opname:
            case "LOAD_FAST":
                stack.append(values[instruction.argval])
            case "LOAD_CONST":
                stack.append(instruction.argval)
            case "STORE_FAST":
                values[instruction.argval] = stack.pop()
            case "BINARY_OP" | "COMPARE_OP":
                right, left = stack.pop(), stack.pop()
                stack.append(OPERATORS[instruction.argrepr](left, right))
            case "POP_JUMP_FORWARD_IF_FALSE":
                if not stack.pop():
                    at = [i.offset for i in instructions].index(instruction.argval)
        stacks.append((instruction, list(stack)))
    return stacks


# --8<-- [start:scaled]
def scaled(x, n):
    if n > 0:
        x = x * n
    return x + 1


# --8<-- [end:scaled]
def both():
    """The stacks after each instruction: x is a number, then a symbol."""
    return run(scaled, x=3, n=2), run(scaled, x=Symbol("x"), n=2)


if __name__ == "__main__":
    for (instruction, numbers), (_, symbols) in zip(*both(), strict=True):
        name = f"{instruction.opname} {instruction.argrepr}"
        print(f"{name:36}{numbers!s:10}{symbols}")
    print("graph:", "; ".join(graph))
