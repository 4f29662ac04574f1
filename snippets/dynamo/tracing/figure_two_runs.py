from snippets.dynamo.tracing.two_runs import both

SHOWN = "LOAD_FAST", "LOAD_CONST", "BINARY_OP"


def chain(name, stacks):
    """The stack after each of the last instructions that load or compute, drawn as boxes."""
    boxes = []
    for instruction, stack in stacks[5:]:
        if instruction.opname in SHOWN:
            slots = ["·"] * (2 - len(stack)) + [str(value) for value in reversed(stack)]
            label = "<br>".join([f"{instruction.opname} {instruction.argrepr}", *slots])
            boxes.append(f'{name}{len(boxes)}["{label}"]')
    return "    " + " --> ".join(boxes)


concrete, symbolic = both()
print("flowchart TB")
for name, title, stacks in ("c", "x = 3, n = 2", concrete), ("s", "x = Symbol, n = 2", symbolic):
    print(f'  subgraph {name}["{title}"]')
    print("    direction LR")
    print(chain(name, stacks))
    print("  end")
print("  c -.- s")
