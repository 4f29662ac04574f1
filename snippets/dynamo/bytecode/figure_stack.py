from snippets.dynamo.bytecode.stack_machine import area, run

steps = []


def note(instruction, stack):
    if not instruction.startswith("RESUME"):
        values = " │ ".join(map(str, stack)) or "∅"
        steps.append(f"{' '.join(instruction.split())}<br>{values}")


run(area, 4, 10, show=note)
print("flowchart TD")
for i, source in (1, "z * (y - 2)"), (0, "z = x + 1"):  # the last is drawn on the left
    print(f'  subgraph s{i}["{source}"]\n    direction TB')
    part = steps[4 * i :][: 4 + i]
    print("    " + " --> ".join(f'n{i}{j}["{step}"]' for j, step in enumerate(part)))
    print("  end")
