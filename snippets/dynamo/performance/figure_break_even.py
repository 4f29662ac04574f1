FIRST_CALL, COMPILED = 1000, 0.5  # in eager calls

calls = range(0, 3001, 500)
compiled = [round(FIRST_CALL + COMPILED * (n - 1)) for n in calls]
print(f"xychart-beta\n  x-axis {[*calls]}\n  y-axis 0 --> {calls[-1]}")
print(f"  line {[*calls]}\n  line {compiled}")
