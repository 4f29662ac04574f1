from snippets.aot.rematerialization.budget import measure


def draw(budget, unit):
    budgets = 1.0, 0.75, 0.5, 0.25, 0.0
    kept = [measure(one)[0] for one in budgets]
    print("xychart-beta")
    print(f'  x-axis "{budget}" [' + ", ".join(f'"{one}"' for one in budgets) + "]")
    print(f'  y-axis "{unit}" 0 --> {max(kept)}')
    print(f"  bar {kept}")


if __name__ == "__main__":
    draw("budget", "bytes saved")
