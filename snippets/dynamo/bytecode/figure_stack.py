from snippets.dynamo.bytecode.stack_machine import area, run

DEPTH, columns = area.__code__.co_stacksize, []


def note(instruction, stack):
    name, *operand = instruction.split()
    if name != "RESUME":
        empty = ["·"] * (DEPTH - len(stack))
        column = [name, *operand, "────", *empty, *map(str, reversed(stack))]
        columns.append("<br>".join(column))


run(area, 4, 10, show=note)
statements = {"z = x + 1": columns[:4], "z * (y - 2)": columns[4:]}
print("flowchart TB")
for i, (source, steps) in enumerate(statements.items()):
    print(f'  subgraph s{i}["{source}"]')
    print("    direction LR")
    print("    " + " --> ".join(f'n{i}{j}["{step}"]' for j, step in enumerate(steps)))
    print("  end")
print("  s0 --> s1")
