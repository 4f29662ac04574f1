from snippets.aot.rematerialization.budget import measure

budgets = 1.0, 0.75, 0.5, 0.25, 0.0
kept = [measure(budget)[0] for budget in budgets]

print("xychart-beta")
print("  x-axis [" + ", ".join(f'"{budget}"' for budget in budgets) + "]")
print(f'  y-axis "bytes" 0 --> {max(kept)}')
print(f"  bar {kept}")
