import dis
import operator

import torch

OPERATORS = {"+": operator.add, "*": operator.mul, "-": operator.sub}


def run(function, *arguments, show=lambda *line: None):
    names, stack = function.__code__.co_varnames, []
    values = dict(zip(names, arguments, strict=False))
    for instruction in dis.get_instructions(function):
        match instruction.opname:
            case "LOAD_FAST":
                stack.append(values[instruction.argval])
            case "LOAD_CONST":
                stack.append(instruction.argval)
            case "STORE_FAST":
                values[instruction.argval] = stack.pop()
            case "BINARY_OP":
                right, left = stack.pop(), stack.pop()
                stack.append(OPERATORS[instruction.argrepr](left, right))
            case "RETURN_VALUE":
                return stack.pop()
        show(f"{instruction.opname:11}{instruction.argrepr:2}", stack)


def area(x, y):
    z = x + 1
    return z * (y - 2)


if __name__ == "__main__":
    print(run(area, 4, 10, show=print), "deepest", area.__code__.co_stacksize)
    graph = torch.fx.Graph()
    nodes = [torch.fx.Proxy(graph.placeholder(name)) for name in ("x", "y")]
    graph.output(run(area, *nodes).node)
    print(*torch.fx.GraphModule({}, graph).code.strip().split("\n    "), sep="\n  ")
