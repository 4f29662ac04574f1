from snippets.dynamo.tracing.two_runs import both

SHOWN = "LOAD_FAST", "LOAD_CONST", "BINARY_OP"


def chain(name, stacks):
    """The stack wherever one of the last instructions has changed it, drawn as boxes."""
    boxes, last = [], []
    for instruction, stack in stacks[5:]:
        if instruction.opname in SHOWN and stack != last:
            slots = ["·"] * (2 - len(stack)) + [str(value) for value in reversed(stack)]
            label = "<br>".join([instruction.opname, instruction.argrepr, "────", *slots])
            boxes.append(f'{name}{len(boxes)}["{label}"]')
            last = stack
    return "    " + " --> ".join(boxes)


concrete, symbolic = both()
print("flowchart TB")
for name, title, stacks in ("c", "x = 3, n = 2", concrete), ("s", "x = Symbol, n = 2", symbolic):
    print(f'  subgraph {name}["{title}"]')
    print("    direction LR")
    print(chain(name, stacks))
    print("  end")
print("  c -.- s")
